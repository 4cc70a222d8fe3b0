import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {aliasedSitePath} from '@docusaurus/utils';
import type {LoadContext, Plugin, PluginModule, Preset, PresetModule} from '@docusaurus/types';
import {withDevelopmentFiles, type NamedFile} from 'openapi-reference/development-files';
import {parse} from 'yaml';
import {sharedOperations, type OpenApiFile} from './operations';
import type {Version} from './components/ApiReference';

type RedocContent = {converted: OpenApiFile; bundle: unknown};
/**
 * The same API in another version: its file here, and where the built site has that file and the pages of the version.
 */
export type OtherVersion = {label: string; spec: string; json: string; yaml: string; guide?: string; pages?: string};
type RedocOptions = {
  id?: string;
  route?: string;
  spec: string;
  themeId?: string;
  /** Name of the mounted version among the others. */
  label?: string;
  guide?: string;
  pages?: string;
  others?: OtherVersion[];
};
/** Redocusaurus' own options: which files to mount where, and the look of the reference. */
export type Options = {specs: RedocOptions[]; theme?: {primaryColor?: string; theme?: object}};

type Bundler = {ProvidePlugin: new (...args: never[]) => object};
type Configured = {plugins?: object[]};

/* eslint-disable @typescript-eslint/no-require-imports -- both packages are CommonJS whose default export Docusaurus unwraps itself */
const unwrap = <T>(module: T | {default: T}): T =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
const original = {
  preset: unwrap(require('redocusaurus') as PresetModule | {default: PresetModule}) as (
    context: LoadContext,
    options: unknown,
  ) => Promise<Preset>,
  plugin: unwrap(
    require('docusaurus-plugin-redoc') as PluginModule<RedocContent> | {default: PluginModule<RedocContent>},
  ),
  theme: unwrap(require('docusaurus-theme-redoc') as PluginModule | {default: PluginModule}),
};
/* eslint-enable @typescript-eslint/no-require-imports */

function readable(file: string): void {
  try {
    readFileSync(file);
  } catch {
    throw new Error(
      `The API file ${file} cannot be read. Put it there or correct the path in src/config/api-reference.ts`,
    );
  }
}

/**
 * The mount of one API file. The file stays out of the main bundle and out of the page's chunk: the page carries the
 * list of operations and fetches the file when the reader reaches the reference.
 */
async function leanPlugin(context: LoadContext, options: RedocOptions): Promise<Plugin<RedocContent>> {
  const {spec, label, guide, pages, others = []} = options;
  for (const file of [spec, ...others.map((other) => other.spec)]) readable(file);
  const plugin = (await original.plugin(context, options)) as Plugin<RedocContent>;
  const id = options.id ?? 'api';
  const json = (content: RedocContent): string => JSON.stringify(content.converted);
  // Named by its content: caches keep it for a year, and servers keep that of earlier builds.
  const specUrl = (text: string): string =>
    `assets/api/${id}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  /** The file that the reference reads, and the one for download: as it is written, with its comments. */
  const filesOf = async (content: RedocContent): Promise<NamedFile[]> => [
    [specUrl(json(content)), json(content)],
    [`redocusaurus/${id}.yaml`, await readFile(spec, 'utf8')],
  ];
  let shown: RedocContent | undefined;
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
    getPathsToWatch: () => [...plugin.getPathsToWatch!(), ...others.map((other) => path.resolve(other.spec))],
    async contentLoaded({content, actions}) {
      shown = content;
      const files = [
        content.converted,
        ...(await Promise.all(others.map(async (other) => parse(await readFile(other.spec, 'utf8')) as OpenApiFile))),
      ];
      const addresses = [
        {
          label: label ?? content.converted.info.version,
          url: `/redocusaurus/${id}.yaml`,
          specUrl: `${context.baseUrl}${specUrl(json(content))}`,
          guide,
          pages,
        },
        ...others.map((other) => ({
          label: other.label,
          url: other.yaml,
          specUrl: other.json,
          guide: other.guide,
          pages: other.pages,
        })),
      ];
      const versions = addresses.map((own, index): Version => ({
        title: files[index]!.info.title,
        version: files[index]!.info.version,
        ...own,
      }));
      const props = {versions, themeId: options.themeId, operations: sharedOperations(files)};
      await plugin.contentLoaded!({
        content,
        actions: {
          ...actions,
          setGlobalData: () => undefined,
          // Named from the site's folder on: an absolute path would make the chunk's name depend on where the
          // repository lies.
          createData: async (name, data) =>
            aliasedSitePath(
              await actions.createData(name, name.startsWith('redocApiSpec') ? JSON.stringify(props) : data),
              context.siteDir,
            ),
        },
      });
    },
    configureWebpack: withDevelopmentFiles(undefined, () => filesOf(shown!)),
    async postBuild(props) {
      await mkdir(path.join(props.outDir, 'redocusaurus'), {recursive: true});
      await plugin.postBuild!(props);
      for (const [name, text] of await filesOf(props.content)) {
        const file = path.join(props.outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, text);
      }
    },
  };
}

/** What the theme gives every page: the look of Redoc by day and by night, and its options. */
type Look = {readonly lightTheme: object; readonly options: {readonly scrollYOffset?: unknown}};

/**
 * The theme without its ProvidePlugin (it gave every page a second, half-loaded Prism: bash lost its colours and React
 * reported error 418) and without client modules on every page. Its options and its light theme come with Redoc, as
 * `look.json`, and not with every page; a dark one is not offered.
 */
async function leanTheme(context: LoadContext, options: object): Promise<Plugin> {
  const theme = (await original.theme(context, options)) as Plugin;
  return {
    ...theme,
    getClientModules: () => [],
    async contentLoaded({actions, ...given}) {
      let look: Look | undefined;
      const setGlobalData = (data: unknown): void => void (look = data as Look);
      await theme.contentLoaded!({...given, actions: {...actions, setGlobalData}});
      const {lightTheme, options: own} = look!;
      const {scrollYOffset, ...rest} = own;
      actions.setGlobalData({lightTheme: {}, darkTheme: {}, options: {scrollYOffset}});
      await actions.createData('look.json', JSON.stringify({...rest, theme: lightTheme}));
    },
    configureWebpack(config, isServer, utils, content) {
      const configured = theme.configureWebpack!(config, isServer, utils, content) as Configured;
      const {ProvidePlugin} = utils.currentBundler.instance as unknown as Bundler;
      return {
        ...configured,
        plugins: (configured.plugins ?? []).filter((plugin) => !(plugin instanceof ProvidePlugin)),
        module: {
          rules: [
            {test: /redoc[\\/]bundles[\\/]redoc\.(browser\.)?lib\.js$/, use: path.join(__dirname, 'cut-logo.cjs')},
          ],
        },
      } as object;
    },
  };
}

/**
 * Redocusaurus with less: same mount, same theme options. Of the two ways past its Prism trap we take the one that
 * stays on its newest release: the ProvidePlugin is removed and Redoc runs in the browser only, below a list of
 * operations that is rendered while building. The other way (2.5.0 with patched modules) renders Redoc on the server,
 * which blocks a phone's main thread for seconds.
 */
export default async function redocusaurusLean(context: LoadContext, options: Options): Promise<Preset> {
  const preset = await original.preset(context, options);
  const optionsOf = (entry: unknown): object => (Array.isArray(entry) ? (entry[1] as object) : {});
  return {
    themes: (preset.themes ?? []).map((entry) => [
      (ctx: LoadContext) => leanTheme(ctx, optionsOf(entry)),
      {id: (optionsOf(entry) as {id?: string}).id},
    ]),
    plugins: (preset.plugins ?? []).map((entry) => [
      (ctx: LoadContext) => leanPlugin(ctx, optionsOf(entry) as RedocOptions),
      {id: (optionsOf(entry) as {id?: string}).id},
    ]) as Preset['plugins'],
  };
}
