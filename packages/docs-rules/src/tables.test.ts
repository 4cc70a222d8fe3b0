import {expect, test} from 'vitest';
import {body, said} from './fixtures';
import {tableFindings} from './tables';

const findings = (...rows: string[]): string[] => said(tableFindings(body('| Key | Meaning |', '|---|---|', ...rows)));

test('full rows pass, with bars in code and components', () => {
  expect(findings('| `a` | none |', '| `-o text\\|json` | – |', '| b | <Evidence is="field" /> |')).toEqual([]);
});

test.each<[string, string, string]>([
  ['an empty cell', '| `a` | |', '3: Cell 2 of the row is empty'],
  ['a missing cell', '| `a` |', '3: The row has 1 cells and the head has 2'],
  ['a bar that is not escaped', '| `a|b` | two |', '3: The row has 3 cells and the head has 2'],
])('%s is a fault', (_what, row, expected) => {
  expect(findings(row)).toEqual([expected]);
});

test('a table without rows is a fault', () => {
  expect(findings()).toEqual(['1: The table has a head and no row']);
});
