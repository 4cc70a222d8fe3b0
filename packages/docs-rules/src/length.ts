import type {Finding} from './fault';
import type {PageText} from './page';
import {runningText} from './running-text';
import type {Page, Site} from './site';

const MIN_WORDS = 150;

const wordCount = (text: PageText): number =>
  runningText(text).text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}'’._/-]*/gu)?.length ?? 0;

/** A page that a search leads to has something to say. Words in tables count, code does not. */
export function lengthFindings(page: Page, site: Site): Finding[] {
  if (page.text.partial || site.options.shortPages.has(page.file.slice(page.folder.length + 1))) return [];
  const count = wordCount(page.text);
  if (count >= MIN_WORDS) return [];
  return [
    {
      line: 1,
      problem: `The page has ${count} words`,
      fix: `Write at least ${MIN_WORDS}, or name it with its reason in shortPages (src/config/docs-rules.ts)`,
    },
  ];
}
