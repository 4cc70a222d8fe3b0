/** What a card's own tools say about it; every field may be missing. */
export type Card = {
  /** Device file of the controller, `/dev/nvme0`. */
  device?: string;
  serial?: string;
  model?: string;
  /** Revision that runs, and the one in NOR flash. */
  firmware?: string;
  stored?: string;
  loader?: string;
  storedLoader?: string;
  /** PCI address and device id, `0401`. */
  slot?: string;
  pciId?: string;
  driver?: string;
  temperature?: string;
  power?: string;
};

/** Everything that was found in an input. */
export type Setup = {
  cards: Card[];
  /** Release version and API version of libxcoder. */
  libxcoder?: string;
  libxcoderApi?: string;
  build?: string;
  ffmpeg?: string;
  configuration?: string;
  /** Codecs of NETINT that ffmpeg lists; undefined when no list was pasted. */
  codecs?: string[];
  /** Kinds of listings that were recognised. */
  seen: string[];
  /** Kind of the list of codecs that is being read. */
  list?: string;
  /** Card of the last line of lspci; undefined for a device of another maker. */
  pci?: Card | undefined;
  /** Devices of other makers in nvme list. */
  foreign: number;
};

/** A revision taken apart: `5406sJr2` is 5.4.0 with firmware API 6sJ. */
export type Revision = {
  readonly text: string;
  readonly release: string;
  readonly major: string;
  readonly minor: string;
};

/** Takes a revision string apart; undefined for any other text. */
export function revisionOf(text: string | undefined): Revision | undefined {
  const [, release, major, minor] = /^(\w{3})(\d)(\w{2})\w{0,2}$/.exec(text ?? '') ?? [];
  return release === undefined
    ? undefined
    : {text: text!, release: release.split('').join('.'), major: major!, minor: minor!};
}

/**
 * Order of two firmware API versions of the same major: characters one by one, digits before capitals before small
 * letters.
 */
export const compareMinor = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
