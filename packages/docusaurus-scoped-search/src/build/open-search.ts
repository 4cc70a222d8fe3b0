// cspell:ignore opensearch opensearchdescription
import type {DocusaurusConfig, HtmlTagObject} from '@docusaurus/types';

/** The description by which a browser adds the site to its search engines. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

type Site = Pick<DocusaurusConfig, 'title' | 'tagline' | 'url' | 'baseUrl'>;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const home = ({url, baseUrl}: Site): string => url + baseUrl;
const searchTemplate = (site: Site, page: string, placeholder: string): string =>
  `${home(site)}${page.slice(1)}?q=${placeholder}`;

/** OpenSearch 1.1: short names have 16 characters at most. */
export function openSearchDescription(site: Site, page: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escape(site.title.slice(0, 16).trim())}</ShortName>
  <Description>${escape(site.tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escape(searchTemplate(site, page, '{searchTerms}'))}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escape(home(site) + OPEN_SEARCH_FILE)}"/>
</OpenSearchDescription>
`;
}

/** What pages say about the search in their head: to browsers, and to search engines. */
export function searchHeadTags(site: Site, page: string): HtmlTagObject[] {
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    url: home(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: searchTemplate(site, page, '{search_term_string}')},
      'query-input': 'required name=search_term_string',
    },
  };
  return [
    {
      tagName: 'link',
      attributes: {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: site.title,
        href: `${site.baseUrl}${OPEN_SEARCH_FILE}`,
      },
    },
    // A script's text ends at "</", whatever its type.
    {
      tagName: 'script',
      attributes: {type: 'application/ld+json'},
      innerHTML: JSON.stringify(structured).replaceAll('<', '\\u003c'),
    },
  ];
}
