import {describe, expect, test} from 'vitest';
import {codeStart, hideHeadingIds, nodesOf, readFrontMatter, readPage} from './page';

describe('headings', () => {
  test('an id in braces is the heading’s id and no part of its text', () => {
    const {headings} = readPage('## Before *you* start {#before-you-start}\n\n### Plain words\n');
    expect(headings).toEqual([
      {depth: 2, text: 'Before you start', id: 'before-you-start', explicit: true, line: 1},
      {depth: 3, text: 'Plain words', id: 'plain-words', explicit: false, line: 3},
    ]);
  });

  test('hiding the braces moves nothing', () => {
    const source = 'Text\n\n## One {#one}\n\n```bash\n## no heading {#two}\n```\n\nEnd\n';
    expect(hideHeadingIds(source)).toHaveLength(source.length);
    const text = readPage(source);
    const [code] = nodesOf(text, 'code');
    expect(code!.value).toBe('## no heading {#two}');
    expect(codeStart(code!)).toBe(6);
    expect(source.slice(code!.position!.start.offset, code!.position!.start.offset! + 7)).toBe('```bash');
  });

  test('two headings of the same words get different ids, as Docusaurus makes them', () => {
    expect(readPage('## Check\n\n## Check\n').headings.map(({id}) => id)).toEqual(['check', 'check-1']);
  });
});

describe('what cannot be read', () => {
  test('an MDX fault has its line', () => {
    const {unreadable} = readPage('---\ntitle: T\n---\n\nText\n\nA <tag that does not end\n');
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0]).toMatchObject({line: 7, problem: expect.stringContaining('MDX cannot read this') as string});
  });

  test('an expression that is none has its line', () => {
    expect(readPage('Text\n\nA {set of} words\n').unreadable[0]).toMatchObject({line: 3});
  });

  test('front matter that is not YAML has its line', () => {
    expect(readPage('---\ntitle: A: b\n---\n\nText\n').unreadable[0]).toMatchObject({
      line: 2,
      problem: expect.stringContaining('front matter is not YAML') as string,
    });
  });

  test('a good page has nothing to say', () => {
    expect(
      readPage(
        '---\ntitle: T\n---\n\n## One {#one}\n\n| a | b |\n|---|---|\n| `\\|` | \\{x} |\n\n:::note[Title]\n\nText\n\n:::\n',
      ).unreadable,
    ).toEqual([]);
  });
});

test('the front matter can be read alone', () => {
  expect(readFrontMatter('---\ntitle: T\ndraft: true\n---\n\n<broken')).toEqual({title: 'T', draft: true});
  expect(readFrontMatter('No front matter')).toEqual({});
});
