/** Fields of the configuration that only the build reads: template, plugins, content of the head. */
const OF_THE_BUILD: readonly string[] = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Docusaurus' generated module of the configuration, without the fields that only the build reads. Throws when it is
 * not the module that Docusaurus 3.8.1 writes.
 */
export function compactConfig(source: string): string {
  const start = source.indexOf('export default {');
  const end = source.lastIndexOf('}');
  if (start < 0)
    throw new Error(
      '.docusaurus/docusaurus.config.mjs has no default export: Docusaurus changed its format. Remove packages/docusaurus-start-at-touch/src/compact-client-data or adapt it',
    );
  const config = JSON.parse(source.slice(start + 'export default '.length, end + 1)) as Fields;
  return `export default ${JSON.stringify(Object.fromEntries(Object.entries(config).filter(([field]) => !OF_THE_BUILD.includes(field))))};\n`;
}

/** The site's metadata without the list of plugins, which only Docusaurus' debug pages show. */
export const compactMetadata = (metadata: Fields): Fields => ({...metadata, pluginVersions: {}});

/**
 * The properties of a version without title and description of each of its pages: only cards (`@theme/DocCard`) show
 * them. Throws when it is not the object that Docusaurus 3.8.1 writes.
 */
export function compactVersion(source: string, file: string): string {
  const properties = JSON.parse(source) as {readonly version?: Fields};
  if (typeof properties.version?.['docs'] !== 'object')
    throw new Error(
      `${file} has no version.docs: Docusaurus changed its format. Adapt packages/docusaurus-start-at-touch/src/compact-client-data`,
    );
  return JSON.stringify({...properties, version: {...properties.version, docs: {}}});
}
