import {watch} from 'node:fs';
import {checkPages} from 'docs-rules/check';
import {faultText, type Fault} from 'docs-rules/fault';
import type {Site} from 'docs-rules/site';
import {siteOnDisk} from '../src/config/docs-rules';

/** Milliseconds without a further save before a page is checked: an editor writes a file in several steps. */
const PAUSE = 150;

/** Pages that were checked, every fault of them, and the pages to check again until there is none. */
export type Checked = {
  readonly files: readonly string[];
  readonly faults: readonly Fault[];
  readonly faulty: readonly string[];
};

/** What the terminal says: each fault with file, line and fix, or that there is none. */
export const checkedLines = ({files, faults}: Omit<Checked, 'faulty'>): string[] =>
  faults.length > 0 ? faults.map(faultText) : files.length > 0 ? [`${files.join(', ')}: no fault`] : [];

/** What is watched, and pages that had a fault before. */
export type Watched = {readonly folders: readonly string[]; readonly faulty: readonly string[]};

/**
 * Checks each page of some folders when it is saved, and with it those that had a fault: the page that was saved may
 * have been what they lacked. Pages are read anew each time.
 */
export function watchContent(
  {folders, faulty: before}: Watched,
  read: (earlier: Site | undefined) => Site,
  told: (checked: Checked) => void,
  failed: (error: unknown) => void,
): void {
  const saved = new Set<string>();
  let faulty = before;
  let site: Site | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const check = async (): Promise<void> => {
    const asked = [...new Set([...saved, ...faulty])];
    saved.clear();
    const now = (site = read(site));
    const files = asked.filter((file) => now.pageFiles.includes(file));
    const faults = await checkPages(now, files);
    // A fault of a sidebar is one of the pages that it shows.
    faulty = files.filter((file) => faults.some((fault) => fault.file === file || !files.includes(fault.file)));
    told({files, faults, faulty});
  };
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(check).catch(failed);
    }, PAUSE);
  };
  for (const folder of folders) {
    watch(folder, {recursive: true}, (_event, name) => {
      if (name?.endsWith('.mdx') !== true) return;
      saved.add(`${folder}/${name.replaceAll('\\', '/')}`);
      soon();
    }).unref();
  }
  if (faulty.length > 0) soon();
}

/** As a program of `npm start`: is sent what to watch, prints and sends what it finds. */
function main(): void {
  process.once('message', (watched: Watched) => {
    watchContent(
      watched,
      (earlier) => siteOnDisk('.', earlier),
      (checked) => {
        for (const line of checkedLines(checked)) console.log(line);
        process.send!(checked);
      },
      (error) => console.error(error),
    );
  });
  process.once('disconnect', () => process.exit());
}

if (require.main === module) main();
