import {execFile, execFileSync} from 'node:child_process';
import {appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest';
import {copyRepository, linkPackages} from 'command-line/copy-repository';

const root = path.resolve(__dirname, '..');

/** A step of a recipe: commands, or a change of a file. */
type Step = {readonly name: string; readonly file: string | undefined; readonly code: string};

/** Fenced steps of CONTRIBUTING.md that belong to a recipe, in their order. */
const steps: readonly Step[] = [
  ...readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /^```(?:bash|diff) recipe="([\w-]+)"(?: file="([^"]+)")?\n([\s\S]*?)^```$/gm,
  ),
].map(([, name, file, code]) => ({name: name!, file, code: code!}));

let copy: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
const at = (file: string): string => path.join(copy, file);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  copyRepository(copy);
  linkPackages(copy);
  git('init', '--quiet');
  git('add', '--all', '.');
  git('commit', '--quiet', '--message', 'copy');
}, 120_000);

afterEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-fd', '--exclude', 'node_modules');
});

afterAll(() => {
  rmSync(copy, {recursive: true, force: true});
});

/** Lines of a listing of changes without one of the marks, as they stand in the file. */
const side = (code: string, without: '+' | '-'): string =>
  code
    .split('\n')
    .filter((line) => !line.startsWith(without))
    .map((line) => line.slice(1))
    .join('\n');

/** What two texts begin with. */
function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/**
 * Makes a change where the file has its lines, which must be in one place. The value of a single line may be another
 * one meanwhile: whoever changed a colour need not correct the recipe.
 */
function change({name, file, code}: Step & {readonly file: string}): void {
  const text = readFileSync(at(file), 'utf8');
  const [before, after] = [side(code, '+'), side(code, '-')];
  const [start] = /^.*[:=] /.exec(commonStart(before, after)) ?? [];
  const found = text.split(before);
  const lines = text.split('\n').filter((line) => start !== undefined && line.startsWith(start));
  if (found.length === 2) writeFileSync(at(file), found.join(after));
  else if (!before.trimEnd().includes('\n') && lines.length === 1)
    writeFileSync(
      at(file),
      text.replace(`${lines[0]!}\n`, () => after),
    );
  else
    throw new Error(
      `${name}: the lines that change stand ${found.length - 1} times in ${file}: correct the recipe in CONTRIBUTING.md.`,
    );
}

/**
 * Runs commands; the program that tests must stay able to answer meanwhile. Vitest's own environment would make another
 * of one inside it.
 */
const run = ({name, code}: Step): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([variable]) => !/^(VITEST|NODE_ENV|TEST$)/.test(variable)),
    );
    execFile('bash', ['-e', '-c', code], {cwd: copy, encoding: 'utf8', env}, (error, stdout, stderr) =>
      error ? reject(new Error(`${name}: ${stdout}${stderr}`)) : resolve(stripVTControlCharacters(stdout)),
    );
  });

/** Follows a recipe; returns what its commands said. */
async function follow(name: string): Promise<string> {
  let said = '';
  for (const step of steps.filter((one) => one.name === name)) {
    if (step.file === undefined) said += await run(step);
    else change({...step, file: step.file});
  }
  return said;
}

it('every recipe with steps is followed here', () => {
  expect([...new Set(steps.map(({name}) => name))].sort()).toEqual([
    'announcement',
    'colour',
    'correct',
    'new-page',
    'picture',
    'redirect',
    'rename',
    'synonym',
    'wide-table',
  ]);
});

it('a new page has its sections and its line in the sidebar', {timeout: 120_000}, async () => {
  expect(await follow('new-page')).toContain('Wrote bitstreams/guide/watch-folder.mdx');
  expect(git('status', '--porcelain')).toContain('sidebars/bitstreams.ts');
});

it('a renamed page passes the check with the pages that link to it', {timeout: 240_000}, async () => {
  expect(await follow('rename')).toContain('2 pages, 0 faults');
  expect(existsSync(at('bitstreams/guide/state.mdx'))).toBe(true);
});

it('old addresses lead to the page, those of an area and others', {timeout: 120_000}, async () => {
  expect(await follow('redirect')).toMatch(/Tests +\d+ passed/);
  writeFileSync(
    at('redirects.ts'),
    "import {redirectsTo} from './src/config/redirects';\nconsole.log(redirectsTo('/bitstreams/guide/dashboard').join(' '));\n",
  );
  const old = execFileSync(process.execPath, ['--import', 'tsx', 'redirects.ts'], {cwd: copy, encoding: 'utf8'})
    .trim()
    .split(' ');
  expect(old).toEqual(expect.arrayContaining(['/bitstreams/guide/start-page', '/docs/encoder']));
});

it('a picture passes the check of its page', {timeout: 120_000}, async () => {
  expect(await follow('picture')).toContain('1 page, 0 faults');
  expect(git('status', '--porcelain')).toContain('bitstreams/guide/img/');
});

it('another colour passes the check of styles', {timeout: 120_000}, async () => {
  await follow('colour');
  expect(git('diff', '--stat')).toContain('src/css/tokens.css');
});

it.each(['synonym', 'announcement'])('the tests hold after the recipe "%s"', {timeout: 120_000}, async (name) => {
  expect(await follow(name)).toMatch(/Tests +\d+ passed/);
});

it('a table of seven columns passes where the list allows it, and nowhere else', {timeout: 120_000}, async () => {
  const [, page = ''] = /^printf '([^\\]+)/m.exec(steps.find(({name}) => name === 'wide-table')!.code) ?? [];
  appendFileSync(at(page), `\n| A | B | C | D | E | F | G |\n${'|---'.repeat(7)}|\n| 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n`);
  await expect(
    run({name: 'before', file: undefined, code: `npm run --silent check:content -- ${page}`}),
  ).rejects.toThrow(/7 columns, more than 6/);
  expect(await follow('wide-table')).toContain('1 page, 0 faults');
});

it('a correction names the versions that it fits', {timeout: 120_000}, async () => {
  appendFileSync(at('bitstreams/guide/dashboard.mdx'), '\nOne sentence more.\n');
  expect(await follow('correct')).toMatch(/^v2\.5\.0 {2}/m);
});
