import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/**
 * Gives the unit tests one temporary folder, which `os.tmpdir()` returns in each of them, and removes it with all that
 * they left there.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, {recursive: true, force: true});
}
