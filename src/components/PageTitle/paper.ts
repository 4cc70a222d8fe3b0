/**
 * Links that lead out of the text: not the signs that name a place of the page itself, not nodes of a drawing, not what
 * can be done with the page.
 */
const LINKS = 'a[href]:not([href^="#"], .hash-link, .row-link, .page-line a, svg a)';

/** Opens what is folded, also where the theme keeps it closed by a style. Returns what folds it again. */
function unfold(text: HTMLElement): () => void {
  const folded = [...text.querySelectorAll<HTMLDetailsElement>('details:not([open], .page-line details)')].map(
    (details) => {
      const content = details.querySelector<HTMLElement>(':scope > div[style]');
      return {details, content, style: content?.getAttribute('style') ?? ''};
    },
  );
  for (const {details, content} of folded) {
    details.open = true;
    content?.removeAttribute('style');
  }
  return () => {
    for (const {details, content, style} of folded) {
      details.open = false;
      content?.setAttribute('style', style);
    }
  };
}

/**
 * Makes a text ready for paper, which has nothing to press: what is folded is opened, and the addresses of its links
 * are put below it, numbered as the links are. An address that several links lead to has one number; a link whose words
 * are its address needs none.
 *
 * @param text - the element of the text.
 * @param site - origin of the published site: a page may be printed from a preview of it.
 * @returns takes it all away again.
 */
export function preparePaper(text: HTMLElement, site: string): () => void {
  const numbers = new Map<string, number>();
  const list = document.createElement('ol');
  list.className = 'footnotes';
  const fold = unfold(text);
  const links = [...text.querySelectorAll<HTMLAnchorElement>(LINKS)];
  for (const link of links) {
    if (link.textContent === link.getAttribute('href')) continue;
    const address = link.origin === location.origin ? site + link.href.slice(link.origin.length) : link.href;
    if (!numbers.has(address)) {
      numbers.set(address, numbers.size + 1);
      list.append(Object.assign(document.createElement('li'), {textContent: address}));
    }
    link.dataset['note'] = String(numbers.get(address));
  }
  text.append(list);
  return () => {
    fold();
    list.remove();
    for (const link of links) delete link.dataset['note'];
  };
}
