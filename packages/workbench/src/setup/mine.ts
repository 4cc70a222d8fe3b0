import type {SetupData} from '.';
import type {Field, Values} from '../frame';
import {revisionOf, type Revision} from './facts';
import {firmwareRule, type Rule, type Verdict} from './verdict';

/** What a reader says about a setup. The empty text is "not known". */
export type Mine = {
  readonly card: string;
  readonly firmware: string;
  readonly libxcoder: string;
  readonly ffmpeg: string;
};

export const NOTHING: Mine = {card: '', firmware: '', libxcoder: '', ffmpeg: ''};

/** Words of the verdicts, as readers see them. */
export const VERDICTS: Readonly<Record<Verdict, string>> = {
  works: 'works',
  'in part': 'works in part',
  refused: 'refused',
  unknown: 'unknown',
};

/** One judgement about a setup. */
export type VerdictRow = {
  readonly parts: string;
  readonly verdict: Verdict;
  readonly what: string;
  /** The rule that decided; missing where none does. */
  readonly rule?: Rule;
};

/** Models that public sources name; the last two are boards of another product. */
const MODELS = ['Quadra T1U', 'Quadra T1A', 'Quadra T2A', 'Quadra T1M', 'Quadra T1S', 'T408', 'T432'];

const ffmpegRules = ({compatibility}: SetupData): readonly Rule[] => compatibility.rules.filter(({ffmpeg}) => ffmpeg);

const newestFirst = (names: readonly string[]): readonly string[] => [...names].reverse();

/** The form that asks for a setup. */
export function mineFields(data: SetupData): readonly Field[] {
  const choice = (names: readonly string[]): Field['options'] => [
    {value: '', label: 'not known'},
    ...names.map((name) => ({value: name, label: name})),
  ];
  return [
    {name: 'card', label: 'Card', kind: 'select', options: choice(MODELS)},
    {name: 'firmware', label: 'Firmware', kind: 'text', help: 'FW Rev in nvme list, such as 5406sJr1.'},
    {
      name: 'libxcoder',
      label: 'libxcoder',
      kind: 'select',
      options: choice(newestFirst(data.releases.map(({release}) => release))),
      help: 'init_rsrc -v prints it.',
    },
    {
      name: 'ffmpeg',
      label: 'FFmpeg',
      kind: 'select',
      options: choice(newestFirst(ffmpegRules(data).flatMap(({ffmpeg}) => ffmpeg!.releases))),
      help: 'Tag of the NETINT fork that it was built from.',
    },
  ];
}

/** Makes a setup of values of the form or of what a browser kept: what is not text is not known. */
export function mineOf(values: unknown): Mine {
  const kept = (typeof values === 'object' && values !== null ? values : {}) as Readonly<Record<string, unknown>>;
  const text = (name: keyof Mine): string => (typeof kept[name] === 'string' ? kept[name].trim().slice(0, 40) : '');
  return {
    card: text('card'),
    firmware: text('firmware'),
    libxcoder: text('libxcoder'),
    ffmpeg: text('ffmpeg'),
  } satisfies Values;
}

/** Order of API versions: numbers, so that 2.9 is older than 2.70. */
function compareApi(a: string, b: string): number {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}

/** Id of the rule for an FFmpeg of the fork under a libxcoder. */
export function ffmpegRule(data: SetupData, ffmpeg: string, libxcoder: string): string | undefined {
  const pair = data.compatibility.rules.find(({pairs}) =>
    pairs?.some((each) => each.ffmpeg === ffmpeg && each.libxcoder === libxcoder),
  );
  if (pair) return pair.id;
  const own = ffmpegRules(data).find((rule) => rule.ffmpeg!.releases.includes(ffmpeg));
  const api = data.releases.find(({release}) => release === libxcoder)?.libxcoderApi;
  if (!own || api === undefined) return undefined;
  if (compareApi(api, own.ffmpeg!.libxcoderApi) < 0) return 'ffmpeg-api-older';
  return ffmpeg === libxcoder ? own.id : 'ffmpeg-other-release';
}

/** Judges a setup: one row for each pair of parts, "unknown" where a part or a rule is missing. */
export function judge(data: SetupData, mine: Mine): readonly VerdictRow[] {
  const row = (parts: string, id: string | undefined, missing: string): VerdictRow => {
    const rule = data.compatibility.rules.find((candidate) => candidate.id === id);
    return rule ? {parts, verdict: rule.verdict, what: rule.what, rule} : {parts, verdict: 'unknown', what: missing};
  };
  const firmware = revisionOf(mine.firmware);
  const libxcoder = revisionOf(data.releases.find(({release}) => release === mine.libxcoder)?.revision);
  return [
    row('Card', cardRule(mine.card), cardMissing(mine.card)),
    row(
      'Firmware and libxcoder',
      firmware && libxcoder && firmwareRule(firmware, libxcoder),
      firmwareMissing(mine, firmware, libxcoder),
    ),
    row(
      'FFmpeg and libxcoder',
      ffmpegRule(data, mine.ffmpeg, mine.libxcoder),
      mine.ffmpeg === '' ? 'Choose the tag that FFmpeg was built from' : 'Choose libxcoder',
    ),
  ];
}

const cardRule = (card: string): string | undefined =>
  /^T4/.test(card) ? 'other-card' : /T2A/.test(card) ? 'halves' : undefined;

const cardMissing = (card: string): string =>
  card === '' ? 'Choose the card' : `No published rule ties the ${card} to some releases`;

function firmwareMissing(
  {firmware: text}: Mine,
  firmware: Revision | undefined,
  libxcoder: Revision | undefined,
): string {
  if (text === '') return 'Enter the firmware revision that the card runs';
  if (!firmware) return `"${text}" is no firmware revision of Quadra: it has six to eight characters, such as 5406sJr1`;
  return libxcoder ? 'No rule decides' : 'Choose libxcoder';
}

type Release = SetupData['releases'][number];

/** Verdict on the firmware of one release under the libxcoder of another. */
export function verdictOfReleases(data: SetupData, firmware: Release, libxcoder: Release): Verdict {
  return judge(data, {...NOTHING, firmware: firmware.revision, libxcoder: libxcoder.release})[1]!.verdict;
}

/** What the first characters of a release's revision say. */
export const firmwareOfRelease = ({release, firmwareApi}: Release): string =>
  `${release.replaceAll('.', '')}${firmwareApi} is ${release} with API ${firmwareApi}`;

/** The rules in their order, by the parts that they are about. */
export function rulesByParts({compatibility: {rules}}: SetupData): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) groups.set(rule.parts, [...(groups.get(rule.parts) ?? []), rule]);
  return groups;
}
