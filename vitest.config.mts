import {availableParallelism} from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [
      {find: '@site', replacement: import.meta.dirname},
      // As Docusaurus' bundler names the modules of its client.
      {find: /^@docusaurus\/(ExecutionEnvironment|router|useBrokenLinks)$/, replacement: '@docusaurus/core/lib/client/exports/$1.js'},
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}', 'scripts/!(desk)/**/*.test.ts', 'scripts/*.test.ts', 'bench/*.test.ts'],
    environment: 'node',
    // One less than there are processors is what Vitest takes: of two, one.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    globalSetup: 'scripts/test-folder.ts',
  },
});
