import {expect, test} from 'vitest';
import {memorySite, pageIn, PNG, said} from './fixtures';
import {imageFindings} from './images';

const ALT = 'Frames pass from the host to the card and back.';

function findings(...lines: string[]): string[] {
  const file = 'vpu-logan/index.mdx';
  const site = memorySite({
    [file]: lines.join('\n'),
    'vpu-logan/img/stack.svg': '<svg viewBox="0 0 340 200"></svg>',
    'static/img/vpu-logan/card.png': PNG,
  });
  return said(imageFindings(pageIn(site, file), site));
}

test('pictures beside the page and shared ones pass, and diagrams with a text', () => {
  expect(
    findings(
      `![${ALT}](./img/stack.svg)`,
      '',
      `![${ALT}](/img/vpu-logan/card.png)`,
      '',
      `\`\`\`dot alt="${ALT}" caption="C"`,
      'digraph {}',
      '```',
    ),
  ).toEqual([]);
});

test.each<[string, string[], string]>([
  ['no file', [`![${ALT}](./img/none.svg)`], '1: The picture vpu-logan/img/none.svg does not exist'],
  ['no shared file', [`![${ALT}](/img/none.svg)`], '1: The picture static/img/none.svg does not exist'],
  [
    'a picture of another site',
    [`![${ALT}](https://example.com/a.png)`],
    '1: The picture "https://example.com/a.png" is not on this site',
  ],
  ['no text', ['![](./img/stack.svg)'], '1: The picture has no alternative text'],
  [
    'a short text',
    ['![The stack](./img/stack.svg)'],
    '1: The alternative text of the picture has 9 characters, fewer than 20',
  ],
  [
    '"Image of"',
    ['![Image of the software stack](./img/stack.svg)'],
    '1: The alternative text of the picture begins with "Image of"',
  ],
  [
    '"a picture of"',
    ['![A picture of the software stack](./img/stack.svg)'],
    '1: The alternative text of the picture begins with "A picture of"',
  ],
  ['a diagram without text', ['Text.', '', '```dot', 'digraph {}', '```'], '3: The diagram has no alternative text'],
  ['<img>', ['<img src="./img/stack.svg" alt="x" />'], '1: <img> is not checked while building'],
])('%s is a fault', (_what, lines, expected) => {
  expect(findings(...lines)).toEqual([expected]);
});
