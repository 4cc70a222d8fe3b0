import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {finding, type Section, type ToolResult} from './frame';
import {preview} from './preview';

const table = (rows: number, cell = 'x'): Section => ({
  kind: 'table',
  title: `${rows} rows`,
  columns: ['A', 'B'],
  rows: Array.from({length: rows}, (_, row) => [`${row}`, cell]),
});
const result = (...sections: Section[]): ToolResult => ({summary: 'Sum.', findings: [], sections});

describe('the part of a result that is shown at once', () => {
  it('is all of a small one', () => {
    const whole = result(
      table(60),
      {kind: 'code', title: 'C', language: 'bash', text: 'ls'},
      {kind: 'text', title: 'T', lines: ['a']},
    );
    expect(preview(whole)).toEqual({result: whole, isPart: false});
  });

  it('is the first rows of a long table, with their number', () => {
    const {result: part, isPart} = preview(result(table(5000)));
    const [first] = part.sections;
    expect(isPart).toBe(true);
    expect(first).toMatchObject({
      kind: 'table',
      total: 5000,
      rows: expect.objectContaining({0: ['0', 'x']}) as unknown,
    });
    expect(first?.kind === 'table' && first.rows.length).toBeLessThan(300);
  });

  it('leaves out sections behind a long one, and cuts long cells, texts and lists of findings', () => {
    expect(preview(result(table(5000), table(2))).result.sections).toHaveLength(1);
    expect(preview(result(table(2, 'a'.repeat(50_000)))).result.sections[0]).toMatchObject({rows: [['0', `${'a'.repeat(400)}…`], ['1', `${'a'.repeat(400)}…`]]}); // prettier-ignore
    const code = preview(result({kind: 'code', title: 'C', language: 'text', text: 'a'.repeat(100_000)})).result
      .sections[0] as {text: string};
    expect(code.text.length).toBeLessThan(40_000);
    const findings = Array.from({length: 1000}, (_, line) => finding('Note', {line: line + 1}, 'So it is.'));
    expect(preview({summary: '', findings, sections: [table(9)]}).result.findings.length).toBeLessThan(100);
  });

  it('is the beginning of the whole, and never large', () => {
    const cell = fc.string({maxLength: 2000});
    const section = fc.oneof(
      fc
        .array(fc.tuple(cell, cell), {maxLength: 400})
        .map((rows): Section => ({kind: 'table', title: 'T', columns: ['A', 'B'], rows})),
      cell.map((text): Section => ({kind: 'code', title: 'C', language: 'text', text})),
      fc.array(cell, {maxLength: 400}).map((lines): Section => ({kind: 'text', title: 'L', lines})),
    );
    fc.assert(
      fc.property(fc.array(section, {maxLength: 8}), (sections) => {
        const {result: part, isPart} = preview(result(...sections));
        if (!isPart) expect(part.sections).toEqual(sections);
        if (isPart) expect(JSON.stringify(part).length).toBeLessThan(80_000);
        part.sections.forEach((shown, index) => {
          const own = sections[index]!;
          expect(shown.kind).toBe(own.kind);
          if (shown.kind === 'table' && own.kind === 'table') {
            expect(shown.rows.map(([first]) => first!.slice(0, 400))).toEqual(
              own.rows.slice(0, shown.rows.length).map(([first]) => first!.slice(0, 400)),
            );
          }
        });
      }),
      {numRuns: 60},
    );
  });
});
