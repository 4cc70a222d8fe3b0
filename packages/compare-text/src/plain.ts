/**
 * What running text of our Markdown is made of, without pictures, HTML and emphasis by one sign: code, an escaped sign,
 * the ends of a link, bold, words.
 */
const PIECE =
  /(?<!`)`([^`]+)`(?!`)|\\([!-/:-@[-`{-~])|(\[)|(\]\(\))|(\*\*)|((?:[^`\\[\]*_<&!]|<(?![a-z/!?])|&(?![#\w]+;)|!(?!\[))+)/iy;

/**
 * The words of running text that needs no parser, which is most of it and takes a tenth of the time; undefined for any
 * other, or where there is doubt. `markdown` is one line, and its links have no addresses.
 */
export function plainText(markdown: string): string | undefined {
  let text = '';
  let links = 0;
  let isBold = false;
  for (PIECE.lastIndex = 0; PIECE.lastIndex < markdown.length;) {
    const found = PIECE.exec(markdown);
    if (!found) return undefined;
    const [, code, escaped, opened, closed, bold, words] = found;
    if (opened !== undefined) links += 1;
    else if (closed !== undefined) links -= 1;
    else if (bold !== undefined) isBold = !isBold;
    text += code ?? escaped ?? words ?? '';
    // A link inside a link does not work, and neither does one around half of what is bold.
    if (links < 0 || links > 1 || (bold !== undefined && links > 0)) return undefined;
  }
  return links > 0 || isBold ? undefined : text.replace(/\s+/g, ' ').trim();
}

/** The cells of a table's row; undefined where a parser must read it. */
export function plainCells(line: string): string[] | undefined {
  if (!/^\| .* \|$/.test(line) || line.includes('\\\\')) return undefined;
  const cells = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => plainText(cell.replace(/\\\|/g, '|').trim()));
  return cells.includes(undefined) ? undefined : (cells as string[]);
}
