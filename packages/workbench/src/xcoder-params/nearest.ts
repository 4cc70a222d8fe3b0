/**
 * Edits that turn one word into another, where two neighbours that changed places are one edit. Gives up above a limit.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/**
 * The names nearest to a misspelt one, best first, at most three. Where one is near, those that are much farther are no
 * help and left out.
 */
export function nearest(name: string, names: readonly string[]): readonly string[] {
  const wanted = name.replaceAll('_', '-').toLowerCase().slice(0, 64);
  const limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)));
  const near = names
    .map((candidate) => {
      const other = candidate.toLowerCase();
      const inside = wanted.length >= 4 && (other.includes(wanted) || wanted.includes(other)) ? limit : limit + 1;
      return {candidate, score: Math.min(distance(wanted, other, limit), inside)};
    })
    .filter(({score}) => score <= limit)
    .sort((a, b) => a.score - b.score || a.candidate.length - b.candidate.length);
  return near
    .filter(({score}) => score <= near[0]!.score + 1)
    .slice(0, 3)
    .map(({candidate}) => candidate);
}
