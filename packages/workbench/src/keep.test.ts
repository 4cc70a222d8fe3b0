import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {finding, type TableSection, type ToolResult} from './frame';
import {keepEqual} from './keep';

const result = (...lines: number[]): ToolResult => ({
  summary: 'Sum.',
  findings: lines.map((line) => finding('Note', {line}, 'So it is.', undefined, {text: 'Page', to: '/page'})),
  sections: [{kind: 'table', title: 'T', columns: ['A'], rows: lines.map((line) => [`${line}`])}],
});

describe('a result that follows another', () => {
  it('is the one before where nothing changed', () => {
    const before = result(1, 2);
    expect(keepEqual(before, structuredClone(before))).toBe(before);
  });

  it('keeps the findings and rows that are the same, and takes the others', () => {
    const before = result(1, 2);
    const after = keepEqual(before, result(1, 3, 4));
    expect(after).toEqual(result(1, 3, 4));
    expect(after.findings[0]).toBe(before.findings[0]);
    expect(after.findings[1]).not.toBe(before.findings[1]);
    expect(after.findings[1]!.link).toBe(before.findings[1]!.link);
    const rowsOf = ({sections}: ToolResult): readonly unknown[] => (sections[0] as TableSection).rows;
    expect(rowsOf(after)[0]).toBe(rowsOf(before)[0]);
    expect(rowsOf(after)[1]).not.toBe(rowsOf(before)[1]);
  });

  it('loses a part that is no longer there', () => {
    const {otherTool, ...without} = {...result(1), otherTool: 'url' as const};
    expect(keepEqual({...without, otherTool}, structuredClone(without))).toEqual(without);
    expect(keepEqual(without, {...without, otherTool})).toEqual({...without, otherTool});
  });

  it('says what the new one says, whatever was before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(keepEqual(before, structuredClone(after))).toEqual(after);
        expect(keepEqual(after, structuredClone(after))).toBe(after);
      }),
      {numRuns: 500},
    );
  });
});
