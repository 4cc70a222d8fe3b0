import {defineConfig} from 'vitest/config';

/** Tests of the commands as somebody calls them, each a program of its own: too slow for every day. */
export default defineConfig({
  resolve: {alias: [{find: '@site', replacement: import.meta.dirname}]},
  test: {
    include: ['scripts/desk/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'scripts/test-folder.ts',
  },
});
