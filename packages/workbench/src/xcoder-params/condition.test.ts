import {describe, expect, it} from 'vitest';
import {condition} from './condition';

describe('condition', () => {
  it.each([
    ['a = 1', {a: 1}, true],
    ['a = 1', {a: 2}, false],
    ['a = 1', {}, false],
    ['out = sw', {out: 'sw'}, true],
    ['a > b', {a: 2, b: 1}, true],
    ['a in 1,3,7', {a: 3}, true],
    ['a in -1,4', {a: -1}, true],
    ['a not in 1,3', {a: 3}, false],
    ['a not multiple of b', {a: 50, b: 4}, true],
    ['a not multiple of b', {a: 48, b: 4}, false],
    ['a = 1 and b = 1 or c = 1', {a: 1, b: 0, c: 1}, true],
    ['a = 1 and b = 1 or c = 1', {a: 1, b: 0, c: 0}, false],
  ])('%s over %j', (text, values, holds) => {
    expect(condition(text)(values)).toBe(holds);
  });

  it('names a text that it cannot read', () => {
    expect(() => condition('lowDelay is on')).toThrow('"lowDelay is on" is not a condition');
  });
});
