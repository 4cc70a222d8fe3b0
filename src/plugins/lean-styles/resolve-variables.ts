import postcss, {type Declaration, type Root} from 'postcss';
import parseValue from 'postcss-value-parser';
import {plainDrawings, withoutOverridden} from './smaller';

const isOfRoot = ({parent}: Declaration): boolean => {
  const rule = parent?.type === 'rule' ? parent : undefined;
  const around = rule?.parent;
  return (
    (rule as {selector?: string} | undefined)?.selector === ':root' &&
    (around?.type === 'root' || (around as {name?: string}).name === 'layer')
  );
};

const isLayered = ({parent}: Declaration): boolean => parent?.parent?.type === 'atrule';

/** Names that a value reads by `var()`. */
function namesIn(value: string): string[] {
  const names: string[] = [];
  parseValue(value).walk((node) => {
    if (node.type === 'function' && node.value === 'var') names.push(node.nodes[0]!.value);
  });
  return names;
}

/**
 * The variables whose value is the same on every element: declared on `:root` alone, outside any condition, read by no
 * script, and made of such variables only. A rule outside the layers wins over one inside, and of two the later.
 */
function constants(sheets: readonly Root[], readByScripts: ReadonlySet<string>): Map<string, string> {
  const declared = new Map<string, Declaration[]>();
  for (const sheet of sheets)
    sheet.walkDecls(
      /^--/,
      (declaration) => void declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]),
    );
  const found = new Map<string, string>();
  for (const [name, declarations] of declared) {
    const winning = declarations.filter((declaration) => !isLayered(declaration));
    if (declarations.every(isOfRoot) && !readByScripts.has(name))
      found.set(name, (winning.length > 0 ? winning : declarations).at(-1)!.value);
  }
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [name, value] of found) if (namesIn(value).some((other) => !found.has(other))) found.delete(name);
  }
  return found;
}

function resolved(value: string, values: ReadonlyMap<string, string>, within: readonly string[] = []): string {
  if (!value.includes('var(')) return value;
  const tree = parseValue(value);
  tree.walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const name = node.nodes[0]!.value;
    const known = within.includes(name) ? undefined : values.get(name);
    // What stays a variable may have a fallback that does not.
    if (known === undefined) return;
    // A minifier leaves no blank between two variables; their values need one.
    Object.assign(node, {type: 'word', value: ` ${resolved(known, values, [...within, name])} `});
    return false;
  });
  return parseValue
    .stringify(tree.nodes)
    .replace(/\s+(?=[\s,)])|(?<=[(,])\s+/g, '')
    .trim();
}

/**
 * The style sheets with the value in place of each variable that never changes. Brotli packs a repeated value better
 * than the name of a variable and its declaration.
 *
 * @param sheets - CSS of all sheets of the site by file name: a variable may be declared in one and read in another.
 * @param readByScripts - names of variables that scripts or HTML name; they stay.
 */
export function resolveVariables(
  sheets: Readonly<Record<string, string>>,
  readByScripts: ReadonlySet<string>,
): Record<string, string> {
  const parsed = Object.entries(sheets).map(([name, css]) => [name, postcss.parse(css, {from: name})] as const);
  const roots = parsed.map(([, root]) => root);
  const values = constants(roots, readByScripts);
  for (const root of roots) {
    root.walkDecls((declaration) => {
      if (values.has(declaration.prop)) declaration.remove();
      else declaration.value = resolved(declaration.value, values);
    });
    root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  }
  return Object.fromEntries(parsed.map(([name, root]) => [name, root.toString()]));
}

type Source = {readonly source: () => string | Buffer};
type Assets = Readonly<Record<string, Source>>;
type Compilation = {
  readonly hooks: {
    readonly processAssets: {tap(options: {name: string; stage: number}, run: (assets: Assets) => void): void};
  };
  updateAsset(name: string, source: object): void;
};
type Compiler = {
  readonly hooks: {readonly thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void}};
  readonly webpack: {
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number};
    readonly sources: {readonly RawSource: new (text: string) => object};
  };
};

/**
 * Resolves the variables of a build's style sheets, and drops what never wins, after they were made small and before
 * their names get their hashes.
 */
export const resolvedVariables = (): {apply(compiler: Compiler): void} => ({
  apply({hooks, webpack}) {
    hooks.thisCompilation.tap('resolved-variables', (compilation) =>
      compilation.hooks.processAssets.tap(
        {name: 'resolved-variables', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1},
        (assets) => {
          const textOf = (name: string): string => assets[name]!.source().toString();
          const names = Object.keys(assets);
          const sheets = Object.fromEntries(
            names.filter((name) => name.endsWith('.css')).map((name) => [name, textOf(name)]),
          );
          const readByScripts = new Set(
            names.filter((name) => name.endsWith('.js')).flatMap((name) => textOf(name).match(/--[a-z][\w-]+/g) ?? []),
          );
          for (const [name, css] of Object.entries(resolveVariables(sheets, readByScripts)))
            compilation.updateAsset(name, new webpack.sources.RawSource(withoutOverridden(plainDrawings(css))));
        },
      ),
    );
  },
});
