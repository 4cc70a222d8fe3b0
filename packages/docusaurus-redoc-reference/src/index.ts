import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {aliasedSitePath} from '@docusaurus/utils';
import type {LoadContext, Plugin, PluginModule, Preset, PresetModule} from '@docusaurus/types';
import {listOperations, type OpenApiFile} from './operations';

type RedocContent = {converted: OpenApiFile; bundle: unknown};
type RedocOptions = {id?: string; route?: string; spec: string; themeId?: string};
/** Redocusaurus' own options: which files to mount where, and the look of the reference. */
export type Options = {specs: RedocOptions[]; theme?: {primaryColor?: string; theme?: object}};

type Bundler = {ProvidePlugin: new (...args: never[]) => object};
type Configured = {plugins?: object[]};

/* eslint-disable @typescript-eslint/no-require-imports -- both packages are CommonJS whose default export Docusaurus unwraps itself */
const unwrap = <T>(module: T | {default: T}): T => (typeof module === 'object' && module !== null && 'default' in module ? module.default : module);
const original = {
  preset: unwrap(require('redocusaurus') as PresetModule | {default: PresetModule}) as (context: LoadContext, options: unknown) => Promise<Preset>,
  plugin: unwrap(require('docusaurus-plugin-redoc') as PluginModule<RedocContent> | {default: PluginModule<RedocContent>}),
  theme: unwrap(require('docusaurus-theme-redoc') as PluginModule | {default: PluginModule}),
};
/* eslint-enable @typescript-eslint/no-require-imports */

function readable(file: string): void {
  try {
    readFileSync(file);
  } catch {
    throw new Error(`The API file ${file} cannot be read. Put it there or correct the path in src/config/api-reference.ts`);
  }
}

/** The mount of one API file. The file stays out of the main bundle and out of the page's chunk: the page carries the list of operations and fetches the file when the reader reaches the reference. */
async function leanPlugin(context: LoadContext, options: RedocOptions): Promise<Plugin<RedocContent>> {
  readable(options.spec);
  const plugin = (await original.plugin(context, options)) as Plugin<RedocContent>;
  const id = options.id ?? 'api';
  const json = (content: RedocContent): string => JSON.stringify(content.converted);
  // Named by its content: caches keep it for a year, and servers keep that of earlier builds.
  const specUrl = (text: string): string => `assets/api/${id}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  return {
    ...plugin,
    async loadContent() {
      try {
        return await plugin.loadContent!();
      } catch (error) {
        throw new Error(
          `The API file ${options.spec} cannot be read as OpenAPI: ${error instanceof Error ? error.message : String(error)}. Run: npm run lint:openapi`,
        );
      }
    },
    async contentLoaded({content, actions}) {
      const {info} = content.converted;
      const props = {
        url: `/redocusaurus/${id}.yaml`,
        specUrl: `${context.baseUrl}${specUrl(json(content))}`,
        themeId: options.themeId,
        info: {title: info.title, version: info.version, description: info.description ?? ''},
        operations: listOperations(content.converted),
      };
      await plugin.contentLoaded!({
        content,
        actions: {
          ...actions,
          setGlobalData: () => undefined,
          // Named from the site's folder on: an absolute path would make the chunk's name depend on where the repository lies.
          createData: async (name, data) =>
            aliasedSitePath(await actions.createData(name, name.startsWith('redocApiSpec') ? JSON.stringify(props) : data), context.siteDir),
        },
      });
    },
    async postBuild(props) {
      const folder = path.join(props.outDir, 'redocusaurus');
      await mkdir(folder, {recursive: true});
      await plugin.postBuild!(props);
      const text = json(props.content);
      const specFile = path.join(props.outDir, specUrl(text));
      await mkdir(path.dirname(specFile), {recursive: true});
      await writeFile(specFile, text);
      await copyFile(options.spec, path.join(folder, `${id}.yaml`));
    },
  };
}

/** The theme without its ProvidePlugin (it gave every page a second, half-loaded Prism: bash lost its colours and React reported error 418) and without client modules on every page. */
async function leanTheme(context: LoadContext, options: object): Promise<Plugin> {
  const theme = (await original.theme(context, options)) as Plugin;
  return {
    ...theme,
    getClientModules: () => [],
    configureWebpack(config, isServer, utils, content) {
      const configured = theme.configureWebpack!(config, isServer, utils, content) as Configured;
      const {ProvidePlugin} = utils.currentBundler.instance as unknown as Bundler;
      return {
        ...configured,
        plugins: (configured.plugins ?? []).filter((plugin) => !(plugin instanceof ProvidePlugin)),
        module: {rules: [{test: /redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/, use: path.join(__dirname, 'cut-logo.cjs')}]},
      } as object;
    },
  };
}

/**
 * Redocusaurus with less: same mount, same theme options. Of the two ways past its Prism trap we take the one that stays on its newest release: the ProvidePlugin
 * is removed and Redoc runs in the browser only, below a list of operations that is rendered while building. The other way (2.5.0 with patched modules) renders Redoc on
 * the server, which blocks a phone's main thread for seconds.
 */
export default async function redocusaurusLean(context: LoadContext, options: Options): Promise<Preset> {
  const preset = await original.preset(context, options);
  const optionsOf = (entry: unknown): object => (Array.isArray(entry) ? (entry[1] as object) : {});
  return {
    themes: (preset.themes ?? []).map((entry) => [(ctx: LoadContext) => leanTheme(ctx, optionsOf(entry)), {id: (optionsOf(entry) as {id?: string}).id}]),
    plugins: (preset.plugins ?? []).map((entry) => [
      (ctx: LoadContext) => leanPlugin(ctx, optionsOf(entry) as RedocOptions),
      {id: (optionsOf(entry) as {id?: string}).id},
    ]) as Preset['plugins'],
  };
}
