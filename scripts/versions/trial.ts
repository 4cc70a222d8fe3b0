import {spawn} from 'node:child_process';
import {Problem} from 'command-line/problem';
import {ScratchRepository} from './scratch-repository';

/** Arguments of Node, one list for each program of a check. */
export type Steps = readonly (readonly string[])[];

/** What is run after each change: all of it, or what needs no browser. */
export const WHOLE: Steps = [['--import', 'tsx', 'scripts/run-check.ts']];
export const QUICK: Steps = [
  ['--import', 'tsx', 'scripts/check-content.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', 'src', 'packages', '--testTimeout', '60000', '--exclude', '**/*.slow.test.ts'],
];

/** Changes a copy of the repository and runs a check after each change. */
export class Trial {
  readonly scratch = new ScratchRepository({whole: true});
  private current = '';

  constructor(private readonly steps: Steps) {
    process.on('exit', () => {
      if (process.exitCode !== 0) console.error(`It stopped at "${this.current}" in ${this.scratch.root}.`);
    });
  }

  /** Runs Node in the copy. Throws a Problem when it fails. */
  run(args: readonly string[]): Promise<void> {
    const options = {cwd: this.scratch.root, stdio: 'inherit', env: {...process.env, NODE_ENV: undefined}} as const;
    return new Promise((resolve, reject) => {
      spawn(process.execPath, [...args], options).on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Problem(`After "${this.current}", "node ${args.join(' ')}" failed in ${this.scratch.root}.`));
      });
    });
  }

  /** Makes a change, which commits what it changes, and runs the check. */
  async step(name: string, change: () => void | Promise<void>): Promise<void> {
    this.current = name;
    console.log(`\n== ${name} ==`);
    const start = Date.now();
    await change();
    for (const args of this.steps) await this.run(args);
    console.log(`${name}: green after ${((Date.now() - start) / 1000).toFixed(0)} s`);
  }
}
