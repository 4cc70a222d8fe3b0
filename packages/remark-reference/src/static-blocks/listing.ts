import {escapeAttribute, escapeText} from './escape';

/** Names of languages that are not their own key in capitals. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell', sh: 'Shell', shell: 'Shell', text: 'Text', python: 'Python', nginx: 'nginx', javascript: 'JavaScript', go: 'Go', c: 'C', powershell: 'PowerShell', dockerfile: 'Dockerfile',
}; // prettier-ignore

export type Listing = {
  /** Highlighted HTML, made while building (packages/remark-reference/src/highlight.ts). */
  readonly html: string;
  readonly language: string;
  /** File whose content the listing is. */
  readonly title?: string;
  /** Address that saves it as a file. */
  readonly download?: string;
};

/** Names of the classes of a listing's parts. */
export type ListingClasses = {readonly head: string; readonly title: string; readonly text: string};

/**
 * What stands in a listing: a line that names its file or language, with what can be done with it, and the text. It is
 * complete as HTML; only the buttons need a script.
 */
export function listingHtml({html, language, title, download}: Listing, classes: ListingClasses): string {
  const name =
    title === undefined
      ? `<span data-no-text="">${escapeText(LANGUAGES[language] ?? language.toUpperCase())}</span>`
      : `<span class="${classes.title}">${download === undefined ? escapeText(title) : `<a href="${escapeAttribute(download)}" download="${escapeAttribute(title)}">${escapeText(title)}</a>`}</span>`;
  return (
    `<div class="${classes.head}">${name}<button type="button" aria-pressed="false" aria-label="Wrap long lines">Wrap</button>` +
    `<button type="button" aria-label="Copy code to clipboard"><span aria-live="polite">Copy</span></button></div>` +
    `<pre class="${classes.text}" tabindex="0"><code>${html}</code></pre>`
  );
}
