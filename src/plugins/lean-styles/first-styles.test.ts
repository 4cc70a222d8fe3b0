import {mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rulesFor, writeFirstStyles} from './first-styles';

const NAMES = new Set(['html', 'body', 'a', 'p', '.card', '.menu', '[dir=ltr]']);

test.each([
  [
    'what a page has, and of a list the selectors that can meet something',
    '.card{a:b}.card,.dialog{c:d}.dialog{e:f}',
    '.card{a:b}.card{c:d}',
  ],
  [
    'states and attributes, which come and go without a script',
    'a:hover{a:b}.menu[open]{c:d}html[data-early-menu] p{e:f}',
    undefined,
  ],
  [
    'of attributes that stay those that a page has',
    'p[align=left]{a:b}[dir=ltr] .card{c:d}[dir=rtl] .card{e:f}[dir="rtl"] p{g:h}[dir] p{i:j}',
    '[dir=ltr] .card{c:d}[dir] p{i:j}',
  ],
  ['what is not to be there', 'p:not(.dialog){a:b}', undefined],
  [
    'one alternative of many',
    ':is(.dialog,.card) a{a:b}:where(.dialog,.toast) a{c:d}p:has(.toast){e:f}',
    ':is(.dialog,.card) a{a:b}',
  ],
  [
    'conditions that hold something',
    '@media print{.card{a:b}}@media print{@supports (a:b){.dialog{a:b}}}',
    '@media print{.card{a:b}}',
  ],
  [
    'animations that are played',
    '@keyframes one{to{a:b}}@keyframes two{to{a:b}}.card{animation:one 1s}',
    '@keyframes one{to{a:b}}.card{animation:one 1s}',
  ],
  [
    'the order of the layers, of empty ones too',
    '@layer low{.dialog{a:b}}@layer high{.card{a:b}}',
    '@layer low,high;@layer high{.card{a:b}}',
  ],
  ['the mark of its end', '.card{a:b}.arrived{}', undefined],
])('the first sheet keeps %s', (_what, css, expected) => {
  expect(rulesFor(css, NAMES)).toBe(expected ?? css);
});

const LIST = '<script type=application/json id=site-scripts>["/base/assets/js/main.js"]</script>';
const link = (name: string): string => `<link rel=stylesheet href=/base/assets/css/${name}>`;

function site(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-styles-'));
  const sheets = {
    'assets/css/all.css':
      ':root{--read:1;--unread:2;--in-html:3;--set-in-html:4}.text{width:calc(var(--read)*1px);height:var(--set-in-html)}.menu{a:b}.dialog{c:d}.arrived{}',
    'assets/css/part.css': '.form{a:b}.open{c:d}.arrived{}',
  };
  for (const [name, content] of Object.entries({...sheets, ...files})) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

test('pages of text that link the same sheets share a first one, and list the whole one for the touch; other pages stay as they are', () => {
  const other = `${link('all.css')}${LIST}<p class=dialog>`;
  const folder = site({
    'docs/a/index.html': `${link('all.css')}${LIST}<p class=text style="x:var(--in-html);--set-in-html:5">`,
    'docs/b/index.html': `${link('all.css')}${link('part.css')}${LIST}<p class="menu form">`,
    'docs/c/index.html': `${link('all.css')}${LIST}<p class="menu form">`,
    'docs/old/index.html': '<meta http-equiv=refresh content="0; url=/base/docs/a">',
    'index.html': other,
  });
  writeFirstStyles(folder, (file) => file.startsWith('docs/'));
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const list = LIST.replace('["', '["/base/assets/css/all.css","');
  const firstOf = (file: string): string => /css\/(first\.[0-9a-f]{8}\.css)/.exec(read(file))![1]!;
  const [a, b] = [firstOf('docs/a/index.html'), firstOf('docs/b/index.html')];
  expect(readdirSync(path.join(folder, 'assets/css')).sort()).toEqual(['all.css', 'part.css', a, b].sort());
  expect(read(`assets/css/${a}`)).toBe(
    ':root{--in-html:3;--set-in-html:4}.text{width:1px;height:var(--set-in-html)}.menu{a:b}.arrived{}',
  );
  expect(read(`assets/css/${b}`)).toBe('.menu,.form{a:b}.arrived{}');
  expect(read('docs/a/index.html')).toBe(`${link(a)}${list}<p class=text style="x:var(--in-html);--set-in-html:5">`);
  expect(read('docs/b/index.html')).toBe(`${link(b)}${list}<p class="menu form">`);
  expect(read('docs/c/index.html')).toBe(`${link(a)}${list}<p class="menu form">`);
  expect(read('index.html')).toBe(other);
});

test('pages with a block that few have link a sheet with its rules, and others one without', () => {
  const folder = site({
    'docs/a/index.html': `${link('all.css')}${LIST}<p class=menu>`,
    'docs/b/index.html': `${link('all.css')}${LIST}<p class="menu dialog">`,
    'docs/c/index.html': `${link('all.css')}${LIST}<p class="menu text">`,
  });
  writeFirstStyles(folder, () => true, ['dialog', 'toast']);
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const sheetOf = (page: string): string =>
    read(`assets/css/${/css\/(first\.[0-9a-f]{8}\.css)/.exec(read(`docs/${page}/index.html`))![1]!}`);
  expect(sheetOf('a')).toContain('.text{');
  expect(sheetOf('a')).not.toContain('.dialog');
  expect(sheetOf('b')).toBe('.menu{a:b}.dialog{c:d}.arrived{}');
  expect(sheetOf('c')).toBe(sheetOf('a'));
});

test('pages in another form are named', () => {
  const write = (html: string): void =>
    writeFirstStyles(site({'docs/a/index.html': html}), (file) => file.startsWith('docs/'));
  expect(() => write(LIST)).toThrow('0 style sheets are linked by every page of text, and one is expected');
  expect(() => write(`${link('all.css')}${link('part.css')}${LIST}`)).toThrow('2 style sheets are linked');
  expect(() => write(link('all.css'))).toThrow('docs/a/index.html has no list of scripts');
});
