import {defineConfig, devices} from '@playwright/test';
import {findBrowser, findShell} from 'command-line/find-browser';

/**
 * Neither the dev server's port nor the one that the README names: a site that somebody is reading is not disturbed.
 * TEST_PORT lets two runs go side by side.
 */
const PORT = Number(process.env.TEST_PORT ?? 4173);
const origin = `http://localhost:${PORT}`;

/** A browser that makes no request of its own: the tests fail on any that leaves the site. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two leave a fifth of two processors idle: tests wait for lines that are slow and for retries.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Three browsers share two cores with the largest pages.
  timeout: 90_000,
  expect: {timeout: 30_000},
  reporter: 'line',
  webServer: {
    command: 'node --import tsx packages/host-files/src/serve-site.ts',
    env: {PORT: String(PORT)},
    url: origin,
    // A server that is already there may serve another build.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: {
      // The whole browser takes 1.4 times the processor's time for the same page.
      executablePath: findShell() ?? findBrowser(),
      // Containers run as root, without a display card.
      args: ['--no-sandbox', '--disable-gpu', ...QUIET],
    },
  },
  projects: [{name: 'chromium', use: devices['Desktop Chrome']}],
});
