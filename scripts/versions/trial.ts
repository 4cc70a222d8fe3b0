import {spawn} from 'node:child_process';
import {Problem} from 'command-line/problem';
import {ScratchRepository} from './scratch-repository';

/** Arguments of Node, one list for each program of a check. */
export type Steps = readonly (readonly string[])[];

/** What is run after each change: all of it, or what needs no browser. */
export const WHOLE: Steps = [['--import', 'tsx', 'scripts/run-check.ts']];
export const QUICK: Steps = [
  ['--import', 'tsx', 'scripts/check-content.ts'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'src',
    'packages',
    '--testTimeout',
    '60000',
    '--exclude',
    '**/*.slow.test.ts',
  ],
];

/**
 * Changes a copy of the repository and runs a check after each change. A check that fails does not keep the next change
 * from being tried.
 */
export class Trial {
  readonly scratch = new ScratchRepository({whole: true});
  private readonly failed: {readonly change: string; readonly commit: string; readonly program: string}[] = [];

  constructor(private readonly steps: Steps) {}

  /** How a program of Node ends in the copy. */
  private status(args: readonly string[]): Promise<number | null> {
    const options = {cwd: this.scratch.root, stdio: 'inherit', env: {...process.env, NODE_ENV: undefined}} as const;
    return new Promise((resolve) => {
      spawn(process.execPath, [...args], options).on('exit', resolve);
    });
  }

  /**
   * Runs a command that makes a change. Throws a Problem when it fails: what follows would try another state than it
   * says.
   */
  async run(args: readonly string[]): Promise<void> {
    if ((await this.status(args)) !== 0) throw new Problem(`"node ${args.join(' ')}" failed in ${this.scratch.root}.`);
  }

  /** Makes a change, which commits what it changes, and runs the check. */
  async step(name: string, change: () => void | Promise<void>): Promise<void> {
    console.log(`\n== ${name} ==`);
    const start = Date.now();
    await change();
    const before = this.failed.length;
    for (const args of this.steps) {
      if ((await this.status(args)) !== 0)
        this.failed.push({change: name, commit: this.scratch.head(), program: `node ${args.join(' ')}`});
    }
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${this.failed.length === before ? 'green' : 'FAILED'} after ${seconds} s`);
  }

  /**
   * Says how all changes ended. The copy stays where something failed, so that it can be tried again there. Throws a
   * Problem then.
   */
  end({green, keep = false}: {readonly green: string; readonly keep?: boolean}): void {
    if (this.failed.length === 0) {
      console.log(`\n${green}`);
      if (!keep) this.scratch.remove();
      return;
    }
    const lines = this.failed.map(
      ({change, commit, program}) => `  ${change} (git checkout ${commit.slice(0, 8)}): ${program}`,
    );
    throw new Problem(`Failed, each with the command that repeats it in ${this.scratch.root}:\n${lines.join('\n')}`);
  }
}
