import {existsSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {bashFindings, checkBash} from './bash-syntax';
import {body, said} from './fixtures';

test('each bad block is named with its line, good ones are not', async () => {
  const verdicts = await checkBash([
    'echo ok',
    'if true; then\n  echo x\n',
    'echo "abc',
    'cat <<EOF\nfoo\n',
    'ls\nls\nssh <host>\n',
    'echo $(date)\nfor i in 1 2; do echo $i; done',
  ]);
  expect(verdicts.map((verdict) => verdict && verdict.message.replace(/`.*/, ''))).toEqual([
    undefined,
    'syntax error: unexpected end of file',
    'unexpected EOF while looking for matching ',
    'here-document delimited by end-of-file (wanted ',
    'syntax error near unexpected token ',
    undefined,
  ]);
  expect(verdicts[4]!.line).toBe(2);
});

test('nothing is executed, not even by a block that turns execution on or leaves its frame', async () => {
  const witness = path.join(mkdtempSync(path.join(tmpdir(), 'bash-syntax-')), 'witness');
  await checkBash([
    `touch ${witness}`,
    `set +n\ntouch ${witness}`,
    `}\ntouch ${witness}`,
    `"\ntouch ${witness}\n"`,
    `$(touch ${witness})`,
  ]);
  expect(existsSync(witness)).toBe(false);
});

test('findings carry the line in the page, for every text that has the block', async () => {
  const bad = body('Text', '', '1. Step', '', '   ```bash', '   ls', '   ls )', '   ```');
  const good = body('```bash', 'ls', '```');
  const found = await bashFindings([bad, good, bad]);
  expect(found.map(said)).toEqual([
    ["7: bash cannot read this block: syntax error near unexpected token `)'"],
    [],
    ["7: bash cannot read this block: syntax error near unexpected token `)'"],
  ]);
});
