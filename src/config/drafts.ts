import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Draft} from 'host-files/options';
import {allVersions, areas, NEXT, versionFolder, versionPath} from './areas';

/** Texts that are not published: front matter says `draft: true`. Their addresses in every version. */
export function draftsOf(root: string): Draft[] {
  return areas.flatMap((area) =>
    (area.versions.length === 0 ? [undefined] : allVersions(area)).flatMap((version) => {
      const folder = path.join(root, area.versions.length === 0 ? area.id : versionFolder(area, version));
      if (!existsSync(folder)) return [];
      const base =
        area.versions.length > 0 && version === NEXT ? `${area.basePath}/${NEXT}` : versionPath(area, version);
      return readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.mdx?$/.test(name))
        .filter((name) =>
          /^---\n[\s\S]*?^draft:\s*true\s*$[\s\S]*?^---$/m.test(
            readFileSync(path.join(folder, name), 'utf8').slice(0, 2000),
          ),
        )
        .map((name) => ({
          address: `${base}/${name.replaceAll('\\', '/').replace(/(\/index)?\.mdx?$/, '')}`,
          source: path.relative(root, path.join(folder, name)),
        }));
    }),
  );
}
