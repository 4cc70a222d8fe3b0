import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {copiesIn} from './copies';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'copies-'))));
afterEach(() => rmSync(folder, {recursive: true}));

test('copies are counted by their text without the front matter', () => {
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    return file;
  };
  const old = write('v1/a.mdx', '---\ntitle: A\n---\n\nText.\n');
  const next = write('next/a.mdx', '---\ntitle: A\nevidence: partly\n---\n\nText.\n');
  const other = write('next/b.mdx', '---\ntitle: B\n---\n\nOther.\n');
  const copiesOf = copiesIn([path.join(folder, 'v1'), path.join(folder, 'next')]);
  expect([old, next, other, path.join(folder, 'gone.mdx')].map(copiesOf)).toEqual([2, 2, 1, 1]);
});
