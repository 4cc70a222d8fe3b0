import {cpSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {logan} from '../src/config/areas';
import {siteOnDisk, WIDE_PAGES} from '../src/config/docs-rules';
import {FaultFeed} from './fault-feed';
import {checkedLines, watchContent} from './watch-content';

const home = process.cwd();
afterAll(() => process.chdir(home));

/** Events of a stream, one after the other. */
async function* eventsOf(address: string): AsyncGenerator<unknown, undefined> {
  const {body, headers} = await fetch(address);
  // A server that compresses on the way keeps events back otherwise.
  expect(headers.get('cache-control')).toContain('no-transform');
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield JSON.parse(text.slice('data: '.length, end));
      text = text.slice(end + 2);
    }
  }
}

it('a saved page is checked at once, in the terminal and for open browsers; one that lacked another page is checked again with that page', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-content-'));
  for (const name of [logan.id, 'src/data', 'sidebars']) cpSync(name, path.join(root, name), {recursive: true});
  mkdirSync(path.join(root, 'openapi'));
  // It names pages of the other areas.
  writeFileSync(path.join(root, WIDE_PAGES), '');
  process.chdir(root);
  const feed = new FaultFeed();
  const address = `http://127.0.0.1:${await feed.listen()}/`;
  let lines: readonly string[] = [];
  watchContent(
    {folders: [logan.id], faulty: []},
    (earlier) => siteOnDisk('.', earlier),
    (checked) => {
      lines = checkedLines(checked);
      feed.tell(checked.faults);
    },
    (error) => (lines = [String(error)]),
  );
  const events = eventsOf(address);
  const next = async (): Promise<unknown> => (await events.next()).value;
  expect(await next(), 'before anything is saved').toEqual([]);

  const page = `${logan.id}/new.mdx`;
  const save = (file: string, body: string): Promise<unknown> => {
    writeFileSync(
      file,
      `---\ntitle: ${file}\ndescription: Logan is installed in a server, and this says how long you wait for it.\n---\n\n${body}\n`,
    );
    return next();
  };
  const words = Array.from({length: 160}, (_none, index) => `word${index}`).join(' ');
  const started = performance.now();
  expect(await save(page, `Simply wait. ${words}`)).toContainEqual(
    expect.objectContaining({file: page, line: 6, fix: 'Leave it out'}),
  );
  expect(performance.now() - started, 'from saving to telling').toBeLessThan(10_000);
  expect(lines).toContain(`${page}:6: "Simply" is a word that pages do not use. Leave it out.`);

  expect(await save(page, `See [the check](./later.mdx#check). ${words}`)).toContainEqual(
    expect.objectContaining({
      file: page,
      line: 6,
      problem: expect.stringContaining('later.mdx does not exist') as string,
    }),
  );
  const faults = (await save(
    `${logan.id}/later.mdx`,
    `## Check {#check}\n\nSee [the other](./new.mdx). ${words.replaceAll('word', 'other')}`,
  )) as {
    problem: string;
  }[];
  expect(faults.filter(({problem}) => problem.includes('does not exist'))).toEqual([]);

  const late = eventsOf(address);
  expect((await late.next()).value, 'a browser that comes later').toEqual(faults);
  feed.close();
}, 60_000);
