import pluginCssCascadeLayers from '@docusaurus/plugin-css-cascade-layers';
import type {LoadContext} from '@docusaurus/types';
import postcss, {type AcceptedPlugin} from 'postcss';
import {describe, expect, test} from 'vitest';
import leanStyles, {asWritten, lightOnly} from './index';
import {pageChunk} from 'docusaurus-start-at-touch/chunk-names';
import {modulesOfChunks, withStyles} from './link-styles';
import {resolveVariables} from './resolve-variables';
import {plainDrawings, withoutOverridden} from './smaller';

const process = async (css: string, file: string, before: AcceptedPlugin[] = []): Promise<string> => {
  const {plugins} = leanStyles({generatedFilesDir: '.docusaurus'} as LoadContext).configurePostCss!({
    plugins: [] as AcceptedPlugin[],
  }) as {
    plugins: AcceptedPlugin[];
  };
  return (await postcss([...before, ...plugins]).process(css, {from: file})).css;
};

test('classes of Infima that nothing names go, the others stay', async () => {
  const css = '.avatar__photo{a:b}.navbar__item{a:b}.menu__link--active{a:b}.pills--block,.button--primary{a:b}';
  expect(await process(css, '/site/node_modules/infima/dist/css/default/default.css')).toBe(
    '.navbar__item{a:b}.menu__link--active{a:b}.button--primary{a:b}',
  );
});

test('none is left out behind the plugin that wraps a sheet in its layer', async () => {
  const {plugins} = pluginCssCascadeLayers({generatedFilesDir: '.docusaurus'} as LoadContext, {
    id: 'default',
    layers: {low: (file) => file.includes('infima')},
  })!.configurePostCss!({plugins: [] as AcceptedPlugin[]}) as {plugins: AcceptedPlugin[]};
  const unused = ['avatar__photo', 'pills--block', 'hero--dark', 'col--offset-5', 'shadow--tl', 'card__image'];
  const css = `${unused.map((name) => `.${name}{a:b}`).join('')}.navbar__item{a:b}:root{--ifm-a:1;--ifm-b:2;--ifm-c:3}`;
  const file = '/site/node_modules/infima/dist/css/default/default.css';
  expect(await process(css, file, plugins)).toBe('@layer low{.navbar__item{a:b}:root{}}');
});

test('style sheets of the site keep every class', async () => {
  expect(await process('.avatar__photo{a:b}', '/site/src/css/prose.css')).toBe('.avatar__photo{a:b}');
});

test('rules of the dark mode go from every style sheet', async () => {
  const css =
    "[data-theme='dark'] .a{a:b}html[data-theme=dark],.b{a:b}[data-theme=light] .c{a:b}html:not([data-theme='dark']) .d{a:b}";
  expect((await postcss([lightOnly()]).process(css, {from: undefined})).css).toBe(
    ".b{a:b}[data-theme=light] .c{a:b}html:not([data-theme='dark']) .d{a:b}",
  );
});

test('while somebody writes, what old browsers need is left out, and nothing else', () => {
  const layers: AcceptedPlugin = {postcssPlugin: 'layers'};
  const presetEnv = ['/site/node_modules/postcss-preset-env/dist/index.cjs', {}];
  expect(asWritten({ident: 'postcss', plugins: [presetEnv, layers]})).toEqual({
    ident: 'postcss',
    config: false,
    plugins: [layers],
  });
});

test('variables of Infima that nothing reads go', async () => {
  const css = ':root{--ifm-dark-value:1;--ifm-spacing-vertical:2;--ifm-own:3}.navbar{a:var(--ifm-own)}';
  expect(await process(css, '/site/node_modules/infima/dist/css/default/default.css')).toBe(
    ':root{--ifm-spacing-vertical:2;--ifm-own:3}.navbar{a:var(--ifm-own)}',
  );
});

test('the HTML is told of the style sheets of a page, by the name of its module, and of no script', () => {
  const registry =
    '  "5a": [() => import(/* webpackChunkName: "5a" */ "@site/src/pages/a.tsx"), "@site/src/pages/a.tsx", require.resolveWeak("@site/src/pages/a.tsx")],\n';
  const [all, own, script] = [{file: 'all.css'}, {file: 'own.css'}, {file: 'a.js'}];
  const manifest = {
    entrypoints: ['main'],
    origins: {main: ['m'], '5a': ['m', '5a']},
    assets: {m: {css: [all]}, '5a': {css: [own], js: [script]}},
  };
  const {origins, assets} = withStyles(manifest, modulesOfChunks(registry, {}));
  expect(origins['@site/src/pages/a.tsx']!.map((id) => assets[id])).toEqual([{css: [own]}]);
  expect(origins).toMatchObject(manifest.origins);
  // The text of a page has a name of its own in the browser bundle.
  expect([...modulesOfChunks(registry, {'/a-1': {__comp: 'f0', content: '5a'}})]).toEqual([
    [pageChunk('/a'), '@site/src/pages/a.tsx'],
  ]);
});

test('a registry in another form is named', () => {
  expect(() => modulesOfChunks('export default new Map();', {})).toThrow('.docusaurus/registry.js lists no chunks');
});

describe('variables that never change', () => {
  const resolve = (css: string, readByScripts: string[] = []): string =>
    resolveVariables({'a.css': css}, new Set(readByScripts))['a.css']!;

  test('become their values, over layers and other variables', () => {
    expect(
      resolve(
        '@layer low{:root{--a:1px;--b:red}}:root{--a:calc(2px + var(--c));--c:3px}.x{width:var(--a);color:var(--b, blue)}',
      ),
    ).toBe('@layer low{}.x{width:calc(2px + 3px);color:red}');
  });

  test('stay apart where a minifier left no blank', () => {
    const css =
      ':root{--a:1px;--b:2px;--c:3s}.x{padding:var(--a)var(--b);border:var(--a)solid red;transition:color var(--c)ease-in,top var(--c)}';
    expect(resolve(css)).toBe('.x{padding:1px 2px;border:1px solid red;transition:color 3s ease-in,top 3s}');
  });

  test('are those of no element, condition or script, and made of such alone', () => {
    const kept = [
      ':root{--a:1px}.y{--a:2px}.x{width:var(--a)}',
      ':root{--a:1px}@media print{:root{--a:2px}}.x{width:var(--a)}',
      ':root{--a:var(--unknown)}.x{width:var(--a)}',
    ];
    for (const css of kept) expect(resolve(css)).toBe(css);
    expect(resolve(kept[0]!.replace('.y{--a:2px}', ''), ['--a'])).toBe(':root{--a:1px}.x{width:var(--a)}');
  });

  test('are found in one sheet and read in another; a fallback is resolved where its variable stays', () => {
    expect(
      resolveVariables({'a.css': ':root{--a:1px}', 'b.css': '.x{width:var(--set-by-hand, var(--a))}'}, new Set()),
    ).toEqual({
      'a.css': '',
      'b.css': '.x{width:var(--set-by-hand, 1px)}',
    });
  });
});

describe('what a sheet says without effect', () => {
  test('a drawing in base64 is text', () => {
    const inBase64 = (drawing: string): string =>
      `.a{mask:url(data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}) 50%}`;
    expect(plainDrawings(inBase64('<svg fill="#000" width="50%"/>\n'))).toBe(
      `.a{mask:url("data:image/svg+xml,<svg fill='%23000' width='50%25'/>") 50%}`,
    );
    const quoted = inBase64(`<svg font-family="'A'"/>`);
    expect(plainDrawings(quoted)).toBe(quoted);
  });

  test.each([
    ['@layer low{.a{x:1;y:2}}.a{x:3}', '@layer low{.a{y:2}}.a{x:3}'],
    [
      '.a,.b{x:3}@layer low{@media print{.a{x:1}}.b,.a{x:2}.b,.c{x:2}}',
      '.a,.b{x:3}@layer low{@media print{}.b,.c{x:2}}',
    ],
  ])('a declaration in a layer goes where the same stands outside of all: %s', (css, expected) =>
    expect(withoutOverridden(css)).toBe(expected),
  );

  test.each([
    '@layer low{.a{x:1!important}}.a{x:3}',
    '@layer low{.a{x:1}}@media print{.a{x:3}}',
    '@layer low{.a{x:1}.a{x:3}}',
    '@layer low{.a{x:1}}.b .a{x:3}',
  ])('and stays where it can win: %s', (css) => expect(withoutOverridden(css)).toBe(css));
});
