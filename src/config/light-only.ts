import {
  DataAttributeQueryStringInlineJavaScript,
  getThemeInlineScript,
} from '@docusaurus/theme-classic/lib/inlineScripts';

type ColorMode = Parameters<typeof getThemeInlineScript>[0]['colorMode'];
type Storage = Parameters<typeof getThemeInlineScript>[0]['siteStorage'];

/** The site's one look: light, without a switch. */
export const colorMode = {
  defaultMode: 'light',
  disableSwitch: true,
  respectPrefersColorScheme: false,
} as const satisfies ColorMode;

/** Docusaurus' default: values of the browser's own storage, under their plain names. */
const siteStorage: Storage = {type: 'localStorage', namespace: ''};

/**
 * What the theme's inline script does beside the announcement: it takes colours from the address and from the storage,
 * and attributes from the address.
 */
export const COLOUR_SCRIPTS = [
  getThemeInlineScript({colorMode, siteStorage}),
  DataAttributeQueryStringInlineJavaScript,
];

/**
 * A page template whose pages are light as HTML, and that leaves the colour scripts out: no address and no left-over
 * value changes the colours.
 */
export const lightOnly = (template: string): string =>
  template
    .replace(
      '<html <%~ it.htmlAttributes %>>',
      '<html <%~ it.htmlAttributes %> data-theme="light" data-theme-choice="light">',
    )
    .replace(
      '<%~ it.preBodyTags %>',
      `<%~ ${JSON.stringify(COLOUR_SCRIPTS)}.reduce((tags, script) => tags.replace(script, ''), it.preBodyTags).replace(/<script>\\s*<\\/script>/, '') %>`,
    );
