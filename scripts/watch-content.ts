import {watch} from 'node:fs';
import {checkPages} from 'docs-rules/check';
import {faultText, type Fault} from 'docs-rules/fault';
import type {Site} from 'docs-rules/site';

/** Milliseconds without a further save before a page is checked: an editor writes a file in several steps. */
const PAUSE = 150;

/** Pages that were checked, and every fault of them. */
export type Checked = {readonly files: readonly string[]; readonly faults: readonly Fault[]};

/** What the terminal says: each fault with file, line and fix, or that there is none. */
export const checkedLines = ({files, faults}: Checked): string[] =>
  faults.length > 0 ? faults.map(faultText) : files.length > 0 ? [`${files.join(', ')}: no fault`] : [];

/**
 * Checks each page of some folders when it is saved, and with it those that had a fault: the page that was saved may have been what they lacked. Pages are read anew each time.
 */
export function watchContent(folders: readonly string[], read: () => Site, told: (checked: Checked) => void, failed: (error: unknown) => void): void {
  const saved = new Set<string>();
  let faulty: readonly string[] = [];
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const check = async (): Promise<void> => {
    const asked = [...new Set([...saved, ...faulty])];
    saved.clear();
    const site = read();
    const files = asked.filter((file) => site.pageFiles.includes(file));
    const faults = await checkPages(site, files);
    faulty = files.filter((file) => faults.some((fault) => fault.file === file));
    told({files, faults});
  };
  for (const folder of folders) {
    watch(folder, {recursive: true}, (_event, name) => {
      if (name?.endsWith('.mdx') !== true) return;
      saved.add(`${folder}/${name.replaceAll('\\', '/')}`);
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        running = running.then(check).catch(failed);
      }, PAUSE);
    }).unref();
  }
}
