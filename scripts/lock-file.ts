type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
};

/** What is read of a package-lock.json. */
export type Lock = {readonly packages: Readonly<Record<string, Entry>>};

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function entryFaults(place: string, {resolved, integrity}: Entry): string[] {
  if (resolved !== undefined && !/^https?:/.test(resolved))
    return [`${place} comes from ${resolved}, not from a registry: use a published release.`];
  if (resolved !== undefined) {
    return [
      `${place} names the host ${new URL(resolved).host}: run "npm install" with omit-lockfile-registry-resolved, which .npmrc sets.`,
    ];
  }
  if (integrity === undefined)
    return [`${place} has no checksum: remove it from package-lock.json and run "npm install --ignore-scripts".`];
  return [];
}

/** What is wrong with a lock file: a host in it, a package without a checksum, a part of Docusaurus twice. */
export function lockFaults({packages}: Lock): string[] {
  const installed = Object.entries(packages).filter(
    ([place, {link}]) => place.includes('node_modules/') && link !== true,
  );
  const copies = new Map<string, string[]>();
  for (const [place, {version = 'unknown'}] of installed) {
    const name = nameOf(place);
    if (name.startsWith('@docusaurus/')) copies.set(name, [...(copies.get(name) ?? []), version]);
  }
  const doubled = [...copies]
    .filter(([, versions]) => versions.length > 1)
    .map(
      ([name, versions]) =>
        `${name} is there ${versions.length} times (${versions.join(', ')}): name one version in "overrides" of package.json.`,
    );
  return [...installed.flatMap(([place, entry]) => entryFaults(place, entry)), ...doubled];
}
