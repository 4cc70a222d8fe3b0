import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setFlagsFromString} from 'node:v8';
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {contractOf} from 'command-line/contract';
import {expect, test, vi} from 'vitest';
import {V8_FLAGS} from './build';
import {readBuild} from './check-servers';
import collectGarbage from './collect-garbage';
import {noteModules} from './server-files/licences';
import {sameRuntime} from './server-files/same-runtime';

// A flag would hold for the whole process, other files' tests included.
vi.mock('node:v8', async (original) => ({...(await original<object>()), setFlagsFromString: vi.fn()}));

const {load, holds, sourceOf} = contractOf('packages/host-files');

type CurrentBundler = ConfigureWebpackUtils['currentBundler'];
type Bundler = {
  getCurrentBundler: (site: object) => Promise<CurrentBundler>;
  getMinimizers: (params: object) => Promise<object[]>;
};
type Bundling = Readonly<Record<'run' | 'close', (done: (error?: Error | null) => void) => void>>;
type Minimizer = {readonly _args?: readonly {readonly minimizerOptions?: object; readonly exclude?: RegExp}[]};

test('the minimizer keeps its options where the run time gets others', () =>
  holds('_args of the minimizer plugin (same-runtime.ts)', async () => {
    const {getCurrentBundler, getMinimizers} = load<Bundler>('@docusaurus/bundler');
    const faster = {rspackBundler: true, swcJsMinimizer: true, lightningCssMinimizer: true};
    const currentBundler = await getCurrentBundler({siteConfig: {future: {experimental_faster: faster}}});
    const before = await getMinimizers({faster, currentBundler});
    const {optimization} = sameRuntime({optimization: {minimizer: before}}, currentBundler) as {
      optimization: {minimizer: Minimizer[]};
    };
    expect(optimization.minimizer).toHaveLength(before.length + 1);
    const options = (before[0] as Minimizer)._args?.[0]?.minimizerOptions;
    expect(Object.keys(options ?? {})).toContain('minify');
    expect(optimization.minimizer[0]!._args?.[0]).toMatchObject({minimizerOptions: options, exclude: /runtime~main/});
    expect(optimization.minimizer[1]!._args?.[0]).toMatchObject({minimizerOptions: {...options, mangle: false}});
  }));

test('pages of the redirects plugin are told from pages of the site', () =>
  holds('the pages that plugin-client-redirects writes', () => {
    const {default: create} = load<{default: (redirect: {toUrl: string}) => string}>(
      '@docusaurus/plugin-client-redirects/lib/createRedirectPageContent.js',
    );
    const build = mkdtempSync(path.join(tmpdir(), 'redirects-'));
    try {
      mkdirSync(path.join(build, 'old'));
      writeFileSync(path.join(build, 'old/index.html'), create({toUrl: '/new'}));
      writeFileSync(path.join(build, 'index.html'), '<!doctype html><div id="__docusaurus"></div>');
      expect(readBuild(build)).toEqual({pages: ['/'], redirects: [{from: '/old', to: '/new'}]});
    } finally {
      rmSync(build, {recursive: true});
    }
  }));

test('a build may leave the minifier of HTML out', () =>
  holds('SKIP_HTML_MINIFICATION', () => {
    const source = sourceOf('@docusaurus/bundler/lib/minifyHtml.js');
    expect(source).toContain("const SkipHtmlMinification = process.env.SKIP_HTML_MINIFICATION === 'true';");
    expect(source).toContain('if (SkipHtmlMinification) {\n        return NoopMinifier;');
  }));

test('Node takes the flags of a build', () =>
  holds('a flag of V8 (build.ts)', () => {
    const known = execFileSync(process.execPath, ['--v8-options'], {encoding: 'utf8'});
    for (const flag of [...V8_FLAGS, '--compact-on-every-full-gc'])
      expect(known).toMatch(new RegExp(`^ +${flag.split('=')[0]} \\(`, 'm'));
  }));

test("the bundler's allocator is told to give memory back", () =>
  holds('mimalloc in the bundler, and its option purge_delay (build.ts)', () => {
    // One for this machine is installed.
    const [name] = readdirSync('node_modules/@rspack').filter((each) => each.startsWith('binding-'));
    const binding = readFileSync(require.resolve(`@rspack/${name}`));
    for (const word of ['mimalloc', 'purge_delay']) expect(binding.includes(word)).toBe(true);
  }));

test('bundlers say when all modules are made', () =>
  holds('hooks.finishMake of the bundler', async () => {
    const {getCurrentBundler} = load<Bundler>('@docusaurus/bundler');
    const {instance} = await getCurrentBundler({siteConfig: {future: {experimental_faster: {rspackBundler: true}}}});
    const rspack = instance as unknown as (options: object) => {run: (done: (error: Error | null) => void) => void};
    const collected = vi.fn();
    vi.stubGlobal('gc', collected);
    try {
      const configure = collectGarbage().configureWebpack as unknown as () => {plugins: object[]};
      const output = {path: mkdtempSync(path.join(tmpdir(), 'bundle-'))};
      const [client, server] = [configure(), configure()].map((options) =>
        rspack({mode: 'none', entry: {}, output, ...options}),
      );
      const run = (compiler = client!): Promise<void> =>
        new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
      const flags = (): unknown[] => vi.mocked(setFlagsFromString).mock.calls.flat();
      vi.mocked(setFlagsFromString).mockClear();
      await run();
      expect(collected).toHaveBeenCalledOnce();
      expect(flags(), 'while the other bundler makes modules').toEqual([]);
      await run(server);
      expect(collected).toHaveBeenCalledTimes(2);
      expect(flags()).toEqual(['--compact-on-every-full-gc', '--no-compact-on-every-full-gc']);
    } finally {
      vi.stubGlobal('gc', undefined);
    }
  }));

test('bundlers are closed before pages are drawn, in the thread that bundled', () =>
  holds('hooks.shutdown of the bundler, or DOCUSAURUS_SSG_WORKER_THREAD_COUNT', async () => {
    expect(sourceOf('@docusaurus/core/lib/ssg/ssgEnv.js')).toContain('process.env.DOCUSAURUS_SSG_WORKER_THREAD_COUNT');
    expect(sourceOf('@docusaurus/core/lib/ssg/ssgExecutor.js')).toContain(
      'if (numberOfThreads === 1) {\n        return createSimpleSSGExecutor(',
    );
    expect(sourceOf('@docusaurus/bundler/lib/compiler.js')).toContain('compiler.close(');
    const {getCurrentBundler} = load<Bundler>('@docusaurus/bundler');
    const {instance} = await getCurrentBundler({siteConfig: {future: {experimental_faster: {rspackBundler: true}}}});
    const rspack = instance as unknown as (options: object) => {close: (done: (error?: Error) => void) => void};
    const collected = vi.fn();
    vi.stubGlobal('gc', collected);
    vi.mocked(setFlagsFromString).mockClear();
    vi.useFakeTimers({toFake: ['setTimeout']});
    try {
      const {configureWebpack} = collectGarbage();
      const configure = configureWebpack as unknown as () => {plugins: object[]};
      const [client, server] = [configure(), configure()].map(({plugins}) => rspack({mode: 'none', plugins}));
      const close = (compiler = client!): Promise<void> =>
        new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
      await close();
      vi.runAllTimers();
      expect(collected, 'while the other bundler runs').not.toHaveBeenCalled();
      await close(server);
      vi.runAllTimers();
      expect(collected).toHaveBeenCalledOnce();
      expect(vi.mocked(setFlagsFromString).mock.calls).toEqual([['--heap-growing-percent=60']]);
    } finally {
      vi.useRealTimers();
      vi.stubGlobal('gc', undefined);
    }
  }));

test('bundlers tell the files of all modules, of those that it kept, too', () =>
  holds('fileDependencies of a compilation', async () => {
    const {getCurrentBundler} = load<Bundler>('@docusaurus/bundler');
    const {instance} = await getCurrentBundler({siteConfig: {future: {experimental_faster: {rspackBundler: true}}}});
    const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
    const source = path.join(folder, 'source');
    mkdirSync(path.join(source, 'node_modules/one'), {recursive: true});
    writeFileSync(path.join(source, 'index.js'), "import 'one/x.js';");
    writeFileSync(path.join(source, 'node_modules/one/x.js'), 'let x = 1;');
    const cache = {type: 'persistent', storage: {type: 'filesystem', directory: path.join(folder, 'cache')}};
    const bundle = async (): Promise<string[]> => {
      const files = new Set<string>();
      const compiler = (instance as unknown as (options: object) => Bundling)({
        mode: 'none',
        context: source,
        entry: './index.js',
        output: {path: path.join(folder, 'output')},
        cache: true,
        experiments: {cache},
        plugins: [noteModules(files)],
      });
      for (const step of ['run', 'close'] as const)
        await new Promise<void>((resolve, reject) => {
          compiler[step]((error?: Error | null) => (error ? reject(error) : resolve()));
        });
      return [...files].map((file) => path.relative(source, file)).sort();
    };
    const expected = ['index.js', 'node_modules/one/x.js'];
    expect(await bundle()).toEqual(expected);
    expect(await bundle(), 'with what the first one kept').toEqual(expected);
  }));
