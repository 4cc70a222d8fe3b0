import {expandDocs, pathOf} from './expand';

/** A doc in the docs plugin's global data. */
export type Doc = {readonly id: string; readonly path: string; readonly sidebar?: string};
type Version = {readonly path: string; readonly docs: readonly Doc[]} & Readonly<Record<string, unknown>>;
type Instance = {readonly versions: readonly Version[]} & Readonly<Record<string, unknown>>;

/**
 * The docs of all versions of one instance: each id once, with one character for each version: `.` it lacks the doc,
 * `-` outside the sidebars, a digit the sidebar's index.
 */
export type CompactVersions = {
  readonly versions: readonly string[];
  readonly sidebars: readonly string[];
  readonly ids: readonly (readonly [id: string, where: string])[];
  /** Docs whose address does not follow from their id, by version. */
  readonly more: readonly (readonly Doc[])[];
};

/** Packs the docs of an instance's versions. Throws when unpacking would not give the same docs. */
export function compactVersions(versions: readonly Version[]): CompactVersions {
  const sidebars = [...new Set(versions.flatMap((version) => version.docs.flatMap((doc) => doc.sidebar ?? [])))];
  if (sidebars.length > 10)
    throw new Error(
      `An area has ${sidebars.length} sidebars, more than 10: packages/docusaurus-start-at-touch/src/compact-client-data keeps their index in one digit`,
    );
  const regular = (version: Version, doc: Doc): boolean => doc.path === pathOf(version.path, doc.id);
  const ids = [
    ...new Set(versions.flatMap((version) => version.docs.filter((doc) => regular(version, doc)).map((doc) => doc.id))),
  ];
  const where = (id: string): string =>
    versions
      .map((version) => {
        const doc = version.docs.find((candidate) => candidate.id === id && regular(version, candidate));
        return doc === undefined ? '.' : doc.sidebar === undefined ? '-' : String(sidebars.indexOf(doc.sidebar));
      })
      .join('');
  const compact: CompactVersions = {
    versions: versions.map((version) => version.path),
    sidebars,
    ids: ids.map((id) => [id, where(id)] as const),
    more: versions.map((version) => version.docs.filter((doc) => !regular(version, doc))),
  };
  const sorted = (docs: readonly Doc[]): string =>
    JSON.stringify([...docs].map(({id, path, sidebar}) => [id, path, sidebar]).sort());
  expandDocs(compact).forEach((docs, index) => {
    if (sorted(docs) !== sorted(versions[index]!.docs))
      throw new Error(
        `The docs of ${versions[index]!.path} do not survive packing: fix packages/docusaurus-start-at-touch/src/compact-client-data`,
      );
  });
  return compact;
}

/** Splits Docusaurus' global data into what stays and the packed docs by instance. */
export function compactGlobalData(data: Readonly<Record<string, Readonly<Record<string, unknown>>>>): {
  rest: unknown;
  docs: Record<string, CompactVersions>;
} {
  const instances = (data['docusaurus-plugin-content-docs'] ?? {}) as Readonly<Record<string, Instance>>;
  const docs = Object.fromEntries(
    Object.entries(instances).map(([id, instance]) => [id, compactVersions(instance.versions)]),
  );
  const slim = Object.fromEntries(
    Object.entries(instances).map(([id, instance]) => [
      id,
      {...instance, versions: instance.versions.map(({docs: _docs, ...version}) => version)},
    ]),
  );
  return {rest: {...data, 'docusaurus-plugin-content-docs': slim}, docs};
}
