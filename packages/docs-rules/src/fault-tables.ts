import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import faultTables, {FAULT_HEAD, FAULTS_ELEMENT, type FaultTableOptions} from 'remark-reference/faults';
import {VFile} from 'vfile';
import type {Finding} from './fault';
import {lineOf, nodesOf, type Insertion, type PageText} from './page';
import type {Page, Site} from './site';

type RowsOf = FaultTableOptions['rowsOf'];

const ELEMENT = new RegExp(`<${FAULTS_ELEMENT}\\b(?:\\s+ids="([^"]*)")?\\s*/>`, 'g');

type Element = {readonly line: number; readonly ids: readonly string[]};

const elementsOf = (source: string): Element[] =>
  [...source.matchAll(ELEMENT)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    ids: (match[1] ?? '').split(/\s+/).filter(Boolean),
  }));

const rowLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Why an element cannot be filled; undefined when it can. */
function problemOf({ids}: Element, file: string, rowsOf: RowsOf): string | undefined {
  if (ids.length === 0) return `<${FAULTS_ELEMENT} /> needs the attribute ids="…" with the names of its faults`;
  try {
    rowsOf(file, ids);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The faults that a page shows, as a reader of its file would see them; undefined for a page that shows none, or one
 * that cannot be shown.
 */
export function faultInsertion(source: string, file: string, rowsOf: RowsOf): Insertion | undefined {
  if (!source.includes(`<${FAULTS_ELEMENT}`)) return undefined;
  const elements = elementsOf(source);
  if (elements.length < source.split(`<${FAULTS_ELEMENT}`).length - 1) return undefined;
  if (elements.some((element) => problemOf(element, file, rowsOf) !== undefined)) return undefined;
  return {
    lines: elements.flatMap(({line, ids}) => rowsOf(file, ids).map((cells) => ({line, text: rowLine(cells)}))),
    apply: (root: Root) => faultTables({rowsOf})(root, new VFile({path: file})),
  };
}

/** A page's source with its faults in place, as Markdown. Throws for an element that cannot be filled. */
export const withFaults = (source: string, file: string, rowsOf: RowsOf): string =>
  source.replace(ELEMENT, (_element, ids: string | undefined) => {
    const rows = rowsOf(file, (ids ?? '').split(/\s+/).filter(Boolean));
    return [FAULT_HEAD, FAULT_HEAD.map(() => '---'), ...rows].map(rowLine).join('\n');
  });

/**
 * Cells of the faults that a page's source shows; none for an element that cannot be filled, which is a finding of its
 * own.
 */
export const faultsShown = (source: string, file: string, rowsOf: RowsOf): (readonly string[])[] =>
  elementsOf(source).flatMap((element) =>
    problemOf(element, file, rowsOf) === undefined ? rowsOf(file, element.ids) : [],
  );

/**
 * Elements that cannot be filled, and tables of symptoms that are written on the page: a correction would not reach
 * them.
 */
export function faultTableFindings(page: Page, site: Site): Finding[] {
  const {source, lines} = page.text;
  const elements = elementsOf(source).flatMap((element): Finding[] => {
    const problem = problemOf(element, page.file, site.options.faultRows);
    return problem === undefined
      ? []
      : [
          {
            line: element.line,
            problem: problem.replace(/\.$/, ''),
            fix: 'Correct the element, or the data in src/data/faults',
          },
        ];
  });
  const known = new Set(elementsOf(source).map(({line}) => line));
  const unread = [...nodesOf(page.text, 'mdxJsxFlowElement'), ...nodesOf(page.text, 'mdxJsxTextElement')]
    .filter((node) => node.name === FAULTS_ELEMENT && !known.has(lineOf(node)))
    .map((node) => ({
      line: lineOf(node),
      problem: `<${FAULTS_ELEMENT} /> names its faults in another way than ids="…"`,
      fix: 'Write their names in quotation marks',
    }));
  const written = nodesOf(page.text, 'table').filter(
    (table) =>
      lines[lineOf(table) - 1]?.includes('|') &&
      toString(table.children[0]?.children[0] ?? {type: 'text', value: ''}) === FAULT_HEAD[0],
  );
  return [
    ...elements,
    ...unread,
    ...written.map((table) => ({
      line: lineOf(table),
      problem: 'A table of symptoms is written on the page',
      fix: `Move its rows into src/data/faults and show them with <${FAULTS_ELEMENT} ids="…" />`,
    })),
  ];
}

/** A page that answers an alarm (`alarm: true`) begins with its faults: nobody reads an introduction at night. */
export function alarmFindings(text: PageText): Finding[] {
  if (text.frontMatter.alarm !== true) return [];
  const [first, second] = text.headings.filter(({depth}) => depth === 2);
  const [shown] = elementsOf(text.source);
  const line = first?.line ?? 1;
  if (shown !== undefined && first !== undefined && shown.line > first.line && shown.line < (second?.line ?? Infinity))
    return [];
  return [
    {
      line,
      problem: 'The page answers an alarm, and its first section shows no faults',
      fix: `Begin with the section that has <${FAULTS_ELEMENT} ids="…" />`,
    },
  ];
}
