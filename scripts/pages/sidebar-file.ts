import path from 'node:path';
import ts from 'typescript';

/** A page or category as the sidebar's file writes it. */
type Item = {readonly end: number; readonly own: readonly string[]; readonly above: readonly string[]};

const property = (node: ts.Expression, name: string): ts.Expression | undefined =>
  ts.isObjectLiteralExpression(node)
    ? node.properties.find(
        (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
      )?.initializer
    : undefined;

/** Ids of the pages that an item itself leads to: the page, or the page of a category. */
function ownIds(item: ts.Expression): string[] {
  if (ts.isStringLiteral(item)) return [item.text];
  const link = property(item, 'link');
  return [property(item, 'id'), link && property(link, 'id')].flatMap((id) =>
    id && ts.isStringLiteral(id) ? [id.text] : [],
  );
}

const folderOf = (id: string): string => (path.posix.dirname(id) === '.' ? '' : path.posix.dirname(id));

/** How many folders two pages share, or -1 when the one's folder does not lie in the other's. */
function closeness(id: string, neighbour: string): number {
  const folder = folderOf(neighbour);
  const isInside = folder === '' || folderOf(id) === folder || folderOf(id).startsWith(`${folder}/`);
  return isInside ? folder.split('/').filter(Boolean).length : -1;
}

function listsOf(file: ts.SourceFile): Item[][] {
  const lists: Item[][] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const isList = ts.isArrayLiteralExpression(node);
    if (isList) {
      // The page of a category is a neighbour of the pages in it.
      const items = node.elements.map((element) => ({end: element.end, own: ownIds(element), above}));
      if (items.length > 0) lists.push(items);
    }
    ts.forEachChild(node, (child) =>
      visit(child, isList && ts.isExpression(child) ? ownIds(child) : isList ? [] : above),
    );
  };
  visit(file, []);
  return lists;
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('sidebar.ts', source, ts.ScriptTarget.Latest, true);

/**
 * The sidebar's file with a page more, behind the last page of its folder or of the nearest folder above; undefined
 * when there is no such place.
 */
export function addToSidebar(source: string, id: string): string | undefined {
  let best: {readonly end: number; readonly score: number} | undefined;
  for (const items of listsOf(parse(source))) {
    for (const {end, own, above} of items) {
      // Beside a page of the same folder before below one.
      const beside = own.map((one) => closeness(id, one)).filter((found) => found >= 0);
      const score = Math.max(-1, ...beside.map((found) => found + 0.5), ...above.map((one) => closeness(id, one)));
      if (score >= (best?.score ?? 0)) best = {end, score};
    }
  }
  return best && `${source.slice(0, best.end)}, '${id}'${source.slice(best.end)}`;
}

/** The sidebar's file with another id for a page, at the same place. */
export const renameInSidebar = (source: string, from: string, to: string): string =>
  source.replaceAll(`'${from}'`, `'${to}'`);
