import {describe, expect, test} from 'vitest';
import {barPanel, linePanel, renderChart} from './chart';
import {medianScore, readScore} from './lighthouse';
import {parseOptions} from './options';
import {goals, markdownTable, renderReport} from './report';
import {nothingMeasured, type Results} from './results';

const usage = (cpu: number) => ({cpu, wall: cpu / 2, memory: 1000, proportional: 900});
const allPages = (median: number, most: number) => ({pages: 575, median, most, largest: '/large'});
const bytes = (read: number) => ({read, touch: 100_000, untouched: 130_000, scripts: 400_000});
const score = (performance: number, lcp: number, tbt: number) => ({performance, lcp, tbt, cls: 0});

const nothing: Results = {
  date: '2025-01-02',
  command: 'npm run bench',
  options: parseOptions([]),
  machine: {processor: 'P', cores: 2, memory: 24, load: 0.1, versions: ['Node 1']},
  ...nothingMeasured(),
};

const measured: Results = {
  ...nothing,
  pages: {ours: 575, vitepress: 575},
  builds: {
    ours: {cold: [usage(90), usage(60), usage(50)], changed: [usage(20)]},
    vitepress: {cold: [usage(40)]},
    starlight: {cold: [usage(70)], changed: [usage(20)]},
  },
  bytes: {ours: bytes(22_000), starlight: bytes(28_000)},
  allPages: {ours: allPages(20_000, 26_001)},
  scores: {ours: [score(100, 900, 30), score(99, 1000, 40), score(98, 950, 90)], starlight: [score(99, 1100, 20)]},
  taps: {
    ours: {0.5: [{wait: 1500, taps: 2}], 1: [{wait: 900, taps: 1}]},
    stock: {0.5: [{wait: 1400, taps: 2}], 1: [{wait: 2000, taps: 3}]},
  },
  growth: {
    ours: [1, 2, 4].map((factor) => ({
      factor,
      pages: 100 * factor,
      usage: usage(12 + 8 * factor),
      bytes: bytes(20_000),
    })),
  },
};

const verdictOf = (results: Results, part: string): boolean | undefined =>
  goals(results).find(({goal}) => goal.includes(part))?.met;

describe('goals', () => {
  test('are said as measured', () => {
    expect(verdictOf(measured, 'at least 99')).toBe(true);
    expect(verdictOf(measured, 'LCP')).toBe(true);
    expect(verdictOf(measured, 'TBT')).toBe(false);
    expect(verdictOf(measured, 'kB to read')).toBe(true);
    expect(verdictOf(measured, "VitePress' CPU")).toBe(false);
    expect(verdictOf(measured, 'page in the middle')).toBe(true);
    expect(verdictOf(measured, 'any page')).toBe(false);
    expect(verdictOf(measured, 'of a cold build, at most 0.85')).toBe(false);
    expect(verdictOf(measured, 'after a change')).toBe(true);
    expect(verdictOf(measured, 'sum of resident')).toBe(true);
    expect(verdictOf(measured, 'processor time for each')).toBe(true);
    expect(verdictOf(measured, 'memory for each')).toBe(true);
    expect(verdictOf(measured, 'at 0.5 s')).toBe(false);
    expect(verdictOf(measured, 'at 1 s')).toBe(true);
  });

  test('that were not measured are neither met nor missed', () => {
    expect(goals(nothing).map(({met}) => met)).toEqual(goals(nothing).map(() => undefined));
    expect(verdictOf(measured, 'at 8 s')).toBeUndefined();
  });
});

describe('renderReport', () => {
  const report = renderReport(measured, 'results.svg');

  test('has tables, the fitted line and the chart', () => {
    expect(report).toContain('![Build, bytes, Lighthouse and growth of each site](results.svg)');
    expect(report).toMatch(/\| our site +\| 575 +\| cold +\| 60\.0 +\| 50\.0–90\.0 +\| 30\.0 +\| 1000 +\| 900 +\|/);
    expect(report).toContain('12.0 s + 0.0800 s × pages');
    expect(report).toMatch(/\| our site +\| 575 +\| 20\.0 +\| 26\.0 +\| `\/large` +\|/);
    expect(report).toMatch(/at most 0\.85 × Starlight's +\| \*\*not met\*\* +\| 60\.0 s against 70\.0 s: 0\.86 ×/);
    expect(report).toMatch(/\| 1 s +\| 0\.90 \(1 tap\) +\| 2\.00 \(3 taps\) +\|/);
    expect(report).toMatch(/TBT, ms, no worse than Starlight's +\| \*\*not met\*\* +\| 40 against 20/);
  });

  test('of an empty run says so', () => {
    expect(renderReport(nothing, 'results.svg')).toContain('not measured in this run');
  });
});

test('markdownTable lines up its columns', () => {
  expect(markdownTable(['a', 'long name'], [['wide cell', '1']])).toBe(
    '| a         | long name |\n|-----------|-----------|\n| wide cell | 1         |',
  );
});

describe('charts', () => {
  test('scale bars to the longest', () => {
    const {markup} = barPanel(
      'T & U',
      [
        {subject: 'ours', value: 20},
        {subject: 'stock', value: 40},
      ],
      1,
    );
    expect([...markup.matchAll(/<rect x="190" y="\d+" width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '220',
      '440',
    ]);
    expect(markup).toContain('T &amp; U');
  });

  test('draw nothing where nothing was measured', () => {
    expect(barPanel('T', [], 0)).toEqual({height: 0, markup: ''});
    expect(linePanel('T', [{subject: 'ours', points: [{x: 1, y: 1}]}])).toEqual({height: 0, markup: ''});
  });

  test('are one SVG', () => {
    const chart = renderChart(measured);
    expect(chart).toMatch(/^<svg [^>]*viewBox="0 0 720 \d+"/);
    expect(chart.match(/<circle/g)).toHaveLength(3);
    expect(chart).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('Lighthouse', () => {
  const audit = (numericValue: number) => ({numericValue});
  const audits = {
    'largest-contentful-paint': audit(900),
    'total-blocking-time': audit(30),
    'cumulative-layout-shift': audit(0.01),
  };

  test('figures come out of its report', () => {
    expect(readScore({categories: {performance: {score: 0.994}}, audits})).toEqual({
      performance: 99,
      lcp: 900,
      tbt: 30,
      cls: 0.01,
    });
    expect(() =>
      readScore({categories: {performance: {score: null}}, audits, runtimeError: {message: 'NO_FCP'}}),
    ).toThrow('NO_FCP');
  });

  test('medians are taken figure by figure', () => {
    expect(medianScore([score(100, 3, 1), score(98, 1, 2), score(99, 2, 9)])).toEqual(score(99, 2, 2));
  });
});
