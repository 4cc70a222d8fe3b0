import {describe, expect, test} from 'vitest';
import {commandClass, commandClassFindings} from './command-class';
import {body, said} from './fixtures';
import {codeBlocks} from './page';

const classOf = (meta: string, ...lines: string[]) =>
  commandClass(codeBlocks(body(`\`\`\`bash ${meta}`, ...lines, '```'), 'bash')[0]!);

describe('the class of a block of commands', () => {
  test.each([
    ['', 'lspci -d 1d82:', 'device'],
    ['', 'X=$(docker ps -q)', 'device'],
    ['', 'sudo rm x', 'device'],
    ['', 'ffmpeg -i a.mp4 -c:v h264_ni_quadra_enc b.mp4', 'device'],
    ['', 'curl -fsS "http://$HOST/api/v3/streams/"', 'device'],
    ['', 'jq . a.json', undefined],
    ['', 'ffmpeg -i a.mp4 b.mp4 2> /dev/null', undefined],
    ['run', 'jq . a.json', 'run'],
    ['title="a.sh" run', 'curl "http://$HOST/"', 'run'],
    ['sample', 'COMMAND FILE', 'sample'],
    ['title="run"', 'jq . a.json', undefined],
  ])('%s %s', (meta, line, expected) => {
    expect(classOf(meta, line)).toBe(expected);
  });
});

test('a block without a class is refused, and one with two', () => {
  expect(
    said(
      commandClassFindings(
        body(
          'Text.',
          '',
          '```bash',
          'jq . a.json',
          '```',
          '',
          '```bash run device',
          'jq . a.json',
          '```',
          '',
          '```text',
          'x',
          '```',
        ),
      ),
    ),
  ).toEqual([
    '3: Nothing says whether this block of commands can be run in the test',
    '7: The block has the classes run and device',
  ]);
});
