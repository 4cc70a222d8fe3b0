import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';

/** The style sheet of the scroll bars and its source map, as css-loader put them into Redoc's bundle. */
const SHEET =
  /\.push\(\[\w+\.id,("(?:[^"\\]|\\.)*"),"",\{version:3,sources:(\[[^\]]*\]),names:\[\],mappings:("[^"]*"),sourcesContent:(\["(?:[^"\\]|\\.)*"\]),sourceRoot:""\}\]\)/;

/**
 * The one style element with text that Redoc adds to a page, as style-loader puts it together. Throws when the bundle
 * looks otherwise.
 */
export function scrollbarStyle(bundle: string): string {
  const found = SHEET.exec(bundle);
  if (found === null)
    throw new Error(
      'The style sheet of the scroll bars cannot be read in Redoc: adapt packages/docusaurus-redoc-reference/src/scrollbar-style.ts to its release.',
    );
  const [css, sources, mappings, sourcesContent] = found.slice(1).map((text) => JSON.parse(text) as unknown) as [
    string,
    string[],
    string,
    string[],
  ];
  const map = JSON.stringify({version: 3, sources, names: [], mappings, sourcesContent, sourceRoot: ''});
  return `${css}\n/*# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')} */`;
}

/** What a content security policy says to allow that element, and no other. */
export const scrollbarStyleHash = (): string =>
  `'sha256-${createHash('sha256')
    .update(scrollbarStyle(readFileSync(require.resolve('redoc/bundles/redoc.browser.lib.js'), 'utf8')))
    .digest('base64')}'`;
