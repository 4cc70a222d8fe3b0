import path from 'node:path';
import {storesOf} from 'build-store';
import {sidebarFile, versionsFile} from 'docs-rules/area';
import {areas} from './areas';

/** What a build is made of besides the texts of pages and static files. */
const SOURCES: readonly string[] = [
  'docusaurus.config.ts',
  'package-lock.json',
  'packages',
  'src',
  'openapi',
  'sidebars',
  ...areas
    .filter(({versions}) => versions.length > 0)
    .flatMap((area) => [versionsFile(area), path.dirname(sidebarFile(area, area.versions[0]))]),
];

/** Results that the next build need not make again. */
export const stores = storesOf(path.resolve(__dirname, '../..'), SOURCES);
