import {describe, expect, test} from 'vitest';
import {fitLine, median, quantile} from './statistics';

describe('median', () => {
  test('of an odd and of an even number of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test('of nothing is an error', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('quantile', () => {
  test('is the value that the part does not exceed, in any order', () => {
    const values = Array.from({length: 20}, (_, index) => 20 - index);
    expect(quantile(values, 0.95)).toBe(19);
    expect(quantile(values, 0.5)).toBe(10);
    expect(quantile([7], 0.95)).toBe(7);
  });

  test('of nothing is an error', () => {
    expect(() => quantile([], 0.5)).toThrow('no quantile');
  });
});

describe('fitLine', () => {
  test('goes through points that lie on a line', () => {
    const line = fitLine([100, 200, 400].map((x) => ({x, y: 12 + 0.08 * x})));
    expect(line?.start).toBeCloseTo(12);
    expect(line?.slope).toBeCloseTo(0.08);
  });

  test('lies between points that do not', () => {
    expect(
      fitLine([
        {x: 0, y: 0},
        {x: 1, y: 2},
        {x: 2, y: 1},
      ]),
    ).toEqual({start: 0.5, slope: 0.5});
  });

  test('needs two places', () => {
    expect(fitLine([{x: 1, y: 1}])).toBeUndefined();
    expect(
      fitLine([
        {x: 1, y: 1},
        {x: 1, y: 2},
      ]),
    ).toBeUndefined();
  });
});
