import {mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {attempt, correctionOf, type Attempt} from './correction';
import {git} from './git';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'correction-')));
const PAGE = 'docs/page.mdx';
const OLD = 'old/version-v1.0.0/page.mdx';

const lines = [
  '# One',
  '',
  'First paragraph.',
  '',
  '| Key | Value |',
  '|---|---|',
  '| `a` | 1 |',
  '| `b` | 2 |',
  '',
  'Last paragraph.',
  '',
];

function put(file: string, text: readonly string[]): void {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text.join('\n'));
}

const replaced = (text: readonly string[], line: string, ...by: readonly string[]): string[] =>
  text.flatMap((one) => (one === line ? by : [one]));

/** Tries the correction of the page on another text. */
function tryOn(other: readonly string[]): Attempt {
  put(OLD, other);
  const folder = path.join(root, '.cache/try');
  rmSync(folder, {recursive: true, force: true});
  return attempt(root, correctionOf(root, PAGE, 'HEAD'), OLD, folder);
}

git(root, ['init', '--quiet']);
put(PAGE, lines);
git(root, ['add', '--all']);
git(root, ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'base']);

beforeEach(() => put(PAGE, lines));
afterAll(() => rmSync(root, {recursive: true}));

describe('a corrected line', () => {
  beforeEach(() => put(PAGE, replaced(lines, '| `b` | 2 |', '| `b` | 3 |')));

  test('fits the same text', () => {
    expect(tryOn(lines)).toMatchObject({
      fit: 'same',
      neighboursDiffer: false,
      lines: [8],
      text: replaced(lines, '| `b` | 2 |', '| `b` | 3 |').join('\n'),
    });
  });

  test('fits where the text stands elsewhere', () => {
    expect(tryOn(['# Older', '', ...lines])).toMatchObject({fit: 'same', lines: [10]});
  });

  test('fits between other lines when it is the only one of its kind', () => {
    const other = replaced(replaced(lines, '| `a` | 1 |', '| `z` | 9 |'), 'Last paragraph.', 'Another end.').filter(
      (line) => line !== '|---|---|',
    );
    expect(tryOn(other)).toMatchObject({
      fit: 'same',
      neighboursDiffer: true,
      text: replaced(other, '| `b` | 2 |', '| `b` | 3 |').join('\n'),
    });
  });

  test('does not fit between other lines when it stands there twice', () => {
    const other = replaced(lines, '| `a` | 1 |', '| `z` | 9 |', '| `b` | 2 |', '| `y` | 8 |');
    expect(tryOn(other)).toEqual({fit: 'differs', line: 8});
  });

  test('does not fit another text, not even one that differs by a space', () => {
    expect(tryOn(replaced(lines, '| `b` | 2 |', '| `b` |  2 |'))).toEqual({fit: 'differs', line: 8});
  });

  test('is recognised where it was made already', () => {
    expect(tryOn(replaced(lines, '| `b` | 2 |', '| `b` | 3 |'))).toEqual({fit: 'done'});
  });

  test('leaves the other file alone, and comes with a patch that git takes', () => {
    const tried = tryOn(lines);
    expect(readFileSync(path.join(root, OLD), 'utf8')).toBe(lines.join('\n'));
    writeFileSync(path.join(root, 'one.patch'), tried.fit === 'same' ? tried.patch : '');
    git(root, ['apply', 'one.patch']);
    expect(readFileSync(path.join(root, OLD), 'utf8')).toContain('| `b` | 3 |');
  });
});

test('a new line fits where both of its neighbours are the same, and nowhere else', () => {
  put(PAGE, replaced(lines, '| `b` | 2 |', '| `ab` | 5 |', '| `b` | 2 |'));
  expect(tryOn(replaced(lines, 'Last paragraph.', 'Another end.'))).toMatchObject({fit: 'same', lines: [8]});
  expect(tryOn(replaced(lines, '| `a` | 1 |', '| `z` | 9 |'))).toEqual({fit: 'differs', line: 8});
});

test('a removed line fits where it stands', () => {
  put(PAGE, replaced(lines, '| `a` | 1 |'));
  expect(tryOn(replaced(lines, 'First paragraph.', 'Another start.'))).toMatchObject({fit: 'same'});
  expect(tryOn(replaced(lines, '| `a` | 1 |', '| `a` | 0 |'))).toMatchObject({fit: 'differs'});
});

test('two changes fit together or not at all', () => {
  put(PAGE, replaced(replaced(lines, 'First paragraph.', 'First.'), 'Last paragraph.', 'Last.'));
  expect(tryOn(lines)).toMatchObject({fit: 'same', lines: [3, 10]});
  expect(tryOn(replaced(lines, 'Last paragraph.', 'Another end.'))).toEqual({fit: 'differs', line: 10});
});

describe('no correction', () => {
  test.each([
    [
      'nothing',
      () => {},
      PAGE,
      'HEAD',
      `${PAGE} is as in HEAD: correct it there first, or give the commit before the correction with --base.`,
    ],
    [
      'a commit that does not exist',
      () => {},
      PAGE,
      'nowhere',
      'There is no commit "nowhere" to compare with: give the one before the correction, for example --base HEAD~1.',
    ],
    [
      'a commit that looks like an option',
      () => {},
      PAGE,
      '--output=x',
      'There is no commit "--output=x" to compare with: give the one before the correction, for example --base HEAD~1.',
    ],
    [
      'a new page',
      () => put('docs/new.mdx', lines),
      'docs/new.mdx',
      'HEAD',
      'docs/new.mdx is new since HEAD: the older versions have no such page to correct.',
    ],
  ])('%s is one sentence', (_what, prepare, page, base, sentence) => {
    prepare();
    expect(() => correctionOf(root, page, base)).toThrow(sentence);
  });
});
