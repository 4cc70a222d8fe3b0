import type {BuildOptions} from 'docusaurus-scoped-search/build';
import {areaById, versionPath} from './areas';
import {trimSlashes} from './counterpart';
import {formerPaths, laterPaths, movedPages} from './moved-pages';
import {earlierTasks, tasks} from './tasks';

/** A page that took another one's place is another task. */
const moves = movedPages.filter(({kind}) => kind === 'moved');

/**
 * What the search dialog offers to readers of a version: its own page of each task, at the place of the task where that
 * version has it.
 */
export const tasksOf: NonNullable<BuildOptions['tasks']> = ({area: {id}, version}, published) => {
  const root = versionPath(areaById(id), version);
  const addresses = new Map([...published.keys()].map((address) => [trimSlashes(address.slice(root.length)), address]));
  const found = [...(tasks[id] ?? []), ...(earlierTasks[id] ?? [])].flatMap(({label, to}) => {
    const [path = '', anchor = ''] = to.split('#');
    const own = trimSlashes(path);
    const address = addresses.get(
      [...laterPaths(id, own).reverse(), ...formerPaths(id, own, moves)].find((candidate) =>
        addresses.has(candidate),
      ) ?? '-',
    );
    if (address === undefined) return [];
    return [[label, published.get(address)!.has(anchor) && anchor !== '' ? `${address}#${anchor}` : address] as const];
  });
  const seen = new Set<string>();
  return found.filter(([, address]) => !seen.has(address) && seen.add(address));
};
