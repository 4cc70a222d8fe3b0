import {watch} from 'node:fs';
import {checkPages} from 'docs-rules/check';
import {faultText} from 'docs-rules/fault';
import type {Site} from 'docs-rules/site';

/** Milliseconds without a further save before a page is checked: an editor writes a file in several steps. */
const PAUSE = 150;

/** What is said about pages that were saved: each fault with file, line and fix, or that there is none. */
export async function savedLines(site: Site, files: readonly string[]): Promise<string[]> {
  const known = files.filter((file) => site.pageFiles.includes(file));
  if (known.length === 0) return [];
  const faults = await checkPages(site, known);
  return faults.length > 0 ? faults.map(faultText) : [`${known.join(', ')}: no fault`];
}

/** Checks each page of some folders when it is saved. Pages are read anew each time: others may have changed too. */
export function watchContent(folders: readonly string[], read: () => Site, print: (line: string) => void): void {
  const saved = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const check = async (): Promise<void> => {
    const files = [...saved];
    saved.clear();
    for (const line of await savedLines(read(), files)) print(line);
  };
  for (const folder of folders) {
    watch(folder, {recursive: true}, (_event, name) => {
      if (name?.endsWith('.mdx') !== true) return;
      saved.add(`${folder}/${name.replaceAll('\\', '/')}`);
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        running = running.then(check).catch((error: unknown) => print(String(error)));
      }, PAUSE);
    }).unref();
  }
}
