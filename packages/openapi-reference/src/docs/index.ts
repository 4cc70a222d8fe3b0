import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import docsPlugin, {
  validateOptions as validateDocs,
  type LoadedContent,
  type LoadedVersion,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import {aliasedSitePath} from '@docusaurus/utils';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {readApi} from '../check';
import {composeFiles} from '../compose-file';
import {withDevelopmentFiles, type NamedFile} from '../development-files';
import {filesOf} from '../files';
import {adjacentSteps, distantSteps, historyOf, type ApiVersion, type History} from '../history';
import {changesPage, groupsOf, listPage, schemasPage} from '../list-pages';
import {operationPages, type Place} from '../operation-page';
import {addPages, dataName, pageData, replaceRoutes, type PlacedPage} from './add-pages';
import {fillBodies, keepBody, placesOf, type KeptBody} from './page-bodies';

export type ReferenceOptions = {
  /**
   * API file of a version, below the site's folder; undefined for a version without one. Versions are named as
   * addresses name them.
   */
  readonly fileOf: (version: string) => string | undefined;
  /** Folder of the pages below a version's root. */
  readonly folder: string;
  /** Id of the doc whose sidebar category gets the pages. */
  readonly beside: string;
  /** Address of the list of differences below the latest version's root. */
  readonly changes: string;
  /** Ids of docs that belong to a tag; those that a version lacks are left out. */
  readonly related: Readonly<Record<string, readonly string[]>>;
};
type Options = PluginOptions & {readonly reference: ReferenceOptions};

/** Checks the options of the docs plugin as it does itself, and keeps ours beside them. */
export function validateOptions({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options {
  const {reference, ...docs} = options;
  if (typeof reference?.fileOf !== 'function')
    throw new Error(
      'openapi-reference/docs needs the option reference.fileOf: a function that names the API file of a version.',
    );
  return {...validateDocs({validate: validate as never, options: docs}), reference};
}

type Loaded = ApiVersion & {readonly loaded: LoadedVersion};

const nameOf = ({versionName, label}: LoadedVersion): string => (versionName === 'current' ? label : versionName);
const slash = (address: string): string => address.replace(/\/*$/, '/');

/**
 * The docs plugin, with pages made from API files among the docs of each version that has one. They pass by no MDX
 * compiler: each is HTML, written while loading.
 */
export default async function docsWithReference(
  context: LoadContext,
  {reference, ...options}: Options,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const {fileOf, folder, beside, changes, related} = reference;
  const placed = new Map<string, PlacedPage>();
  /** Bodies that a build puts in at its end; none for the server of `npm start`. */
  const bodies: KeptBody[] = [];
  let apis: Loaded[] = [];

  function pagesOf({version, file, document, loaded}: Loaded, history: History, latest: LoadedVersion): PlacedPage[] {
    const root = `${slash(loaded.path)}${folder}/`;
    const place: Place = {
      document,
      version,
      history,
      root,
      addressIn: (other, operation) =>
        `${slash(apis.find((candidate) => candidate.version === other)!.loaded.path)}${folder}/${operation}`,
      changes: apis.length > 1 ? `${slash(latest.path)}${changes}` : undefined,
      related: (tag) =>
        (related[tag] ?? []).flatMap((id) => {
          const doc = loaded.docs.find((candidate) => candidate.id === id);
          return doc ? [{title: doc.title, address: doc.permalink}] : [];
        }),
    };
    const own = [listPage(place), schemasPage(place), ...operationPages(place)].map((page): PlacedPage => ({
      page,
      id: `${folder}/${page.name || 'index'}`,
      address: `${root}${page.name}`,
      file,
    }));
    if (loaded !== latest || apis.length < 2) return own;
    const versions = [...apis].reverse();
    const page = changesPage(adjacentSteps(versions), distantSteps(versions));
    return [...own, {page, id: changes, address: `${slash(latest.path)}${changes}`, file}];
  }

  const known = new WeakMap<Loaded, NamedFile[]>();
  /** Every file of all versions that stands beside the pages. */
  async function files(): Promise<NamedFile[]> {
    for (const api of apis) {
      if (known.has(api)) continue;
      const folderOf = `${slash(api.loaded.path).slice(context.baseUrl.length)}${folder}/`;
      const own = [
        ...(await filesOf(path.join(context.siteDir, api.file), api.document)),
        ...composeFiles(api.document),
      ];
      known.set(
        api,
        own.map(([name, content]) => [`${folderOf}${name}`, content]),
      );
    }
    return apis.flatMap((api) => known.get(api)!);
  }

  return {
    ...plugin,

    configureWebpack: withDevelopmentFiles(plugin.configureWebpack?.bind(plugin), files),

    getPathsToWatch: () => [...plugin.getPathsToWatch!(), ...apis.map(({file}) => path.join(context.siteDir, file))],

    async loadContent() {
      const content = await plugin.loadContent!();
      const {loadedVersions} = content;
      apis = loadedVersions.flatMap((loaded): Loaded[] => {
        const file = fileOf(nameOf(loaded));
        return file === undefined
          ? []
          : [{version: nameOf(loaded), file, loaded, document: readApi(context.siteDir, file)}];
      });
      const history = historyOf([...apis].reverse());
      const latest = apis.find(({loaded}) => loaded.isLast)?.loaded ?? apis[0]?.loaded;
      placed.clear();
      return {
        loadedVersions: loadedVersions.map((loaded): LoadedVersion => {
          const api = apis.find((candidate) => candidate.loaded === loaded);
          if (!api || !latest) return loaded;
          const pages = pagesOf(api, history, latest);
          const ids = new Set(pages.map(({id}) => id));
          const added = addPages(loaded, pages, beside, {
            label: 'Reference',
            index: `${folder}/index`,
            first: [`${folder}/schemas`, ...(ids.has(changes) ? [changes] : [])],
            groups: groupsOf(api.document).map(({tag, calls}) => ({
              label: tag,
              ids: calls.map(({operation}) => `${folder}/${operation.operationId}`),
            })),
          });
          for (const page of pages) placed.set(added.docs.find(({id}) => id === page.id)!.source, page);
          return added;
        }),
      };
    },

    async contentLoaded({content, actions}) {
      const data = new Map<string, string>();
      const isBuild = process.env['NODE_ENV'] === 'production';
      bodies.length = 0;
      const keptIn = path.join(context.generatedFilesDir, 'api-bodies', options.id ?? 'default');
      await rm(keptIn, {recursive: true, force: true});
      if (isBuild) await mkdir(keptIn, {recursive: true});
      for (const doc of content.loadedVersions.flatMap(({docs}) => docs)) {
        const page = placed.get(doc.source)?.page;
        if (!page) continue;
        const body = {address: doc.permalink, html: page.html};
        let shown: {html: string; places?: string} = {html: page.html};
        if (isBuild) {
          const kept = keepBody(keptIn, body);
          bodies.push(kept);
          shown = {html: kept.mark, places: placesOf(body)};
        }
        data.set(
          doc.source,
          aliasedSitePath(await actions.createData(dataName(doc.source), pageData(doc, page, shown)), context.siteDir),
        );
      }
      placed.clear();
      const replaced = new Set<string>();
      await plugin.contentLoaded!({
        content,
        actions: {...actions, addRoute: (route) => actions.addRoute(replaceRoutes(route, data, replaced))},
      });
      if (replaced.size !== data.size) {
        throw new Error(
          'The docs plugin no longer gives each doc a route with the module "content": adapt replaceRoutes in packages/openapi-reference/src/docs/add-pages.ts',
        );
      }
    },

    async postBuild({outDir, baseUrl}) {
      fillBodies(outDir, baseUrl, bodies);
      for (const [name, content] of await files()) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, content);
      }
    },
  };
}
