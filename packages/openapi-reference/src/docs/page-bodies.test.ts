import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {afterAll, expect, test} from 'vitest';
import {fillBodies, filledScript, keepBody, markOf, placesOf, type Body} from './page-bodies';

const folder = mkdtempSync(path.join(tmpdir(), 'bodies-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** What tears a string apart in a script, in JSON or in both. */
const html = '<p class="a b" id=x>it\'s "5 \\ 6" `${y}` \n \u2013 \u{1F600} $& api-page-</p>';
const body = {address: '/docs/a/', html};
const data = {html: markOf(body), places: '#x /docs/b'};

/** The forms in which a bundler or a minifier writes a string. */
const scripts = {
  "'": `e.exports=JSON.parse('${JSON.stringify(data)}')`,
  '`': `e.exports=JSON.parse(\`${JSON.stringify(data)}\`)`,
  '"': `e.exports=JSON.parse(${JSON.stringify(JSON.stringify(data))})`,
};

test.each(Object.entries(scripts))(
  'a script whose strings are in %s gives the body, and no list of links',
  (_q, script) => {
    const filled = filledScript(script, data.html, html);
    const module: {exports?: unknown} = {};
    runInNewContext(filled, {e: module});
    expect(module.exports).toEqual({html});
    expect(filled).toMatch(/^[\0-\x7f]*$/);
  },
);

test('a script of another form is refused', () => {
  expect(() => filledScript(`e.exports=${JSON.stringify(data)}`, data.html, html)).toThrow('no longer writes the data');
  expect(() => filledScript(scripts["'"].replace('places', 'other'), data.html, html)).toThrow('no longer');
});

test('places are ids and addresses; text, files and other sites are none', () => {
  const text = ' href="/not" id=not';
  const links = '<a href="/b#c">1</a><a href="#x">2</a><a href="https://d.example/">3</a><a href="/e.json">4</a>';
  expect(placesOf({address: '/a', html: `<p id="x">${text}</p>${links}`})).toBe('#x /b#c');
  expect(() => placesOf({address: '/a', html: '<a href="#y">2</a>'})).toThrow('/a links to #y');
});

/** Bodies as they wait for the end of a build. */
const kept = (...bodies: readonly Body[]) => bodies.map((each) => keepBody(folder, each));

/** A build of one page, as Docusaurus leaves it. */
function build(name: string, page: string, script: string): string {
  const outDir = path.join(folder, name);
  mkdirSync(path.join(outDir, 'a'), {recursive: true});
  mkdirSync(path.join(outDir, 'assets/js'), {recursive: true});
  writeFileSync(path.join(outDir, 'a/index.html'), page);
  writeFileSync(path.join(outDir, 'assets/js/1.js'), script);
  writeFileSync(path.join(outDir, 'assets/js/main.js'), 'let other = 1');
  return outDir;
}

test('page and script of a build get the body', () => {
  const outDir = build('whole', `<main>${markOf(body)}</main>`, scripts["'"]);
  fillBodies(outDir, '/docs/', kept(body));
  expect(readFileSync(path.join(outDir, 'a/index.html'), 'utf8')).toBe(`<main>${html}</main>`);
  expect(readFileSync(path.join(outDir, 'assets/js/1.js'), 'utf8')).toBe(filledScript(scripts["'"], data.html, html));
  expect(readFileSync(path.join(outDir, 'assets/js/main.js'), 'utf8')).toBe('let other = 1');
});

test('two pages with the same body are both filled', () => {
  const other = {address: '/docs/b/', html};
  const outDir = build('twins', markOf(body), scripts["'"]);
  mkdirSync(path.join(outDir, 'b'));
  writeFileSync(path.join(outDir, 'b/index.html'), markOf(other));
  writeFileSync(path.join(outDir, 'assets/js/2.js'), scripts["'"].replace(markOf(body), markOf(other)));
  fillBodies(outDir, '/docs/', kept(body, other));
  for (const name of ['1.js', '2.js'])
    expect(readFileSync(path.join(outDir, 'assets/js', name), 'utf8')).toBe(
      filledScript(scripts["'"], data.html, html),
    );
});

test('a page or a script without the mark is named', () => {
  expect(() => fillBodies(build('page', '<main></main>', scripts["'"]), '/docs/', kept(body))).toThrow('has 0 marks');
  const outDir = build('script', markOf(body), 'let other = 1');
  expect(() => fillBodies(outDir, '/docs/', kept(body))).toThrow('without a script in assets/js: 1');
});
