import {transformSync} from '@swc/core';
import {IDLE_START_MS, loader, SCRIPTS_ID, type LoaderOptions} from './loader';

/** The loader as the text of an inline script. */
export function loaderSource(options: LoaderOptions): string {
  const call = `(${loader.toString()})(${JSON.stringify(SCRIPTS_ID)},${JSON.stringify(options)})`;
  const {code} = transformSync(call, {
    minify: true,
    jsc: {target: 'es2020', minify: {compress: true, mangle: true}},
    module: {type: 'commonjs', strictMode: false},
  });
  // The template engine reads <% and %>: none may stand in the script.
  if (/<%|%>|<\/script/i.test(code))
    throw new Error(
      'The loader of src/plugins/start-at-touch holds a sequence that the page template or the HTML parser would read: rewrite it without <%, %> or </script',
    );
  return code;
}

/** Docusaurus' page template (3.8.1) with one change: the scripts' addresses are data, and the loader fetches them when the reader touches the page. */
export function pageTemplate(baseUrl: string, idleStart = IDLE_START_MS): string {
  return `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <script type="application/json" id="${SCRIPTS_ID}"><%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %></script>
    <script>${loaderSource({baseUrl, idleStart})}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
