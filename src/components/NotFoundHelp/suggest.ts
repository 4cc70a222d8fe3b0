import {areas, NEXT, type Area} from '@site/src/config/areas';
import {counterpart, trimSlashes} from '@site/src/config/counterpart';

/** What the site publishes of one version. */
export type PublishedVersion = {
  /** As in addresses: `v2.3.0`, `next`. */
  readonly name: string;
  readonly label: string;
  /** Address by path inside the version. */
  readonly addresses: ReadonlyMap<string, string>;
};

export type Suggestion = {
  readonly area: Area;
  /** Version named in the address that does not exist. */
  readonly unknownVersion: string | undefined;
  /** Versions that have the page, or one in its place. */
  readonly same: readonly {readonly label: string; readonly address: string}[];
  /** The nearest page of the version that was asked for, when no version has the page itself. */
  readonly nearest: {readonly label: string; readonly address: string} | undefined;
};

/** Words of an address for a search: its last two parts without separators and endings. */
export const wordsOf = (pathname: string): string =>
  trimSlashes(pathname)
    .replace(/(\/index)?\.html?$/, '')
    .split('/')
    .slice(-2)
    .join(' ')
    .replace(/[-_+.]+/g, ' ')
    .trim();

const looksLikeVersion = (part: string): boolean => part === NEXT || /^v?\d+(\.\d+)*$/.test(part);

/** Works out what a dead address may have meant; undefined when it lies in no area. */
export function suggest(
  pathname: string,
  published: (area: Area) => readonly PublishedVersion[],
): Suggestion | undefined {
  const plain = `/${trimSlashes(pathname).replace(/(\/index)?\.html?$/, '')}`;
  const area = areas.find((candidate) =>
    [candidate.basePath, ...candidate.formerBasePaths].some((base) => plain === base || plain.startsWith(`${base}/`)),
  );
  if (!area) return undefined;
  const base = [area.basePath, ...area.formerBasePaths].find(
    (candidate) => plain === candidate || plain.startsWith(`${candidate}/`),
  )!;
  const parts = plain.slice(base.length + 1).split('/');
  const versions = published(area);
  const named = parts[0] !== undefined && looksLikeVersion(parts[0]) && area.versions.length > 0 ? parts[0] : undefined;
  const path = (named === undefined ? parts : parts.slice(1)).join('/');
  const found = versions.map((version) => ({
    version,
    target: counterpart(area.id, path, (candidate) => version.addresses.has(candidate)),
  }));
  const link = ({version, target}: (typeof found)[number]) => ({
    label: version.label,
    address: version.addresses.get(target.path)!,
  });
  const asked =
    found.find(({version}) => version.name === named) ??
    found.find(({version}) => version.addresses.get('') === `${area.basePath}/`) ??
    found[0];
  const same = path === '' ? found : found.filter(({target}) => target.fit === 'same');
  return {
    area,
    unknownVersion: named !== undefined && !versions.some((version) => version.name === named) ? named : undefined,
    same: same.map(link),
    nearest: same.length === 0 && asked && asked.target.path !== '' ? link(asked) : undefined,
  };
}
