/** A fault that the person at the terminal can mend: its message is one sentence with the fix, shown without a stack. */
export class Problem extends Error {}

/** Runs a script's main function. A Problem ends it with its sentence and status 1. */
export async function runScript(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
