import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The repository, as the checks read it. Paths are relative, with forward slashes. */
export class Repository {
  constructor(private readonly root: string) {}

  has(name: string): boolean {
    return existsSync(path.join(this.root, name));
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), 'utf8');
  }

  /** Names in a folder, sorted; none when there is no such folder. */
  list(name: string): string[] {
    return this.has(name) ? readdirSync(path.join(this.root, name)).sort() : [];
  }

  /** Every page below a folder, as paths from the root. */
  pages(folder: string): string[] {
    if (!this.has(folder)) return [];
    return readdirSync(path.join(this.root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .sort();
  }
}

/** A fault of the input: where it is, what is wrong and how to mend it. */
export function fault(file: string, line: number | undefined, problem: string, fix: string): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${problem}. ${fix}.`;
}

/** Line of the first place where a text stands, undefined when it is nowhere. */
export function lineOf(text: string, part: string): number | undefined {
  const index = text.indexOf(part);
  return index < 0 ? undefined : text.slice(0, index).split('\n').length;
}

/** Parses JSON; a text that is none becomes a fault. */
export function parseJson(file: string, text: string): {value: unknown} | {fault: string} {
  try {
    return {value: JSON.parse(text) as unknown};
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return {fault: fault(file, undefined, `this is not JSON (${reason})`, 'Look for a missing quotation mark, or a missing or surplus comma')};
  }
}
