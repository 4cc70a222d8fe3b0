import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {areas} from '../../../../src/config/areas';

const filesBelow = (folder: string, extension: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(extension))
    .map((name) => path.resolve(folder, name))
    .sort();

/**
 * Tells the bundler's persistent cache about files that pages are made from without importing them: the API files (packages/remark-reference/src/api-tables.ts), drawings
 * (packages/remark-reference/src/diagrams.ts) and the rules themselves. Without it a warm build keeps a page as it was before the file changed.
 */
export default function pageSources(): Plugin {
  const folders = areas.flatMap((area) => [area.id, ...(area.versions.length > 0 ? [`${area.id}_versioned_docs`] : [])]);
  const files = [
    ...filesBelow('openapi', '.yaml'),
    ...filesBelow('packages/remark-reference', '.ts'),
    ...filesBelow('src/config', '.ts'),
    ...folders.flatMap((folder) => filesBelow(folder, '.svg')),
    ...filesBelow('static/img', '.svg'),
  ];
  return {
    name: 'page-sources',
    configureWebpack: () => ({experiments: {cache: {buildDependencies: files}}}),
    getPathsToWatch: () => files,
  };
}
