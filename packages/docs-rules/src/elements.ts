import path from 'node:path';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';
import type {Page, Site} from './site';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
/** A node of a JavaScript program, as far as names are concerned. */
type Script = {readonly type: string; readonly [field: string]: unknown};

/** HTML elements that pages may use. */
const HTML: ReadonlySet<string> = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'blockquote',
    'br',
    'caption',
    'cite',
    'code',
    'dd',
    'del',
    'details',
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
  ],
  ...[
    'figure',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    'q',
    's',
    'samp',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
  ],
  ...['sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr'],
]);

/** Names that exist in every page. */
const GIVEN: ReadonlySet<string> = new Set([
  'frontMatter',
  'toc',
  'contentTitle',
  'props',
  'undefined',
  'Math',
  'JSON',
  'Object',
  'Array',
  'String',
  'Number',
]);

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' && value !== null && typeof (value as Script).type === 'string';

/** Nodes inside a node, without the names that are no variables: keys of objects, and what stands behind a dot. */
function inside(node: Script): Script[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const isName = (field === 'property' || field === 'key') && node['computed'] !== true;
    if (isName) return [];
    return (Array.isArray(value) ? value : [value]).filter(isScript);
  });
}

function namesUsed(node: Script): string[] {
  return node.type === 'Identifier' ? [String(node['name'])] : inside(node).flatMap(namesUsed);
}

/** Names that a script declares: imports, constants, functions and their parameters. */
function namesDeclared(node: Script): string[] {
  const own = /^(?:Import.*Specifier|VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type)
    ? [node['local'], node['id']]
    : [];
  const parameters = Array.isArray(node['params']) ? (node['params'] as unknown[]) : [];
  return [...[...own, ...parameters].filter(isScript).flatMap(namesUsed), ...inside(node).flatMap(namesDeclared)];
}

const scriptOf = (node: {data?: unknown}): Script | undefined =>
  (node.data as {estree?: Script} | null | undefined)?.estree;

const declaredIn = (text: PageText): ReadonlySet<string> =>
  new Set(
    nodesOf(text, 'mdxjsEsm').flatMap((node) => (scriptOf(node) === undefined ? [] : namesDeclared(scriptOf(node)!))),
  );

/** Scripts in the running text and in attributes, each with its line. */
function scriptsOf(text: PageText, elements: readonly Element[]): {line: number; script: Script}[] {
  const written = [...nodesOf(text, 'mdxTextExpression'), ...nodesOf(text, 'mdxFlowExpression')].map((node) => ({
    line: lineOf(node),
    script: scriptOf(node),
  }));
  const inAttributes = elements.flatMap((element) =>
    element.attributes.map((attribute) => {
      const holder = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value;
      return {
        line: lineOf(element),
        script: typeof holder === 'object' && holder !== null ? scriptOf(holder) : undefined,
      };
    }),
  );
  return [...written, ...inAttributes].flatMap(({line, script}) => (script === undefined ? [] : [{line, script}]));
}

function variableFindings(text: PageText, elements: readonly Element[], declared: ReadonlySet<string>): Finding[] {
  return scriptsOf(text, elements).flatMap(({line, script}) => {
    const own = new Set(namesDeclared(script));
    const unknown = [...new Set(namesUsed(script))].filter(
      (name) => !declared.has(name) && !own.has(name) && !GIVEN.has(name),
    );
    return unknown.map((name) => ({
      line,
      problem: `{${name}} is read as JavaScript, and nothing has this name`,
      fix: `Put it into a code span, or write \\{${name}}`,
    }));
  });
}

/** The known name that shares most letters with one, for a hint. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const score = (other: string): number => {
    let same = 0;
    while (same < other.length && other[same]?.toLowerCase() === name[same]?.toLowerCase()) same++;
    return same;
  };
  const [best] = [...known].sort((a, b) => score(b) - score(a));
  return best !== undefined && score(best) >= 3 ? best : undefined;
}

function elementFindings(
  element: Element,
  declared: ReadonlySet<string>,
  known: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  const {name} = element;
  const line = lineOf(element);
  if (name === null) return [];
  const attributes = known[name];
  if (attributes === undefined) {
    if (HTML.has(name) || declared.has(name.split('.')[0]!)) return [];
    const near = nearest(name, [...Object.keys(known), ...HTML]);
    return [
      {
        line,
        problem: `<${name}> is neither an element of HTML nor a component`,
        fix: `${near === undefined ? 'Import it' : `Write <${near}> or import it`}; text in angle brackets goes into a code span`,
      },
    ];
  }
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || attributes.includes(attribute.name)) return [];
    const fix =
      attributes.length === 0 ? 'Take it out: the component has none' : `Use one of: ${attributes.join(', ')}`;
    return [{line, problem: `<${name}> has no attribute "${attribute.name}"`, fix}];
  });
}

/** Where a module of the repository can be that a page imports. */
function filesOfImport(source: string, page: string): string[] {
  const base = source.startsWith('@site/')
    ? source.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(page), source);
  return [base, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)];
}

function importFindings({text, file}: Page, site: Site): Finding[] {
  return nodesOf(text, 'mdxjsEsm').flatMap((node) =>
    [...node.value.matchAll(/from\s+['"]((?:\.{1,2}|@site)\/[^'"]+)['"]/g)].flatMap((match) => {
      const [, source = ''] = match;
      if (filesOfImport(source, file).some((candidate) => site.files.exists(candidate))) return [];
      const line = lineOf(node) + node.value.slice(0, match.index).split('\n').length - 1;
      return [
        {line, problem: `The imported file ${source} does not exist`, fix: 'Correct the path, or take the line out'},
      ];
    }),
  );
}

/**
 * Components, attributes and names in braces that nothing knows: the build would say so at the end, without the line.
 */
export function elementsFindings(page: Page, site: Site): Finding[] {
  const {text} = page;
  const elements: Element[] = [...nodesOf(text, 'mdxJsxFlowElement'), ...nodesOf(text, 'mdxJsxTextElement')];
  const declared = declaredIn(text);
  return [
    ...elements.flatMap((element) => elementFindings(element, declared, site.options.components)),
    ...variableFindings(text, elements, declared),
    ...importFindings(page, site),
  ];
}
