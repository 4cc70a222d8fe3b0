import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Globby} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {Container, Plugin as PostCssPlugin, Root} from 'postcss';
import {linkStyles} from './link-styles';
import {resolvedVariables} from './resolve-variables';

/**
 * Gives every node the parent that holds it. Docusaurus' plugin for layers (3.8.1) wraps a sheet in such a way that the
 * rules name a copy of it: a walk that removes one then skips the next.
 */
function adopt(container: Container): void {
  container.each((node) => {
    node.parent = container;
    if ('nodes' in node && node.nodes !== undefined) adopt(node);
  });
}

/** Undoes that, before the plugins that remove rules. */
const trueParents = (): PostCssPlugin => ({postcssPlugin: 'true-parents', OnceExit: adopt});

/** Rules of the dark mode: this site is light only. */
export const lightOnly = (): PostCssPlugin => ({
  postcssPlugin: 'light-only',
  OnceExit(root: Root) {
    root.walkRules((rule) => {
      // A selector for whatever is not dark is one for light.
      const isDark = (selector: string): boolean =>
        /\[data-theme=['"]?dark['"]?\]/.test(selector.replace(/:not\([^)]*\)/g, ''));
      const kept = rule.selectors.filter((selector) => !isDark(selector));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
  },
});

const sources = (folder: string): string => path.join(process.cwd(), 'node_modules', folder, '**/*.js');

/** Style sheets beside Infima. */
const STYLE_SHEETS: string[] = [
  ...['@docusaurus/theme-classic/lib', '@docusaurus/theme-common/lib', 'docusaurus-theme-redoc/dist'].map((folder) =>
    sources(folder).replace(/js$/, 'css'),
  ),
  '{src,packages/*/src}/**/*.css',
];

/** Files in which a class of Infima may be named. */
const NAMED_IN: string[] = [
  ...[
    '@docusaurus/theme-classic/lib',
    '@docusaurus/theme-common/lib',
    '@docusaurus/core/lib/client',
    'docusaurus-theme-redoc/dist',
  ].map(sources),
  'src/**/!(*.test).{ts,tsx}',
  'packages/*/src/**/!(*.test).{ts,tsx}',
  '{bitstreams,vpu-quadra,vpu-logan}/**/*.mdx',
];

/** Names of variables in the style sheets and scripts that may read one of Infima's. */
const variablesReadElsewhere = (): Set<string> => {
  const files = Globby.sync([...NAMED_IN.filter((glob) => !glob.endsWith('.mdx')), ...STYLE_SHEETS], {
    ignore: ['**/theme/Blog*/**'],
  });
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []));
};

type PostCssOptions = Parameters<NonNullable<Plugin['configurePostCss']>>[0];

/**
 * Style sheets as they are, in their layers: while somebody writes, nobody counts bytes, and the browser is new. To
 * look for PostCSS' own configuration and to load what old browsers need took 1.5 s of the first start.
 */
export const asWritten = (options: PostCssOptions): PostCssOptions => ({
  ...options,
  config: false,
  plugins: options.plugins.filter(
    (plugin: unknown) => !String(plugin instanceof Array ? plugin[0] : plugin).includes('postcss-preset-env'),
  ),
});

/** Removes variables that nothing reads: neither another rule of the same sheet nor another file. */
function removeUnreadVariables(root: Root, readElsewhere: ReadonlySet<string>): void {
  const isRead = new Set([
    ...readElsewhere,
    ...[...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!),
  ]);
  root.walkDecls(/^--/, (declaration) => {
    if (!isRead.has(declaration.prop)) declaration.remove();
  });
}

/** Styles of components that are the content of a page. All others stay in the sheet of every page. */
const OF_SOME_PAGES =
  /[\\/](src[\\/](components[\\/](Workbench|Compare|Upgrade|YourValues)|pages)|openapi-reference[\\/]src[\\/]components)[\\/]/;
const OF_ALL_PAGES = new RegExp(`^(?!.*${OF_SOME_PAGES.source})`);

/**
 * Keeps out of the style sheet of every page what no page can use (Infima's classes that neither the theme nor this
 * site names, and the dark mode) and what only a few kinds of page use; variables that never change become their
 * values. The layers of the cascade hold Infima below our rules, whichever sheet arrives first.
 */
export default function leanStyles(context: LoadContext): Plugin {
  return {
    name: 'lean-styles',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const group = {type: 'css/mini-extract', chunks: 'all', enforce: true} as const;
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: {test: OF_ALL_PAGES},
              pageStyles: {...group, name: 'page-styles', test: OF_SOME_PAGES, priority: 60},
            },
          },
        },
        // Only a build writes a manifest and pages.
        plugins:
          process.env.NODE_ENV === 'production' ? [linkStyles(context.generatedFilesDir), resolvedVariables()] : [],
      };
    },
    configurePostCss(options) {
      if (process.env.NODE_ENV === 'development') return asWritten(options);
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
          if (!/[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) return;
          await (unused as {OnceExit?: PostCssPlugin['OnceExit']}).OnceExit?.(root, helpers);
          removeUnreadVariables(root, variablesReadElsewhere());
        },
      };
      options.plugins.push(trueParents(), infimaOnly, lightOnly());
      // PostCSS would look for a configuration of its own above every style sheet: 0.7 s.
      return {...options, config: false};
    },
  };
}
