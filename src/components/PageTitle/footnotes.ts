/** Links that lead out of the text: not the signs that name a place of the page itself, not nodes of a drawing. */
const LINKS = 'a[href]:not([href^="#"], .hash-link, .row-link, svg a)';

/**
 * Puts the addresses of a text's links below it, numbered as the links are: paper has nothing to press. An address that
 * several links lead to has one number; a link whose words are its address needs none.
 *
 * @param text - the element of the text.
 * @param site - origin of the published site: a page may be printed from a preview of it.
 * @returns takes it all away again.
 */
export function writeFootnotes(text: HTMLElement, site: string): () => void {
  const numbers = new Map<string, number>();
  const list = document.createElement('ol');
  list.className = 'footnotes';
  const links = [...text.querySelectorAll<HTMLAnchorElement>(LINKS)];
  for (const link of links) {
    const address = link.origin === location.origin ? site + link.href.slice(link.origin.length) : link.href;
    if (link.textContent === link.getAttribute('href')) continue;
    if (!numbers.has(address)) {
      numbers.set(address, numbers.size + 1);
      list.append(Object.assign(document.createElement('li'), {textContent: address}));
    }
    link.dataset['note'] = String(numbers.get(address));
  }
  text.append(list);
  return () => {
    list.remove();
    for (const link of links) delete link.dataset['note'];
  };
}
