import {defineConfig} from '@playwright/test';
import site from '../playwright.config';

/** Not the port of the other configuration: both may run. */
const PORT = 4174;
const origin = `http://127.0.0.1:${PORT}`;

/**
 * The whole suite against `dist/` behind nginx with the generated server file: a page that the policy hinders writes to
 * the console, and that fails its test.
 */
export default defineConfig({
  ...site,
  testDir: __dirname,
  outputDir: '../test-results/hosted',
  // Those ask for the pages that stand in for redirects where a host knows none; npm run check-servers asks for every
  // address here.
  grepInvert: /Every old address leads to a page/,
  webServer: {
    command: 'node --import tsx scripts/host.ts serve-release',
    cwd: `${__dirname}/..`,
    env: {PORT: String(PORT)},
    url: origin,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
  use: {...site.use, baseURL: origin},
});
