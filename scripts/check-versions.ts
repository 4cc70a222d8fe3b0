import {spawn} from 'node:child_process';
import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {areas, type Area} from '../src/config/areas';
import {ScratchRepository} from './versions/scratch-repository';

const USAGE = 'Write npm run check:versions, with -- --quick for the content and the unit tests only, and --keep to keep the copy.';

/** What is run after each step: all of it, or what needs no browser. */
const WHOLE = [['--import', 'tsx', 'scripts/run-check.ts']];
const QUICK = [
  ['--import', 'tsx', 'scripts/check-content.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', 'src', 'packages', '--testTimeout', '60000', '--exclude', '**/*.slow.test.ts'],
];

const versioned = areas.filter((area) => area.versions.length > 0);

/** The releases after an area's latest one: v2.9.0, v2.10.0 after v2.8.0. */
function comingReleases({versions: [latest]}: Area): [first: string, second: string] {
  const [major, minor] = latest!.slice(1).split('.').map(Number) as [number, number];
  return [`v${major}.${minor + 1}.0`, `v${major}.${minor + 2}.0`];
}

/** Oldest, middle and latest but one, as far as there are so many versions. */
const toRetire = ({versions}: Area): string[] => [...new Set([versions.at(-1)!, versions[Math.floor(versions.length / 2)]!, versions[0]!])];

class Trial {
  readonly scratch = new ScratchRepository({whole: true});
  private current = '';

  constructor(private readonly steps: readonly (readonly string[])[]) {
    process.on('exit', () => {
      if (process.exitCode !== 0) console.error(`It stopped at "${this.current}" in ${this.scratch.root}.`);
    });
  }

  private run(args: readonly string[]): Promise<void> {
    const options = {cwd: this.scratch.root, stdio: 'inherit', env: {...process.env, NODE_ENV: undefined}} as const;
    return new Promise((resolve, reject) => {
      spawn(process.execPath, [...args], options).on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Problem(`After "${this.current}", "node ${args.join(' ')}" failed in ${this.scratch.root}.`));
      });
    });
  }

  /** Does one thing in each area, commits it and runs the check. */
  async step(name: string, work: (area: Area) => Promise<void>): Promise<void> {
    this.current = name;
    console.log(`\n== ${name} ==`);
    for (const area of versioned) await work(area);
    for (const args of this.steps) await this.run(args);
  }

  async cut(area: Area, version: string): Promise<void> {
    this.scratch.announce(version, area.id);
    await this.run(['--import', 'tsx', 'scripts/cut-version.ts', area.id, version]);
    this.scratch.commit(`Cut ${area.id} ${version}`);
  }

  async retire(area: Area, version: string): Promise<void> {
    await this.run(['--import', 'tsx', 'scripts/retire-version.ts', area.id, version]);
    this.scratch.commit(`Retire ${area.id} ${version}`);
  }
}

/** Cuts, retires and cuts again in a copy of the repository, and runs the check after each step. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {quick: {type: 'boolean'}, keep: {type: 'boolean'}}, strict: false});
  if (process.argv.slice(2).some((word) => !['--quick', '--keep'].includes(word))) throw new Problem(USAGE);
  const trial = new Trial(values.quick === true ? QUICK : WHOLE);
  await trial.step('cut', (area) => trial.cut(area, comingReleases(area)[0]));
  await trial.step('retire the oldest, a middle one and the latest but one', async (area) => {
    for (const version of toRetire(area)) await trial.retire(area, version);
  });
  await trial.step('cut again', (area) => trial.cut(area, comingReleases(area)[1]));
  console.log('\nEvery check passed after a cut, after retiring, and after another cut.');
  if (values.keep !== true) trial.scratch.remove();
}

void runScript(main);
