import {Parser} from 'htmlparser2';

/** A reference from a page to an address. */
export type Reference = {
  /** `link`: a reader follows it. `load`: the browser fetches it by itself. */
  readonly kind: 'link' | 'load';
  readonly address: string;
  /** Line of the file in which it stands. */
  readonly line: number;
  /** In a `noscript` element: a browser that runs scripts does not fetch it. */
  readonly withoutScripts?: true;
};

/** What the checks read of a page. */
export type PageFacts = {
  readonly references: readonly Reference[];
  readonly ids: ReadonlySet<string>;
  readonly canonical: readonly string[];
  readonly alternates: readonly {readonly hreflang: string; readonly address: string}[];
  readonly feeds: readonly string[];
  readonly noindex: boolean;
};

const LOADING_LINKS = /\b(stylesheet|preload|modulepreload|prefetch|icon|apple-touch-icon|manifest|search)\b/;

/** Addresses of a `srcset`. */
const candidates = (srcset: string): string[] =>
  srcset
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter((address) => address !== '');

/** Reads references, ids and head links of a page. */
export function pageFacts(html: string): PageFacts {
  const references: Reference[] = [];
  const ids = new Set<string>();
  const canonical: string[] = [];
  const alternates: {hreflang: string; address: string}[] = [];
  const feeds: string[] = [];
  let noindex = false;
  const breaks: number[] = [];
  for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1)) breaks.push(at);
  let passed = 0;
  let withoutScripts = false;
  const parser = new Parser({
    onclosetag(name) {
      if (name === 'noscript') withoutScripts = false;
    },
    onopentag(name, attributes) {
      if (name === 'noscript') withoutScripts = true;
      while (passed < breaks.length && breaks[passed]! < parser.startIndex) passed += 1;
      const add = (kind: Reference['kind'], address: string | undefined): void => {
        if (address === undefined) return;
        references.push({kind, address: address.trim(), line: passed + 1, ...(withoutScripts && {withoutScripts})});
      };
      if (attributes.id !== undefined) ids.add(attributes.id);
      switch (name) {
        case 'a':
        case 'area':
          if (attributes.name !== undefined) ids.add(attributes.name);
          add('link', attributes.href);
          break;
        case 'form':
          add('link', attributes.action);
          break;
        case 'link': {
          const rel = attributes.rel ?? '';
          if (rel === 'canonical') canonical.push(attributes.href ?? '');
          else if (rel === 'alternate' && attributes.hreflang !== undefined)
            alternates.push({hreflang: attributes.hreflang, address: attributes.href ?? ''});
          else if (rel === 'alternate') {
            if (/rss|atom/.test(attributes.type ?? '')) feeds.push(attributes.href ?? '');
            add('link', attributes.href);
          } else if (LOADING_LINKS.test(rel)) add('load', attributes.href);
          break;
        }
        case 'meta':
          if (attributes.name === 'robots' && /noindex/.test(attributes.content ?? '')) noindex = true;
          if (attributes.property === 'og:image') add('link', attributes.content);
          break;
        case 'script':
        case 'img':
        case 'iframe':
        case 'video':
        case 'audio':
        case 'source':
        case 'track':
        case 'embed':
          add('load', attributes.src);
          if (attributes.poster !== undefined) add('load', attributes.poster);
          if (attributes.srcset !== undefined) candidates(attributes.srcset).forEach((address) => add('load', address));
          break;
        case 'object':
          add('load', attributes.data);
          break;
        case 'image':
        case 'use':
          add('load', attributes.href ?? attributes['xlink:href']);
          break;
      }
    },
  });
  parser.end(html);
  return {references, ids, canonical, alternates, feeds, noindex};
}

/**
 * Addresses that an XML file names in `<loc>`, `<link>`, `<guid>` (unless it says that it is no address) and in `href`
 * or `template` attributes: sitemaps, feeds, search descriptions.
 */
export function xmlAddresses(xml: string): {readonly element: string; readonly address: string}[] {
  const found: {element: string; address: string}[] = [];
  let text: string | undefined;
  let isName = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        isName = attributes.isPermaLink === 'false';
        if (name === 'xml') return;
        for (const attribute of ['href', 'template']) {
          const address = attributes[attribute];
          if (address !== undefined) found.push({element: name, address: address.trim()});
        }
      },
      ontext(part) {
        if (text !== undefined) text += part;
      },
      onclosetag(name) {
        const address = (text ?? '').trim();
        if (!isName && /^(loc|link|guid|image:loc)$/.test(name) && /^(https?:|\/)/.test(address))
          found.push({element: name, address});
        text = undefined;
      },
    },
    {xmlMode: true, decodeEntities: true},
  );
  parser.end(xml);
  return found;
}
