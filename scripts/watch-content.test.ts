import {cpSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {logan} from '../src/config/areas';
import {siteOnDisk} from '../src/config/docs-rules';
import {watchContent} from './watch-content';

const home = process.cwd();
afterAll(() => process.chdir(home));

it('a saved page is checked at once: its faults come with file, line and fix, and a good one is named', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-content-'));
  for (const name of [logan.id, 'src/data', 'sidebars']) cpSync(name, path.join(root, name), {recursive: true});
  mkdirSync(path.join(root, 'openapi'));
  process.chdir(root);
  const printed: string[] = [];
  watchContent(
    [logan.id],
    () => siteOnDisk(),
    (line) => printed.push(line),
  );
  const said = async (text: string): Promise<string[]> => {
    printed.length = 0;
    writeFileSync(`${logan.id}/new.mdx`, text);
    for (let waited = 0; printed.length === 0 && waited < 20_000; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
    return [...printed];
  };
  const lines = await said('---\ntitle: New page\n---\n\nSimply wait.\n');
  expect(lines).toContainEqual(expect.stringMatching(/^vpu-logan\/new\.mdx:5: "Simply" is a word that pages do not use\. Leave it out\.$/));
  expect(lines).toContainEqual(expect.stringMatching(/^vpu-logan\/new\.mdx:1: The front matter has no description\./));
}, 30_000);
