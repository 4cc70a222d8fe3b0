import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {git, tryGit} from './git';
import {isDiskFull} from './clean-tree';

/**
 * Lines around a change, as git has them in a patch; with fewer, the lines between which a change stands may differ.
 */
const CONTEXTS = [3, 2, 1, 0] as const;

/** One change of a correction: the lines it stands for, with those around them. */
type Hunk = {readonly line: number; readonly before: readonly string[]; readonly after: readonly string[]};

/** A correction as git's patch with so many lines around each change. */
type Patch = {readonly context: number; readonly diff: string; readonly hunks: readonly Hunk[]};

/** What changed in a page: the same change with fewer and fewer lines around it. */
export type Correction = {readonly page: string; readonly patches: readonly Patch[]};

/** What becomes of a correction in another version's file. */
export type Attempt =
  /** The text is the same at the changed lines. */
  | {
      readonly fit: 'same';
      /** Whether a line next to a change is another one. */
      readonly neighboursDiffer: boolean;
      /** The corrected copy of the file, and its text. */
      readonly copy: string;
      readonly text: string;
      readonly patch: string;
      /** Lines that the correction changes in this file. */
      readonly lines: readonly number[];
    }
  /** The corrected text is there already. */
  | {readonly fit: 'done'}
  /** The file does not have the text that the correction changes at this line of the page, or has it more than once. */
  | {readonly fit: 'differs'; readonly line: number};

const DIFF = [
  'diff',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-renames',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/** A git diff without its lines about the two files. */
const bodyOf = (diff: string): string => diff.slice(diff.search(/^@@ /m));

const side = (lines: readonly string[], marks: string): string[] =>
  lines.filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(1));

function hunksOf(diff: string): Hunk[] {
  return bodyOf(diff)
    .split(/^(?=@@ )/m)
    .map((text) => {
      const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
      return {line: Number(/\+(\d+)/.exec(head)?.[1]), before: side(lines, ' -'), after: side(lines, ' +')};
    });
}

/** What changed in a page since a commit. */
export function correctionOf(root: string, page: string, base: string): Correction {
  if (tryGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]).status !== 0) {
    throw new Problem(
      `There is no commit "${base}" to compare with: give the one before the correction, for example --base HEAD~1.`,
    );
  }
  if (tryGit(root, ['cat-file', '-e', `${base}:${page}`]).status !== 0) {
    throw new Problem(`${page} is new since ${base}: the older versions have no such page to correct.`);
  }
  const patches = CONTEXTS.map((context) => {
    const diff = git(root, [...DIFF, `--unified=${context}`, base, '--', page]);
    return {context, diff, hunks: hunksOf(diff)};
  });
  if (!/^@@ /m.test(patches[0]!.diff))
    throw new Problem(
      `${page} is as in ${base}: correct it there first, or give the commit before the correction with --base.`,
    );
  return {page, patches};
}

function occursOnce(lines: readonly string[], block: readonly string[]): boolean {
  if (block.length === 0) return false;
  const starts = lines.flatMap((_line, start) =>
    block.every((line, index) => lines[start + index] === line) ? [start] : [],
  );
  return starts.length === 1;
}

/**
 * Tries a correction on another version's file, in a folder of its own outside the repository; the file itself stays as
 * it is. Git finds the changed lines wherever they stand and takes no others; where the lines around them differ, they
 * must be the only ones of their kind.
 */
export function attempt(root: string, {page, patches}: Correction, file: string, folder: string): Attempt {
  const copy = path.join(folder, page);
  mkdirSync(path.dirname(copy), {recursive: true});
  copyFileSync(path.join(root, file), copy);
  const lines = readFileSync(copy, 'utf8').split('\n');
  // The folder may be below another repository: git is to see none.
  const outside = {GIT_CEILING_DIRECTORIES: path.dirname(folder)};
  const applies = ({context, diff, hunks}: Patch, wanted: 'before' | 'after', ...options: string[]): boolean => {
    if (!hunks.every((hunk) => occursOnce(lines, hunk[wanted]))) return false;
    const patch = path.join(folder, 'correction.patch');
    writeFileSync(patch, diff);
    const zero = context === 0 ? ['--unidiff-zero'] : [];
    const {status, stderr} = tryGit(
      folder,
      ['apply', '--whitespace=nowarn', '--no-ignore-whitespace', ...zero, ...options, patch],
      outside,
    );
    if (isDiskFull(stderr)) throw new Error('ENOSPC in git apply');
    return status === 0;
  };
  const fitting = patches.find((patch) => applies(patch, 'before'));
  if (fitting) {
    const between = (context: number): string =>
      bodyOf(tryGit(root, [...DIFF, '--no-index', `--unified=${context}`, '--', file, copy]).stdout);
    return {
      fit: 'same',
      neighboursDiffer: fitting !== patches[0],
      copy,
      text: readFileSync(copy, 'utf8'),
      patch: `diff --git a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n${between(CONTEXTS[0])}`,
      lines: hunksOf(between(0)).map((hunk) => hunk.line),
    };
  }
  if (patches.some((patch) => applies(patch, 'after', '--reverse', '--check'))) return {fit: 'done'};
  const smallest = patches.at(-1)!.hunks;
  return {fit: 'differs', line: (smallest.find((hunk) => !occursOnce(lines, hunk.before)) ?? smallest[0]!).line};
}
