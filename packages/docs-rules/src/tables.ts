import type {TableCell} from 'mdast';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';

const isEmpty = (cell: TableCell): boolean =>
  cell.children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Every row has as many cells as the head, and no body cell is empty. */
export function tableFindings(text: PageText): Finding[] {
  return nodesOf(text, 'table').flatMap((table) => {
    const [head, ...rows] = table.children;
    const columns = head?.children.length ?? 0;
    const none =
      rows.length === 0
        ? [{line: lineOf(table), problem: 'The table has a head and no row', fix: 'Add a row or remove the table'}]
        : [];
    return [
      ...none,
      ...rows.flatMap((row): Finding[] => {
        const line = lineOf(row);
        if (row.children.length !== columns) {
          const fix =
            row.children.length > columns
              ? 'Write \\| for a bar inside a cell, also in code'
              : 'Fill the row: "none", "required" or "–" where a column does not apply';
          return [{line, problem: `The row has ${row.children.length} cells and the head has ${columns}`, fix}];
        }
        return row.children.flatMap((cell, index) =>
          isEmpty(cell)
            ? [
                {
                  line,
                  problem: `Cell ${index + 1} of the row is empty`,
                  fix: 'Write "none", "required", or "–" where the column does not apply',
                },
              ]
            : [],
        );
      }),
    ];
  });
}
