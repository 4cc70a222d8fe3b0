/* eslint-disable @typescript-eslint/consistent-type-imports -- an import statement would make a module of this file */
/** What src/plugins/site-data writes for pages. */
declare module '@generated/site-data/default/features.json' {
  const features: readonly import('./plugins/site-data').ShownFeature[];
  export default features;
}
declare module '@generated/site-data/default/releases.json' {
  const releases: readonly import('./plugins/site-data').ShownRelease[];
  export default releases;
}
declare module '@generated/site-data/default/notes.json' {
  const notes: Readonly<Record<string, readonly string[] | undefined>>;
  export default notes;
}
