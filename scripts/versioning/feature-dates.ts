import ts from 'typescript';
import {NEXT} from '../../src/config/areas';
import {Problem} from '../problem';

/** The feature matrix, relative to the repository. */
export const FEATURES_FILE = 'src/config/features.ts';

const NAME = 'NEXT';

type Edit = {readonly start: number; readonly end: number; readonly text: string};

const isNext = (node: ts.Node): boolean => (ts.isIdentifier(node) && node.text === NAME) || (ts.isStringLiteral(node) && node.text === NEXT);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

const property = (entry: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  entry.properties.filter(ts.isPropertyAssignment).find((candidate) => ts.isIdentifier(candidate.name) && candidate.name.text === name)?.initializer;

/** The entries inside `inArea('<area>', […])`. */
function entriesOf(file: ts.SourceFile, area: string): ts.ObjectLiteralExpression[] {
  const entries: ts.ObjectLiteralExpression[] = [];
  let found = false;
  visit(file, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'inArea') return;
    const [name, list] = node.arguments;
    if (!name || !list || !ts.isStringLiteral(name) || name.text !== area || !ts.isArrayLiteralExpression(list)) return;
    found = true;
    entries.push(...list.elements.filter(ts.isObjectLiteralExpression));
  });
  if (!found)
    throw new Problem(
      `${FEATURES_FILE} has no list inArea('${area}', […]), so that its new features cannot be dated: correct the file or scripts/versioning/feature-dates.ts.`,
    );
  return entries;
}

/** Takes the name out of its import when nothing else uses it, as the linter wants. */
function importEdits(file: ts.SourceFile, edited: readonly Edit[]): Edit[] {
  let uses = 0;
  let specifier: ts.ImportSpecifier | undefined;
  visit(file, (node) => {
    if (ts.isImportSpecifier(node) && node.name.text === NAME) specifier = node;
    else if (ts.isIdentifier(node) && node.text === NAME && !ts.isImportSpecifier(node.parent) && !edited.some((edit) => edit.start === node.getStart(file)))
      uses += 1;
  });
  if (!specifier || uses > 0) return [];
  const others = specifier.parent.elements.filter((element) => element !== specifier).map((element) => element.getText(file));
  return others.length === 0 ? [] : [{start: specifier.parent.getStart(file), end: specifier.parent.getEnd(), text: `{${others.join(', ')}}`}];
}

/** The matrix's source with the unreleased features of an area dated to a version, and their ids. Nothing else of the file changes. */
export function dateFeatures(source: string, area: string, version: string): {source: string; dated: string[]} {
  const file = ts.createSourceFile(FEATURES_FILE, source, ts.ScriptTarget.Latest, true);
  const dated: string[] = [];
  const edits = entriesOf(file, area).flatMap((entry): Edit[] => {
    const since = property(entry, 'since');
    if (!since || !isNext(since)) return [];
    const id = property(entry, 'id');
    dated.push(id && ts.isStringLiteral(id) ? id.text : `line ${file.getLineAndCharacterOfPosition(entry.getStart(file)).line + 1}`);
    return [{start: since.getStart(file), end: since.getEnd(), text: `'${version}'`}];
  });
  const all = [...edits, ...(edits.length > 0 ? importEdits(file, edits) : [])].sort((a, b) => b.start - a.start);
  return {source: all.reduce((text, {start, end, text: put}) => text.slice(0, start) + put + text.slice(end), source), dated};
}
