import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {areas, type Area} from '../src/config/areas';
import {QUICK, Trial, WHOLE} from './versions/trial';

const USAGE =
  'Write npm run check:versions, with -- --quick for the content and the unit tests only, and --keep to keep the copy.';

const versioned = areas.filter((area) => area.versions.length > 0);

/** The releases after an area's latest one: v2.9.0, v2.10.0 after v2.8.0. */
function comingReleases({versions: [latest]}: Area): [first: string, second: string] {
  const [major, minor] = latest!.slice(1).split('.').map(Number) as [number, number];
  return [`v${major}.${minor + 1}.0`, `v${major}.${minor + 2}.0`];
}

/** Oldest, middle and latest but one, as far as there are so many versions. */
const toRetire = ({versions}: Area): string[] => [
  ...new Set([versions.at(-1)!, versions[Math.floor(versions.length / 2)]!, versions[0]!]),
];

async function cut(trial: Trial, area: Area, version: string): Promise<void> {
  trial.scratch.announce(version, area.id);
  await trial.run(['--import', 'tsx', 'scripts/cut-version.ts', area.id, version]);
  trial.scratch.commit(`Cut ${area.id} ${version}`);
}

async function retire(trial: Trial, area: Area, version: string): Promise<void> {
  await trial.run(['--import', 'tsx', 'scripts/retire-version.ts', area.id, version]);
  trial.scratch.commit(`Retire ${area.id} ${version}`);
}

/**
 * Cuts, retires and cuts again in a copy of the repository, and runs the check after each step, also after one that
 * failed.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {quick: {type: 'boolean'}, keep: {type: 'boolean'}}, strict: false});
  if (process.argv.slice(2).some((word) => !['--quick', '--keep'].includes(word))) throw new Problem(USAGE);
  const trial = new Trial(values.quick === true ? QUICK : WHOLE);
  await trial.step('cut', async () => {
    for (const area of versioned) await cut(trial, area, comingReleases(area)[0]);
  });
  await trial.step('retire the oldest, a middle one and the latest but one', async () => {
    for (const area of versioned) for (const version of toRetire(area)) await retire(trial, area, version);
  });
  await trial.step('cut again', async () => {
    for (const area of versioned) await cut(trial, area, comingReleases(area)[1]);
  });
  trial.end({
    green: 'Every check passed after a cut, after retiring, and after another cut.',
    keep: values.keep === true,
  });
}

void runScript(main);
