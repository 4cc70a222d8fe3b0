import {chmodSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {findBrowser} from './find-browser';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'));
});

function program(name: string, executable = true): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, '');
  chmodSync(file, executable ? 0o755 : 0o644);
  return file;
}

const pathOf = (...names: string[]): string => names.map((name) => path.join(folder, name)).join(path.delimiter);

describe('findBrowser', () => {
  it("takes Playwright's own Chromium first", () => {
    const own = program('own/chrome');
    program('bin/chromium');
    expect(findBrowser(own, pathOf('bin'))).toBe(own);
  });

  it("takes the system's when Playwright has none, chromium before google-chrome", () => {
    program('a/google-chrome');
    const chromium = program('b/chromium');
    expect(findBrowser(path.join(folder, 'own/chrome'), pathOf('a', 'b'))).toBe(chromium);
  });

  it('passes over a file that cannot be run', () => {
    program('a/chromium', false);
    const chrome = program('b/google-chrome');
    expect(findBrowser(path.join(folder, 'own/chrome'), pathOf('a', 'b'))).toBe(chrome);
  });

  it('finds nothing on an empty path', () => {
    expect(findBrowser(path.join(folder, 'own/chrome'), '')).toBeUndefined();
  });
});
