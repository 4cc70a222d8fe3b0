import type {Finding} from './fault';
import {codeBlocks, codeStart, metaOption, type PageText} from './page';
import {commandsOf, type Command} from './shell';

/** Names of `set -o` that end a shell at an error. */
const ENDING_OPTIONS: ReadonlySet<string> = new Set(['errexit', 'nounset']);

function endsAtErrors({words}: Command): boolean {
  for (const [index, {text}] of words.entries()) {
    if (text === '--') return false;
    if (/^-[a-zA-Z]*[eu]/.test(text)) return true;
    if (/^-[a-zA-Z]*o$/.test(text) && ENDING_OPTIONS.has(words[index + 1]?.text ?? '')) return true;
  }
  return false;
}

/**
 * What a command does to the shell that it is pasted into. A function does it to the shell of its caller, so it is no
 * excuse.
 */
function effect(command: Command): string | undefined {
  const name = command.words[0]?.text;
  if (name === 'exit' || name === 'logout' || (name === 'set' && endsAtErrors(command)))
    return 'closes the shell that readers paste this block into, at once or at the first error';
  if (name === 'umask' && command.words.length > 1)
    return 'holds for all that readers do in this shell from now on: sudo makes folders that no other account can enter';
  return undefined;
}

/**
 * Blocks that readers paste into the shell that they are logged in with, and that would close or change it. A block
 * with a title or a file is a script of its own.
 */
export const pastedBlockFindings = (text: PageText): Finding[] =>
  codeBlocks(text, 'bash')
    .filter((code) => metaOption(code, 'title') === undefined && metaOption(code, 'file') === undefined)
    .flatMap((code) =>
      commandsOf(code.value).flatMap((command): Finding[] => {
        const found = command.subshell ? undefined : effect(command);
        if (found === undefined) return [];
        return [
          {
            line: codeStart(code) + command.line,
            problem: `"${command.words.map(({text}) => text).join(' ')}" ${found}`,
            fix: 'Join the commands with &&, put them in ( … ), or make the block a script: ```bash title="name.sh"',
          },
        ];
      }),
    );
