import {compareMinor, revisionOf, type Card, type Revision, type Setup} from './facts';

export type Verdict = 'works' | 'in part' | 'refused' | 'unknown';

/** A rule of the data: what fits what. */
export type Rule = {
  readonly id: string;
  readonly since?: string;
  readonly parts: string;
  readonly when: string;
  readonly verdict: Verdict;
  readonly what: string;
  readonly fix: string;
  readonly source: string;
  readonly page: string;
  /** Releases of the FFmpeg fork that the rule is for, and the libxcoder API that their configure asks for. */
  readonly ffmpeg?: {readonly releases: readonly string[]; readonly libxcoderApi: string};
  /** Releases of the fork and of libxcoder that the rule is for, whatever other rules say of them. */
  readonly pairs?: readonly {readonly ffmpeg: string; readonly libxcoder: string}[];
};
export type Compatibility = {
  readonly sources: Readonly<Record<string, {readonly title: string; readonly url?: string}>>;
  readonly rules: readonly Rule[];
};

/** Id of the rule for a firmware under a libxcoder. */
export function firmwareRule(firmware: Revision, libxcoder: Revision): string {
  if (firmware.major !== libxcoder.major) return 'other-major';
  const order = compareMinor(firmware.minor, libxcoder.minor);
  return order === 0 ? 'same' : order < 0 ? 'firmware-older' : 'firmware-newer';
}

/** Whether a card is a T408 or T432, not a Quadra. */
export const isLogan = ({pciId, model = ''}: Card): boolean => pciId === '0202' || /^T4\d\d/i.test(model);

/** Ids of the rules that hold for a card, the one that decides first. */
export function rulesFor(card: Card, libxcoder: Revision | undefined): readonly string[] {
  if (isLogan(card)) return ['other-card'];
  const firmware = revisionOf(card.firmware);
  const ids: string[] = [];
  if (firmware && libxcoder) ids.push(firmwareRule(firmware, libxcoder));
  if (card.stored !== undefined && card.firmware !== undefined && card.stored !== card.firmware)
    ids.push('stored-not-active');
  return ids;
}

/** The worst verdict of some rules; unknown without one that decides. */
export function worst(rules: readonly Rule[]): Verdict {
  for (const verdict of ['refused', 'in part', 'works'] as const)
    if (rules.some((rule) => rule.verdict === verdict)) return verdict;
  return 'unknown';
}

/** Pairs of devices that are the halves of one T2A. */
export const halves = (cards: readonly Card[]): readonly (readonly [Card, Card])[] =>
  cards.flatMap((card) => {
    const other = /A$/.test(card.serial ?? '')
      ? cards.find(({serial}) => serial === card.serial!.replace(/A$/, 'B'))
      : undefined;
    return other ? [[card, other] as const] : [];
  });

/** Codecs that every build of the Quadra FFmpeg has. */
export const CODECS = [
  'h264_ni_quadra_enc', 'h265_ni_quadra_enc', 'av1_ni_quadra_enc', 'jpeg_ni_quadra_enc',
  'h264_ni_quadra_dec', 'h265_ni_quadra_dec', 'vp9_ni_quadra_dec', 'jpeg_ni_quadra_dec',
] as const; // prettier-ignore

/** Codecs that should be in a pasted list and are not. */
export function missingCodecs({codecs, seen}: Setup): readonly string[] {
  if (!codecs) return [];
  const wanted = CODECS.filter((name) =>
    name.endsWith('_dec') ? seen.includes('ffmpeg -decoders') : seen.includes('ffmpeg -encoders'),
  );
  return wanted.filter((name) => !codecs.includes(name));
}
