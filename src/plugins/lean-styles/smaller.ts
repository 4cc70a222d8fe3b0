import postcss, {type Declaration, type Node, type Rule} from 'postcss';

const isInLayer = (node: Node | undefined): boolean =>
  node !== undefined &&
  ((node.type === 'atrule' && (node as {name?: string}).name === 'layer') || isInLayer(node.parent));

/**
 * Drawings that a bundler wrote as base64 become text: a compressor sees what is in them, and in base64 it does not.
 */
export const plainDrawings = (css: string): string =>
  css.replace(/url\(data:image\/svg\+xml;base64,([^)]*)\)/g, (whole, base64: string) => {
    const drawing = Buffer.from(base64, 'base64').toString().trim();
    // Either quotes of the drawing or those around it must be others.
    if (/['\\\n]/.test(drawing)) return whole;
    return `url("data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}")`;
  });

/**
 * Drops declarations that can never win: those in a layer whose selector and property stand outside the layers as well,
 * under no condition. What is outside wins, wherever it is.
 */
export function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  const winning = new Map<string, Set<string>>();
  const normal = (rule: Rule): Declaration[] =>
    rule.nodes.filter((node): node is Declaration => node.type === 'decl' && !node.important);
  root.walkRules((rule) => {
    if (rule.parent?.type !== 'root') return;
    for (const selector of rule.selectors)
      winning.set(selector, new Set([...(winning.get(selector) ?? []), ...normal(rule).map(({prop}) => prop)]));
  });
  root.walkRules((rule) => {
    if (!isInLayer(rule)) return;
    for (const declaration of normal(rule))
      if (rule.selectors.every((selector) => winning.get(selector)?.has(declaration.prop))) declaration.remove();
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}
