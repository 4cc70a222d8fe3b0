import type {Finding, Section, ToolResult} from './frame';

/** What a page can lay out within one key press on a slow machine, in cells of a table. */
const CELLS = 480;
/** A finding is a line with several parts. */
const FINDING_CELLS = 6;
/** Characters of text that cost as much as a cell. */
const CELL_CHARACTERS = 60;
/** A table begins with this many rows, whatever came before it. */
const FEWEST_ROWS = 3;
const LONGEST_CELL = 400;

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const findingCells = ({what, fix = ''}: Finding): number =>
  FINDING_CELLS + (what.length + fix.length) / CELL_CHARACTERS;
const rowCells = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + 1 + Math.min(cell.length, LONGEST_CELL) / CELL_CHARACTERS, 0);

/**
 * The first part of a result, as much as a page shows at once: what is left out is shown when a reader asks for it.
 * Gives the result itself when it is small. Tables say how many rows they have in `total`.
 */
export function preview(whole: ToolResult): {readonly result: ToolResult; readonly isPart: boolean} {
  let left = CELLS;
  let isPart = false;
  const take = <T>(items: readonly T[], cost: (item: T) => number, fewest: number): readonly T[] => {
    let count = 0;
    while (count < items.length && (count < fewest || left > 0)) left -= cost(items[count++]!);
    if (count < items.length) isPart = true;
    return items.slice(0, count);
  };
  const cut = (text: string, most: number): string => {
    if (text.length > most) isPart = true;
    return shortened(text, most);
  };
  const findings = take(whole.findings, findingCells, 1);
  const sectionOf = (section: Section): Section => {
    if (section.kind === 'table') {
      const rows = take(section.rows, rowCells, FEWEST_ROWS).map((row) => row.map((cell) => cut(cell, LONGEST_CELL)));
      return {...section, rows, total: section.rows.length};
    }
    if (section.kind === 'text')
      return {...section, lines: take(section.lines, (line) => 1 + line.length / CELL_CHARACTERS, FEWEST_ROWS)};
    const text = cut(section.text, Math.max(LONGEST_CELL, left * CELL_CHARACTERS));
    left -= text.length / CELL_CHARACTERS;
    return {...section, text};
  };
  const sections: Section[] = [];
  for (const section of whole.sections) {
    if (left <= 0 && sections.length > 0) {
      isPart = true;
      break;
    }
    left -= 4;
    sections.push(sectionOf(section));
  }
  return isPart ? {result: {...whole, findings, sections}, isPart} : {result: whole, isPart};
}
