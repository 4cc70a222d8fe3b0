import {hostFault, readerValues, wordFault} from 'openapi-reference/values';
import {placesIn, type Place} from './places';
import styles from './styles.module.css';

/** HTML of the listings that show values, as the page has it. */
const originals = new WeakMap<Element, {readonly html: string; readonly shown: string}>();

/** Replaces one stretch of the text below an element; it may reach over several nodes. */
function replace(code: Element, {start, end, value}: Place): void {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let at = 0, node = walker.nextNode(); node; at += node.nodeValue!.length, node = walker.nextNode()) {
    const length = node.nodeValue!.length;
    if (start >= at && start < at + length) range.setStart(node, start - at);
    if (end > at && end <= at + length) range.setEnd(node, end - at);
  }
  range.deleteContents();
  const mark = document.createElement('mark');
  mark.className = styles.value!;
  mark.textContent = value;
  range.insertNode(mark);
}

/**
 * Shows the reader's values in the commands of the page, those that can stand there. Without values the commands are
 * those of the page.
 */
export function showValues(): void {
  const {host, tokenId, streamKey} = readerValues();
  const good = {
    host: hostFault(host) === undefined ? host : '',
    tokenId: wordFault(tokenId) === undefined ? tokenId : '',
    streamKey: wordFault(streamKey) === undefined ? streamKey : '',
  };
  for (const code of document.querySelectorAll('article .language-bash pre > code')) {
    const kept = originals.get(code);
    // The page may have given the element another listing meanwhile.
    const html = kept?.shown === code.innerHTML ? kept.html : code.innerHTML;
    const next = document.createElement('code');
    next.innerHTML = html;
    for (const place of placesIn(next.textContent, good).reverse()) replace(next, place);
    if (next.innerHTML === code.innerHTML) continue;
    code.innerHTML = next.innerHTML;
    originals.set(code, {html, shown: code.innerHTML});
  }
}
