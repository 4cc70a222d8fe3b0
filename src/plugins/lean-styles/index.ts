import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {Plugin as PostCssPlugin, Root} from 'postcss';

/** Rules of the dark mode: this site is light only. */
export const lightOnly = (): PostCssPlugin => ({
  postcssPlugin: 'light-only',
  OnceExit(root: Root) {
    root.walkRules((rule) => {
      // A selector for whatever is not dark is one for light.
      const isDark = (selector: string): boolean => /\[data-theme=['"]?dark['"]?\]/.test(selector.replace(/:not\([^)]*\)/g, ''));
      const kept = rule.selectors.filter((selector) => !isDark(selector));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
  },
});

const sources = (folder: string): string => path.join(process.cwd(), 'node_modules', folder, '**/*.js');

/** Files in which a class of Infima may be named. */
const NAMED_IN: string[] = [
  ...['@docusaurus/theme-classic/lib', '@docusaurus/theme-common/lib', '@docusaurus/core/lib/client', 'docusaurus-theme-redoc/dist'].map(sources),
  'src/**/!(*.test).{ts,tsx}',
  'packages/*/src/**/!(*.test).{ts,tsx}',
  '{bitstreams,vpu-quadra,vpu-logan}/**/*.mdx',
];

/** Keeps out of the style sheet what no page can use: Infima's classes that neither the theme nor this site names, and the dark mode. */
export default function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss(options) {
      // Names of elements stay: pages hold more of them than any source names.
      const unused = purgeCss({
        content: NAMED_IN,
        skippedContentGlobs: ['**/theme/Blog*/**'],
        keyframes: false,
        variables: false,
        safelist: [/^[a-z][a-z0-9]*$/],
      });
      const infimaOnly: PostCssPlugin = {
        postcssPlugin: 'infima-only',
        async OnceExit(root, helpers) {
          if (/[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) await (unused as {OnceExit?: PostCssPlugin['OnceExit']}).OnceExit?.(root, helpers);
        },
      };
      options.plugins.push(infimaOnly, lightOnly());
      return options;
    },
  };
}
