/** Where a text stops being JSON. Browsers tell it in sentences of their own, some without the place. */
export type JsonFault = {readonly line: number; readonly column: number; readonly message: string};

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y; // eslint-disable-line no-control-regex -- JSON forbids them in a string
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

class Fault extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Reads a text as JSON does, for the place of its first fault. */
class Scanner {
  private at = 0;
  constructor(private readonly text: string) {}

  private space(): string {
    while (/[ \t\r\n]/.test(this.text.charAt(this.at))) this.at++;
    return this.text.charAt(this.at);
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found !== '';
  }

  private fail(wanted: string): never {
    const found = this.text.charAt(this.at);
    throw new Fault(
      found === ''
        ? `The text ends where ${wanted} is missing.`
        : `${wanted[0]!.toUpperCase()}${wanted.slice(1)} is missing before ${found}.`,
      this.at,
    );
  }

  private members(end: string, one: () => void): void {
    this.at++;
    if (this.space() === end) return void this.at++;
    for (;;) {
      one();
      if (this.space() === end) return void this.at++;
      if (this.text.charAt(this.at) !== ',') this.fail(`a comma or ${end}`);
      const comma = this.at++;
      if (this.space() === end) throw new Fault(`There is a comma before ${end}: take it out.`, comma);
    }
  }

  private value(): void {
    const first = this.space();
    if (first === '{') {
      this.members('}', () => {
        if (this.space() !== '"') this.fail('a name in double quotes');
        if (!this.take(STRING))
          throw new Fault('The name does not end: close it with " on its line, and write \\ as \\\\.', this.at);
        if (this.space() !== ':') this.fail('a colon');
        this.at++;
        this.value();
      });
    } else if (first === '[') this.members(']', () => this.value());
    else if (first === '"') {
      if (!this.take(STRING))
        throw new Fault('The text does not end: close it with " on its line, and write \\ as \\\\.', this.at);
    } else if (first === "'") throw new Fault('JSON has double quotes: write " in place of \'.', this.at);
    else if (!this.take(WORD) && !this.take(NUMBER)) this.fail('a value');
  }

  run(): void {
    this.value();
    if (this.space() !== '') throw new Fault('There is more after the end: take it out.', this.at);
  }
}

/** The first fault of a text that should be JSON; undefined where it is. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    new Scanner(text).run();
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return {line: before.length, column: before.at(-1)!.length + 1, message: error.message};
  }
}
