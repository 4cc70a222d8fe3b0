import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Folders of files that pages are made from without importing them, relative to the site's, each with the end of their
 * names.
 */
export type PageSourcesOptions = {readonly folders: readonly (readonly [folder: string, extension: string])[]};

const filesBelow = (folder: string, extension: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(extension))
    .map((name) => path.resolve(folder, name))
    .sort();

/**
 * Tells the bundler's persistent cache about files that pages are made from without importing them: API files
 * (`api-tables`), drawings (`diagrams`) and these plugins themselves. Without it a warm build keeps a page as it was
 * before the file changed.
 */
export default function pageSources({siteDir}: LoadContext, {folders}: PageSourcesOptions): Plugin {
  const own = filesBelow(path.dirname(__dirname), '.ts');
  const files = [
    ...own,
    ...folders.flatMap(([folder, extension]) => filesBelow(path.join(siteDir, folder), extension)),
  ];
  return {
    name: 'page-sources',
    configureWebpack: () => ({experiments: {cache: {buildDependencies: files}}}),
    getPathsToWatch: () => files,
  };
}
