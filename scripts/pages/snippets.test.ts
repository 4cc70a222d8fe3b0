import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {pageSnippets} from './snippets';

const FILE = '.vscode/pages.code-snippets';

it('the editor has the pages of new-page as snippets', () => {
  const written = JSON.parse(readFileSync(FILE, 'utf8')) as object;
  expect(written, `${FILE} is not what scripts/pages/templates.ts says: correct it`).toEqual(pageSnippets());
});

it('a snippet has stops for title, product and each note, and no text that the editor would take for one', () => {
  const {body} = pageSnippets()['New page: task']!;
  expect(body.slice(0, 3)).toEqual([
    '---',
    'title: "${1:Title}"',
    `description: "\${2|BitStreams,Quadra,Logan|}: TODO: say in one sentence what the reader can do after reading '$1'."`,
  ]);
  expect(body.join('\n')).not.toMatch(/PRODUCT|TITLE/);
  expect([...body.join('\n').matchAll(/\$\{(\d+)[:|]/g)].map(([, stop]) => Number(stop))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
});
