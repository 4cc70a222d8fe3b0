import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {randomBytes} from 'node:crypto';
import {beforeEach, describe, expect, it} from 'vitest';
import {areas, bitstreams} from '../src/config/areas';
import {packIndex} from 'docusaurus-scoped-search/format';
import {currentScope, scopeName} from 'docusaurus-scoped-search/site';
import {termsIn} from 'docusaurus-scoped-search/tokens';
import queries from './search-queries.json';
import {pageChunk} from 'docusaurus-start-at-touch/chunk-names';
import {bytesOfPages, chunkFiles, pageChunks, pageNames, routeFiles, type RouteModules} from './bundle';
import {page, smallSite, writeSite} from 'host-files/hosting/small-site';
import {measure, useLine, type Budgets, type Generated, type Use} from './check-budgets';

const RUNTIME =
  'n.u=e=>"assets/js/"+e+"."+({"17896441":"11111111",bbbbbbbb:"22222222",9:"33333333",10:"44444444",11:"55555555",12:"12121212",13:"13131313",14:"14141414"})[e]+".js",n.g=1';
const record = (name: string, load: string, source: string): string =>
  `${name}:[()=>${load}.then(n.bind(n,1)),${JSON.stringify(source)},1]`;
const route = (address: string): string => `{path:"${address}",component:d("${address}","0a1"),exact:!0}`;
const SECRETS = '/bitstreams/guide/settings/credentials/secrets';
const FIRMWARE = '/vpu/quadra/installation/firmware';

const mainScript = (more = ''): string =>
  [
    `let s={${record('0x11113f9', 'n.e("17896441")', '@theme/DocItem')},${record('"bbbbbbbb"', 'n.e("bbbbbbbb")', '@site/bitstreams/secrets.mdx')},${record('cccccccc', 'Promise.all([n.e("9"),n.e("bbbbbbbb")])', '@theme/DocRoot')},${record('aaaaaaa1', 'Promise.all([n.e("12"),n.e("13")])', '@site/src/pages/tools/one.tsx')},${record('aaaaaaa2', 'Promise.all([n.e("12"),n.e("14")])', '@site/src/pages/tools/two.tsx')}};`,
    `let r=[{path:"/bitstreams",component:d("/bitstreams","f0f"),routes:[${route(SECRETS)},${route(FIRMWARE)}]}];`,
    'open=async()=>await Promise.all([n.e("10"),n.e("11")]).then(n.bind(n,2));',
    more,
  ].join('');

const routes: RouteModules = {
  '/bitstreams-f0f': {__comp: 'cccccccc', __context: {plugin: 'dddddddd'}},
  [`${SECRETS}-0a1`]: {__comp: '17896441', content: 'bbbbbbbb'},
  [`${FIRMWARE}-0a1`]: {__comp: '17896441', content: 'eeeeeeee'},
  '/versions-0b1': {__comp: 'dddddddd'},
  '/tools/one-0b1': {__comp: 'aaaaaaa1'},
  '/tools/two-0b1': {__comp: 'aaaaaaa2'},
  '/bitstreams/guide/-0a1': {__comp: '17896441', content: 'ffffffff'},
};
const generated: Generated = {routes, docIds: ['index', 'guide/settings/credentials/secrets']};

const incompressible = (bytes: number): string => randomBytes(bytes).toString('base64');

const CURRENT = areas.map((area) => scopeName(currentScope(area)));
const OLD = `${bitstreams.scope}-${bitstreams.versions[1]!}`;

/** The first file of an index whose one shard has the words of the first query. */
function indexOf(scope: string, title = 'Page'): string {
  const posting = {entry: 0, code: false, often: false};
  const {index} = packIndex({
    pages: [{address: '/', title, trail: []}],
    entries: [{kind: 'page', page: 0, anchor: '', title: '', parent: -1}],
    terms: new Map(termsIn(queries[0]!.query).map((term) => [term, [posting]])),
  });
  return JSON.stringify({...index, shards: [`${scope}.0.json`]});
}

const REFERENCE = `${bitstreams.basePath}/api/reference`;

const files = (): Record<string, string> => ({
  ...smallSite(),
  'assets/js/main.1a2b3c4d.js': mainScript(),
  'assets/js/runtime~main.1a2b3c4d.js': RUNTIME,
  'assets/js/17896441.11111111.js': 'one()',
  'assets/js/bbbbbbbb.22222222.js': 'two()',
  'assets/js/9.33333333.js': 'three()',
  'assets/js/10.44444444.js': 'engine()',
  'assets/js/11.55555555.js': 'dialog("Clear recent searches")',
  'assets/js/12.12121212.js': 'frame()',
  'assets/js/13.13131313.js': 'one()',
  'assets/js/14.14141414.js': 'two()',
  ...Object.fromEntries(
    ['send', 'read'].map((name) => [`${REFERENCE.slice(1)}/${name}/index.html`, page(`${REFERENCE}/${name}`, '')]),
  ),
  ...Object.fromEntries(
    ['/versions', '/tools/one', '/tools/two'].map((address) => [`${address.slice(1)}/index.html`, page(address, '')]),
  ),
  'search/manifest.json': JSON.stringify({
    format: 1,
    scopes: Object.fromEntries(
      [...CURRENT, OLD].map((scope) => [scope, {index: `${scope}.json`, text: `${scope}.text.json`}]),
    ),
    words: {},
  }),
  ...Object.fromEntries(
    [...CURRENT, OLD].flatMap((scope) => [
      [`search/${scope}.json`, indexOf(scope)],
      [`search/${scope}.text.json`, '{}'],
      [`assets/search/${scope}.0.json`, '{}'],
    ]),
  ),
  'assets/api/bitstreams.66666666.json': JSON.stringify({
    info: {description: 'The interface of the encoder, described for those who write scripts.'},
  }),
});

const TEXTS = Object.entries(files())
  .filter(
    ([name, html]) =>
      /^(bitstreams|vpu)\/(?!.*api\/reference\/).*index\.html$/.test(name) && !html.includes('http-equiv'),
  )
  .map(([name]) => name);

const budgets: Budgets = {
  readBytes: {
    what: 'read',
    pages: [SECRETS],
    most: 2000,
    all: {
      what: 'read of all',
      pattern: '^(bitstreams|vpu)/(?!.*api/reference/).*index\\.html$',
      most: 2500,
      mostInTheMiddle: 2000,
    },
  },
  referenceBytes: {
    what: 'HTML',
    pattern: '^bitstreams/api/reference/',
    most: 1000,
    shown: 1,
    whole: 'whole',
    mostWhole: 2000,
  },
  touchBytes: {what: 'touch', pages: [SECRETS], most: 2000},
  toolBytes: {
    what: 'tool',
    frameWhat: 'frame',
    ordinary: '/versions',
    pages: ['/tools/one', '/tools/two'],
    most: 1000,
    mostFrame: 1000,
  },
  bytesForEachPage: {what: 'each page', most: 100},
  apiFileInMain: {what: 'API file', file: '^assets/api/bitstreams\\.[0-9a-f]{8}\\.json$', most: 0},
  highlighter: {what: 'highlighter', marks: ['disableWorkerMessageHandler'], pages: [SECRETS], most: 0},
  firstSearch: {what: 'search', mark: 'Clear recent searches', most: 1000, mostTogether: 1500},
  files: {what: 'files', groups: [{what: 'styles', pattern: '^assets/css/', sum: true, most: 1000}]},
};

let build: string;
const change = (name: string, content: string): void => writeFileSync(path.join(build, name), content);
const exceeded = (): string[] =>
  measure(build, budgets, generated)
    .filter(({used, most}: Use) => used > most)
    .map(({what}) => what);

beforeEach(() => {
  build = writeSite(files());
});

describe('measure', () => {
  it('is content with a site within its budgets, and gives the same numbers twice', () => {
    expect(exceeded()).toEqual([]);
    expect(measure(build, budgets, generated)).toEqual(measure(build, budgets, generated));
  });

  it.each<[string, () => void, string]>([
    [
      'a page that is too long',
      () => change(`${SECRETS.slice(1)}/index.html`, page(SECRETS, incompressible(3000))),
      `${SECRETS}: read`,
    ],
    [
      'one page of all that is too long',
      () => change(`${FIRMWARE.slice(1)}/index.html`, page(FIRMWARE, incompressible(3000))),
      `${FIRMWARE} (the largest of ${TEXTS.length}): read of all`,
    ],
    [
      'one page of the API reference that is too long',
      () => change(`${REFERENCE.slice(1)}/read/index.html`, page(`${REFERENCE}/read`, incompressible(2000))),
      `${REFERENCE}/read (the largest of 2): HTML`,
    ],
    [
      'a page of the API reference whose style sheets are too long',
      () => change('assets/css/styles.0a1b2c3d.css', incompressible(3000)),
      `${REFERENCE}/read (the largest of 2): whole`,
    ],
    [
      'a style sheet that is too long',
      () => change('assets/css/styles.0a1b2c3d.css', incompressible(3000)),
      'styles, together, brotli 11',
    ],
    [
      'a script that loads at once',
      () => {
        change(
          `${SECRETS.slice(1)}/index.html`,
          page(SECRETS, '', '<script src=/assets/js/runtime~main.1a2b3c4d.js defer></script>'),
        );
        change('assets/js/runtime~main.1a2b3c4d.js', `${RUNTIME}//${incompressible(2000)}`);
      },
      `${SECRETS}: read`,
    ],
    [
      'a main script that is too long',
      () => change('assets/js/main.1a2b3c4d.js', mainScript(`"${incompressible(3000)}"`)),
      `${SECRETS}: touch`,
    ],
    [
      'a chunk of the route that is too long',
      () => change('assets/js/9.33333333.js', incompressible(3000)),
      `${SECRETS}: touch`,
    ],
    [
      'data of each page in the main script',
      () => change('assets/js/main.1a2b3c4d.js', mainScript(`let g=[{path:"${SECRETS}",text:"${'x'.repeat(4000)}"}]`)),
      'each page',
    ],
    [
      'the API file in the main script',
      () =>
        change(
          'assets/js/main.1a2b3c4d.js',
          mainScript('"The interface of the encoder, described for those who write scripts."'),
        ),
      'API file',
    ],
    ['a tool that is too long', () => change('assets/js/13.13131313.js', incompressible(1000)), '/tools/one: tool'],
    ['a frame of the tools that is too long', () => change('assets/js/12.12121212.js', incompressible(1000)), 'frame'],
    [
      'an index that is too long',
      () => change(`search/${CURRENT[0]!}.json`, indexOf(CURRENT[0]!, incompressible(1000))),
      `${CURRENT[0]!}: search`,
    ],
    [
      'an older version’s index that is too long',
      () => change(`search/${OLD}.json`, indexOf(OLD, incompressible(1000))),
      `${OLD}: search`,
    ],
    [
      'indexes that are too long together',
      () => CURRENT.forEach((scope) => change(`search/${scope}.json`, indexOf(scope, incompressible(500)))),
      `${CURRENT.join(', ')} together: search`,
    ],
    [
      'a shard of the postings that is too long',
      () => change(`assets/search/${CURRENT[0]!}.0.json`, incompressible(1000)),
      `${CURRENT[0]!}: search`,
    ],
    [
      'a search engine that is too long',
      () => change('assets/js/10.44444444.js', incompressible(1000)),
      `${CURRENT[0]!}: search`,
    ],
    [
      'a highlighter in a chunk',
      () => change('assets/js/17896441.11111111.js', 'Prism.disableWorkerMessageHandler'),
      'highlighter',
    ],
  ])('sees %s', (_what, plant, budget) => {
    plant();
    expect(exceeded()).toContain(budget);
  });

  it('leaves out what only a browser without scripts fetches', () => {
    const read = (): number => measure(build, budgets, generated).find(({what}) => what === `${SECRETS}: read`)!.used;
    change('img/site/large.svg', incompressible(1500));
    const address = `${SECRETS.slice(1)}/index.html`;
    change(address, page(SECRETS, '', '<noscript><link rel=stylesheet href=/img/site/large.svg></noscript>'));
    const without = read();
    change(address, page(SECRETS, '', '<noscript></noscript><link rel=stylesheet href=/img/site/large.svg>'));
    expect(read() - without).toBeGreaterThan(1000);
  });

  it('sees when most pages are too long, though none is longer than the largest may be', () => {
    const others = TEXTS.filter((name) => !name.startsWith(SECRETS.slice(1)));
    for (const name of others) change(name, page(`/${name}`, incompressible(1800)));
    expect(exceeded()).toEqual([expect.stringMatching(/ \(in the middle of \d+\): read of all$/)]);
  });

  it('counts what all tools share once, and a tool by itself', () => {
    const used = (): Record<string, number> =>
      Object.fromEntries(measure(build, budgets, generated).map((use) => [use.what, use.used]));
    const before = used();
    change('assets/js/12.12121212.js', incompressible(500));
    expect(used()['frame']).toBeGreaterThan(before['frame']!);
    expect([used()['/tools/one: tool'], used()['/tools/two: tool']]).toEqual([
      before['/tools/one: tool'],
      before['/tools/two: tool'],
    ]);
    expect(() =>
      measure(build, {...budgets, toolBytes: {...budgets.toolBytes, pages: ['/versions', '/tools/one']}}, generated),
    ).toThrow('/versions in scripts/budgets.json loads no script of its own');
  });

  it('says what to do about a page, a group or a build that is not there', () => {
    expect(() =>
      measure(build, {...budgets, readBytes: {...budgets.readBytes, pages: ['/nothing']}}, generated),
    ).toThrow('/nothing in scripts/budgets.json is not in the build');
    expect(() =>
      measure(
        build,
        {...budgets, readBytes: {...budgets.readBytes, all: {...budgets.readBytes.all, pattern: '^nothing'}}},
        generated,
      ),
    ).toThrow('No page matches ^nothing in scripts/budgets.json');
    expect(() =>
      measure(build, {...budgets, referenceBytes: {...budgets.referenceBytes, pattern: '^nothing'}}, generated),
    ).toThrow('No page matches ^nothing in scripts/budgets.json');
    expect(() =>
      measure(build, {...budgets, files: {what: '', groups: [{what: 'fonts', pattern: 'woff2$', most: 1}]}}, generated),
    ).toThrow('would measure nothing');
    change('assets/js/11.55555555.js', 'dialog()');
    expect(() => measure(build, budgets, generated)).toThrow('stands in 0 scripts of the build');
    change('assets/js/11.55555555.js', 'dialog("Clear recent searches")');
    change('assets/js/main.1a2b3c4d.js', mainScript().replace('n.e("11")', 'n.e("9")'));
    expect(() => measure(build, budgets, generated)).toThrow('Nothing in main.js fetches assets/js/11.55555555.js');
    change('assets/js/main.99999999.js', '');
    expect(() => measure(build, budgets, generated)).toThrow('2 files of the build match');
    rmSync(build, {recursive: true});
    expect(() => measure(build, budgets, generated)).toThrow('run "npm run build" first');
  });
});

describe('reading the bundle', () => {
  it('finds the files of a route, of its frames and of what they share', () => {
    expect(routeFiles(mainScript(), RUNTIME, routes, SECRETS).sort()).toEqual([
      'assets/js/17896441.11111111.js',
      'assets/js/9.33333333.js',
      'assets/js/bbbbbbbb.22222222.js',
    ]);
    expect(() => routeFiles(mainScript(), RUNTIME, routes, '/nothing')).toThrow('There is no route /nothing');
  });

  it('finds the file of a chunk whose name is a number written in hexadecimal', () => {
    expect(chunkFiles('n.u=e=>"assets/js/"+e+"."+({0x158a3ff:"a2241623"})[e]+".js"', {})('22586367')).toBe(
      'assets/js/22586367.a2241623.js',
    );
  });

  it('finds the chunks of pages in the list of hashes, in the order of their names', () => {
    const own: RouteModules = {'/a-1': {__comp: 'f0', content: 'x1'}, '/b-2': {__comp: 'f0', content: 'x2'}};
    const [first, second] = pageChunks(own) as [string, string];
    expect([first, second].sort()).toEqual([pageChunk('/a'), pageChunk('/b')].sort());
    const runtime =
      'u=e=>"assets/js/"+e+"."+({f0:"aaaaaaaa"}[e]||"11111111 22222222".split(" ")[n.pages.indexOf(e)])+".js"';
    expect(['f0', first, second].map(chunkFiles(runtime, own))).toEqual([
      'assets/js/f0.aaaaaaaa.js',
      `assets/js/${first}.11111111.js`,
      `assets/js/${second}.22222222.js`,
    ]);
    expect(routeFiles('s={f0:[()=>n.e("f0").then(n.bind(n,1))]}', runtime, own, '/a')).toContain(
      chunkFiles(runtime, own)(pageChunk('/a')),
    );
    expect(() => chunkFiles(runtime, {'/a-1': own['/a-1']!})).toThrow(
      'runtime~main lists 2 pages, and .docusaurus/routesChunkNames.json has 1',
    );
  });

  it('does not guess when the bundler writes otherwise', () => {
    expect(() => chunkFiles('n.u=e=>e+".js"', {})).toThrow('cannot be read');
  });

  it('counts what names one page, and not the frame around pages', () => {
    const names = new Map([
      ['/one', '/one'],
      ['/two', '/two'],
    ]);
    const frame = 'let r=[{path:"/",routes:[]}];';
    const one = bytesOfPages('let r=[{path:"/",routes:[{path:"/one",exact:!0}]}];', names);
    expect(bytesOfPages(frame, names)).toBe(0);
    expect(bytesOfPages('let r=[{path:"/",routes:[{path:"/one",exact:!0},{path:"/two",exact:!0}]}];', names)).toBe(
      2 * '{path:"/one",exact:!0},'.length,
    );
    expect(one).toBeGreaterThan(0);
  });
});

it('knows a page by its address, the module of its text and its id, and not by a word', () => {
  const names = pageNames(routes, generated.docIds);
  expect([SECRETS, `${SECRETS}/`, `${SECRETS}-0a1`, 'bbbbbbbb'].map((name) => names.get(name))).toEqual([
    SECRETS,
    SECRETS,
    SECRETS,
    SECRETS,
  ]);
  expect(names.has('guide/settings/credentials/secrets')).toBe(true);
  expect(names.has('index')).toBe(false);
});

it('prints a line that shows what is too much', () => {
  expect(useLine({what: 'x', used: 2, most: 1})).toBe('TOO MUCH: 2 of 1: x');
});
