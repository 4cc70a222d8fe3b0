import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {Definition, Link, Root} from 'mdast';
import type {Compiler, Processor} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {differing, PLACES, record, type Page, type Recording} from './asked';
import {belowFrontMatter} from './copies';

export type CompileOnceOptions = {
  /** How many files have this one's text below their front matter, itself included: `copiesIn` counts them. */
  readonly copiesOf: (file: string) => number;
  /** Path of the site on its host: addresses begin with it. */
  readonly baseUrl: string;
};

/** The same rules for each part of the chain that takes some. */
export type CompileOnce = {
  /** First of `beforeDefaultRemarkPlugins`. */
  readonly begin: MDXPlugin;
  /** Last of `beforeDefaultRemarkPlugins`. */
  readonly noteLinks: MDXPlugin;
  /** First of `remarkPlugins`. */
  readonly holdLinks: MDXPlugin;
  /** Last of `recmaPlugins`. */
  readonly end: MDXPlugin;
};

type LinkNode = Link | Definition;

/** A page whose text further files have. */
type First = Recording & {
  readonly kind: 'first';
  readonly text: string;
  /** Links to other pages as the text has them, each once. */
  readonly urls: string[];
  /** Where they lead. */
  addresses: readonly string[];
  /** Whether all of them lead to a page. */
  isWhole: boolean;
  links: readonly {readonly node: LinkNode; readonly number: number}[];
};

/** A page that is another one but for what differs. */
type Copy = {readonly kind: 'copy'; readonly of: Compiled; readonly links: readonly Link[]};

type Compiled = {readonly first: First; readonly code: string; readonly contentTitle: unknown};

/** What is known of a text until the last of its files has come. */
type Known = {readonly left: number; readonly compiled: Compiled[]};

type Run = (tree: Root, file: VFile, done: (error?: Error, ...result: never[]) => void) => void;

const KEY = 'compileOnce';
const stateOf = ({data}: Page): First | Copy | undefined => data[KEY] as First | Copy | undefined;

/** A link that Docusaurus makes an address of. */
const isPageLink = (url: string): boolean => /\.mdx?(?:[?#]|$)/.test(url) && !/^(?:\w+:|\/)/.test(url);

function pageLinksIn(root: Root): LinkNode[] {
  const found: LinkNode[] = [];
  visit(root, (node) => {
    if ((node.type === 'link' || node.type === 'definition') && isPageLink(node.url)) found.push(node);
  });
  return found;
}

/** Where the links of a page lead, in the order of the first page's. */
function addressesOf(page: Page): readonly string[] {
  const state = stateOf(page);
  return state?.kind === 'copy' ? state.links.map(({url}) => url) : (state?.addresses ?? []);
}

/** Whether a page answers all that was asked about the first one as that did. */
const isCopy = ({first: {questions}}: Compiled, page: Page): boolean =>
  questions.every(({ask, answer}) => {
    try {
      return JSON.stringify(ask(page)) === answer;
    } catch {
      // The rule that asks says what is wrong, and where.
      return false;
    }
  });

/** The code of a page: that of the first one with the page's own texts in their places. */
function codeFor({first, code}: Compiled, page: Page): string {
  return code.replace(PLACES, (_, number: string) => {
    const text = first.texts[Number(number)]!(page);
    if (!/[&<>"\\\n]/.test(text)) return text;
    throw new Error(
      `${page.path}: "${text}" is put into the page as it is, and has a sign that means something in HTML. Rename the page it leads to, or give the mark other words.`,
    );
  });
}

/**
 * Compiles a text that several files have once, since versions share most of their pages. The rules of the chain ask
 * for what they need beside the text by `asked`, and leave places for what may differ by `differing`; so do links to
 * other pages. A file with the same text and the same answers gets the code of the first one with its own texts in
 * these places. A text that changes while it is served is compiled anew.
 *
 * The bundler asks for all pages at once. They are compiled one after the other: a copy finds the first one finished,
 * and memory holds the tree of one page.
 */
export default function compileOnce({copiesOf, baseUrl}: CompileOnceOptions): CompileOnce {
  const known = new Map<string, Known>();

  let turn: Promise<void> = Promise.resolve();

  /** What the chain begins with: the page, or for a copy its links alone, for Docusaurus to find where they lead. */
  function treeOf(file: VFile, parse: (text: string, file: VFile) => Root): Root {
    const source = String(file);
    const text = belowFrontMatter(source);
    const {left, compiled} = known.get(text) ?? {left: copiesOf(file.path), compiled: []};
    if (left > 1) known.set(text, {left: left - 1, compiled});
    else known.delete(text);
    const of = compiled.find((candidate) => isCopy(candidate, file));
    if (of) {
      const links = of.first.urls.map((url): Link => ({type: 'link', url, children: []}));
      file.data[KEY] = {kind: 'copy', of, links} satisfies Copy;
      return {type: 'root', children: [{type: 'paragraph', children: links}]};
    }
    if (left > 1) {
      const first: First = {
        kind: 'first',
        text,
        urls: [],
        addresses: [],
        links: [],
        isWhole: true,
        questions: [],
        texts: [],
      };
      file.data[KEY] = first;
      record(file, first);
    }
    return parse(source, file);
  }

  function begin(this: Processor): void {
    const {parser} = this;
    const run = this.run.bind(this) as Run;
    if (parser === undefined) throw new Error('compile-once needs a parser before it: put it after remark-parse.');
    // A page is parsed when its turn comes.
    this.parser = () => ({type: 'root', children: []}) as Root;
    this.run = ((_tree, file, done) => {
      turn = turn.then(
        () =>
          new Promise<void>((end) => {
            try {
              run(treeOf(file, parser as (text: string, file: VFile) => Root), file, (...result) => {
                try {
                  done(...result);
                } catch (error) {
                  done(error as Error);
                } finally {
                  end();
                }
              });
            } catch (error) {
              done(error as Error);
              end();
            }
          }),
      );
    }) satisfies Run as unknown as typeof this.run;
  }

  const noteLinks = () => (root: Root, file: VFile) => {
    const state = stateOf(file);
    if (state?.kind !== 'first') return;
    const nodes = pageLinksIn(root);
    state.urls.push(...new Set(nodes.map(({url}) => url)));
    state.links = nodes.map((node) => ({node, number: state.urls.indexOf(node.url)}));
  };

  const holdLinks = () => (_root: Root, file: VFile) => {
    const state = stateOf(file);
    if (state?.kind !== 'first') return;
    const found = new Map(state.links.map(({node, number}) => [number, node.url]));
    state.addresses = state.urls.map((_url, number) => found.get(number)!);
    // Docusaurus has found no page for a link, and said so.
    state.isWhole = state.addresses.every((address) => address.startsWith(baseUrl));
    if (!state.isWhole) return;
    const places = state.urls.map(
      (_url, number) => baseUrl + differing(file, (page) => addressesOf(page)[number]!.replace(baseUrl, '')),
    );
    for (const {node, number} of state.links) node.url = places[number]!;
  };

  function end(this: Processor): void {
    const {compiler} = this as {compiler?: Compiler<never, string>};
    if (compiler === undefined) throw new Error('compile-once needs a compiler before its end: put it last.');
    this.compiler = ((tree: never, file: VFile): string => {
      const state = stateOf(file);
      if (state?.kind === 'copy') {
        file.data['contentTitle'] = state.of.contentTitle;
        return codeFor(state.of, file);
      }
      const code = compiler(tree, file);
      if (state === undefined) return code;
      const compiled: Compiled = {first: state, code, contentTitle: file.data['contentTitle']};
      state.links = [];
      if (state.isWhole) known.get(state.text)?.compiled.push(compiled);
      return codeFor(compiled, file);
    }) as Compiler;
  }

  return {begin, noteLinks, holdLinks, end};
}
