import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Files whose tests run programs, builds above all. */
const LONG = /\.slow\.test\.ts$|\/scripts\/versions\/|\/(run-commands|samples|damage)\.test\.ts$/;

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
    include: [
      'src/**/*.test.{ts,tsx}',
      'packages/*/src/**/*.test.{ts,tsx}',
      'scripts/!(desk)/**/*.test.ts',
      'scripts/*.test.ts',
      'bench/*.test.ts',
    ],
    environment: 'node',
    sequence: {sequencer: LongFirst},
    // One less than there are processors is what Vitest takes: of two, one.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    globalSetup: 'scripts/test-folder.ts',
  },
});
