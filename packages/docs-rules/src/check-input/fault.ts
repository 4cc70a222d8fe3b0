/** A fault of the input: where it is, what is wrong and how to fix it. */
export function fault(file: string, line: number | undefined, problem: string, fix: string): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${problem}. ${fix}.`;
}

/** Line of the first place where a text stands, undefined when it is nowhere. */
export function lineOf(text: string, part: string): number | undefined {
  const index = text.indexOf(part);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}

/** Parses JSON; a text that is not JSON becomes a fault. */
export function parseJson(file: string, text: string): {value: unknown} | {fault: string} {
  try {
    return {value: JSON.parse(text) as unknown};
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return {
      fault: fault(
        file,
        undefined,
        `this is not JSON (${reason})`,
        'Look for a missing quotation mark, or a missing or surplus comma',
      ),
    };
  }
}
