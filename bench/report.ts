import {DEEP_PAGE} from './sites';
import {medianScore, type Score} from './lighthouse';
import {SITES} from './options';
import {
  buildOf,
  BUILD_KINDS,
  GROWN_HEAP,
  TITLES,
  type BuildKind,
  type Results,
  type Size,
  type Subject,
} from './results';
import {fitLine, median, type Line} from './statistics';
import {TAP_TIMES, type Tap} from './taps';

const SUBJECTS: readonly Subject[] = ['ours', 'at-once', 'vitepress', 'starlight', 'stock'];
const NONE = '–';
/** Bytes to read the deep page. */
const BYTES_GOAL = 30_000;
const LIGHTHOUSE_GOAL = 99;
/** Processor time of a cold build, in times of VitePress'. */
const VITEPRESS_GOAL = 1.3;
/** Bytes to read a page of the documentation: the one in the middle of all, and the largest. */
const BYTES_GOALS = {median: 20_000, most: 26_000} as const;
/** Times of what Starlight uses for the same pages. */
const BUILD_GOALS = {cold: 0.85, changed: 1, memory: 1.2} as const;
/** What each further page may cost. */
const GROWTH_GOALS = {cpu: 0.09, memory: 1.5} as const;

const fixed = (value: number | undefined, digits = 0): string =>
  value === undefined || Number.isNaN(value) ? NONE : value.toFixed(digits);
const kB = (bytes: number | undefined): string => (bytes === undefined ? NONE : (bytes / 1000).toFixed(1));

/** A Markdown table, its columns as wide as they need. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

/** The least and the most, where they differ. */
function range(values: readonly number[], digits: number): string {
  const [least, most] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
  return least === most ? least : `${least}–${most}`;
}

function buildTable(results: Results): string {
  const kinds = {cold: 'cold', warm: 'warm, nothing changed', changed: 'one page changed'} as const;
  const rows = SITES.flatMap((site) =>
    BUILD_KINDS.flatMap((kind) => {
      const usage = buildOf(results, site, kind);
      const runs = results.builds[site]?.[kind] ?? [];
      return usage
        ? [
            [
              TITLES[site],
              fixed(results.pages[site]),
              kinds[kind],
              fixed(usage.cpu, 1),
              range(
                runs.map(({cpu}) => cpu),
                1,
              ),
              fixed(usage.wall, 1),
              fixed(usage.memory),
              fixed(usage.proportional),
              String(runs.length),
            ],
          ]
        : [];
    }),
  );
  return markdownTable(
    ['site', 'pages', 'build', 'CPU s', 'range', 'wall s', 'peak memory MiB', 'proportional MiB', 'builds'],
    rows,
  );
}

function bytesTable({bytes}: Results): string {
  const rows = SUBJECTS.flatMap((subject) => {
    const measured = bytes[subject];
    return measured
      ? [
          [
            TITLES[subject],
            kB(measured.read),
            kB(measured.touch),
            kB(measured.read + measured.touch),
            kB(measured.untouched),
            kB(measured.scripts),
          ],
        ]
      : [];
  });
  return markdownTable(
    [
      'site',
      'to read, kB',
      'after the first touch, kB',
      'together, kB',
      'untouched for 12 s, kB',
      'scripts of both, raw kB',
    ],
    rows,
  );
}

function allPagesTable({allPages}: Results): string {
  const rows = SUBJECTS.flatMap((subject) => {
    const all = allPages[subject];
    return all ? [[TITLES[subject], String(all.pages), kB(all.median), kB(all.most), `\`${all.largest}\``]] : [];
  });
  return markdownTable(['site', 'pages', 'in the middle, kB', 'most, kB', 'largest page'], rows);
}

const scoreCells = (scores: readonly Score[]): string[] => {
  const {performance, lcp, tbt, cls} = medianScore(scores);
  const range = scores.map((score) => score.performance);
  return [
    fixed(performance),
    `${Math.min(...range)}–${Math.max(...range)}`,
    fixed(lcp / 1000, 2),
    fixed(tbt),
    fixed(cls, 3),
  ];
};

function scoreTable({scores}: Results): string {
  const rows = [
    ...SUBJECTS.map((subject) => [subject, TITLES[subject]] as const),
    ['reference', 'our site, `/s`'] as const,
  ].flatMap(([subject, title]) => {
    const runs = scores[subject];
    return runs && runs.length > 0 ? [[title, ...scoreCells(runs), String(runs.length)]] : [];
  });
  return markdownTable(['page', 'performance', 'range', 'LCP s', 'TBT ms', 'CLS', 'runs'], rows);
}

const medianWait = (taps: readonly Tap[]): number => median(taps.map(({wait}) => wait));

function tapCell(taps: readonly Tap[] | undefined): string {
  if (!taps || taps.length === 0) return NONE;
  const most = Math.max(...taps.map((tap) => tap.taps));
  const least = Math.min(...taps.map((tap) => tap.taps));
  const count = most === least ? String(most) : `${least}–${most}`;
  return `${fixed(medianWait(taps) / 1000, 2)} (${count} ${count === '1' ? 'tap' : 'taps'})`;
}

function tapTable({taps}: Results): string {
  const subjects = SUBJECTS.filter((subject) => taps[subject]);
  const rows = TAP_TIMES.map((seconds) => [
    `${seconds} s`,
    ...subjects.map((subject) => tapCell(taps[subject]?.[seconds])),
  ]);
  return markdownTable(['first tap after', ...subjects.map((subject) => `${TITLES[subject]}, s`)], rows);
}

function growthTable({growth}: Results): string {
  const rows = SITES.flatMap((site) =>
    (growth[site] ?? []).map(({factor, pages, usage, bytes}) => [
      TITLES[site],
      `${factor}x`,
      String(pages),
      fixed(usage.cpu, 1),
      fixed(usage.wall, 1),
      fixed(usage.memory),
      fixed(usage.proportional),
      kB(bytes.scripts),
      kB(bytes.read),
    ]),
  );
  return markdownTable(
    [
      'site',
      'size',
      'pages',
      'CPU s',
      'wall s',
      'peak memory MiB',
      'proportional MiB',
      'scripts of the page, raw kB',
      'to read, kB',
    ],
    rows,
  );
}

const growthOf = (sizes: readonly Size[], field: 'cpu' | 'memory' | 'proportional'): Line | undefined =>
  fitLine(sizes.map(({pages, usage}) => ({x: pages, y: usage[field]})));

/** The fitted lines of a site: what each further page costs. */
function lineRows({growth}: Results): string[][] {
  return SITES.flatMap((site) => {
    const sizes = growth[site] ?? [];
    const [cpu, memory, proportional] = [
      growthOf(sizes, 'cpu'),
      growthOf(sizes, 'memory'),
      growthOf(sizes, 'proportional'),
    ];
    const scripts = fitLine(sizes.map(({pages, bytes}) => ({x: pages, y: bytes.scripts})));
    const read = fitLine(sizes.map(({pages, bytes}) => ({x: pages, y: bytes.read})));
    if (!cpu || !memory || !proportional || !scripts || !read) return [];
    const line = `${fixed(cpu.start, 1)} s + ${fixed(cpu.slope, 4)} s × pages`;
    return [
      [
        TITLES[site],
        line,
        `${fixed(memory.start)} MiB + ${fixed(memory.slope, 2)} MiB × pages`,
        `${fixed(proportional.start)} MiB + ${fixed(proportional.slope, 2)} MiB × pages`,
        `${fixed(scripts.slope)} B`,
        `${fixed(read.slope, 1)} B`,
      ],
    ];
  });
}

/** One goal, as measured: undefined when the run did not measure it. */
export type Goal = {readonly goal: string; readonly met: boolean | undefined; readonly figures: string};

const goal = (text: string, met: boolean | undefined, figures: string): Goal => ({
  goal: text,
  met,
  figures: met === undefined ? 'not measured in this run' : figures,
});

function tapGoals({taps}: Results): Goal[] {
  return TAP_TIMES.map((seconds) => {
    const [own, plain] = [taps.ours?.[seconds], taps.stock?.[seconds]];
    const text = `menu open after a first tap at ${seconds} s no later than in stock Docusaurus`;
    if (!own?.length || !plain?.length) return goal(text, undefined, '');
    return goal(
      text,
      medianWait(own) <= medianWait(plain),
      `${fixed(medianWait(own) / 1000, 2)} s against ${fixed(medianWait(plain) / 1000, 2)} s`,
    );
  });
}

/** Builds beside Starlight's of the same pages. */
function buildGoals(results: Results): Goal[] {
  const against = (text: string, kind: BuildKind, field: 'cpu' | 'memory' | 'proportional', most: number): Goal => {
    const [own, peer] = [buildOf(results, 'ours', kind)?.[field], buildOf(results, 'starlight', kind)?.[field]];
    const unit = field === 'cpu' ? 's' : 'MiB';
    const digits = field === 'cpu' ? 1 : 0;
    return goal(
      `${text}, at most ${most} × Starlight's`,
      own === undefined || peer === undefined ? undefined : own <= most * peer,
      `${fixed(own, digits)} ${unit} against ${fixed(peer, digits)} ${unit}: ${fixed(own! / peer!, 2)} ×`,
    );
  };
  return [
    against('processor time of a cold build', 'cold', 'cpu', BUILD_GOALS.cold),
    against('processor time after a change of one page', 'changed', 'cpu', BUILD_GOALS.changed),
    against('memory of a cold build, sum of resident', 'cold', 'memory', BUILD_GOALS.memory),
    against('memory of a cold build, proportional', 'cold', 'proportional', BUILD_GOALS.memory),
  ];
}

function growthGoals({growth}: Results): Goal[] {
  const [cpu, memory] = (['cpu', 'memory'] as const).map((field) => growthOf(growth.ours ?? [], field)?.slope);
  return [
    goal(
      `at most ${GROWTH_GOALS.cpu} s of processor time for each further page`,
      cpu === undefined ? undefined : cpu <= GROWTH_GOALS.cpu,
      `${fixed(cpu, 3)} s`,
    ),
    goal(
      `at most ${GROWTH_GOALS.memory} MiB of resident memory for each further page`,
      memory === undefined ? undefined : memory <= GROWTH_GOALS.memory,
      `${fixed(memory, 2)} MiB`,
    ),
  ];
}

/** Compares what was measured with the goals, nothing rounded in our favour. */
export function goals(results: Results): Goal[] {
  const {scores, bytes, allPages} = results;
  const own = scores.ours?.length ? medianScore(scores.ours) : undefined;
  const peer = scores.starlight?.length ? medianScore(scores.starlight) : undefined;
  const both = own && peer ? {own, peer} : undefined;
  const [cpu, peerCpu] = [buildOf(results, 'ours', 'cold')?.cpu, buildOf(results, 'vitepress', 'cold')?.cpu];
  const ratio = cpu === undefined || peerCpu === undefined ? undefined : cpu / peerCpu;
  const compare = (field: keyof Score, name: string, digits: number): Goal =>
    goal(
      `${name} no worse than Starlight's`,
      both && (field === 'performance' ? both.own[field] >= both.peer[field] : both.own[field] <= both.peer[field]),
      `${fixed(both?.own[field], digits)} against ${fixed(both?.peer[field], digits)}`,
    );
  return [
    goal(
      `Lighthouse performance of at least ${LIGHTHOUSE_GOAL}`,
      own && own.performance >= LIGHTHOUSE_GOAL,
      fixed(own?.performance),
    ),
    compare('performance', 'Lighthouse performance', 0),
    compare('lcp', 'LCP, ms,', 0),
    compare('tbt', 'TBT, ms,', 0),
    compare('cls', 'CLS', 3),
    ...(['median', 'most'] as const).map((field) =>
      goal(
        `at most ${BYTES_GOALS[field] / 1000} kB to read ${field === 'median' ? 'the page in the middle of all' : 'any page'}`,
        allPages.ours && allPages.ours[field] <= BYTES_GOALS[field],
        `${kB(allPages.ours?.[field])} kB`,
      ),
    ),
    goal(
      `at most ${BYTES_GOAL / 1000} kB to read`,
      bytes.ours && bytes.ours.read <= BYTES_GOAL,
      `${kB(bytes.ours?.read)} kB`,
    ),
    goal(
      `cold build with at most ${VITEPRESS_GOAL} × VitePress' CPU seconds`,
      ratio === undefined ? undefined : ratio <= VITEPRESS_GOAL,
      `${fixed(cpu, 1)} s against ${fixed(peerCpu, 1)} s: ${fixed(ratio, 2)} ×`,
    ),
    ...buildGoals(results),
    ...growthGoals(results),
    ...tapGoals(results),
  ];
}

const verdict = (met: boolean | undefined): string => (met === undefined ? NONE : met ? 'met' : '**not met**');

const PROCEDURE = `- **Same text.** \`bench/convert.ts\` turns every published page of every version into plain Markdown for the other three; our own site is built from a copy of the repository as it is. What was made simpler for the others: the tables that we make from the API file and from data files stand there as Markdown tables, without anchors for rows and without the filter field; diagrams stand as inline SVG in a figure, without our colours; marks of evidence are a plain \`span\`; code blocks that are checked against the API file lose that mark. VitePress has no titles for single code blocks: the title stands in a line above. VitePress calls a note "info", Starlight a warning "caution".
- **Not in the other sites:** our landing page, the page of versions, the API reference, feeds, redirects, the files for hosts. Their start page is a list of three links, and Starlight and VitePress have no version menu.
- **Versions** are pinned in \`bench/package.json\`: Astro, Starlight and Lighthouse to lines that run on Node 20, which the site supports; the newest of Astro, Starlight and Lighthouse want Node 22 and may differ.
- **Search is on** as each one ships it: VitePress' local search, Starlight's Pagefind, our own. Stock Docusaurus ships none without a service on the network.
- **Sidebars** are ours. Starlight has one for the whole site, so a route middleware of a few lines keeps the part of the page's own version, as its users do.
- **Stock Docusaurus** is the classic preset with three docs plugins, the fast build and \`future.v4\`. It is there as a measure for readers and is built cold only.
- **Builds.** CPU: user and system seconds of the process and all its descendants, the larger of what the shell's \`times\` says and the sum of samples of \`/proc\`. Memory: the largest sum of resident memory over all these processes at one moment, sampled five times a second; pages that two of them share count twice. Proportional: the same with proportional set sizes, in which such a page counts by half for each of the two, sampled once a second. Our site is built by its own command, with what that does after Docusaurus. Cold: no output, no cache. Warm: the same build again, with its caches. Changed: one sentence more in one page. No build finds the output of the one before it: as in CI. That is moved aside and deleted at the end, since a file system may look for the place of a new file among those just deleted; here that took 4 s of a build with 6,600 files. The sites are built in turn, as often as the last column says; medians, each figure by itself.
- **Bytes** are those of the bodies, brotli 11 for texts of every site, sent by one static server (HTTP/1.1) to a headless browser with an empty cache. To read: until 3 s after \`load\`, nothing touched. After the touch: what a moved pointer brings in the 8 s after it. Our pages hydrate by themselves 4 s after \`load\`: a reader who stays fetches the second part too, and the column of 12 s without a touch shows it. Starlight fetches its search when the browser is idle, within the 3 s; VitePress and Docusaurus fetch the pages behind links in sight ahead.
- **Bytes of all pages** are those of the HTML and of what it names to be loaded (style sheets, scripts, preloads, pictures, icon; not what scripts ask for later), over every page of every version.
- **Lighthouse**: mobile, default throttling (simulated), performance only, the sites in turn; medians.
- **Taps**: a phone of 412 × 823 px with a touch screen; latency 562.5 ms, 1.47 Mbit/s, processor four times slower, applied by the browser (the figures that Lighthouse calls its DevTools throttling). The button is tapped at the moment given, counted from the start of the navigation, whether or not it is painted; while the menu is not open, it is tapped again each second, as a reader does. The time runs from the first tap to the open menu. Medians.
- **Growth**: each version of BitStreams and Quadra once more (2x) or three times more (4x) under another name, built cold with a heap of ${GROWN_HEAP} GiB, so that none of them runs out of it. The lines are least squares.`;

/** The whole report. `chart` is the file name of the chart beside it. */
export function renderReport(results: Results, chart: string): string {
  const {machine, command, date} = results;
  const lines = lineRows(results);
  const sections: (readonly [string, string])[] = [
    [
      'Goals',
      markdownTable(
        ['goal', 'verdict', 'measured'],
        goals(results).map((entry) => [entry.goal, verdict(entry.met), entry.figures]),
      ),
    ],
    ['Builds', buildTable(results)],
    [`Bytes of ${DEEP_PAGE}`, bytesTable(results)],
    ['Bytes of all pages', allPagesTable(results)],
    [`Lighthouse mobile, ${DEEP_PAGE}`, scoreTable(results)],
    ['From the first tap on the menu to the open menu', tapTable(results)],
    ['Growth', growthTable(results)],
    [
      'Fitted lines',
      lines.length === 0
        ? 'Not measured in this run.'
        : markdownTable(
            [
              'site',
              'CPU of a cold build',
              'peak memory',
              'proportional',
              'scripts, raw, each further page',
              'to read, each further page',
            ],
            lines,
          ),
    ],
    ['Procedure', PROCEDURE],
  ];
  const head = `# Bench

Written by \`${command}\` on ${date}; do not edit.

- Machine: ${machine.processor}, ${machine.cores} cores, ${fixed(machine.memory, 1)} GiB; load at the start ${fixed(machine.load, 2)}.
- Versions: ${machine.versions.join(', ')}.

![Build, bytes, Lighthouse and growth of each site](${chart})`;
  return `${[head, ...sections.map(([title, content]) => `## ${title}\n\n${content}`)].join('\n\n')}\n`;
}
