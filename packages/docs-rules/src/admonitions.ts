import type {Nodes, Parents, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';

type ContainerDirective = Extract<Nodes, {type: 'containerDirective'}>;

const KINDS: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'danger']);

const isBlank = (line: string | undefined): boolean => line === undefined || /^[\s>]*$/.test(line);

function directiveFindings(node: ContainerDirective, parent: Parents | undefined, text: PageText): Finding[] {
  const line = lineOf(node);
  const end = node.position?.end.line ?? line;
  const found: Finding[] = [];
  if (!KINDS.has(node.name)) {
    const fix = node.name === 'caution' ? 'Write "warning"' : `Use one of: ${[...KINDS].join(', ')}`;
    found.push({line, problem: `There is no admonition "${node.name}"`, fix});
  }
  if (end === line || !/^[\s>]*:{3,}\s*$/.test(text.lines[end - 1] ?? '')) {
    found.push({
      line,
      problem: `The admonition "${node.name}" is not closed`,
      fix: 'End it with a line ::: of its own, indented like the first',
    });
    return found;
  }
  if (!isBlank(text.lines[line]))
    found.push({line, problem: 'No blank line follows the first line of the admonition', fix: 'Add one'});
  if (!isBlank(text.lines[end - 2]))
    found.push({line: end, problem: 'No blank line stands before the end of the admonition', fix: 'Add one'});
  const next: RootContent | undefined = parent?.children[parent.children.indexOf(node as never) + 1];
  if (next?.type === 'containerDirective') {
    found.push({
      line: lineOf(next),
      problem: 'Two admonitions follow each other',
      fix: 'Join them, or put one where it belongs in the text',
    });
  }
  if (parent?.type === 'containerDirective')
    found.push({
      line,
      problem: 'An admonition stands inside another',
      fix: 'Put it after the other one’s end, with text between',
    });
  return found;
}

/** Lines that begin like an admonition but are read as plain text: an unknown form, or an end without a beginning. */
function strayFindings(text: PageText): Finding[] {
  const code = new Set(nodesOf(text, 'code').flatMap((node) => range(lineOf(node), node.position?.end.line ?? 0)));
  const known = new Set(
    nodesOf(text, 'containerDirective').flatMap((node) => [lineOf(node), node.position?.end.line ?? 0]),
  );
  return text.lines.flatMap((content, index) => {
    const line = index + 1;
    if (!/^\s*:{3}/.test(content) || code.has(line) || known.has(line)) return [];
    const titled = /^\s*:::(\w+)\s+(.+)$/.exec(content);
    if (titled)
      return [
        {line, problem: 'The title of the admonition is not in brackets', fix: `Write :::${titled[1]}[${titled[2]}]`},
      ];
    return [
      {
        line,
        problem: 'This line of colons belongs to no admonition',
        fix: 'Remove it, or write the first line as :::note[Title]',
      },
    ];
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({length: Math.max(0, to - from + 1)}, (_none, index) => from + index);

/** Known kinds, closed, with blank lines inside, never two in a row. */
export function admonitionFindings(text: PageText): Finding[] {
  const found: Finding[] = [];
  if (nodesOf(text, 'containerDirective').length > 0) {
    visit(text.root, 'containerDirective', (node, _index, parent) => {
      found.push(...directiveFindings(node, parent, text));
    });
  }
  return text.source.includes(':::') ? [...found, ...strayFindings(text)] : found;
}
