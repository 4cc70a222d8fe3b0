import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

function filesBelow(root: string, name: string): string[] {
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  return readdirSync(path.join(root, name), {withFileTypes: true})
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => path.posix.join(name, entry.name))
    .sort()
    .flatMap((inner) => filesBelow(root, inner));
}

/**
 * Says by one word what results are made with: content and names of the sources, and the release of Node. Throws for a
 * source that is not there, since a misspelt one would never change.
 */
export function sourcesKey(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => filesBelow(root, source))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('base64url');
}
