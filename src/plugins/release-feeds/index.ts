import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {feedFiles, feedText} from './feeds';

/** Writes the release feeds into the build and names the two feeds of all releases in every page's head. */
export default function releaseFeeds(): Plugin {
  return {
    name: 'release-feeds',
    injectHtmlTags: () => ({
      headTags: feedFiles
        .filter((file) => file.area === undefined)
        .map((file) => ({
          tagName: 'link',
          attributes: {rel: 'alternate', type: file.type, title: file.title, href: file.address},
        })),
    }),
    async postBuild({outDir}) {
      for (const file of feedFiles) {
        const target = path.join(outDir, file.address);
        await mkdir(path.dirname(target), {recursive: true});
        await writeFile(target, feedText(file));
      }
    },
  };
}
