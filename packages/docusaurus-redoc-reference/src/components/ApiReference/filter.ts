import type {OperationGroup, SharedGroup} from '../../operations';

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The operations of one version out of a list that several versions share. */
export const operationsOf = (groups: readonly SharedGroup[], version: number): OperationGroup[] =>
  groups
    .map(({tag, operations}) => ({
      tag,
      operations: operations.filter(({in: having}) => having?.includes(version) !== false),
    }))
    .filter(({operations}) => operations.length > 0);

/**
 * Whether a word of a line begins with a text: "put" finds PUT and no input. A text that begins with a sign is found
 * anywhere.
 */
function begins(line: string, text: string): boolean {
  for (let place = line.indexOf(text); place >= 0; place = line.indexOf(text, place + 1))
    if (!/[a-z\d]/.test(line[place - 1] ?? ' ') || !/^[a-z\d]/.test(text)) return true;
  return false;
}

/** The operations with every word of a text in their method, path, name, summary or tag. */
export function filtered(groups: readonly OperationGroup[], text: string): readonly OperationGroup[] {
  const wanted = words(text);
  if (wanted.length === 0) return groups;
  return groups
    .map(({tag, operations}) => ({
      tag,
      operations: operations.filter(({method, path, summary, anchor}) => {
        const own = `${method} ${path} ${summary} ${tag} ${anchor.split('/').pop()!}`.toLowerCase();
        return wanted.every((word) => begins(own, word));
      }),
    }))
    .filter(({operations}) => operations.length > 0);
}

export const countOf = (groups: readonly OperationGroup[]): number =>
  groups.reduce((sum, {operations}) => sum + operations.length, 0);

/** What is said of a filter: how many operations it leaves. */
export function countText(shown: number, all: number, text: string): string {
  const total = `${all} operation${all === 1 ? '' : 's'}`;
  if (words(text).length === 0) return total;
  return shown === 0 ? `None of ${total} has “${text.trim()}”.` : `${shown} of ${total}`;
}
