import {mineOf, NOTHING, type Mine} from '@docs-and-sdk/workbench/setup';

/** Key in the browser's storage. */
const KEY = 'site.my-setup';

/** The setup that this browser kept; nothing known where it kept none, or something else. */
export function keptMine(): Mine {
  try {
    return mineOf(JSON.parse(window.localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return NOTHING;
  }
}

/** Keeps a setup on this device; an empty one leaves nothing behind. False where the browser keeps nothing. */
export function keepMine(mine: Mine): boolean {
  try {
    if (Object.values(mine).every((value) => value === '')) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(mine));
    return true;
  } catch {
    return false;
  }
}
