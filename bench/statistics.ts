/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of no values.');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  return sorted.length % 2 === 1 ? upper : (sorted[sorted.length / 2 - 1]! + upper) / 2;
}

/** The value that a part of the values do not exceed: 0.95 for p95. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('There is no quantile of no values.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!;
}

export type Point = {readonly x: number; readonly y: number};

/** y = start + slope · x */
export type Line = {readonly start: number; readonly slope: number};

/** The line with the least sum of squares; undefined when the points do not lie at two places at least. */
export function fitLine(points: readonly Point[]): Line | undefined {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (points.length < 2 || spread === 0) return undefined;
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  return {start: y - slope * x, slope};
}
