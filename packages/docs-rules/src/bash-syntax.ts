import {spawn} from 'node:child_process';
import {closeSync, mkdtempSync, openSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Finding} from './fault';
import {codeBlocks, codeStart, type PageText} from './page';

// Parses each block in a forked copy of one shell. After `set -n` a shell reads on but executes nothing, so that not
// even a block that breaks out of its frame can act. The first block has a fault in its first line: it tells which
// number bash gives to that line.
const SCRIPT = `
mapfile -d '' blocks
for i in "\${!blocks[@]}"; do
  out=$(LC_ALL=C; eval "set -n
\${blocks[i]}" 2>&1 </dev/null)
  printf '%s\\0%s\\0' "$?" "$out"
done
`;
const CALIBRATION = ')';

type Verdict = {readonly line: number; readonly message: string};

function run(blocks: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bash-blocks-'));
  const file = path.join(folder, 'blocks');
  writeFileSync(file, blocks.map((block) => `${block.replaceAll('\0', '')}\n\0`).join(''));
  const input = openSync(file, 'r');
  return new Promise<string[]>((resolve, reject) => {
    const child = spawn('bash', ['-c', SCRIPT], {stdio: [input, 'pipe', 'inherit']});
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    child.on('error', (error) =>
      reject(new Error(`bash could not be started to check the bash blocks: ${error.message}. Install bash.`)),
    );
    child.on('close', () => resolve(output.split('\0')));
  }).finally(() => {
    closeSync(input);
    rmSync(folder, {recursive: true});
  });
}

function verdictOf(status: string, output: string, firstLine: number): Verdict | undefined {
  if (status === '0' && output === '') return undefined;
  const [first = ''] = output.split('\n');
  const place = /line (\d+): (.*)$/.exec(first);
  // A here-document without its end is a warning about the line it begins on.
  const heredoc = /here-document at line (\d+)/.exec(first)?.[1];
  const line = Number(heredoc ?? place?.[1] ?? firstLine) - firstLine;
  return {
    line: Math.max(0, line),
    message: (place?.[2] ?? first)
      .replace(/^warning: /, '')
      .replace(/here-document at line \d+/, 'here-document')
      .trim(),
  };
}

/** What bash says about each text, without executing any: one process for all of them. */
export async function checkBash(blocks: readonly string[]): Promise<(Verdict | undefined)[]> {
  if (blocks.length === 0) return [];
  const parts = await run([CALIBRATION, ...blocks]);
  const firstLine = Number(/line (\d+):/.exec(parts[1] ?? '')?.[1]);
  if (parts.length < 2 * blocks.length + 2 || Number.isNaN(firstLine))
    throw new Error('bash gave no verdict on the bash blocks. It needs version 4.4 or newer (bash --version).');
  return blocks.map((_block, index) => verdictOf(parts[2 * index + 2]!, parts[2 * index + 3]!, firstLine));
}

/** `bash -n` over the bash blocks of many texts at once: the findings of each text, in the same order. */
export async function bashFindings(texts: readonly PageText[]): Promise<Finding[][]> {
  const unique = [...new Set(texts.flatMap((text) => codeBlocks(text, 'bash').map((code) => code.value)))];
  const verdicts = new Map((await checkBash(unique)).map((verdict, index) => [unique[index]!, verdict]));
  return texts.map((text) =>
    codeBlocks(text, 'bash').flatMap((code): Finding[] => {
      const verdict = verdicts.get(code.value);
      if (!verdict) return [];
      const last = codeStart(code) + code.value.split('\n').length - 1;
      return [
        {
          line: Math.min(codeStart(code) + verdict.line, last),
          problem: `bash cannot read this block: ${verdict.message}`,
          fix: 'Run the block through bash -n and correct it',
        },
      ];
    }),
  );
}
