import {medianScore} from './lighthouse';
import {SITES} from './options';
import {buildOf, TITLES, type Results, type Subject} from './results';
import {fitLine, type Point} from './statistics';

const WIDTH = 720;
const LABEL = 190;
const ROW = 26;
const COLOURS: Readonly<Record<Subject, string>> = {
  ours: '#0b6e4f',
  'at-once': '#7fb8a4',
  vitepress: '#4b5fc1',
  starlight: '#b8720a',
  stock: '#7a7f87',
};

export type Bar = {readonly subject: Subject; readonly value: number};

type Panel = {readonly height: number; readonly markup: string};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const place = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
const text = (x: number, y: number, content: string, extra = ''): string =>
  `<text x="${place(x)}" y="${place(y)}"${extra}>${escape(content)}</text>`;

/** Bars side by side under a title; nothing when nothing was measured. */
export function barPanel(title: string, bars: readonly Bar[], digits: number): Panel {
  if (bars.length === 0) return {height: 0, markup: ''};
  const most = Math.max(...bars.map(({value}) => value), Number.MIN_VALUE);
  const rows = bars.map(({subject, value}, index) => {
    const y = 34 + index * ROW;
    const width = (value / most) * (WIDTH - LABEL - 90);
    const bar = `<rect x="${LABEL}" y="${y}" width="${place(width)}" height="18" fill="${COLOURS[subject]}"/>`;
    return (
      text(LABEL - 8, y + 14, TITLES[subject], ' text-anchor="end"') +
      bar +
      text(LABEL + width + 6, y + 14, value.toFixed(digits))
    );
  });
  return {height: 50 + bars.length * ROW, markup: text(8, 20, title, ' font-weight="bold"') + rows.join('')};
}

/** Points and their fitted line for each site, as far as they were measured. */
export function linePanel(
  title: string,
  series: readonly {readonly subject: Subject; readonly points: readonly Point[]}[],
): Panel {
  const drawn = series.filter(({points}) => points.length > 1);
  if (drawn.length === 0) return {height: 0, markup: ''};
  const all = drawn.flatMap(({points}) => points);
  const [first, right, top] = [
    Math.min(...all.map(({x}) => x)),
    Math.max(...all.map(({x}) => x)),
    Math.max(...all.map(({y}) => y)),
  ];
  const [left, bottom, width, height] = [60, 300, WIDTH - 260, 250];
  const x = (value: number): number => left + (value / right) * width;
  const y = (value: number): number => bottom - (value / top) * height;
  const axes = `<path d="M${left} ${bottom - height}V${bottom}H${left + width}" fill="none" stroke="currentColor"/>`;
  const marks =
    text(left - 6, y(top) + 5, top.toFixed(0), ' text-anchor="end"') +
    text(left - 6, bottom + 5, '0', ' text-anchor="end"');
  const ticks = [...new Set(all.map((point) => point.x))]
    .map((pages) => text(x(pages), bottom + 18, String(pages), ' text-anchor="middle"'))
    .join('');
  const lines = drawn.map(({subject, points}, index) => {
    const line = fitLine(points);
    const colour = COLOURS[subject];
    const dots = points
      .map((point) => `<circle cx="${place(x(point.x))}" cy="${place(y(point.y))}" r="4" fill="${colour}"/>`)
      .join('');
    const fitted = line
      ? `<path d="M${place(x(first))} ${place(y(line.start + line.slope * first))}L${place(x(right))} ${place(y(line.start + line.slope * right))}" stroke="${colour}" stroke-width="2"/>`
      : '';
    const key = `<rect x="${left + width + 20}" y="${60 + index * ROW}" width="14" height="14" fill="${colour}"/>`;
    return fitted + dots + key + text(left + width + 40, 72 + index * ROW, TITLES[subject]);
  });
  return {height: 340, markup: text(8, 20, title, ' font-weight="bold"') + axes + marks + ticks + lines.join('')};
}

/** The chart of a run. */
export function renderChart(results: Results): string {
  const subjects: readonly Subject[] = ['ours', 'at-once', 'vitepress', 'starlight', 'stock'];
  const bars = (value: (subject: Subject) => number | undefined): Bar[] =>
    subjects.flatMap((subject) => {
      const found = value(subject);
      return found === undefined ? [] : [{subject, value: found}];
    });
  const score = (subject: Subject): ReturnType<typeof medianScore> | undefined => {
    const runs = results.scores[subject];
    return runs?.length ? medianScore(runs) : undefined;
  };
  const lcp = (subject: Subject): number | undefined => {
    const found = score(subject)?.lcp;
    return found === undefined ? undefined : found / 1000;
  };
  const kB = (bytes: number | undefined): number | undefined => (bytes === undefined ? undefined : bytes / 1000);
  const panels = [
    barPanel(
      'Cold build, CPU seconds',
      bars((subject) => (subject === 'at-once' ? undefined : buildOf(results, subject, 'cold')?.cpu)),
      1,
    ),
    barPanel(
      'Bytes to read, kB',
      bars((subject) => kB(results.bytes[subject]?.read)),
      1,
    ),
    barPanel(
      'Lighthouse mobile, performance',
      bars((subject) => score(subject)?.performance),
      0,
    ),
    barPanel('Largest contentful paint, s', bars(lcp), 2),
    barPanel(
      'Total blocking time, ms',
      bars((subject) => score(subject)?.tbt),
      0,
    ),
    linePanel(
      'Cold build, CPU seconds by pages',
      SITES.map((subject) => ({
        subject,
        points: (results.growth[subject] ?? []).map(({pages, usage}) => ({x: pages, y: usage.cpu})),
      })),
    ),
  ];
  let y = 0;
  const placed = panels.map(({height, markup}) => {
    const group = markup === '' ? '' : `<g transform="translate(0 ${y})">${markup}</g>\n`;
    y += height;
    return group;
  });
  const style = 'font-family="system-ui, sans-serif" font-size="13" fill="#1b2733" color="#1b2733"';
  const ground = `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="Results of the bench" ${style}>\n${ground}\n${placed.join('')}</svg>\n`;
}
