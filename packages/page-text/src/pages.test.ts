import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readWith, textKeyOf, type BuiltPage} from './pages';

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
function page(name: string, article: string): BuiltPage {
  const file = path.join(folder, `${name}.html`);
  writeFileSync(file, `<head></head><article><div class="theme-doc-markdown markdown">${article}</div></article>`);
  return {file, source: `${name}.mdx`, address: `/${name}`};
}

it('a page is read once for all readers, and again for one that comes later', async () => {
  const build = {};
  const a = page('a', '<h1>A</h1><p>x</p>');
  const titleOf = readWith(build, ({title}) => title);
  const addressOf = readWith(build, (_text, {address}) => address);
  expect(await titleOf(a)).toBe('A');
  rmSync(a.file);
  expect(await addressOf(a)).toBe('/a');
  page('a', '<h1>B</h1><p>x</p>');
  expect(await titleOf(a)).toBe('A');
  expect(await readWith(build, ({title}) => title)(a)).toBe('B');
  expect(await readWith({}, ({title}) => title)(a)).toBe('B');
});

it('a page that cannot be read is named, with its line', async () => {
  const wrong = page('wrong', '<h1>A</h1><p>Words before</p><blink>x</blink>');
  await expect(readWith({}, ({title}) => title)(wrong)).rejects.toThrow(/^wrong\.mdx:1: The text of the page \/wrong cannot be read: <blink>/); // prettier-ignore
  await expect(textKeyOf({}, {...wrong, file: page('none', '').file.replace('none', 'other')})).rejects.toThrow('ENOENT'); // prettier-ignore
});
