import path from 'node:path';
import gtag, {validateOptions, type PluginOptions} from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ANALYTICS_META} from './tracker';

/**
 * Docusaurus' plugin of Google's tag, with a client of ours: it loads the tag after the reader's first touch, tells it
 * addresses without query and fragment, and does nothing at all for readers who ask not to be followed. The tag's own
 * head elements, which load it with the page, are left out.
 */
export default function privateAnalytics(context: LoadContext, options: PluginOptions): Plugin | null {
  const plugin = gtag(context, options);
  if (plugin === null) return null;
  return {
    ...plugin,
    name: 'private-analytics',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: ANALYTICS_META, content: options.trackingID[0]}}],
    }),
  };
}

export {validateOptions};
