import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {SCRIPTS_ID, SHEET_END} from 'docusaurus-start-at-touch/constants';
import {Problem} from 'command-line/problem';
import {contentHash, filesBelow} from 'host-files/hosting/files';
import {transform} from 'lightningcss';
import postcss, {type Rule} from 'postcss';
import parseSelector, {type Node, type Selector} from 'postcss-selector-parser';
import {resolveVariables} from './resolve-variables';

/** Elements whose tags a minifier may leave out. */
const WITHOUT_TAGS: readonly string[] = ['html', 'head', 'body', 'tbody', 'colgroup'];

/** Attributes that no script changes before the whole sheet comes. */
const FIXED_ATTRIBUTES: readonly string[] = ['align', 'dir'];
const FIXED_VALUE = new RegExp(`\\s(${FIXED_ATTRIBUTES.join('|')})="?(\\w+)`, 'g');

/** Adds the names in HTML to others. What stands in a listing counts as well: a rule too many does no harm. */
function addNames(html: string, names: Set<string>): void {
  for (const tag of html.match(/<[a-z][\w-]*/g) ?? []) names.add(tag.slice(1));
  for (const [, name, value] of html.matchAll(FIXED_VALUE)) names.add(`[${name}=${value}]`);
  for (const attribute of new Set(html.match(/\sclass=(?:"[^"]*"|[^\s>"]+)/g))) {
    const value = attribute.slice(attribute.indexOf('=') + 1).replaceAll('"', '');
    for (const name of value.split(/\s+/)) names.add(`.${name}`);
  }
}

const ALTERNATIVES: ReadonlySet<string> = new Set([':is', ':where', ':has']);

/**
 * Whether a part of a selector can meet something where only these names are. Most attributes and all states may come
 * and go on a page without a script, so they ask for nothing.
 */
function canMeet(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'class') return names.has(`.${node.value}`);
  if (node.type === 'tag') return names.has(node.value);
  if (node.type === 'attribute' && node.operator === '=' && FIXED_ATTRIBUTES.includes(node.attribute))
    return names.has(`[${node.attribute}=${node.value}]`);
  if (node.type === 'pseudo' && ALTERNATIVES.has(node.value))
    return node.nodes.some((selector) => canMeetAll(selector, names));
  return true;
}
const canMeetAll = (selector: Selector, names: ReadonlySet<string>): boolean =>
  selector.nodes.every((node) => canMeet(node, names));

const isFrame = ({parent}: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as {name?: string}).name ?? '');

/**
 * Rules of a style sheet that can meet something where only these names are, in their order and with the order of the
 * layers. Animations stay where one of these rules plays them.
 *
 * @param names - names of elements, of classes with a dot, and of attributes that stay, as selectors have them.
 */
export function rulesFor(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const layers = new Set<string>();
  root.walkAtRules('layer', ({params}) => void params.split(',').forEach((layer) => layers.add(layer.trim())));
  root.walkRules((rule) => {
    if (isFrame(rule) || rule.selector === SHEET_END) return;
    const kept = rule.selectors.filter((selector) => canMeetAll(parseSelector().astSync(selector).nodes[0]!, names));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  const played = new Set<string>();
  root.walkDecls(/^animation/, ({value}) => value.split(/[\s,]+/).forEach((word) => played.add(word)));
  root.walkAtRules(/keyframes$/, (rule) => void (played.has(rule.params) || rule.remove()));
  // From the inside out: a layer may hold nothing but a condition that holds nothing.
  for (let before = ''; before !== (before = root.toString());)
    root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return `${layers.size > 0 ? `@layer ${[...layers].join(',')};` : ''}${root.toString()}`;
}

const SHEETS = /<link[^>]*\brel="?stylesheet"?[^>]*\bhref="?([^"\s>]*\/)(assets\/css\/[\w~.-]+\.css)[^>]*>/g;
const LIST = new RegExp(`(id="?${SCRIPTS_ID}"?>\\[)`);

type Page = {
  readonly file: string;
  readonly html: string;
  readonly sheets: readonly string[];
  readonly names: ReadonlySet<string>;
};

/**
 * A sheet as small as it goes: without the variables that neither it nor the pages read, and with the value of those
 * that nothing changes before the whole sheet comes.
 *
 * @param inPages - variables that the pages' own styles read or set.
 */
function small(css: string, inPages: ReadonlySet<string>): string {
  const root = postcss.parse(resolveVariables({css}, inPages).css!);
  const isRead = new Set([...inPages, ...(root.toString().match(/(?<=var\()--[\w-]+/g) ?? [])]);
  root.walkDecls(/^--/, (declaration) => void (isRead.has(declaration.prop) || declaration.remove()));
  const {code} = transform({filename: 'first.css', code: Buffer.from(root.toString()), minify: true});
  return code.toString();
}

/**
 * Gives the pages that people come to read the rules that they need before a script runs, in one sheet for all pages
 * that link the same ones and have the same of some blocks; the whole sheet comes at the reader's touch, with the
 * scripts. It has every rule in its order, so that what applies after the touch is what applied without this. Pages of
 * other kinds link the whole one at once.
 *
 * @param folder - a built site, whose files are not compressed yet.
 * @param isText - whether a file is such a page.
 * @param blocks - classes of blocks that few pages have and that take many rules: pages without do not fetch these. A
 *   further one may double the number of sheets, and a reader who opens a page of another kind fetches another sheet.
 * @throws Problem where the pages link their sheets in another form than this knows.
 */
export function writeFirstStyles(
  folder: string,
  isText: (file: string) => boolean,
  blocks: readonly string[] = [],
): void {
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const kinds = new Map<string, Page[]>();
  for (const file of filesBelow(folder)) {
    const html = file.endsWith('.html') && isText(file) ? read(file) : '';
    const sheets = [...html.matchAll(SHEETS)].map(([, , sheet]) => sheet!);
    if (sheets.length === 0) continue;
    const names = new Set(WITHOUT_TAGS);
    addNames(html, names);
    const key = [...sheets, ...blocks.filter((block) => names.has(`.${block}`))].join();
    const kind = kinds.get(key) ?? [];
    kind.push({file, html, sheets, names});
    kinds.set(key, kind);
  }
  const lists = [...kinds.values()].map(([page]) => page!.sheets);
  const ofAll = (lists[0] ?? []).filter((sheet) => lists.every((sheets) => sheets.includes(sheet)));
  const [whole] = ofAll;
  if (whole === undefined || ofAll.length > 1)
    throw new Problem(
      `${ofAll.length} style sheets are linked by every page of text, and one is expected: adapt src/plugins/lean-styles/first-styles.ts.`,
    );

  for (const pages of kinds.values()) {
    const names = new Set(pages.flatMap((page) => [...page.names]));
    const variables = new Set<string>();
    for (const {html} of pages) {
      // Read by a style or set in one; a listing may name one too many.
      for (const name of html.match(/--[a-z][\w-]*(?=\s*[:,)])/g) ?? []) variables.add(name);
    }
    const rules = pages[0]!.sheets.map((sheet) => rulesFor(read(sheet), names)).join('');
    // The mark of the end is an empty rule, which a minifier takes away.
    const css = `${small(rules, variables)}${SHEET_END}{}`;
    const first = `assets/css/first.${contentHash(css).slice(0, 8)}.css`;
    writeFileSync(path.join(folder, first), css);
    for (const {file, html} of pages) {
      let base = '';
      const linked = html.replaceAll(SHEETS, (tag, before: string, sheet: string) => {
        base = before;
        return sheet === whole ? tag.replace(sheet, first) : '';
      });
      if (!LIST.test(linked))
        throw new Problem(
          `${file} has no list of scripts, with which the whole style sheet would come: adapt src/plugins/lean-styles/first-styles.ts to its form.`,
        );
      // Sheets of some kinds of pages are in no list: the bundle's run time fetches them whole by itself.
      writeFileSync(path.join(folder, file), linked.replace(LIST, `$1"${base}${whole}",`));
    }
  }
}
