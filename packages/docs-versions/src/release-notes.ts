import {readPage} from 'docs-rules/page';

/** Text that stands for text to come. */
const STUB = /\b(?:todo|tbd|to be (?:written|done|added)|coming soon|work in progress|placeholder)\b/i;

/** Words below which a section says nothing. */
const FEWEST_WORDS = 5;

/** A heading that names a version: by itself, not as the beginning of another one. */
const headingOf = (version: string): RegExp => new RegExp(`(?<![\\w.])${version.replaceAll('.', '\\.')}(?![\\w.]*\\w)`);

/** Why a page of release notes does not tell of a version: a clause without a full stop; undefined when it does. */
export function missingNotes(source: string, version: string): string | undefined {
  const {headings, lines} = readPage(source);
  const names = headingOf(version);
  const at = headings.findIndex((heading) => names.test(heading.text));
  const heading = headings[at];
  if (!heading) return `has no section for ${version}`;
  const next = headings.slice(at + 1).find((candidate) => candidate.depth <= heading.depth);
  const text = lines.slice(heading.line, next ? next.line - 1 : undefined).join('\n');
  const words = text.replace(/^\s*\|[\s|:-]*\|\s*$/gm, '').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return STUB.test(text) || words.length < FEWEST_WORDS ? `has only a stub for ${version}` : undefined;
}

const UNRELEASED = '## Unreleased {#unreleased}';

/**
 * Release notes of the next text after a cut: with a section for what comes, above that of the version, unless they
 * have one.
 */
export function withUnreleased(source: string, version: string): string {
  const {headings, lines} = readPage(source);
  const names = headingOf(version);
  const heading = headings.find(({text}) => names.test(text));
  if (!heading || headings.some(({id}) => id === 'unreleased')) return source;
  const section = [UNRELEASED, '', `Nothing is documented yet that came after ${version}.`, ''];
  return [...lines.slice(0, heading.line - 1), ...section, ...lines.slice(heading.line - 1)].join('\n');
}
