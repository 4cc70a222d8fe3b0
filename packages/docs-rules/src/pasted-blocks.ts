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

/** What in a command ends the shell that it is pasted into; undefined when nothing does. A function ends the shell of its caller, so it is no excuse. */
function ending(command: Command): string | undefined {
  const {words, subshell} = command;
  const name = words[0]?.text;
  if (subshell || (name !== 'exit' && name !== 'logout' && !(name === 'set' && endsAtErrors(command)))) return undefined;
  return words.map(({text}) => text).join(' ');
}

/**
 * Blocks that readers paste into the shell that they are logged in with, and that would close it: at once, or at the first command that fails. A block with
 * a title or a file is a script of its own.
 */
export const pastedBlockFindings = (text: PageText): Finding[] =>
  codeBlocks(text, 'bash')
    .filter((code) => metaOption(code, 'title') === undefined && metaOption(code, 'file') === undefined)
    .flatMap((code) =>
      commandsOf(code.value).flatMap((command): Finding[] => {
        const found = ending(command);
        if (found === undefined) return [];
        return [
          {
            line: codeStart(code) + command.line,
            problem: `"${found}" closes the shell that readers paste this block into, at once or at the first error`,
            fix: 'Join the commands with &&, put them in ( … ), or make the block a script: ```bash title="name.sh"',
          },
        ];
      }),
    );
