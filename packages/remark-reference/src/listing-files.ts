/**
 * Attribute of a listing whose lines are those of a file: ```bash file="/scripts/quadra/speed.sh". The address is the
 * one that readers download.
 */
const FILE = /\sfile="([^"]*)"/;

const MARK = /^[ \t]*(`{3,}|~{3,})/;

/** Where a line of a filled text comes from: its page, or a file that the page's line names. */
export type Origin = {readonly line: number; readonly file?: string; readonly at?: number};

/** A page with the lines of files in its listings. */
export type Filled = {
  readonly source: string;
  readonly faults: readonly {readonly line: number; readonly problem: string; readonly fix: string}[];
  readonly origin: (line: number) => Origin;
};

const closes = (line: string, mark: string): boolean =>
  line.trim().startsWith(mark) && line.trim().replaceAll(mark[0]!, '') === '';

/**
 * Puts the lines of files into the listings that name one, before anything else reads the page: whoever reads it, build
 * or check, sees the whole text.
 * `read` returns the text of a file of the repository, undefined when there is none.
 */
export function fillListings(source: string, read: (file: string) => string | undefined): Filled {
  const asWritten: Filled = {source, faults: [], origin: (line) => ({line})};
  if (!source.includes(' file="')) return asWritten;
  const origins: Origin[] = [];
  const faults: {line: number; problem: string; fix: string}[] = [];
  const lines = source.split('\n');
  let open: string | undefined;
  const filled = lines.flatMap((text, index) => {
    const line = index + 1;
    origins.push({line});
    if (open !== undefined) {
      if (closes(text, open)) open = undefined;
      return text;
    }
    open = MARK.exec(text)?.[1];
    const address = open === undefined ? undefined : FILE.exec(text)?.[1];
    if (open === undefined || address === undefined) return text;
    const file = `static${address}`;
    const content = address.startsWith('/') ? read(file) : undefined;
    if (!closes(lines[line] ?? '', open)) {
      faults.push({
        line,
        problem: 'The listing names a file and has lines of its own',
        fix: `Keep the lines in ${file} only, or remove file="${address}"`,
      });
      return text;
    }
    if (content === undefined) {
      faults.push({
        line,
        problem: `${file} does not exist`,
        fix: 'Put the file there, or correct file="…": it begins with / and is below static/',
      });
      return text;
    }
    const indent = /^[ \t]*/.exec(text)![0];
    const body = content.replace(/\n+$/, '').split('\n');
    origins.push(...body.map((_, at) => ({line, file, at: at + 1})));
    return [text, ...body.map((part) => (part === '' ? '' : indent + part))];
  });
  if (faults.length > 0) return {...asWritten, faults};
  return {source: filled.join('\n'), faults, origin: (line) => origins[line - 1] ?? {line}};
}
