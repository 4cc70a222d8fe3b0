import {chmodSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findWebKit} from './webkit';

test('WebKit is found when its driver, its browser and a display are there', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-'));
  const program = (name: string): string => {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o755);
    return path.join(folder, name);
  };
  const browser = program('MiniBrowser');
  const driver = program('WebKitWebDriver');
  expect(findWebKit(folder, [browser])).toBeUndefined();
  const display = program('Xvfb');
  expect(findWebKit(folder, ['/nowhere', browser])).toEqual({driver, browser, display});
  expect(findWebKit(folder, ['/nowhere'])).toBeUndefined();
});
