import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Bodies of pages that the bundler, the minifier and the renderer never see: they pass on a mark of some 25 characters,
 * which the body takes the place of when they have written their files.
 */
export type Body = {readonly address: string; readonly html: string};

/** A body that waits in a file for the end of the build, where it takes no memory. */
export type KeptBody = {readonly address: string; readonly mark: string; readonly file: string};

/**
 * Stands for the body of one page: other pages, and other bodies of it, have other marks, so that the name of its
 * script changes with its content.
 */
export const markOf = ({address, html}: Body): string =>
  `api-page-${createHash('sha256').update(`${address}\n${html}`).digest('hex').slice(0, 16)}`;

const ATTRIBUTE = / (id|href)="([^"]*)"/g;

/**
 * What a page has and what it links to, for Docusaurus' check of links: ids with a `#` before them, and addresses, with
 * spaces between them. Throws for a link to a place of the page that it does not have.
 */
export function placesOf({address, html}: Body): string {
  const [ids, links] = [new Set<string>(), new Set<string>()];
  for (const [tag] of html.matchAll(/<[a-z][^<>]*>/g))
    for (const [, name, value] of tag.matchAll(ATTRIBUTE)) (name === 'id' ? ids : links).add(value!);
  for (const link of links)
    if (link.startsWith('#') && !ids.has(decodeURIComponent(link.slice(1))))
      throw new Error(
        `${address} links to ${link}, and no element of the page has this id: correct packages/openapi-reference/src`,
      );
  // Files for download are written after the pages: the check of the output looks at them.
  const others = [...links].filter((link) => !/^#|\.(json|yaml)$|^[a-z]+:/.test(link));
  return [...[...ids].map((id) => `#${id}`), ...others].join(' ');
}

/** Writes a body into a folder that is there. */
export function keepBody(folder: string, body: Body): KeptBody {
  const mark = markOf(body);
  const file = path.join(folder, `${mark}.html`);
  writeFileSync(file, body.html);
  return {address: body.address, mark, file};
}

/** Some text inside a string inside a script that is a string of JSON: `quote` is the script's. */
const inScript = (text: string, quote: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\/g, '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(/\$\{/g, '\\${')
    .replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The script of a page with the body in its mark's place, and without the list for the check of links. */
export function filledScript(script: string, mark: string, html: string): string {
  const quote = /JSON\.parse\((['"`])/.exec(script)?.[1];
  const places = /,\\?"places\\?":\\?"[^"\\]*\\?"/;
  if (quote === undefined || !places.test(script) || script.split(mark).length !== 2)
    throw new Error(
      'The bundler no longer writes the data of a page as JSON.parse with a string: adapt packages/openapi-reference/src/docs/page-bodies.ts',
    );
  return script.replace(places, '').replace(mark, () => inScript(html, quote));
}

/**
 * Puts the bodies into the pages and the scripts of a build. It does so at once, without waiting for anything: other
 * plugins read the pages in the same step. Throws for a body that has no place.
 */
export function fillBodies(outDir: string, baseUrl: string, bodies: readonly KeptBody[]): void {
  const waiting = new Map(bodies.map((body) => [body.mark, body]));
  for (const {address, mark, file: kept} of waiting.values()) {
    const file = path.join(outDir, decodeURI(address.slice(baseUrl.length)), 'index.html');
    const parts = readFileSync(file, 'utf8').split(mark);
    if (parts.length !== 2)
      throw new Error(
        `${file} has ${parts.length - 1} marks of its body, not one: the page is rendered otherwise than packages/openapi-reference/src/components/ReferencePage does`,
      );
    writeFileSync(file, parts.join(readFileSync(kept, 'utf8')));
  }
  const scripts = path.join(outDir, 'assets/js');
  for (const name of readdirSync(scripts).filter((entry) => entry.endsWith('.js'))) {
    const script = readFileSync(path.join(scripts, name), 'utf8');
    const mark = /"html\\?":\\?"(api-page-[0-9a-f]{16})/.exec(script)?.[1];
    const body = mark === undefined ? undefined : waiting.get(mark);
    if (mark === undefined || body === undefined) continue;
    writeFileSync(path.join(scripts, name), filledScript(script, mark, readFileSync(body.file, 'utf8')));
    waiting.delete(mark);
  }
  if (waiting.size > 0)
    throw new Error(
      `Pages of the API without a script in assets/js: ${waiting.size}. Adapt packages/openapi-reference/src/docs/page-bodies.ts`,
    );
}
