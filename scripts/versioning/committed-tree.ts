import {copyFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from '../problem';
import {applyChanges, type Change} from './apply-changes';
import {git, gitFolder, headOf, requireCleanTree} from './git';
import {withWorkspace} from './workspace';

/** A full copy of the committed files, free to be changed. */
export type Draft = {
  /** The copy's folder. It stands inside the repository, so that its programs find node_modules. */
  readonly folder: string;
};

function changesOf(root: string, draft: string, index: string): Change[] {
  // Git compares the copy with its index: what a program changed, made or removed there is what the repository gets, whatever it is.
  const entries = git(
    root,
    [`--git-dir=${gitFolder(root)}`, `--work-tree=${draft}`, 'status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'],
    {
      GIT_INDEX_FILE: index,
    },
  );
  return entries
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const file = entry.slice(3);
      const state = entry.slice(0, 2).trim();
      return {path: file, from: state === 'D' ? undefined : path.join(draft, file), exists: state !== '??'};
    });
}

/**
 * Lets work change a copy of the committed files, then moves what it changed into the repository: all of it, or nothing when anything fails.
 * Returns the files that were made, replaced or removed.
 */
export async function changeTree(root: string, work: (draft: Draft) => void | Promise<void>): Promise<readonly Change[]> {
  requireCleanTree(root);
  let changes: Change[] = [];
  await withWorkspace(root, async (workspace) => {
    const head = headOf(root);
    const draft = path.join(workspace, 'tree');
    const index = path.join(workspace, 'index');
    copyFileSync(path.join(gitFolder(root), 'index'), index);
    git(root, ['checkout-index', '--all', `--prefix=${path.relative(root, draft).replaceAll('\\', '/')}/`]);
    await work({folder: draft});
    changes = changesOf(root, draft, index);
    requireCleanTree(root);
    if (headOf(root) !== head) throw new Problem('Another commit was checked out meanwhile, so nothing was changed: run the command again.');
    applyChanges(root, changes, path.join(workspace, 'before'));
  });
  return changes;
}
