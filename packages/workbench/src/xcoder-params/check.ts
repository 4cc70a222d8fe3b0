import {finding, type Finding, type Reference, type Severity} from '../frame';
import {condition, type Operand} from './condition';
import {effective, ofCodec, type Effective} from './effective';
import {
  livesIn,
  lookup,
  spelling,
  type Check,
  type Codec,
  type Found,
  type KeyData,
  type Lookup,
  type Side,
} from './keys';
import {nearest} from './nearest';
import {isVariable, splitPairs, type Pair, type Use} from './parse';
import {bitRate, judge, levelOf, LEVELS, listed, plain} from './values';

/** What a check of one release works with. */
export type Rulebook = {
  readonly data: KeyData;
  readonly release: string;
  readonly lookup: Lookup;
  /** Address of the reference page of that release, without a fragment. */
  readonly page: string;
};

/** Prepares the rules of one release. */
export const rulebook = (data: KeyData, release: string, page: string): Rulebook => ({
  data,
  release,
  page,
  lookup: lookup(data, release),
});

/** What is known of a string after the check. */
export type Checked = {
  readonly side: Side;
  readonly codec?: Codec;
  readonly findings: readonly Finding[];
  /** Keys that were understood, with the value that takes effect. */
  readonly accepted: readonly {readonly found: Found; readonly pair: Pair; readonly value: Operand}[];
  readonly effective: Effective;
  /** Pairs for another program: current names, in the order given. */
  readonly carried: readonly {readonly name: string; readonly value: string}[];
};

const NAMES: Readonly<Record<Codec, string>> = {h264: 'H.264', hevc: 'HEVC', av1: 'AV1', jpeg: 'JPEG', vp9: 'VP9'};

/** The side that knows most of the names. */
function sideOf(names: readonly string[], {lookup: {key, deprecated}}: Rulebook): Side {
  const known = (side: Side): number => names.filter((name) => key(side, name) ?? deprecated(side, name)).length;
  return known('decoder') > known('encoder') ? 'decoder' : 'encoder';
}

/** Collects findings of one string: each names the pair and the line. */
class Report {
  readonly findings: Finding[] = [];

  constructor(
    private readonly line: number,
    private readonly page: string,
  ) {}

  add(severity: Severity, field: string | undefined, what: string, fix?: string, anchor?: string): void {
    const link: Reference | undefined =
      anchor === undefined
        ? undefined
        : {text: /param-.*?(\w+)$/.exec(anchor)?.[1] ?? 'the reference', to: this.page + anchor};
    this.findings.push(finding(severity, {line: this.line, ...(field !== undefined && {field})}, what, fix, link));
  }
}

/** What FFmpeg prints. */
export const prints = (message: string): string => `FFmpeg prints "${message}".`;

const nearestNames = new WeakMap<Rulebook, Map<string, readonly string[]>>();
/** Misspelt names that are remembered: more would be no mistakes but noise. */
const MOST_REMEMBERED = 1000;

/**
 * The names nearest to a misspelt one, looked for once: the same name comes again in the next string, and at the next
 * key.
 */
function nearestOf(book: Rulebook, side: Side, name: string): readonly string[] {
  const known = nearestNames.get(book) ?? new Map<string, readonly string[]>();
  nearestNames.set(book, known);
  const key = `${side} ${name}`;
  const names = known.get(key) ?? nearest(name, book.lookup.names(side));
  if (known.size < MOST_REMEMBERED) known.set(key, names);
  return names;
}

function unknown(report: Report, {name}: Pair, side: Side, book: Rulebook): void {
  const printed = prints(`Unknown option: ${name}.`);
  const other: Side = side === 'encoder' ? 'decoder' : 'encoder';
  const elsewhere = book.lookup.key(other, name);
  if (elsewhere) {
    const where = other === 'decoder' ? 'before -i' : 'after the codec of the output';
    report.add(
      'Error',
      name,
      `${name} is a key of the ${other}, not of the ${side}. ${printed}`,
      `Give it to the ${other}, in FFmpeg ${where}.`,
      elsewhere.anchor,
    );
    return;
  }
  const ever = book.lookup.ever(side, name);
  if (ever) {
    const when =
      ever.since !== undefined && !livesIn({since: ever.since}, book.release)
        ? `came with ${ever.since}`
        : `is gone after ${ever.through}`;
    report.add('Error', name, `${name} ${when}; ${book.release} does not have it. ${printed}`, 'Leave it out.');
    return;
  }
  const names = nearestOf(book, side, spelling(name));
  const [first] = names;
  const fix = first === undefined ? 'Leave it out.' : `Did you mean ${names.join(', ')}?`;
  const anchor = first === undefined ? undefined : book.lookup.key(side, first)?.anchor;
  report.add('Error', name, `There is no key ${name} in ${book.release}. ${printed}`, fix, anchor);
}

function codecFindings(report: Report, {key, anchor}: Found, value: Operand, codec: Codec | undefined): void {
  if (codec === undefined || String(value) === String(ofCodec(codec)[key.key] ?? key.initial)) return;
  const refused = key.refusedFor?.[codec]?.replace('$', key.key);
  const ignored = key.ignoredFor?.[codec]?.replace('$', key.key);
  const fix = `Leave ${key.key} out for ${NAMES[codec]}.`;
  if (refused !== undefined)
    report.add('Error', key.key, `${NAMES[codec]} does not have ${key.key}. ${prints(refused)}`, fix, anchor);
  else if (ignored !== undefined)
    report.add(
      'Warning',
      key.key,
      `${NAMES[codec]} does not have ${key.key}: it is reset. ${prints(ignored)}`,
      fix,
      anchor,
    );
  else if (key.codecs && !key.codecs.includes(codec)) {
    report.add(
      'Warning',
      key.key,
      `${key.key} is for ${key.codecs.map((name) => NAMES[name]).join(' and ')}; it does nothing for ${NAMES[codec]}.`,
      fix,
      anchor,
    );
  }
}

const filled = (message: string, values: Effective): string =>
  message.replace(/\{([\w-]+)\}/g, (_all, key: string) => String(values[key] ?? ''));

/** The checks of a release for a side and a codec, with the anchor of the table that explains them. */
function checksFor({data, release}: Rulebook, side: Side, codec: Codec | undefined): readonly Check[] {
  const all =
    side === 'decoder' ? data.decoder : [...data.exclusions.flatMap(({checks}) => checks ?? []), ...data.other];
  return all.filter(
    (check) =>
      livesIn(check, release) && (check.codecs === undefined || (codec !== undefined && check.codecs.includes(codec))),
  );
}

function ruleFindings(report: Report, book: Rulebook, side: Side, codec: Codec | undefined, values: Effective): void {
  for (const check of checksFor(book, side, codec)) {
    if (!condition(check.when)(values)) continue;
    const message = filled(check.message, values);
    const what = check.own ? `${message}.` : prints(message);
    report.add(
      check.level === 'warning' ? 'Warning' : 'Error',
      undefined,
      what,
      `${plain(check.fix ?? '')}.`,
      side === 'encoder' ? '#exclusions' : '/decoder-parameters#dec-output',
    );
  }
}

/** Of a level, and of those of `av1OpLevel`: libxcoder looks them up before it asks whether the codec has the key. */
function levelFinding(report: Report, found: Found, level: number, codec: Codec | undefined, release: string): void {
  const known = codec === undefined ? Object.values(LEVELS).flat() : (LEVELS[codec] ?? LEVELS['h264']!);
  const young = codec === 'av1' && level > 51 && !livesIn({since: '5.4.0'}, release);
  if (known.includes(level) && !young) return;
  const what = young ? `${release} has AV1 levels up to 5.1.` : `Level ${level / 10} does not exist.`;
  const {key} = found.key;
  report.add(
    'Error',
    key,
    `${what} ${prints(`Invalid ${key === 'level' ? 'Encoder Level' : key}: out of range`)}`,
    'Choose a level of the codec.',
    found.anchor,
  );
}

/** Pictures of the custom GOP beside a string: 0 where the command has none, `unseen` where there is no command. */
function customGopOf({program, options}: Use): Operand {
  if (program === 'string') return 'unseen';
  const size = splitPairs(options['xcoder-gop'] ?? '').pairs.findLast(
    ({name}) => spelling(name) === spelling('customGopSize'),
  );
  return Number.parseInt(size?.value ?? '0', 10) || 0;
}

/** Checks one string of keys. `asked` overrides what the command around it says. */
export function checkUse(use: Use, book: Rulebook, asked: {readonly side?: Side; readonly codec?: Codec}): Checked {
  const {pairs, broken} = splitPairs(use.params);
  const names = pairs.map(({name}) => name);
  const side = asked.side ?? use.side ?? sideOf(names, book);
  const codec = asked.codec ?? use.codec;
  const report = new Report(use.line, book.page);
  const rate = bitRate(use.options['b']);

  const isDropped = broken.some(({joined}) => joined === undefined);
  const dropped =
    side === 'encoder'
      ? 'FFmpeg drops the whole string without a word.'
      : prints('Xcoder options provided contain error(s)');
  for (const {text, index, joined} of broken) {
    const what =
      text === '' ? `Pair ${index} is empty` : `Pair ${index}, "${text.slice(0, 60)}", has no name, no "=" or no value`;
    report.add(
      'Error',
      undefined,
      `${what}: ${isDropped ? dropped : prints(`Unknown option: ${(joined ?? '').slice(0, 60)}.`)}`,
      'Write key=value between two colons.',
      '#passing-keys',
    );
  }

  const given: Record<string, Operand> = {};
  const accepted: {found: Found; pair: Pair; value: Operand}[] = [];
  const carried: {name: string; value: string}[] = [];
  const seen = new Map<string, string>();
  for (const pair of pairs) {
    const {name, value: text} = pair;
    const found = book.lookup.key(side, name);
    const old = book.lookup.deprecated(side, name);
    const same = spelling(name);
    if (seen.has(same))
      report.add('Warning', name, `${name} is given twice; the last one counts.`, 'Keep one of the two.');
    seen.set(same, text);
    if (!found && !old) {
      unknown(report, pair, side, book);
      continue;
    }
    if (old && !found) {
      const {instead, effect, replacement, apart, honoured, silent} = old.deprecated;
      report.add(
        'Warning',
        name,
        `${name} is deprecated: ${plain(effect)}.${silent ? '' : ` ${prints(`Parameter ${name} is deprecated`)}`}`,
        `Use instead: ${plain(instead)}.`,
        old.anchor,
      );
      const successor = replacement === undefined ? undefined : book.lookup.key(side, replacement);
      if (honoured && successor) {
        const verdict = judge(name, text, successor.key);
        if (verdict.kind !== 'refused') {
          // What refuses the successor for this codec does not see it.
          if (apart && codec !== undefined && successor.key.refusedFor?.[codec]) continue;
          given[successor.key.key] = verdict.value;
          codecFindings(report, successor, verdict.value, codec);
        }
        // Of a key with a message libxcoder does not ask whether its value is a number.
        else if (silent || !verdict.message.startsWith('Invalid value'))
          report.add('Error', name, prints(verdict.message), 'Choose a value in the range.', successor.anchor);
        carried.push({name: successor.key.key, value: text});
      }
      continue;
    }
    const {key, anchor} = found!;
    if (isVariable(text)) {
      report.add('Note', name, `The shell fills in ${name}: it is not checked.`, 'Write the number.', anchor);
      carried.push({name: key.key, value: text});
      continue;
    }
    const verdict = judge(name, text, key);
    carried.push({name: key.key, value: text});
    if (old)
      report.add(
        'Note',
        name,
        `${name} is deprecated in the header, without a message; ${plain(old.deprecated.instead)} is its successor.`,
        undefined,
        old.anchor,
      );
    const late =
      verdict.kind === 'refused' &&
      (verdict.message === key.refusal || verdict.message === key.stepRefusal) &&
      codec !== undefined &&
      key.ignoredFor?.[codec] !== undefined;
    const unread = key.key === 'bitrate' && rate !== undefined && rate !== 200_000;
    if (verdict.kind === 'refused' && !late && !unread) {
      codecFindings(report, found!, text, codec);
      const lead = `The range of ${key.key} in ${book.release} is ${plain(key.range)}.`;
      report.add(
        'Error',
        name,
        `${lead} ${prints(filled(verdict.message, {[key.key]: text}))}`,
        'Choose a value in the range.',
        anchor,
      );
      continue;
    }
    if (verdict.kind === 'doubtful')
      report.add('Warning', name, verdict.why, `The range is ${plain(key.range)}.`, anchor);
    if (unread) continue;
    const value = verdict.kind === 'refused' ? text : verdict.value;
    given[key.aliasOf ?? key.key] = value;
    accepted.push({found: found!, pair, value});
    // A preset sets it to what the codec takes.
    if (key.key !== 'EnableRdoQuant' || !names.includes('preset')) codecFindings(report, found!, value, codec);
    if (/^(?:level|av1OpLevel)$/.test(key.key))
      for (const level of listed(text)) levelFinding(report, found!, levelOf(level), codec, book.release);
    if (use.program === 'demo' && (name.length > 63 || text.length > 63)) {
      report.add(
        'Error',
        name,
        `Demo programs take 63 characters; ${name} has more.`,
        'Pass it through FFmpeg or the API.',
        '#passing-keys',
      );
    }
  }

  const values = effective(book.data, given, codec, use.options['b'], customGopOf(use));
  if (!pairs.some(({value}) => isVariable(value))) ruleFindings(report, book, side, codec, values);
  return {side, ...(codec && {codec}), findings: report.findings, accepted, effective: values, carried};
}
