import {
  finding,
  single,
  type Context,
  type Finding,
  type Reference,
  type Section,
  type Tool,
  type ToolResult,
} from '../frame';
import {answerForOther} from '../recognise';
import {revisionOf, type Card, type Revision, type Setup} from './facts';
import {VERDICTS as WORDS} from './mine';
import {parseSetup} from './parse';
import {halves, missingCodecs, rulesFor, worst, type Compatibility, type Rule, type Verdict} from './verdict';

export {
  firmwareOfRelease,
  judge,
  mineFields,
  mineOf,
  NOTHING,
  rulesByParts,
  VERDICTS,
  verdictOfReleases,
  type Mine,
} from './mine';
export type {Compatibility, Rule} from './verdict';

export type SetupData = {
  readonly compatibility: Compatibility;
  readonly releases: readonly {
    readonly release: string;
    readonly firmwareApi: string;
    readonly libxcoderApi: string;
    readonly revision: string;
  }[];
  /** Versions of the pages; `base` is the address of the version's root. */
  readonly versions: readonly {
    readonly version: string;
    readonly release: string;
    readonly base: string;
    readonly latest?: boolean;
  }[];
};

const isOther = (rules: readonly Rule[]): boolean => rules.some(({id}) => id === 'other-card');

const nameOf = (card: Card, index: number): string => card.device ?? card.slot ?? card.serial ?? `card ${index + 1}`;

type Book = {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly base: string;
  readonly sources: Compatibility['sources'];
};

const reference = (rule: Rule, {base}: Book): Reference => ({
  text: rule.parts.toLowerCase(),
  to: rule.page.startsWith('/') ? rule.page : `${base}/${rule.page}`,
});

function cardFindings(card: Card, name: string, rules: readonly Rule[], book: Book): Finding[] {
  const firmware = revisionOf(card.firmware);
  const own = rules.map((rule) => {
    const severity = rule.verdict === 'refused' ? 'Error' : rule.verdict === 'in part' ? 'Warning' : 'Note';
    const source = book.sources[rule.source];
    return finding(
      severity,
      {field: name},
      `${rule.what}. Rule: ${rule.when}${source ? ` (${source.title})` : ''}.`,
      `${rule.fix}.`,
      reference(rule, book),
    );
  });
  if (card.firmware !== undefined && !firmware && !isOther(rules))
    own.push(
      finding(
        'Warning',
        {field: name},
        `"${card.firmware}" is no firmware revision of Quadra.`,
        'Compare with FW Rev in nvme list.',
      ),
    );
  if (card.driver !== undefined && card.driver !== 'nvme') {
    const what = `The driver ${card.driver} holds the card, so the host sees no /dev/nvme of it.`;
    own.push(
      finding(
        'Error',
        {field: name},
        what,
        'Bind it to the driver nvme, or use the card in the virtual machine that it was given to.',
      ),
    );
  }
  return own;
}

function mixed(cards: readonly Card[]): Finding[] {
  const revisions = new Set(cards.map(({firmware}) => firmware).filter((text) => text !== undefined));
  const found: Finding[] = [];
  for (const [a, b] of halves(cards)) {
    if (a.firmware !== b.firmware) {
      const what = `${a.serial} and ${b.serial} are the halves of one T2A and run ${a.firmware ?? 'an unknown revision'} and ${b.firmware ?? 'an unknown revision'}.`;
      found.push(
        finding('Warning', {}, what, 'Compare the stored revisions; ask NETINT support before writing again.'),
      );
    }
  }
  if (revisions.size > 1)
    found.push(
      finding(
        'Warning',
        {},
        `The cards run ${revisions.size} firmware revisions: ${[...revisions].join(', ')}.`,
        'Bring all cards to one release.',
      ),
    );
  return found;
}

function ffmpegFindings(setup: Setup, book: Book): Finding[] {
  const found: Finding[] = [];
  const link = {text: 'FFmpeg from the public repository', to: `${book.base}/installation/ffmpeg-public-repo`};
  const missing = missingCodecs(setup);
  if (setup.codecs?.some((name) => /_ni_logan/.test(name)) && !setup.codecs.some((name) => /_ni_quadra/.test(name))) {
    found.push(
      finding(
        'Error',
        {field: 'ffmpeg'},
        'ffmpeg lists codecs of the T408 and T432, and none of Quadra.',
        'Where the list is whole, build FFmpeg with the Quadra patch.',
        link,
      ),
    );
  } else if (missing.length > 0) {
    const all = setup.codecs?.length === 0;
    const what = all ? 'The list has no codec of Quadra.' : `The list does not have ${missing.join(', ')}.`;
    found.push(
      finding(
        all ? 'Error' : 'Warning',
        {field: 'ffmpeg'},
        what,
        'Where it is whole, build FFmpeg after libxcoder of the same release: a configure without --enable-ni_quadra leaves it out when it finds none.',
        link,
      ),
    );
  }
  if (
    setup.ffmpeg !== undefined &&
    setup.configuration !== undefined &&
    setup.codecs === undefined &&
    !/--enable-ni[-_]quadra/.test(setup.configuration)
  ) {
    const what = `The configuration of ffmpeg ${setup.ffmpeg} does not name ni_quadra.`;
    found.push(
      finding(
        'Note',
        {field: 'ffmpeg'},
        what,
        'configure may have found it by itself: check with ffmpeg -encoders | grep ni_quadra.',
        link,
      ),
    );
  }
  return found;
}

/** What to update first, in words. */
function advice(cards: readonly {readonly card: Card; readonly rules: readonly Rule[]}[]): string | undefined {
  const ids = new Set(cards.flatMap(({rules}) => rules.map(({id}) => id)));
  if (cards.some(({card: {firmware = '', stored = firmware}}) => stored < firmware))
    return 'Do not reboot yet: an image is stored that is older than the one that runs.';
  if (ids.has('stored-not-active')) return 'Reboot first: an image is stored that does not run yet.';
  if (ids.has('other-major') || ids.has('firmware-older'))
    return 'Update the firmware first, then libxcoder and FFmpeg of the same release.';
  if (ids.has('firmware-newer')) return 'Update libxcoder first, then build FFmpeg against it.';
  return undefined;
}

const revisionText = (text: string | undefined): string => {
  const revision = revisionOf(text);
  return revision ? `${revision.text} (${revision.release}, API ${revision.major}.${revision.minor})` : (text ?? '–');
};

function softwareRows(setup: Setup): (readonly string[])[] {
  const rows: (readonly [string, string | undefined])[] = [
    ['libxcoder', setup.libxcoder === undefined ? undefined : revisionText(setup.libxcoder)],
    ['libxcoder API', setup.libxcoderApi],
    ['Build', setup.build],
    ['FFmpeg', setup.ffmpeg],
    ['Codecs', setup.codecs?.join(' ')],
  ];
  return rows.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

/** Takes listings apart and judges each card. */
export function inspectSetup(data: SetupData, input: string, context: Context): ToolResult {
  const setup = parseSetup(input);
  if (setup.seen.length === 0) {
    const other = answerForOther(input, 'setup');
    if (other) return other;
    return single(
      finding(
        'Error',
        {},
        'There is no listing in the input that the tool knows.',
        'Paste the output of nvme list, lspci, init_rsrc -v, ni_rsrc_mon, ni_rsrc_list, ffmpeg -version or ffmpeg -encoders.',
      ),
    );
  }
  const version =
    data.versions.find((entry) => entry.version === context.version) ??
    data.versions.find(({latest}) => latest) ??
    data.versions[0]!;
  const book: Book = {
    rules: new Map(data.compatibility.rules.map((rule) => [rule.id, rule])),
    base: version.base,
    sources: data.compatibility.sources,
  };
  const chosen = data.releases.find(({release}) => release === version.release);
  const libxcoder: Revision | undefined = revisionOf(setup.libxcoder) ?? revisionOf(chosen?.revision);
  const cards = setup.cards.map((card, index) => {
    const rules = rulesFor(card, libxcoder).flatMap((id) => book.rules.get(id) ?? []);
    return {card, name: nameOf(card, index), rules, verdict: worst(rules)};
  });
  const findings = [
    ...cards.flatMap(({card, name, rules}) => cardFindings(card, name, rules, book)),
    ...mixed(cards.flatMap(({card, rules}) => (isOther(rules) ? [] : [card]))),
    ...ffmpegFindings(setup, book),
  ];
  if (setup.libxcoder === undefined && cards.some(({card, rules}) => card.firmware !== undefined && !isOther(rules))) {
    findings.push(
      finding(
        'Note',
        {},
        `The input does not name libxcoder; the verdict is for ${version.release}, the version chosen.`,
        'Add the output of init_rsrc -v.',
      ),
    );
  }
  const installed = revisionOf(setup.libxcoder)?.release;
  if (installed !== undefined && installed !== version.release)
    findings.push(
      finding(
        'Note',
        {},
        `The input is of libxcoder ${installed}; the version chosen is ${version.release}.`,
        'Compare with the release that you want to run.',
      ),
    );
  if (cards.some(({card, verdict}) => verdict === 'unknown' && card.firmware === undefined)) {
    findings.push(
      finding(
        'Note',
        {},
        'A card without a firmware revision cannot be judged.',
        'Add the output of nvme list or ni_rsrc_list.',
      ),
    );
  }
  if (
    setup.cards.length === 0 &&
    setup.seen.some((kind) => kind === 'nvme list' || kind === 'lspci' || kind.startsWith('ni_rsrc'))
  ) {
    findings.push(
      finding(
        'Error',
        {},
        'No card of NETINT is in the listing.',
        'Look at lspci -nn -d 1d82: for slot, power and pass-through.',
        {
          text: 'the product page',
          to: book.base,
        },
      ),
    );
  }
  if (setup.foreign > 0)
    findings.push(
      finding(
        'Note',
        {},
        `${setup.foreign} NVMe ${setup.foreign === 1 ? 'device is' : 'devices are'} of other makers.`,
      ),
    );
  const first = advice(cards);
  if (first !== undefined) findings.unshift(finding('Note', {}, first));
  if (findings.length === 0) findings.push(finding('Note', {}, 'Nothing in the input speaks against this setup.'));
  const sections: Section[] = [];
  if (cards.length > 0) {
    sections.push({
      kind: 'table',
      title: 'Cards',
      columns: ['Device', 'Model', 'Serial number', 'Firmware', 'Stored', 'Verdict'],
      rows: cards.map(({card, name, rules, verdict}) => [
        name,
        card.model ?? '–',
        card.serial ?? '–',
        isOther(rules) ? (card.firmware ?? '–') : revisionText(card.firmware),
        card.stored ?? '–',
        WORDS[verdict],
      ]),
      code: [0, 2],
    });
  }
  const software = softwareRows(setup);
  if (software.length > 0)
    sections.push({kind: 'table', title: 'Software', columns: ['Part', 'Found'], rows: software, code: [1]});
  return {
    summary: summaryOf(
      cards.map(({verdict}) => verdict),
      setup,
      version.release,
    ),
    findings,
    sections,
  };
}

function summaryOf(verdicts: readonly Verdict[], setup: Setup, release: string): string {
  if (verdicts.length === 0) return `Read: ${setup.seen.join(', ')}.`;
  const counts = (['works', 'in part', 'refused', 'unknown'] as const)
    .map((verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${count === 1 ? WORDS[verdict] : WORDS[verdict].replace('works', 'work')}`);
  const base = revisionOf(setup.libxcoder)?.release ?? release;
  return `${verdicts.length} ${verdicts.length === 1 ? 'device' : 'devices'} under libxcoder ${base}: ${counts.join(', ')}.`;
}

const NVME = `Node                  SN                   Model                                    Namespace Usage                      Format           FW Rev
--------------------- -------------------- ---------------------------------------- --------- -------------------------- ---------------- --------
/dev/nvme0n1          Q2A325A11DC082-0454A QuadraT2A                                1           8.59  TB /   8.59  TB      4 KiB +  0 B   5206s5r1
/dev/nvme1n1          Q2A325A11DC082-0454B QuadraT2A                                1           8.59  TB /   8.59  TB      4 KiB +  0 B   5406sJr1`;

/** The tool, with the data of the site. */
export const setupTool = (data: SetupData): Tool => ({
  name: 'setup',
  takes:
    'Paste the output of nvme list, lspci, init_rsrc -v, ni_rsrc_mon, ni_rsrc_list, ffmpeg -version or ffmpeg -encoders, several at once.',
  examples: [
    {
      label: 'nvme list and init_rsrc -v',
      input: `${NVME}\n\nRelease ver: 5406sJr2\nAPI ver:     2.79\nDate:        2025-09-15_16:18:06_-0700\nID:          Netint_Quadra_release_v5.4.0_RC2`,
    },
    {
      label: 'lspci',
      input:
        '01:00.0 Non-Volatile memory controller [0108]: NETINT Technologies Inc. Device [1d82:0401]\n\tKernel driver in use: vfio-pci',
    },
    {
      label: 'ffmpeg without Quadra',
      input:
        'ffmpeg version n7.1 Copyright (c) 2000-2024 the FFmpeg developers\nEncoders:\n V....D libx264              libx264 H.264 / AVC',
    },
  ],
  settings: [],
  inspect: (input, _settings, context) => inspectSetup(data, input, context),
  builders: [],
});
