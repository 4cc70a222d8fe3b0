/** A word of a command line with the place where it begins. */
export type Word = {readonly text: string; readonly offset: number; readonly line: number};

/**
 * Characters that stand for themselves, after the quote that is open; many at once, since an input has tens of
 * thousands.
 */
const PLAIN: Readonly<Record<string, RegExp>> = {'': /[^\s"'\\]+/y, '"': /[^"\\\n]+/y, "'": /[^'\\\n]+/y};

/**
 * Splits text into words as a shell does: quotes, backslashes, line continuations, comments. An open quote ends with
 * the text.
 */
export function shellWords(source: string): Word[] {
  const words: Word[] = [];
  let line = 1;
  let index = 0;
  while (index < source.length) {
    const char = source[index]!;
    if (char === '\n') {
      words.push({text: '\n', offset: index, line});
      line += 1;
      index += 1;
    } else if (char === '\\' && source[index + 1] === '\n') {
      line += 1;
      index += 2;
    } else if (/\s/.test(char)) {
      index += 1;
    } else if (char === '#' && (index === 0 || /\s/.test(source[index - 1]!))) {
      while (index < source.length && source[index] !== '\n') index += 1;
    } else {
      const start = index;
      const startLine = line;
      let text = '';
      let quote = '';
      while (index < source.length) {
        const plain = PLAIN[quote]!;
        plain.lastIndex = index;
        const [run] = plain.exec(source) ?? [];
        if (run !== undefined) {
          text += run;
          index += run.length;
          continue;
        }
        const next = source[index]!;
        if (next === '\n') line += 1;
        if (quote !== '') {
          if (next === quote) quote = '';
          else if (next === '\\' && quote === '"' && /["\\$`\n]/.test(source[index + 1] ?? '')) {
            index += 1;
            if (source[index] === '\n') line += 1;
            else text += source[index];
          } else text += next;
        } else if (next === '"' || next === "'") quote = next;
        else if (next === '\\' && source[index + 1] === '\n') {
          line += 1;
          index += 1;
        } else if (next === '\\' && index + 1 < source.length) {
          index += 1;
          text += source[index];
        } else if (/\s/.test(next)) {
          if (next === '\n') line -= 1;
          break;
        } else text += next;
        index += 1;
      }
      words.push({text, offset: start, line: startLine});
    }
  }
  return words;
}
