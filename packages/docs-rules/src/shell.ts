/** One word of a command: what the shell passes on, with each expansion replaced by `VARIABLE`. */
export type Word = {
  readonly text: string;
  /** The names of the variables, in the order of their marks in `text`; `undefined` for a command substitution. */
  readonly variables: readonly (string | undefined)[];
};

/** One simple command with what is fed to it. */
export type Command = {
  /** Line inside the script, from 0. */
  readonly line: number;
  readonly words: readonly Word[];
  /** Text of a here-document or here-string. */
  readonly input: Word | undefined;
  /** Whether it runs in a shell of its own, `( … )` or `$( … )`, which it may end. */
  readonly subshell: boolean;
};

/** Mark of an expansion inside a word. */
export const VARIABLE = '\uE002';

const KEYWORDS: ReadonlySet<string> = new Set([
  'if',
  'then',
  'elif',
  'else',
  'while',
  'until',
  'do',
  '!',
  '{',
  'time',
  'sudo',
  'env',
  'exec',
]);

type Pending = {delimiter: string; literal: boolean; tabs: boolean; command: Draft};
type Draft = {line: number; words: Word[]; input: Word | undefined; subshell: boolean};

/**
 * Reads simple commands out of a bash script: enough to see which program is called with which words. Commands inside
 * `$(…)` are found too.
 */
class Reader {
  readonly commands: Command[] = [];
  private at = 0;
  private line: number;
  private current: Draft;
  private readonly heredocs: Pending[] = [];
  /** What is open: brackets of shells, and `case`, whose patterns end in a bracket that closes nothing. */
  private readonly open: ('(' | 'case')[] = [];

  constructor(
    private readonly source: string,
    firstLine: number,
    private readonly inside = false,
  ) {
    this.line = firstLine;
    this.current = this.draft();
  }

  private draft(): Draft {
    return {line: this.line, words: [], input: undefined, subshell: false};
  }

  private endCommand(): void {
    const {words} = this.current;
    while (words.length > 0 && KEYWORDS.has(words[0]!.text)) words.shift();
    if (words[0]?.text === 'case') this.open.push('case');
    if (words[0]?.text === 'esac' && this.open.at(-1) === 'case') this.open.pop();
    this.current.subshell = this.inside || this.open.includes('(');
    if (words.length > 0) this.commands.push(this.current);
    this.current = this.draft();
  }

  read(): Command[] {
    while (this.at < this.source.length) this.step();
    this.endCommand();
    return this.commands;
  }

  private step(): void {
    const char = this.source[this.at]!;
    if (char === '\n') {
      this.endCommand();
      this.newline();
      this.readHeredocs();
      this.current.line = this.line;
    } else if (char === ' ' || char === '\t' || char === '\r') this.at += 1;
    else if (this.source.startsWith('\\\n', this.at)) {
      this.at += 1;
      this.newline();
    } else if (char === '#') this.skipTo('\n');
    else if (/[;|&()]/.test(char) && !/^(?:&>|[<>]\()/.test(this.source.slice(this.at, this.at + 2))) {
      this.at += 1;
      this.endCommand();
      if (char === '(') this.open.push('(');
      if (char === ')' && this.open.at(-1) === '(') this.open.pop();
    } else if (/^(?:\d*|&)[<>]/.test(this.source.slice(this.at, this.at + 3))) this.redirect();
    else {
      if (this.current.words.length === 0) this.current.line = this.line;
      this.current.words.push(this.word());
    }
  }

  private newline(): void {
    this.at += 1;
    this.line += 1;
  }

  private skipTo(end: string): void {
    const index = this.source.indexOf(end, this.at);
    this.at = index < 0 ? this.source.length : index;
  }

  private redirect(): void {
    const operator = /^(?:\d*|&)(?:<<<|<<-|<<|<&|<>|>>|>&|>\||<|>)/.exec(this.source.slice(this.at))![0];
    this.at += operator.length;
    if (/[<>]$/.test(operator) && this.source[this.at] === '(') return; // <(…): its command is read like any other
    while (this.source[this.at] === ' ') this.at += 1;
    const from = this.at;
    const word = this.word();
    if (operator.endsWith('<<<')) this.current.input = word;
    else if (/<<-?$/.test(operator)) {
      const literal = /['"\\]/.test(this.source.slice(from, this.at));
      this.heredocs.push({delimiter: word.text, literal, tabs: operator.endsWith('-'), command: this.current});
    }
  }

  private readHeredocs(): void {
    for (const {delimiter, literal, tabs, command} of this.heredocs.splice(0)) {
      const lines: string[] = [];
      while (this.at < this.source.length) {
        const end = this.source.indexOf('\n', this.at);
        const raw = this.source.slice(this.at, end < 0 ? undefined : end);
        this.at = end < 0 ? this.source.length : end + 1;
        this.line += 1;
        const content = tabs ? raw.replace(/^\t+/, '') : raw;
        if (content === delimiter) break;
        lines.push(content);
      }
      const body = lines.join('\n');
      command.input = literal
        ? {text: body, variables: []}
        : new Reader(`"${body.replace(/"/g, '\\"')}"`, this.line).word();
    }
  }

  /** Reads one word from the present place. */
  word(): Word {
    let text = '';
    const variables: (string | undefined)[] = [];
    const expand = (): void => {
      const name = this.expansion();
      if (name === null) text += '$';
      else {
        text += VARIABLE;
        variables.push(name);
      }
    };
    while (this.at < this.source.length) {
      const char = this.source[this.at]!;
      if (/[\s;|&()<>]/.test(char)) break;
      if (char === "'") text += this.singleQuoted();
      else if (char === '"') {
        this.at += 1;
        while (this.at < this.source.length && this.source[this.at] !== '"') {
          const inner = this.source[this.at]!;
          if (inner === '\\' && /["\\$`\n]/.test(this.source[this.at + 1] ?? '')) {
            const escaped = this.source[this.at + 1]!;
            if (escaped === '\n') this.line += 1;
            else text += escaped;
            this.at += 2;
          } else if (inner === '$' || inner === '`') expand();
          else {
            if (inner === '\n') this.line += 1;
            text += inner;
            this.at += 1;
          }
        }
        this.at += 1;
      } else if (char === '\\') {
        const escaped = this.source[this.at + 1] ?? '';
        this.at += 2;
        if (escaped === '\n') this.line += 1;
        else text += escaped;
      } else if (this.source.startsWith("$'", this.at)) {
        this.at += 1;
        text += this.singleQuoted();
      } else if (char === '$' || char === '`') expand();
      else {
        text += char;
        this.at += 1;
        // name=( … ) is an array: its elements are words of their own and no command.
        if (char === '=' && this.source[this.at] === '(') {
          this.skipBalanced('(', ')');
          text += VARIABLE;
          variables.push(undefined);
        }
      }
    }
    if (text === '' && variables.length === 0 && /[<>()&|;]/.test(this.source[this.at] ?? '')) this.at += 1;
    return {text, variables};
  }

  private singleQuoted(): string {
    const end = this.source.indexOf("'", this.at + 1);
    const text = this.source.slice(this.at + 1, end < 0 ? undefined : end);
    this.line += text.split('\n').length - 1;
    this.at = end < 0 ? this.source.length : end + 1;
    return text;
  }

  /** Reads over an expansion and gives its variable's name; null when the dollar stands for itself. */
  private expansion(): string | undefined | null {
    const rest = this.source.slice(this.at);
    const simple = /^\$(\w+|[?#@*!$-])/.exec(rest);
    if (simple) {
      this.at += simple[0].length;
      return simple[1];
    }
    if (rest.startsWith('${')) {
      this.at += 1;
      const inner = this.skipBalanced('{', '}');
      return /^\w+$/.test(inner) ? inner : undefined;
    }
    if (rest.startsWith('$((')) {
      this.at += 1;
      this.skipBalanced('(', ')');
      return undefined;
    }
    if (rest.startsWith('$(')) {
      this.at += 1;
      const line = this.line;
      this.commands.push(...new Reader(this.skipBalanced('(', ')'), line, true).read());
      return undefined;
    }
    if (rest.startsWith('`')) {
      const end = this.source.indexOf('`', this.at + 1);
      const inner = this.source.slice(this.at + 1, end < 0 ? undefined : end);
      this.commands.push(...new Reader(inner, this.line, true).read());
      this.line += inner.split('\n').length - 1;
      this.at = end < 0 ? this.source.length : end + 1;
      return undefined;
    }
    this.at += 1;
    return null;
  }

  /** Moves past a bracket and its partner, and gives what stands between. Quotes hide brackets. */
  private skipBalanced(open: string, close: string): string {
    const from = this.at + 1;
    let depth = 0;
    while (this.at < this.source.length) {
      const char = this.source[this.at]!;
      if (char === '\\') this.at += 1;
      else if (char === "'" && open === '(') {
        const end = this.source.indexOf("'", this.at + 1);
        if (end > 0) {
          this.line += this.source.slice(this.at, end).split('\n').length - 1;
          this.at = end;
        }
      } else if (char === open) depth += 1;
      else if (char === close) depth -= 1;
      else if (char === '\n') this.line += 1;
      this.at += 1;
      if (depth === 0) break;
    }
    return this.source.slice(from, this.at - 1);
  }
}

/** The simple commands of a bash script, in order; those inside `$(…)` before the command that uses them. */
export const commandsOf = (script: string): Command[] => new Reader(script, 0).read();

/** `NAME=value` words in front of or instead of a command; also those after export, local and declare. */
export function assignmentsOf({words}: Command): {name: string; value: Word}[] {
  const from = /^(?:export|local|declare|readonly)$/.test(words[0]?.text ?? '') ? 1 : 0;
  const found: {name: string; value: Word}[] = [];
  for (const word of words.slice(from)) {
    const name = /^(\w+)=/.exec(word.text)?.[1];
    if (name === undefined) break;
    found.push({name, value: {...word, text: word.text.slice(name.length + 1)}});
  }
  return found;
}

/** A word with the variables filled in whose values are known. */
export function filled(word: Word, values: ReadonlyMap<string, Word>, depth = 0): Word {
  if (depth > 5) return word;
  let index = 0;
  const variables: (string | undefined)[] = [];
  const text = word.text.replaceAll(VARIABLE, () => {
    const name = word.variables[index++];
    const value = name === undefined ? undefined : values.get(name);
    if (value === undefined) {
      variables.push(name);
      return VARIABLE;
    }
    const inner = filled(value, values, depth + 1);
    variables.push(...inner.variables);
    return inner.text;
  });
  return {text, variables};
}
