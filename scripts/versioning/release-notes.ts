import {readPage} from '../../src/content/page';

/** Text that stands for text to come. */
const STUB = /\b(?:todo|tbd|to be (?:written|done|added)|coming soon|work in progress|placeholder)\b/i;

/** Words below which a section says nothing. */
const FEWEST_WORDS = 5;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Why a page of release notes does not tell of a version: a clause without a full stop; undefined when it does. */
export function missingNotes(source: string, version: string): string | undefined {
  const {headings, lines} = readPage(source);
  const names = new RegExp(`(?<![\\w.])${escaped(version)}(?![\\w.]*\\w)`);
  const at = headings.findIndex((heading) => names.test(heading.text));
  const heading = headings[at];
  if (!heading) return `has no section for ${version}`;
  const next = headings.slice(at + 1).find((candidate) => candidate.depth <= heading.depth);
  const text = lines.slice(heading.line, next ? next.line - 1 : undefined).join('\n');
  const words = text.replace(/^\s*\|[\s|:-]*\|\s*$/gm, '').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return STUB.test(text) || words.length < FEWEST_WORDS ? `has only a stub for ${version}` : undefined;
}
