import {Problem} from 'command-line/problem';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk: free some, then run the command again',
  EDQUOT: 'the quota of this account is used up: free some space, then run the command again',
  EACCES: 'this account may not read or write there: correct the rights, then run the command again',
  EPERM: 'this account may not do that there: correct the rights, then run the command again',
  EROFS: 'the disk can only be read: make it writable, or choose another folder',
  EMFILE: 'too many files are open: raise the limit with "ulimit -n 4096", then run the command again',
  EIO: 'the disk reports a fault: check it, then run the command again',
};

/** The sentence for a fault of the machine; undefined for any other error. */
export function systemSentence(what: string, error: unknown): string | undefined {
  const {code = '', path: file} = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason === undefined
    ? undefined
    : `${what} stopped${file === undefined ? '' : ` at ${file}`}, ${reason}. Nothing that was published has changed.`;
}

/** Runs something, and turns a fault of the machine into one sentence with its fix. */
export async function withSystemProblems<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const sentence = systemSentence(what, error);
    throw sentence === undefined ? error : new Problem(sentence);
  }
}
