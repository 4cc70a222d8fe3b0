import {spawn} from 'node:child_process';
import {Problem} from 'command-line/problem';
import {peerFile} from './peers';
import {median} from './statistics';

/** One mobile run with Lighthouse's default (simulated) throttling. Times in milliseconds. */
export type Score = {readonly performance: number; readonly lcp: number; readonly tbt: number; readonly cls: number};

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

type Report = {
  readonly runtimeError?: {readonly message: string};
  readonly categories: {readonly performance?: {readonly score: number | null}};
  readonly audits: Readonly<Record<string, {readonly numericValue?: number}>>;
};

/** Takes the four figures out of Lighthouse's report. */
export function readScore(report: Report): Score {
  const score = report.categories.performance?.score;
  if (report.runtimeError || score === null || score === undefined)
    throw new Problem(`Lighthouse measured nothing: ${report.runtimeError?.message ?? 'no score'}`);
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(score * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** The median of each figure. */
export function medianScore(scores: readonly Score[]): Score {
  const of = (field: keyof Score): number => median(scores.map((score) => score[field]));
  return {performance: of('performance'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls')};
}

/** Runs Lighthouse once, in a process of its own. */
export async function runLighthouse(url: string, browser: string): Promise<Score> {
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ');
  const args = [
    url,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--only-categories=performance',
    `--chrome-flags=${flags}`,
  ];
  const child = spawn(process.execPath, [peerFile('lighthouse', 'cli/index.js'), ...args], {
    env: {...process.env, CHROME_PATH: browser},
  });
  const [output, errors]: [string[], string[]] = [[], []];
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => errors.push(part.toString()));
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (status !== 0) throw new Problem(`Lighthouse ended with status ${status}:\n${errors.join('').slice(-2000)}`);
  return readScore(JSON.parse(output.join('')) as Report);
}
