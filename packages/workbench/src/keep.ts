/** Whether something is an array or a plain object, which is all that results are made of. */
const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A new result in which each part that is equal to the one before is that part itself. What comes out of a worker is a
 * copy: who shows it would take all of it for new. Results are plain data without circles.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (before === after || !isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after))
    return after;
  const names = Object.keys(after);
  const kept = names.map((name) => keepEqual(before[name], after[name]));
  if (
    names.length === Object.keys(before).length &&
    names.every((name, at) => name in before && kept[at] === before[name])
  )
    return before as T;
  return (Array.isArray(after) ? kept : Object.fromEntries(names.map((name, at) => [name, kept[at]]))) as T;
}
