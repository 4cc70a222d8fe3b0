import {unpackedKey} from './pack';

/** Side of the card that a key sets up. */
export type Side = 'encoder' | 'decoder';
export const CODECS = ['h264', 'hevc', 'av1', 'jpeg', 'vp9'] as const;
export type Codec = (typeof CODECS)[number];

/** The values that a key takes, for a program; what a reader sees is the key's `range`. */
export type ValueRule = {
  /** Missing in packed data only: then it is `integer`. */
  readonly type?: 'integer' | 'number' | 'boolean' | 'word' | 'list' | 'text';
  readonly min?: number;
  readonly max?: number;
  /** Single values outside `min` to `max`. */
  readonly also?: readonly number[];
  readonly values?: readonly (number | string)[];
  readonly step?: number;
  readonly pattern?: string;
  /** Begins a second form of the value, `ratio[N]`. */
  readonly words?: string;
};

type Messages = Partial<Readonly<Record<Codec, string>>> | null;

/** What a release may say differently from the newest one. */
type Changing = {
  /** Range, default and meaning as Markdown, as the reference shows them; `pack.ts` leaves out what the rest says. */
  readonly range: string;
  readonly default: string;
  /** Value without the key, where it is one. */
  readonly initial?: number | string;
  readonly meaning: string;
  readonly value: ValueRule;
  /** Codecs that have the key, where libxcoder has no message for the others. */
  readonly codecs?: readonly Codec[];
  /** libxcoder's message for a value outside the range, where it is not `Invalid KEY: out of range`. */
  readonly refusal?: string | null;
  readonly stepRefusal?: string | null;
  /** libxcoder takes every number: the range is that of the reference. */
  readonly unchecked?: boolean;
  /** libxcoder's message where the codec lacks the feature: the session is refused. `$` is the name of the key. */
  readonly refusedFor?: Messages;
  /** The same, as a warning: the key is reset. */
  readonly ignoredFor?: Messages;
};

/** One key of `xcoder-params` in all releases. */
export type Key = Changing & {
  readonly key: string;
  /** Release that brought it; missing for keys older than the oldest release of the site. */
  readonly since?: string;
  /** Last release that has it. */
  readonly through?: string;
  readonly aliasOf?: string;
  /** What older releases say, oldest first; each holds up to and including its release. */
  readonly earlier?: readonly ({readonly through: string} & Partial<Changing>)[];
};

export type DeprecatedKey = {
  readonly key: string;
  readonly instead: string;
  readonly effect: string;
  /** Whether libxcoder still uses the value. */
  readonly honoured: boolean;
  /** FFmpeg says nothing of it. */
  readonly silent?: boolean;
  readonly replacement?: string;
  /** Has a field of its own in libxcoder: checks of the replacement do not see it. */
  readonly apart?: boolean;
  readonly earlier?: readonly {readonly through: string; readonly instead?: string; readonly effect?: string}[];
};

/** A table of the reference. `table` is the fragment of its heading. */
export type KeyTable = {
  readonly table: string;
  readonly side: Side;
  readonly title: string;
  readonly keys?: readonly Key[];
  readonly deprecated?: readonly DeprecatedKey[];
};

/** A condition over values of keys, and what libxcoder says when it holds. */
export type Check = {
  /** Missing in packed data. */
  readonly id?: string;
  /** See `condition.ts`. */
  readonly when: string;
  readonly message: string;
  readonly codecs?: readonly Codec[];
  readonly side?: Side;
  readonly level?: 'warning';
  readonly fix?: string;
  /** The message is ours: libxcoder is silent here. */
  readonly own?: boolean;
  readonly since?: string;
  readonly through?: string;
};

/** A row of the table of keys that exclude each other. */
export type Exclusion = {
  readonly set: string;
  readonly rule: string;
  readonly reason: string;
  readonly since?: string;
  readonly through?: string;
  readonly earlier?: readonly {readonly through: string; readonly rule?: string; readonly reason?: string}[];
  readonly checks?: readonly Check[];
};

/** Everything the site knows about the keys. */
export type KeyData = {
  readonly tables: readonly KeyTable[];
  readonly exclusions: readonly Exclusion[];
  /** Checks without a row. */
  readonly other: readonly Check[];
  readonly decoder: readonly Check[];
};

/** Order of releases: negative when the first is older. */
export function compareReleases(a: string, b: string): number {
  const parts = (text: string): number[] => text.split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a release lies in the life of something. */
export const livesIn = (
  {since, through}: {readonly since?: string; readonly through?: string},
  release: string,
): boolean =>
  (since === undefined || compareReleases(release, since) >= 0) &&
  (through === undefined || compareReleases(release, through) <= 0);

type History<T> = T & {readonly earlier?: readonly ({readonly through: string} & Partial<T>)[]};

/** What holds in one release: the newest text, overlaid with that of the first older step that reaches the release. */
export function at<T extends object>(entry: History<T>, release: string): T {
  const step = entry.earlier?.find(({through}) => compareReleases(release, through) <= 0);
  const {earlier: _earlier, ...newest} = entry;
  if (!step) return newest as unknown as T;
  const {through: _through, ...older} = step;
  return {...newest, ...older} as unknown as T;
}

/** Rows of a table of keys in one release: the cells of the reference, as Markdown. */
export function keyRows(table: KeyTable, release: string): readonly (readonly string[])[] {
  if (table.deprecated)
    return table.deprecated
      .map((entry) => at(entry, release))
      .map(({key, instead, effect}) => [`\`${key}\``, instead, effect]);
  return (table.keys ?? [])
    .filter((key) => livesIn(key, release))
    .map((key) => at(key, release))
    .map((key) => [`\`${key.key}\``, key.range, key.default, key.meaning, key.since ?? '–']);
}

export const KEY_HEAD = ['Key', 'Type or range', 'Default', 'Meaning', 'Since'] as const;
export const DEPRECATED_HEAD = ['Key', 'Use instead', 'What happens'] as const;
export const EXCLUSION_HEAD = ['Set', 'Not together with, or needs', 'Reason'] as const;

/** Rows of the table of exclusions in one release. */
export const exclusionRows = (data: KeyData, release: string): readonly (readonly string[])[] =>
  data.exclusions
    .filter((row) => livesIn(row, release))
    .map((row) => at(row, release))
    .map(({set, rule, reason}) => [set, rule, reason]);

/** The spelling that libxcoder compares: case and the choice between `_` and `-` do not matter. */
export const spelling = (name: string): string => name.replace(/^--/, '').replaceAll('_', '-').toLowerCase();

/** A key with the table that has it, and its address below the reference page. */
export type Found = {readonly key: Key; readonly table: KeyTable; readonly anchor: string};
export type FoundDeprecated = {readonly deprecated: DeprecatedKey; readonly table: KeyTable; readonly anchor: string};

/** The keys of one release by their spelling, apart for the two sides. */
export type Lookup = {
  readonly key: (side: Side, name: string) => Found | undefined;
  readonly deprecated: (side: Side, name: string) => FoundDeprecated | undefined;
  /** The key in any release. */
  readonly ever: (side: Side, name: string) => Key | undefined;
  readonly names: (side: Side) => readonly string[];
};

const place = (side: Side, name: string): string => `${side}/${spelling(name)}`;

/**
 * Makes the lookup of one release. Anchors are those that the site gives rows: a deprecated key that is a key, too, has
 * its section in between.
 */
export function lookup(data: KeyData, release: string): Lookup {
  const keys = new Map<string, Found>();
  const old = new Map<string, FoundDeprecated>();
  const ever = new Map<string, Key>();
  const anchor = (side: Side, name: string): string => `/${side}-parameters#param-${name}`;
  for (const table of data.tables) {
    for (const key of table.keys ?? []) {
      ever.set(place(table.side, key.key), key);
      if (!livesIn(key, release)) continue;
      keys.set(place(table.side, key.key), {
        key: unpackedKey(at(key, release)),
        table,
        anchor: anchor(table.side, key.key),
      });
    }
    for (const entry of table.deprecated ?? []) {
      const where = place(table.side, entry.key);
      old.set(where, {
        deprecated: at(entry, release),
        table,
        anchor: anchor(table.side, (keys.has(where) ? `${table.table}-` : '') + entry.key),
      });
    }
  }
  return {
    key: (side, name) => keys.get(place(side, name)),
    deprecated: (side, name) => old.get(place(side, name)),
    ever: (side, name) => ever.get(place(side, name)),
    names: (side) => [...[...keys.values()].filter(({table}) => table.side === side).map(({key}) => key.key)],
  };
}
