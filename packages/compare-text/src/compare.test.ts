import {describe, expect, test} from 'vitest';
import {chunksOf, frontMatterWord, readBlocks} from './blocks';
import {compareTables, compareTexts, isSameText, type Entry} from './compare';

const page = (body: string): string => `---\ntitle: T\nversion: x\n---\n\n# Title\n\n${body}\n`;
const entries = (before: string, after: string): readonly Entry[] =>
  compareTexts(page(before), page(after)).flatMap((part) => (part.kind === 'change' ? part.entries : []));
const words = (entry: Entry | undefined): string =>
  entry?.kind === 'words'
    ? entry.parts.map(({text, state}) => ({same: text, added: `+${text}+`, removed: `-${text}-`})[state]).join('')
    : String(entry?.kind);

describe('chunks and blocks', () => {
  test('a listing with blank lines is one chunk, front matter none', () => {
    expect(chunksOf(page('```bash\na\n\nb\n```\n\nEnd'))).toEqual(['# Title', '```bash\na\n\nb\n```', 'End']);
  });
  test('a word of the front matter is read, one of the text is not', () => {
    expect(frontMatterWord(page('version: y'), 'version')).toBe('x');
    expect(frontMatterWord(page('since: y'), 'since')).toBeUndefined();
    expect(frontMatterWord('version: x\n', 'version')).toBeUndefined();
  });
  test('a paragraph inside a list is no listing', () => {
    expect(readBlocks('    More')).toEqual([{kind: 'item', text: 'More', depth: 1}]);
  });
  test('lists are read item by item, quotes and tables by their words', () => {
    expect(
      readBlocks('- a\n- b\n  1. c').map((block) => (block.kind === 'table' ? '' : `${block.depth} ${block.text}`)),
    ).toEqual(['1 a', '1 b', '2 c']);
    expect(readBlocks('> **Note**\n>\n> Body')[1]).toEqual({kind: 'quote', text: 'Body', depth: 0});
    expect(readBlocks('| A | B |\n| - | - |\n| `a\\|b` | *c* |')).toEqual([
      {kind: 'table', head: ['A', 'B'], rows: [['a|b', 'c']]},
    ]);
  });
});

describe('what changed', () => {
  test('nothing, where only addresses of links and the front matter differ', () => {
    const before = page('See [A](https://h/v1/a.md#x).');
    expect(isSameText(before, before.replace('/v1/', '/v2/').replace('version: x', 'version: y'))).toBe(true);
    expect(isSameText(before, before.replace('See', 'Read'))).toBe(false);
  });
  test('the words of a paragraph, and its section', () => {
    const stretches = compareTexts(
      page('## One {#one}\n\nKeep.\n\nPort 80 is open.'),
      page('## One {#one}\n\nKeep.\n\nPort 443 is open.'),
    );
    expect(stretches.map(({kind}) => kind)).toEqual(['same', 'change']);
    expect(stretches[1]).toMatchObject({number: 1, section: 'One {#one}'});
    expect(words(entries('Port 80 is open.', 'Port 443 is open.')[0])).toBe('Port -80-+443+ is open.');
  });
  test('a text that has little in common with the one before is another text', () => {
    expect(
      entries('Alpha beta gamma.', 'Something else entirely here.').map(
        (entry) => entry.kind === 'block' && entry.state,
      ),
    ).toEqual(['removed', 'added']);
  });
  test('one item of a list, the others as context', () => {
    const found = entries('- one two\n- three four', '- one two\n- three five');
    expect(found.map(({kind}) => kind)).toEqual(['block', 'words']);
    expect(words(found[1])).toBe('three -four-+five+');
  });
  test('a listing by its words', () => {
    expect(words(entries('```bash\nrun --a 1\n```', '```bash\nrun --a 2\n```')[0])).toBe('run --a -1-+2+');
  });
});

describe('tables', () => {
  const table = (head: string[], ...rows: string[][]) => ({kind: 'table' as const, head, rows});
  const states = (before: string[][], after: string[][]) =>
    compareTables(table(['Key', 'D'], ...before), table(['Key', 'D'], ...after)).rows.map(
      ({state, cells}) => `${cells[0]![0]!.text} ${state}`,
    );

  test('rows are paired by their key', () => {
    expect(states([['a', '1'], ['b', '2'], ['c', '3']], [['a', '1'], ['c', '4'], ['d', '5']])).toEqual(['a same', 'b removed', 'c changed', 'd added']); // prettier-ignore
  });
  test('a row that only moved is the same, at its new place', () => {
    expect(states([['a', '1'], ['b', '2']], [['b', '2'], ['a', '1']])).toEqual(['b same', 'a same']); // prettier-ignore
  });
  test('a key that occurs twice counts on', () => {
    expect(states([['a', '1'], ['a', '2']], [['a', '1'], ['a', '3']])).toEqual(['a same', 'a changed']); // prettier-ignore
  });
  test('columns are paired by their heads', () => {
    const {head, rows} = compareTables(
      table(['Key', 'Default', 'Old'], ['a', '1', 'x']),
      table(['Key', 'Range', 'Default'], ['a', '0–9', '1']),
    );
    expect(head.map(({text, state}) => `${text} ${state}`)).toEqual([
      'Key same',
      'Range added',
      'Default same',
      'Old removed',
    ]);
    expect(rows[0]!.cells.map((cell) => cell.map(({text}) => text).join(''))).toEqual(['a', '0–9', '1', 'x']);
    expect(rows[0]!.state).toBe('same');
  });
  test('a table that changed is compared row by row', () => {
    const [entry] = entries('| Key | D |\n| - | - |\n| a | 1 |', '| Key | D |\n| - | - |\n| a | 2 |');
    expect(entry).toMatchObject({kind: 'rows', rows: [{state: 'changed'}]});
  });
});

test('runs that are too long to pair are shown one after the other', () => {
  const many = (word: string): string => Array.from({length: 210}, (_, index) => `${word} ${index}`).join('\n\n');
  expect(entries(many('before'), many('after'))).toHaveLength(420);
});
