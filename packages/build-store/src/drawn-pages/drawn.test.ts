import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {Store} from '..';
import {DrawnPages, readBundle, readRegistry, type Drawn} from './drawn';

const REGISTRY = `export default {
  "0a": [() => import(/* webpackChunkName: "0a" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],
  "0b": [() => import(/* webpackChunkName: "0b" */ "@site/b.mdx"), "@site/b.mdx", require.resolveWeak("@site/b.mdx")],
};`;
let folder: string;
function write(chunks: Readonly<Record<string, string>>, code = 'draw()'): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'assets/js'), {recursive: true});
  writeFileSync(path.join(folder, 'server.bundle.js'), code);
  for (const [name, content] of Object.entries(chunks))
    writeFileSync(path.join(folder, `assets/js/${name}.js`), content);
}
const CHUNKS = {'0a': 'a', '0b': 'b', shared: 'c'};
const drawn: Drawn = {html: '<p>ä', collectedData: {modules: ['@site/a.mdx', 'in the bundle itself']}};

const stores = mkdtempSync(path.join(tmpdir(), 'pages-'));
/** Opens what the last build kept, and returns what it has for the page. */
function next(pathname = '/a'): Drawn | undefined {
  const store = new Store(stores, 'pages', '');
  return new DrawnPages(readBundle(folder, REGISTRY), store).get(pathname);
}

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'bundle-')), '__server');
  write(CHUNKS);
  const store = new Store(stores, 'pages', '');
  new DrawnPages(readBundle(folder, REGISTRY), store).put('/a', drawn);
  store.close();
});

describe('a drawn page', () => {
  it('is taken where nothing that it was drawn from changed', () => {
    expect(next()).toEqual(drawn);
    expect(next('/b')).toBeUndefined();
  });
  it('is taken when another page changed, and drawn again when its own content did', () => {
    write({...CHUNKS, '0b': 'b2'});
    expect(next()).toEqual(drawn);
    write({...CHUNKS, '0a': 'a2'});
    expect(next()).toBeUndefined();
  });
  it('is drawn again when code changed, or a chunk that any page may ask for', () => {
    write(CHUNKS, 'draw(2)');
    expect(next()).toBeUndefined();
    write({...CHUNKS, shared: 'c2'});
    expect(next()).toBeUndefined();
    write({...CHUNKS, more: 'd'});
    expect(next()).toBeUndefined();
  });
});

it('a registry of another form stops the build', () => {
  expect(() => readRegistry('export default {}')).toThrow('names no chunk');
  expect([...readRegistry(REGISTRY)]).toEqual([['@site/a.mdx', '0a'], ['@site/b.mdx', '0b']]); // prettier-ignore
});

it("Docusaurus' own entry still returns the HTML and what the page asked for, and nothing that JSON cannot hold", () => {
  const entry = readFileSync(require.resolve('@docusaurus/core/lib/client/serverEntry.js'), 'utf8');
  expect(entry).toMatch(/return \{ html, collectedData \};/);
  expect(entry).toMatch(/modules: Array\.from\(modules\)/);
  expect(entry).toMatch(/if \(v4RemoveLegacyPostBuildHeadAttribute\) \{\s*metadata\.helmet = null;/);
  const renderer = readFileSync(require.resolve('@docusaurus/core/lib/ssg/ssgRenderer.js'), 'utf8');
  expect(renderer).toMatch(/appRenderer\.render\(\{\s*pathname,/);
  // The bundle gets the globals of the thread that it is loaded in.
  expect(renderer).toMatch(/\/\* includeGlobals: \*\/ true\)/);
  expect(readFileSync(require.resolve('@docusaurus/core/lib/webpack/server.js'), 'utf8')).toContain("main: path_1.default.resolve(__dirname, '../client/serverEntry.js')"); // prettier-ignore
});
