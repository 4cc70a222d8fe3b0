/** Shorter names never need to break. */
const LONG = 12;

/**
 * The pieces of a name between which a line may break: after `_`, `/`, `.` and `=`, and where a bracket ends before the
 * next word. A word inside a name stays whole: half of one reads as another name.
 */
export function pieces(name: string): string[] {
  if (name.length <= LONG) return [name];
  return name.split(/(?<=[_/.=])(?=[^_/.=])|(?<=\))(?=\w)/);
}

/** A piece with hyphens up to this length stays on one line: `-xcoder-params` must not end a line with its hyphen. */
const LONGEST_UNBROKEN = 32;

/** Whether no line may break in a piece. */
export const isUnbroken = (piece: string): boolean => /^\S*-\S*$/.test(piece) && piece.length < LONGEST_UNBROKEN;
