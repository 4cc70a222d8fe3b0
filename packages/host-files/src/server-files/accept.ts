/**
 * Which answer a page's address gets: its Markdown twin or the page. Both servers compare the two preferences of the
 * request's Accept header (RFC 9110 §12.5.1).
 */

/**
 * Media ranges that cover HTML, the most specific first: that one counts. Markdown must be named: a browser never does.
 */
export const HTML_RANGES: readonly string[] = ['text/html', 'text/*', '*/*'];
export const MARKDOWN_RANGE = 'text/markdown';

/** A file has an ending that begins with a letter; a version's name such as v2.8.0 has none. */
export const FILE_PATH = '\\.[A-Za-z][A-Za-z0-9]*$';

/** Patterns for a media range: with a preference below 1, whose decimals are captured, and with 1 or none. */
export function rangePatterns(
  range: string,
  capture: (pattern: string) => string,
): {readonly weighed: string; readonly whole: string} {
  const name = `(?:^|,)\\s*${range.replace(/[*.]/g, '\\$&')}\\s*`;
  return {
    weighed: `${name}(?:;[^,;]*)*?;\\s*q=0(?:\\.${capture('\\d{0,3}')})?\\s*(?:[;,]|$)`,
    whole: `${name}(?:[;,]|$)`,
  };
}
