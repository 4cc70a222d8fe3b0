import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deflateRawSync} from 'node:zlib';
import {strToU8, Zip, ZipPassThrough} from 'fflate';
import {Problem} from 'command-line/problem';
import type {Manifest, ScopeFiles} from 'docusaurus-scoped-search/format';
import {readIndex} from 'docusaurus-scoped-search/read-index';
import {twinFile} from 'page-text/address';
import type {Contents, Item} from './contents';
import {escapeHtml, readElement, writeFragment, type Fragment, type Tag} from './fragment';
import {readLink, relative, type Link, type LinkOptions} from './links';
import {fileOfPage, pathBelow} from './page-file';
import {pageHtml, sidebarHtml} from './template';
import {TOOL_LIST, toolBody, toolListBody, toolPage, toolScript, type BookTool, type ToolSetting} from './tools';

/** What all books of a build share. */
export type Shelf = {
  /** The built site. */
  readonly folder: string;
  /** Scheme and host of the site: links out of a book lead there. */
  readonly site: string;
  /** Style sheet and search script of every book. */
  readonly style: string;
  readonly script: string;
  /** Tools of all books, each with the script of its page. */
  readonly tools: readonly (BookTool & {readonly script: string})[];
  /** Address of the list of tools on the site. */
  readonly toolList: string;
};

/** A page as the build wrote it: its text and contents list as HTML, and its Markdown. */
export type PageSource = Contents['pages'][number] & {
  readonly text: string;
  /** Empty for a page without. */ readonly toc: string;
  readonly markdown: string;
};

type Page = Pick<PageSource, 'address' | 'title' | 'markdown'> & {
  readonly page: string;
  readonly body: Fragment;
  readonly toc: Fragment;
};

const LARGEST = 8 * 1024 * 1024;
/** ZIP files hold local times: the same one everywhere. */
const TIME = new Date(1980, 0, 1);

/**
 * Reads the pages of a book from the built site. Throws for one without text, or with the name of a file of the book.
 */
export const readPages = (folder: string, {root, pages}: Contents): PageSource[] =>
  pages.map(({address, title}) => {
    const file = path.join(folder, decodeURI(address), 'index.html');
    const html = readFileSync(file, 'utf8');
    // Only as far as the element can reach: the parser reads what it is given to its end.
    const part = (start: string, end: string): string => {
      const from = html.indexOf(start);
      return from < 0 ? '' : html.slice(from, html.indexOf(end, from) + 1 || undefined);
    };
    const text = part('<div class="theme-doc-markdown', '</article>');
    if (text === '')
      throw new Problem(`${file} has no text ("theme-doc-markdown"), so that it cannot stand in a book: build again.`);
    if (/^(book$|_)/.test(pathBelow(root, address)!))
      throw new Problem(`The page ${address} has the name of a file of the offline copy: give it another address.`);
    const markdown = readFileSync(path.join(folder, twinFile(decodeURI(address))), 'utf8');
    return {address, title, text, toc: part('<ul class="table-of-contents', '</main>'), markdown};
  });

/** Pages in the order of the sidebar, others after them. */
function inOrder(pages: readonly Page[], sidebar: readonly Item[]): Page[] {
  const flat = (items: readonly Item[]): string[] =>
    items.flatMap(({address, items: inner = []}) => [...(address === undefined ? [] : [address]), ...flat(inner)]);
  const order = new Map([...new Set(flat(sidebar))].map((address, place) => [address, place]));
  return [...pages].sort(
    (one, other) => (order.get(one.address) ?? order.size) - (order.get(other.address) ?? order.size),
  );
}

const withLink = (
  attributes: Readonly<Record<string, string>>,
  name: 'href' | 'src',
  link: Link,
  href: (link: Exclude<Link, {kind: 'out'}>) => string,
): Record<string, string> => {
  if (link.kind !== 'out') return {...attributes, [name]: href(link)};
  return {
    ...attributes,
    [name]: link.href,
    class: `${attributes.class ?? ''} leads-out`.trim(),
    rel: 'external noopener',
  };
};

/** The search's files as one script that a page from the disk can load. */
function indexScript(
  {folder, site}: Shelf,
  {name, root}: Contents,
  search: ScopeFiles,
  tools: readonly BookTool[],
): string {
  const at = (file: string): string => path.join(folder, 'search', file);
  const {texts} = JSON.parse(readFileSync(at(search.text), 'utf8')) as {texts: unknown};
  return `offlineSearch(${JSON.stringify({name, ...readIndex(at(search.index)), texts, root, site, tools: Object.fromEntries(tools.map((tool) => [tool.address, toolPage(tool.name)]))})});\n`;
}

/** What the tools of a book have to know of it. */
function toolSetting(
  {site}: Shelf,
  {area, version, base, root}: Contents,
  pages: readonly Page[],
  tools: readonly BookTool[],
  own: BookTool,
): ToolSetting {
  return {
    products: own.products.map(({latest, ...product}) => ({
      ...product,
      chosen: product.area === area ? (version ?? latest) : latest,
    })),
    roots: [...new Set([root, base])].sort((one, other) => other.length - one.length),
    pages: pages.map(({page}) => page),
    site,
    tools: tools.map(({name, title}) => ({name, title})),
  };
}

/** Names of the search's files of a book. They change with what the files hold. */
export function searchFiles({folder}: Pick<Shelf, 'folder'>, {name}: Contents): ScopeFiles {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'search', 'manifest.json'), 'utf8')) as Manifest;
  const files = manifest.scopes[name];
  if (!files)
    throw new Problem(`The search has no index of ${name}, so that its book would have no search: build again.`);
  return files;
}

/** What a book is made from, beside its shelf and its contents. */
export type BookSources = {
  readonly pages: readonly PageSource[];
  readonly search: ScopeFiles;
  /** Told of each other file of the site that the book asks for. */
  readonly asks?: (file: string) => void;
};

/** Every file of a book by its name. The same build gives the same bytes. */
export function bookFiles(
  shelf: Shelf,
  contents: Contents,
  {pages: sources, search, asks}: BookSources = {
    pages: readPages(shelf.folder, contents),
    search: searchFiles(shelf, contents),
  },
): Map<string, Uint8Array> {
  const {folder, site, style, script} = shelf;
  const {root, sidebar, title: bookTitle} = contents;
  const files = new Map<string, Uint8Array>();
  const put = (name: string, content: string | Uint8Array): void => {
    files.set(name, typeof content === 'string' ? strToU8(content) : content);
  };
  const read = sources.map(({address, title, text, toc, markdown}): Page => ({
    page: pathBelow(root, address)!,
    address,
    title,
    markdown,
    body: readElement(text),
    toc: toc === '' ? [] : readElement(toc),
  }));
  const pages = inOrder(read, sidebar);
  const numbers = new Map(pages.map(({page}, number) => [page, number]));
  const tools = shelf.tools.filter(({areas}) => areas.includes(contents.area));
  const hasTools = tools.length > 0;
  const lists: [string, string][] = hasTools ? [[shelf.toolList.replace(/\/$/, ''), TOOL_LIST]] : [];
  const options: LinkOptions = {
    site,
    root,
    files: new Map([...lists, ...tools.map(({address, name}): [string, string] => [address, toolPage(name)])]),
    isPage: (page) => numbers.has(page),
    take: (name) => {
      asks?.(name);
      const file = path.join(folder, name);
      if (!existsSync(file)) return false;
      if (!files.has(`_files/${name}`)) put(`_files/${name}`, readFileSync(file));
      return true;
    },
  };

  for (const {page, address, title, body, toc, markdown} of pages) {
    const file = fileOfPage(page);
    const href = (link: Exclude<Link, {kind: 'out'}>): string =>
      relative(file, link.kind === 'page' ? fileOfPage(link.page) : link.file) + link.hash;
    const change = ({attributes}: Tag): Readonly<Record<string, string>> => {
      const name = attributes.href !== undefined ? 'href' : attributes.src !== undefined ? 'src' : undefined;
      if (name === undefined || attributes[name]!.startsWith('#')) return attributes;
      return withLink(attributes, name, readLink(attributes[name]!, address, options), href);
    };
    const hrefOf = (to: string): {href: string; out: boolean} => {
      const link = readLink(to, address, options);
      return link.kind === 'out' ? {href: link.href, out: true} : {href: href(link), out: false};
    };
    put(file, pageHtml({file, title, bookTitle, hasTools, sidebar: sidebarHtml(sidebar, address, hrefOf), toc: writeFragment(toc, change), body: writeFragment(body, change)})); // prettier-ignore
    put(file.replace(/html$/, 'md'), markdown.replace(/(\]\()(https?:[^)\s]+)\.md(?=[#)])/g, (all, start: string, target: string) => {
      const linked = target.startsWith(`${site}/`) ? pathBelow(root, target.slice(site.length)) : undefined;
      return linked !== undefined && numbers.has(linked) ? start + relative(file, fileOfPage(linked)).replace(/html$/, 'md') : all;
    })); // prettier-ignore
  }
  for (const tool of tools) {
    const file = toolPage(tool.name);
    const body = toolBody(tool, toolSetting(shelf, contents, pages, tools, tool));
    put(file, pageHtml({file, title: tool.title, bookTitle, hasTools, sidebar: '', toc: '', body}));
    put(toolScript(tool.name), tool.script);
  }
  if (hasTools)
    put(
      TOOL_LIST,
      pageHtml({file: TOOL_LIST, title: 'Tools', bookTitle, hasTools, sidebar: '', toc: '', body: toolListBody(tools)}),
    );
  put('book.html', wholeBook(contents, pages, numbers, options));
  put('_assets/style.css', style);
  put('_assets/search.js', script);
  put('_assets/index.js', indexScript(shelf, contents, search, tools));
  const sums = [...files].map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  put('SHA256SUMS', sums.sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1)).join('')); // prettier-ignore
  return files;
}

/** The whole version as one document: its contents with numbers, then every page on a new sheet. */
function wholeBook(
  {title, sidebar, root}: Contents,
  pages: readonly Page[],
  numbers: ReadonlyMap<string, number>,
  options: LinkOptions,
): string {
  const anchor = (page: string, hash: string): string =>
    `#p${numbers.get(page)}${hash === '' ? '' : `-${hash.slice(1)}`}`;
  const list = (items: readonly Item[]): string => {
    const rows = items.map(({label, address, items: inner = []}) => {
      const page = address === undefined ? undefined : pathBelow(root, address);
      const name =
        page === undefined || !numbers.has(page)
          ? escapeHtml(label)
          : `<a href="${anchor(page, '')}">${escapeHtml(label)}</a>`;
      return `<li>${name}${inner.length === 0 ? '' : `<ol>${list(inner)}</ol>`}</li>`;
    });
    return rows.join('');
  };
  const parts = pages.map(({page, address, body}, number) => {
    const change = ({name, attributes}: Tag): Readonly<Record<string, string>> => {
      const changed: Record<string, string> = {...attributes};
      for (const of of [
        'id',
        'for',
        'aria-labelledby',
        'aria-describedby',
        'headers',
        ...(name === 'input' ? ['name'] : []),
      ]) {
        if (changed[of] !== undefined) changed[of] = changed[of].split(' ').map((id) => `p${number}-${id}`).join(' '); // prettier-ignore
      }
      const link = attributes.href !== undefined ? 'href' : attributes.src !== undefined ? 'src' : undefined;
      if (link === undefined) return changed;
      if (attributes[link]!.startsWith('#')) return {...changed, [link]: anchor(page, attributes[link]!)};
      return withLink(changed, link, readLink(attributes[link]!, address, options), (found) => (found.kind === 'page' ? anchor(found.page, found.hash) : found.file + found.hash)); // prettier-ignore
    };
    return `<section class="book-part" id="p${number}">${writeFragment(body, change)}</section>`;
  });
  const body = `<h1>${escapeHtml(title)}</h1><ol class="book-contents">${list(sidebar)}</ol>${parts.join('\n')}`;
  return pageHtml({
    file: 'book.html',
    title: 'As one document',
    bookTitle: title,
    hasTools: options.files.size > 0,
    sidebar: '',
    toc: '',
    body,
  });
}

/** A file of an archive, deflated by Node's own zlib: fflate's takes three times as long. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  override mtime = TIME;

  /** Level 6 takes 1.6 times the processor's time for 4 % less. */
  protected override process(content: Uint8Array, isFinal: boolean): void {
    this.ondata(null, deflateRawSync(content, {level: 4}), isFinal);
  }
}

/** A book as a ZIP archive with one folder of its name. */
export function zipBook(name: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const entry = new DeflatedFile(`${name}/${file}`);
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  const archive = Buffer.concat(parts);
  if (archive.length > LARGEST)
    throw new Problem(
      `${name}.zip has ${archive.length} bytes, more than ${LARGEST}: leave large files out of its pages.`,
    );
  return archive;
}
