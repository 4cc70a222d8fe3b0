import type {Area} from 'docs-rules/area';
import type {Counterpart, RetiredVersion} from './options';

/** The paths of each version's pages, and which of them stand for one another. */
export type Pages = {readonly pathsOf: (version: string) => ReadonlySet<string>; readonly counterpart: Counterpart};

const pageName = (version: string, path: string): string => (path === '' ? version : `${version}/${path}`);

/**
 * The page that answers for one of a retired version: the same page in the next newer version, else in the latest, else
 * the nearest in the next newer one.
 */
function replacement(area: Area, path: string, newer: readonly string[], {pathsOf, counterpart}: Pages): string {
  const [successor, ...later] = newer;
  const found = [successor!, ...later.slice(-1)].map((version) => ({
    version,
    ...counterpart(area.id, path, (candidate) => pathsOf(version).has(candidate)),
  }));
  const best = found.find(({fit}) => fit === 'same') ?? found[0]!;
  return pageName(best.version, best.path);
}

/**
 * Where each page of a version leads once the version is gone. The area still lists the version, which is not its
 * latest.
 */
export function replacements(area: Area, version: string, known: Pages): Record<string, string> {
  const newer = area.versions.slice(0, area.versions.indexOf(version)).reverse();
  return Object.fromEntries(
    [...known.pathsOf(version)].sort().map((path) => [path, replacement(area, path, newer, known)]),
  );
}

/**
 * The record of retired versions with one more, whose pages earlier ones may lead to: those lead on to where its pages
 * lead now.
 */
export function withRetired(
  recorded: readonly RetiredVersion[],
  area: Area,
  version: string,
  pages: Readonly<Record<string, string>>,
): RetiredVersion[] {
  const onward = new Map(Object.entries(pages).map(([path, page]) => [pageName(version, path), page]));
  const follow = (page: string): string => onward.get(page) ?? (page.split('/')[0] === version ? pages['']! : page);
  const earlier = recorded.map((one) =>
    one.area === area.id
      ? {...one, pages: Object.fromEntries(Object.entries(one.pages).map(([path, page = '']) => [path, follow(page)]))}
      : one,
  );
  return [{area: area.id, version, pages}, ...earlier];
}
