import {ScopeIndex} from 'docusaurus-scoped-search/engine';
import {excerpt, mark} from 'docusaurus-scoped-search/excerpt';
import {unpackIndex, type PackedIndex} from 'docusaurus-scoped-search/format';
import {fileOfPage, pathBelow} from '../page-file';

/** What the index script hands over. */
type OfflineIndex = PackedIndex & {readonly texts: readonly string[]; readonly root: string; readonly site: string; /** Files of the tools by their address. */ readonly tools: Readonly<Record<string, string>>}; // prettier-ignore

declare global {
  interface Window {
    offlineSearch?: (data: OfflineIndex) => void;
  }
}

const MOST = 10;
const base = (document.currentScript as HTMLScriptElement).dataset.base ?? '';
const field = document.querySelector<HTMLInputElement>('#offline-search')!;
const list = document.querySelector<HTMLElement>('#offline-results')!;
const status = document.querySelector<HTMLElement>('#offline-status')!;

let asked = false;
let data: (OfflineIndex & {readonly engine: ScopeIndex}) | undefined;

window.offlineSearch = (loaded) => {
  data = {...loaded, engine: ScopeIndex.of(unpackIndex(loaded))};
  show();
};

/** Fetches the index once: as a script, since a page from the disk may read nothing else. */
function load(): void {
  if (asked) return;
  asked = true;
  const element = document.createElement('script');
  element.src = `${base}_assets/index.js`;
  element.onerror = () => {
    asked = false;
    status.textContent = 'The search index is missing: unpack the whole archive.';
  };
  document.head.append(element);
}

function show(): void {
  const query = field.value.trim();
  if (!data || query === '') {
    list.replaceChildren();
    status.textContent = query === '' ? '' : 'The search index is read …';
    return;
  }
  const {engine, texts, root, site, tools} = data;
  const {hits, total} = engine.search(query, MOST);
  const count = hits.length < total ? `The first ${hits.length} of ${total} results` : `${total} results`;
  status.textContent = hits.length === 0 ? `Nothing found for “${query}”.` : count;
  list.replaceChildren(
    ...hits.map(({entry, page, number, terms}) => {
      const below = pathBelow(root, page.address);
      const inside = below === undefined ? tools[page.address] : fileOfPage(below);
      const hash = entry.anchor === '' ? '' : `#${entry.anchor}`;
      const link = document.createElement('a');
      link.href = inside === undefined ? site + page.address + hash : base + inside + hash;
      if (inside === undefined) link.className = 'leads-out';
      link.textContent = entry.title;
      const where = document.createElement('span');
      where.textContent = entry.kind === 'page' ? '' : ` – ${page.title}`;
      const text = document.createElement('p');
      for (const piece of mark(excerpt(texts[number] ?? '', terms), terms)) {
        const part = document.createElement(piece.marked ? 'mark' : 'span');
        part.textContent = piece.text;
        text.append(part);
      }
      const item = document.createElement('li');
      item.append(link, where, text);
      return item;
    }),
  );
}

field.addEventListener('focus', load);
field.addEventListener('input', () => {
  load();
  show();
});
field.form!.addEventListener('submit', (event) => event.preventDefault());
if (document.activeElement === field || field.value !== '') {
  load();
  show();
}
