import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {MANIFEST, parseManifest} from 'host-files/manifest';

const REPORT = path.resolve(__dirname, '../../docs/RESILIENCE.md');

const HEAD = `# What holds at bad hosts, on bad lines and on bad days

Each part is written by the command that it names, after a whole run. What is behind it stands in [resilience-findings.md](resilience-findings.md).
`;

/** The parts of the report, in this order. */
export const PARTS = {
  chaos: 'What readers see when files fail',
  'measure-loads': 'Loads at a host that fails part of its answers',
  'check:deployment': 'Readers around a deployment',
  inject: 'Injections',
  'trusted-types': 'Trusted types',
  'check:narrow': 'Narrow windows and large text',
  'fuzz-server': 'Raw requests to `npm run serve`',
  'check:reproducible': 'The same build twice',
} as const;

export type Part = keyof typeof PARTS;

/** The report with one part written anew, in its place; all others stay. */
export function withPart(report: string, part: Part, text: string): string {
  const kept = new Map(report.split(/^## /m).slice(1).map((each) => [each.split('\n', 1)[0]!, each.trimEnd()])); // prettier-ignore
  kept.set(PARTS[part], `${PARTS[part]}\n\n${text.trim()}`);
  const parts = Object.values(PARTS).flatMap((title) => kept.get(title) ?? []);
  return [HEAD.trim(), ...parts.map((each) => `## ${each}`)].join('\n\n') + '\n';
}

/** The commit that a build was made from, in words. */
export const commitOfBuild = (folder: string): string =>
  parseManifest(readFileSync(path.join(folder, MANIFEST), 'utf8'))?.commit?.slice(0, 12) ??
  'with changes that are not committed';

/** Publishes what a command found. */
export function publish(part: Part, about: string, text: string): void {
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  writeFileSync(
    REPORT,
    withPart(report, part, `\`npm run ${part}\`, ${new Date().toISOString().slice(0, 10)}, ${about}.\n\n${text}`),
  );
  console.log(`written: ${path.relative(process.cwd(), REPORT)}`);
}
