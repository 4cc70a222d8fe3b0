import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {keyOf, type Stores} from 'build-store';
import {compareVersions} from 'docs-rules/version-name';
import {compareApis} from 'openapi-reference/compare';
import type {Document} from 'openapi-reference/document';
import {parse} from 'yaml';
import {areas, versionPath, type Area} from '../../config/areas';
import {compareAddress} from '../../config/compare';
import {trimSlashes} from '../../config/counterpart';
import {readFeatures} from '../../config/features';
import {openapiFile} from '../../config/openapi';
import {UPGRADE_PATH} from '../../config/paths';
import {quadraKeys, releaseOfVersion} from '../../config/quadra-data';
import {readReleases} from '../../config/releases';
import {upgradeAddress, versionPairs, type VersionPair} from '../../config/upgrade';
import {apiText, featureLines, keyLines, type Line} from './facts';
import {pairPages, sourceText, versionName, type SourcePage} from './pages';

export type PageLink = {
  readonly title: string;
  readonly to: string;
  /** Its path before, where it moved. */ readonly from?: string;
};

/** What the page about an upgrade shows. */
export type UpgradeData = {
  readonly scope: Area['scope'];
  readonly product: string;
  readonly from: string;
  readonly to: string;
  readonly releases: readonly {
    readonly version: string;
    readonly date?: string;
    readonly summary?: string;
    readonly to: string;
  }[];
  readonly breaks: readonly Line[];
  readonly todo: readonly Line[];
  readonly news: readonly Line[];
  readonly renamed: readonly Line[];
  /** Undefined where a version has no API file. */
  readonly api?: {readonly breaking: readonly Line[]; readonly other: readonly Line[]};
  readonly keys: readonly Line[];
  readonly pages: {
    readonly added: readonly PageLink[];
    readonly removed: readonly PageLink[];
    readonly moved: readonly PageLink[];
    readonly changed: readonly PageLink[];
    readonly unchanged: number;
  };
};

type Versions = ReadonlyMap<string, readonly SourcePage[]>;

/** Reads each file once: 51 pages ask for the same ones. */
function reader(siteDir: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

function pagesOfVersions(content: LoadedContent, areaId: string, read: (file: string) => string): Versions {
  return new Map(
    content.loadedVersions.map(({versionName: name, path: root, docs}) => [
      versionName(areaId, name),
      docs
        // Pages made from an API file have no text of their own to compare: compareApis reads the files.
        .filter(({draft, unlisted, source}) => !draft && !unlisted && !source.includes('#'))
        .map((doc): SourcePage => ({
          path: trimSlashes(doc.permalink.slice(root.length)),
          title: doc.title,
          address: doc.permalink,
          source: read(doc.source.replace('@site/', '')),
        })),
    ]),
  );
}

/** What a page says in its version, made once: each version is in several pairs. */
function saidBy(area: Area['id'], read: (file: string) => string): (version: string, page: SourcePage) => string {
  const texts = new WeakMap<SourcePage, string>();
  return (version, page) => {
    const text = texts.get(page) ?? sourceText(area, version, page.source, read);
    texts.set(page, text);
    return text;
  };
}

function apiOf(read: (file: string) => string): (version: string) => Document | undefined {
  const parsed = new Map<string, Document | undefined>();
  return (version) => {
    // A version before the first file had another API: the file of a newer one says nothing about it.
    if (!parsed.has(version))
      parsed.set(
        version,
        existsSync(openapiFile(version)) ? (parse(read(openapiFile(version))) as Document) : undefined,
      );
    return parsed.get(version);
  };
}

/**
 * Says by one word what the pages of each version are. API files, features, keys and releases are sources of every
 * build: a stored result goes with them.
 */
const versionKeys = (versions: Versions): ReadonlyMap<string, string> =>
  new Map([...versions].map(([version, pages]) => [version, keyOf(pages)]));

/** All that is known about an upgrade. */
function upgradeData(
  pair: VersionPair,
  versions: Versions,
  said: (version: string, page: SourcePage) => string,
  api: (version: string) => Document | undefined,
): UpgradeData {
  const {area, from, to} = pair;
  const [older, newer] = [versions.get(from) ?? [], versions.get(to) ?? []];
  const addressIn = (version: string, page: string): string => {
    // A version between the two may be retired: the newer one tells what it brought.
    const shown = area.versions.includes(version) ? version : to;
    return (
      (versions.get(shown) ?? []).find((candidate) => candidate.path === page)?.address ??
      `${versionPath(area, shown)}/`
    );
  };
  const features = readFeatures().filter((feature) => feature.area === area.id);
  const keys =
    area.id === 'vpu-quadra'
      ? keyLines(quadraKeys(), releaseOfVersion(from), releaseOfVersion(to), (side, release) =>
          addressIn(pair[release], `documentation/libxcoder/${side}-parameters`),
        )
      : [];
  const {both, added, removed} = pairPages(area.id, older, newer);
  const isSame = ({before, after}: (typeof both)[number]): boolean => said(from, before) === said(to, after);
  const changed = both.filter((each) => !isSame(each));
  const link = ({title, address}: SourcePage): PageLink => ({title, to: address});
  const [was, is] = area.id === 'bitstreams' ? [api(from), api(to)] : [];
  const changes = was && is ? compareApis(was, is) : undefined;
  const apiLine = (change: Parameters<typeof apiText>[0]): Line => ({
    text: apiText(change),
    to: addressIn(change.kind === 'removed' ? from : to, 'api/api-definitions'),
    evidence: 'the API files of both versions',
  });
  return {
    scope: area.scope,
    product: area.product,
    from,
    to,
    releases: readReleases()
      .filter(
        (release) =>
          release.area === area.id &&
          compareVersions(release.version, from) > 0 &&
          compareVersions(release.version, to) <= 0,
      )
      .map(({version, date, summary}) => ({version, date, summary, to: addressIn(version, 'release-notes')})),
    ...featureLines(features, from, to, (version, {page}) => addressIn(version, page)),
    api: changes && {
      breaking: changes.filter(({breaking}) => breaking).map(apiLine),
      other: changes.filter(({breaking}) => !breaking).map(apiLine),
    },
    keys,
    pages: {
      added: added.map(link),
      removed: removed.map(link),
      moved: both
        .filter(({before, after}) => before.path !== after.path)
        .map(({before, after}) => ({title: after.title, to: after.address, from: before.path})),
      changed: changed.map(({after}) => ({title: after.title, to: compareAddress(area, after.path, from, to)})),
      unchanged: both.length - changed.length,
    },
  };
}

/**
 * Adds a page for each way forward between two released versions. It is made from what the documentation holds, and
 * says nothing else.
 */
export default function upgradePages({siteDir}: Pick<LoadContext, 'siteDir'>, stores?: Stores): Plugin {
  return {
    name: 'upgrade-pages',
    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs'] as Record<string, LoadedContent> | undefined;
      const read = reader(siteDir);
      const api = apiOf(read);
      const routes: RouteConfig[] = [];
      // While somebody writes, the sources change under the store.
      const store = process.env.NODE_ENV === 'production' ? stores?.('upgrades') : undefined;
      for (const area of areas) {
        const content = docs?.[area.id];
        if (!content) continue;
        const versions = pagesOfVersions(content, area.id, read);
        const keys = versionKeys(versions);
        const addresses = [...versions].map(([version, pages]) => [version, pages.map(({path: at, address}) => [at, address])]); // prettier-ignore
        const said = saidBy(area.id, read);
        for (const pair of versionPairs.filter((candidate) => candidate.area === area)) {
          // A build for a trial may hold few versions.
          if (!versions.has(pair.from) || !versions.has(pair.to)) continue;
          const file = `${area.scope}-${pair.from}-${pair.to}.json`;
          // Chunks are named by the paths of what they hold: the folder of the checkout must not be in them.
          const key = keyOf(keys.get(pair.from), keys.get(pair.to), addresses);
          const known = store?.get(file, key)?.toString();
          const text = known ?? JSON.stringify(upgradeData(pair, versions, said, api));
          if (known === undefined) store?.put(file, key, text);
          const data = aliasedSitePath(await actions.createData(file, text), siteDir);
          routes.push({
            path: upgradeAddress(pair),
            component: '@site/src/components/Upgrade',
            modules: {data},
            exact: true,
          });
        }
      }
      store?.close();
      if (routes.length > 0) actions.addRoute({path: UPGRADE_PATH, component: '@site/src/components/Upgrade/Pages', routes}); // prettier-ignore
    },
  };
}
