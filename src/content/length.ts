import type {Finding} from './fault';
import type {PageText} from './page';
import {runningText} from './running-text';
import type {Page} from './site';

const MIN_WORDS = 150;

/** Pages that may be short, by their path below the version's folder, each with its reason. */
export const SHORT_PAGES: ReadonlyMap<string, string> = new Map<string, string>([
  ['Documentation-ToDo.mdx', 'a list of what is missing is short when little is missing'],
]);

const wordCount = (text: PageText): number => runningText(text).text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}'’._/-]*/gu)?.length ?? 0;

/** A page that a search leads to has something to say. Words in tables count, code does not. */
export function lengthFindings(page: Page): Finding[] {
  if (page.text.partial || SHORT_PAGES.has(page.file.slice(page.folder.length + 1))) return [];
  const count = wordCount(page.text);
  if (count >= MIN_WORDS) return [];
  return [
    {line: 1, problem: `The page has ${count} words`, fix: `Write at least ${MIN_WORDS}, or name it with its reason in SHORT_PAGES (src/content/length.ts)`},
  ];
}
