import {transformSync} from '@swc/core';
import {
  ARRIVED,
  END_ID,
  GONE_EVENT,
  IDLE_START_MS,
  NO_SCRIPT_MENU_ID,
  NO_SCRIPT_SHEET,
  RETRY_AFTER_MS,
  SCRIPTS_ID,
  SHEET_END,
  TOUCHES,
} from '../constants';
import {loader} from './loader';

/**
 * The loader as the text of an inline script.
 *
 * @param baseUrl - the site's base URL, named by the banner when the scripts do not arrive.
 * @param idleStart - milliseconds after `load` until an untouched page starts.
 */
export function loaderSource({baseUrl, idleStart}: {readonly baseUrl: string; readonly idleStart: number}): string {
  const values: Parameters<typeof loader> = [
    SCRIPTS_ID,
    baseUrl,
    idleStart,
    END_ID,
    ARRIVED,
    SHEET_END,
    RETRY_AFTER_MS,
    GONE_EVENT,
    TOUCHES,
  ];
  const call = `(${loader.toString()})(${values.map((value) => JSON.stringify(value)).join()})`;
  const {code} = transformSync(call, {
    minify: true,
    jsc: {target: 'es2020', minify: {compress: true, mangle: true}},
    module: {type: 'commonjs', strictMode: false},
  });
  // The template engine reads <% and %>: none may stand in the script.
  if (/<%|%>|<\/script/i.test(code))
    throw new Error(
      'The loader of packages/docusaurus-start-at-touch holds a sequence that the page template or the HTML parser would read: rewrite it without <%, %> or </script',
    );
  return code;
}

/**
 * Said at `load` unless the loader takes it back: the page then ends before its end, and there is nothing else that
 * could say so.
 */
const CUT_OFF = `onload=()=>{const p=document.createElement('p');p.setAttribute('role','alert');p.textContent='This page was cut off on its way to you: reload it.';document.body.prepend(p)}`;

/**
 * End tags that HTML does without where they are: the parser closes the element by itself, and the document is the
 * same. What is left to a minifier after it is less than a byte in a hundred, for a tenth of a build's time.
 */
export const IDLE_ENDS =
  /<\/(?:li>(?=<li|<\/[ou]l>)|t[dh]>(?=<t[dh]|<\/tr>)|tr>(?=<tr|<\/t(?:body|head|foot)>|<\/table>)|t(?:body|head)>(?=<t(?:body|foot)|<\/table>)|p>(?=<(?:p|[ou]l|div|h[1-6]|table|pre|details|section|hr|blockquote|dl)[ >]|<\/(?:div|li|td|th|dd|blockquote|section|article|main|details)>)|dt>(?=<d[dt])|dd>(?=<d[dt]|<\/dl>))/g;

/**
 * Docusaurus' page template (3.8.1) with these changes: the scripts' addresses are data, and the loader, which comes
 * first so that it hears of everything that fails after it, fetches them when the reader touches the page; an empty
 * element marks the page's end; a browser that runs no scripts gets a sheet of its own, with a menu that folds by
 * itself; and end tags that say nothing are left out.
 */
export function pageTemplate(baseUrl: string, idleStart = IDLE_START_MS): string {
  return `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <script>${CUT_OFF}</script>
    <script type="application/json" id="${SCRIPTS_ID}"><%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %></script>
    <script>${loaderSource({baseUrl, idleStart})}</script>
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <noscript><link rel="stylesheet" href="<%= it.baseUrl %>${NO_SCRIPT_SHEET}"></noscript>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <details id="${NO_SCRIPT_MENU_ID}" hidden><summary>Menu</summary></details>
    <div id="__docusaurus"><%~ it.appHtml.replace(${String(IDLE_ENDS)}, '') %></div>
    <%~ it.postBodyTags %>
    <template id="${END_ID}"></template>
  </body>
</html>
`;
}
