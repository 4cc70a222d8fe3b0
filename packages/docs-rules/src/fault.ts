/** What a rule says about one line of a page. */
export type Finding = {
  readonly line: number;
  /** What is wrong: a sentence without its full stop. */
  readonly problem: string;
  /** How to correct it: a sentence without its full stop. */
  readonly fix: string;
};

/** A finding with its file, relative to the repository. */
export type Fault = Finding & {readonly file: string};

const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** The line that is printed for a fault. */
export const faultText = ({file, line, problem, fix}: Fault): string =>
  `${file}:${line}: ${withStop(problem)} ${withStop(fix)}`;

/** By file, then by line. */
export const inOrder = (faults: readonly Fault[]): Fault[] =>
  [...faults].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.problem < b.problem ? -1 : 1),
  );
