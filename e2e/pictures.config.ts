import {defineConfig} from '@playwright/test';
import site from '../playwright.config';

const {webServer: _webServer, ...options} = site;

/** The pictures of the living style sheet alone: the lab is its own site, and needs no build of the other one. */
export default defineConfig({
  ...options,
  testDir: __dirname,
  testMatch: 'lab-style-sheet.spec.ts',
  outputDir: '../test-results/pictures',
});
