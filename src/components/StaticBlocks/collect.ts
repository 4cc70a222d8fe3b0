import {unpackBlocks} from 'remark-reference/static-blocks/format';

const plain = (value: string): string =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');

/** Links and anchors of static blocks, for Docusaurus' check: what its own `Link` and headings would have told it. */
export function collectedIn(blocks: string): {readonly links: string[]; readonly anchors: string[]} {
  const links: string[] = [];
  const anchors: string[] = [];
  for (const {properties, html} of unpackBlocks(blocks)) {
    if (typeof properties.id === 'string') anchors.push(properties.id);
    for (const [, attributes] of html.matchAll(/<[a-z][a-z0-9]*((?: [\w:-]+="[^"]*")+)\/?>/gi)) {
      const get = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(attributes!)?.[1];
      const [id, href] = [get('id'), get('href')];
      if (id !== undefined) anchors.push(plain(id));
      if (href !== undefined && /^[/#]/.test(href) && get('target') === undefined && get('download') === undefined)
        links.push(plain(href));
    }
  }
  return {links, anchors};
}
