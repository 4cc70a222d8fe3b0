import {accessSync, constants} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Full path of a program on the search path, undefined when there is none. */
export function findOnPath(name: string, searchPath = process.env.PATH ?? ''): string | undefined {
  return searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

/** A Chromium: Playwright's own, else the system's, else undefined. */
export function findBrowser(own = chromium.executablePath(), searchPath = process.env.PATH ?? ''): string | undefined {
  if (isExecutable(own)) return own;
  return SYSTEM_NAMES.map((name) => findOnPath(name, searchPath)).find((file) => file !== undefined);
}

/** Chromium without the parts that draw windows, where the system has it. */
export const findShell = (searchPath = process.env.PATH ?? ''): string | undefined =>
  findOnPath('chromium-headless-shell', searchPath);
