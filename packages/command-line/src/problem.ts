/**
 * A fault that the person at the terminal can fix: its message is one sentence with the fix, shown without a stack.
 */
export class Problem extends Error {}

/** The sentence for an option that a command does not have, or that has no value; undefined for any other error. */
function optionSentence(error: unknown): string | undefined {
  const {code, message} = error as {code?: unknown; message?: unknown};
  if (typeof code !== 'string' || !code.startsWith('ERR_PARSE_ARGS') || typeof message !== 'string') return undefined;
  return `${message.split(/\. |\n/)[0]!.replace(/\.$/, '')}: leave it out, or see README.md for the options of the command.`;
}

/**
 * Runs a script's main function. A Problem, or an option that does not exist, ends it with one sentence and status 1.
 */
export async function runScript(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : optionSentence(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
