import {readdirSync, readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Files whose tests run programs, builds above all. */
const LONG = /\.slow\.test\.ts$|\/scripts\/versions\/|\/(run-commands|samples|damage)\.test\.ts$/;

/** What a test may do to the modules or the globals that another file's tests would see. */
const CHANGES_MODULES = /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal|useFakeTimers)\(/;

const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  'scripts/!(desk)/**/*.test.ts',
  'scripts/*.test.ts',
  'bench/*.test.ts',
];

/**
 * Files that need a thread of their own. The others share two processes and the modules in them: to load those anew for
 * each file took half of all time.
 */
const APART = ['src', ...readdirSync('packages').map((name) => `packages/${name}/src`), 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => LONG.test(`/${file}`) || CHANGES_MODULES.test(readFileSync(file, 'utf8')));

/**
 * Begins with the long files: begun last, one of them would keep one processor busy while the others have nothing left.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({moduleId}: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: {
    alias: [
      {find: '@site', replacement: import.meta.dirname},
      // As Docusaurus' bundler names the modules of its client.
      {
        find: /^@docusaurus\/(ExecutionEnvironment|router|useBaseUrl|useBrokenLinks)$/,
        replacement: '@docusaurus/core/lib/client/exports/$1.js',
      },
    ],
  },
  test: {
    environment: 'node',
    sequence: {sequencer: LongFirst},
    poolOptions: {forks: {isolate: false}},
    projects: [
      {extends: true, test: {name: 'apart', include: APART, pool: 'threads'}},
      {
        extends: true,
        test: {name: 'together', include: TESTS, exclude: [...APART, '**/node_modules/**'], pool: 'forks'},
      },
    ],
    // One less than there are processors is what Vitest takes: of two, one.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    globalSetup: 'scripts/test-folder.ts',
  },
});
