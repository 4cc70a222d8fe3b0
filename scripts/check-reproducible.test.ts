import {expect, it} from 'vitest';
import {differences, readNode} from './check-reproducible';

it('names files that only one build has, and files of other content', () => {
  const one = {files: {a: [1, 'aa'], b: [2, 'bb'], c: [3, 'cc'], d: [4, 'dd']}} as const;
  const other = {files: {a: [1, 'aa'], b: [2, 'b2'], c: [5, 'c5'], e: [6, 'ee']}} as const;
  expect(differences(one, other)).toEqual([
    'b: 2 and 2 bytes, of other content',
    'c: 3 and 5 bytes',
    'd: only in the first build',
    'e: only in the second build',
  ]);
  expect(differences(one, one)).toEqual([]);
});

it('takes another Node for the second build, which must be there', () => {
  expect(readNode([])).toBe(process.execPath);
  expect(readNode(['--node', process.execPath])).toBe(process.execPath);
  expect(() => readNode(['--node', '/nothing/node'])).toThrow(/^--node is \/nothing\/node, .+\.$/);
  expect(() => readNode(['--fast'])).toThrow(/^[^\n]+ Known is --node, .+$/);
});
