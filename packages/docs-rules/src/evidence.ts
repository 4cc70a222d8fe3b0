import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {EVIDENCE_LEVELS, type EvidenceLevel} from 'remark-reference/evidence-marks';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** One mark of a page, with the text of its line. */
export type Mark = {readonly line: number; readonly level: string; readonly seen?: string; readonly statement: string};

const attribute = (element: Element, name: string): string | undefined => {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
};

/** Every mark of a page, in order. */
export function marksOf(text: PageText): Mark[] {
  const elements = [...nodesOf(text, 'mdxJsxTextElement'), ...nodesOf(text, 'mdxJsxFlowElement')].filter(
    ({name}) => name === 'Evidence',
  );
  // Rows from data have the line of their element; their marks come in the order of the rows.
  const rows = text.inserted.flatMap((row) => [...row.text.matchAll(/<Evidence\b/g)].map(() => row));
  return elements
    .map((element) => ({element, line: lineOf(element)}))
    .sort((a, b) => a.line - b.line)
    .map(({element, line}) => {
      const row = rows.findIndex((candidate) => candidate.line === line);
      const statement = row < 0 ? (text.lines[line - 1] ?? '') : rows.splice(row, 1)[0]!.text;
      return {
        line,
        level: attribute(element, 'is') ?? '',
        seen: attribute(element, 'seen'),
        statement: statement.trim(),
      };
    });
}

/** Marks name a level that exists; one of the field says in which product versions the statement was seen. */
export function evidenceMarkFindings(text: PageText): Finding[] {
  return marksOf(text).flatMap(({line, level, seen}): Finding[] => {
    if (!EVIDENCE_LEVELS.includes(level as EvidenceLevel)) {
      return [
        {line, problem: `<Evidence is="${level}" /> is not known`, fix: `Use one of: ${EVIDENCE_LEVELS.join(', ')}`},
      ];
    }
    if (level !== 'field' || seen) return [];
    return [
      {
        line,
        problem: '<Evidence is="field" /> does not say where it was seen',
        fix: 'Add the product versions, such as seen="2.11–2.12"',
      },
    ];
  });
}
