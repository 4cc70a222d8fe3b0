import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkContent, shares} from './check-content';
import {options} from './fixtures';
import {diskFiles, Site} from './site';

const words = Array.from({length: 160}, (_none, index) => `word${index}`).join(' ');
const GOOD = `---\ntitle: A task\ndescription: A task on a server with a card, and what to do when it fails at night.\n---\n\n${words}\n`;

function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'check-content-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

async function run(
  files: Readonly<Record<string, string>>,
  ...names: string[]
): Promise<{code: number; lines: string[]}> {
  const root = repository(files);
  const lines: string[] = [];
  const code = await checkContent(
    names.map((name) => path.join(root, name)),
    (line) => lines.push(line),
    {site: new Site(diskFiles(root), options), root},
  );
  return {code, lines};
}

describe('check-content', () => {
  test('good pages: 0 and the sum', async () => {
    expect(await run({'vpu-logan/index.mdx': GOOD, 'vpu-logan/img/a.svg': ''})).toEqual({
      code: 0,
      lines: ['1 page, 0 faults'],
    });
  });

  test('a fault: file, line, what and how to fix it, 1', async () => {
    expect(await run({'vpu-logan/index.mdx': `${GOOD}\n## Check\n`})).toEqual({
      code: 1,
      lines: [
        'vpu-logan/index.mdx:8: The heading "Check" has no id of its own. End it with {#check}.',
        '1 page, 1 fault',
      ],
    });
  });

  test('only the named files are checked', async () => {
    const files = {'vpu-logan/index.mdx': GOOD, 'vpu-logan/bad.mdx': 'Bad'};
    expect((await run(files, 'vpu-logan/index.mdx')).code).toBe(0);
    expect((await run(files, 'vpu-logan/bad.mdx')).code).toBe(1);
  });

  test('an unknown file and an empty repository are errors', async () => {
    const unknown = await run({'vpu-logan/index.mdx': GOOD}, 'vpu-logan/none.mdx');
    expect(unknown).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^vpu-logan\/none\.mdx: no area has such a page/), '0 pages, 1 fault'],
    });
    expect(await run({})).toEqual({code: 1, lines: [expect.stringMatching(/^No page was found/), '0 pages, 0 faults']});
  });
});

test('shares are of neighbours and about equally long; little text is one share', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => ({name, size: 1_000_000}));
  expect(shares(files, 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(shares(files, 1)).toEqual([['a', 'b', 'c', 'd']]);
  expect(shares(files.slice(0, 1), 2)).toEqual([['a']]);
  expect(shares([], 2)).toEqual([[]]);
});
