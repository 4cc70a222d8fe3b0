import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** Types of script elements that a browser runs or obeys; all others are data. */
const EXECUTABLE = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/** What the policy must know of a page. */
export type InlineCode = {
  /** Text of each inline script that a browser would run. */
  readonly scripts: readonly string[];
  /** Event handlers in attributes: no hash can allow them. */
  readonly handlers: readonly string[];
};

/** Finds the inline code of a page. */
export function inlineCode(html: string): InlineCode {
  const scripts: string[] = [];
  const handlers: string[] = [];
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && attributes.src === undefined && EXECUTABLE.test(attributes.type ?? '')) text = '';
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on[a-z]+$/.test(attribute)) handlers.push(`<${name} ${attribute}="${value}">`);
        else if (/^\s*javascript:/i.test(value)) handlers.push(`<${name} ${attribute}="${value}">`);
      }
    },
    ontext(part) {
      if (text !== undefined) text += part;
    },
    onclosetag(name) {
      if (name !== 'script' || text === undefined) return;
      scripts.push(text);
      text = undefined;
    },
  });
  parser.end(html);
  return {scripts, handlers};
}

/** The source expression that allows an inline script. */
export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** More inline scripts on every page than this are a mistake: each page carries their bytes. */
const MOST = 6;

/**
 * Docusaurus' banner for a wrong base URL: an inline script on the landing page alone, in a site that starts at once.
 */
const isBanner = (script: string): boolean => script.includes('docusaurus-base-url-issue-banner');

/**
 * What may be inline code: a script that does not begin as the site's data do, a handler, an address that runs, and a
 * value with a reference behind its first letters, since it may be such an address.
 */
const SUSPICIOUS =
  /<script(?!(?: data-rh="true")? type="application\/(?:ld\+)?json"[ >])|[\s"'/]on[a-z]+\s*=|javascript:|=\s*["']?[\sa-z]*&(?!amp;|lt;|gt;|quot;)/i;

const start = (script: string): string => script.replace(/\s+/g, ' ').trim().slice(0, 60);

/**
 * The hashes that the policy allows: those of the not-found page, which has the site's layout and nothing of its own,
 * and that of Docusaurus' banner. Throws for a page with other inline code, naming it: the policy would stop that code
 * in the reader's browser.
 */
export function allowedHashes(
  notFoundPage: string,
  pages: Iterable<{readonly file: string; readonly html: string}>,
): string[] {
  const known = inlineCode(notFoundPage).scripts;
  const allowed = new Set(known.map(hashOf));
  if (allowed.size > MOST)
    throw new Error(`Every page carries ${allowed.size} inline scripts, more than ${MOST}: put them into files.`);
  const faults: string[] = [];
  for (const {file, html} of pages) {
    // Most pages have the scripts of every page and nothing that looks like another: they need no parser.
    const rest = known.reduce((text, script) => text.replace(`<script>${script}</script>`, ''), html);
    if (!SUSPICIOUS.test(rest)) continue;
    const code = inlineCode(html);
    for (const script of code.scripts) {
      if (isBanner(script)) allowed.add(hashOf(script));
      else if (!allowed.has(hashOf(script)))
        faults.push(
          `${file}: the inline script "${start(script)}…" stands on this page and not on every page: put it into a file, or into the layout.`,
        );
    }
    for (const handler of code.handlers)
      faults.push(`${file}: the policy stops inline handlers such as ${handler}: listen for the event in a script.`);
  }
  if (faults.length > 0) {
    const rest = faults.length > 10 ? `\nand ${faults.length - 10} more` : '';
    throw new Error(
      `The content security policy (src/config/headers.ts) would stop code on these pages:\n${faults.slice(0, 10).join('\n')}${rest}`,
    );
  }
  return [...allowed];
}
