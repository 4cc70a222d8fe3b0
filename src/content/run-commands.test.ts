import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {readApi} from 'openapi-reference/check';
import {startMock} from 'openapi-reference/mock-server';
import {openapiForVersion} from '@site/src/config/openapi';
import {pagesWithCommands, type CommandPage} from './commands/pages';
import {preparation} from './commands/prepare';
import {runBlocks} from './commands/session';

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, {recursive: true}));

/**
 * Programs that not every machine has; blocks that need one that is missing are not run, and the test says so in its
 * name.
 */
const OPTIONAL = ['ffmpeg', 'ffprobe', 'file', 'openssl', 'perl', 'python3', 'jq', 'curl'];
const missing = OPTIONAL.filter((program) => spawnSync('bash', ['-c', `command -v ${program}`]).status !== 0);
const missingFor = (text: string): string[] =>
  missing.filter((program) => new RegExp(`(?<![\\w./-])${program}(?![\\w.-])`).test(text));

type Session = CommandPage & {readonly api: string | undefined; readonly lacks: readonly string[]};

const hasApi = ({blocks}: CommandPage): boolean => blocks.some(({value}) => /\/api\/v3|bs\.sh/.test(value));

/**
 * Whether pages that call the API are run against the oldest API that they are published with, too: npm run
 * check:commands.
 */
const WITH_OLDEST = process.env['COMMANDS'] === 'all';

/** Pages with the same commands are run once, against the newest API that they are published with. */
function sessions(): Session[] {
  const found = new Map<string, Session[]>();
  for (const page of pagesWithCommands()) {
    const api = hasApi(page) ? openapiForVersion(page.version!, existsSync) : undefined;
    const texts = page.blocks.map(({value}) => value);
    const blocks = page.blocks.filter(({value}) => missingFor(value).length === 0);
    const session = {...page, blocks, api, lacks: missingFor(texts.join('\n'))};
    const key = JSON.stringify([page.page.split('/').at(-1), texts]);
    const [newest = session] = found.get(key) ?? [];
    found.set(key, newest === session || api === undefined || !WITH_OLDEST ? [newest] : [newest, session]);
  }
  return [...found.values()].flat();
}

/** A server that remembers which sessions were stopped. */
async function serverFor(api: string) {
  let stopped = false;
  const change = (answer: unknown, operation: string): unknown => {
    if (operation === 'stopStream') stopped = true;
    if (operation === 'startStream') stopped = false;
    if (operation !== 'getStream' || !stopped) return answer;
    const {data} = answer as {data: object};
    // The name of that state is not documented; "disconnected" is a session that lacks its input.
    return {...(answer as object), data: {...data, status: 'stopped'}};
  };
  return startMock(readApi('.', api), readFileSync(api, 'utf8'), api, {
    token: {TOKEN_ID: 'TOKEN_ID', TOKEN_SECRET: 'TOKEN_SECRET'},
    change,
  });
}

describe('commands of the pages', () => {
  const all = sessions();

  test('there are such pages', () => {
    expect(all.length).toBeGreaterThan(20);
  });

  test.each(
    all.map(
      (session) =>
        [
          session.lacks.length > 0 ? `${session.file}, without what needs ${session.lacks.join(', ')}` : session.file,
          session,
        ] as const,
    ),
  )('%s', {timeout: 60_000}, async (_name, session) => {
    const {blocks, api, file} = session;
    const mock = api === undefined ? undefined : await serverFor(api);
    try {
      // Addresses of the examples lead to the mock; everything else stays as on the page.
      const curlrc = mock === undefined ? 'proxy = "http://127.0.0.1:9"' : `connect-to = "::${mock.host}"`;
      const {
        results,
        failed: inside,
        errors,
      } = await runBlocks(blocks, path.join(folder, file), preparation(session), curlrc);
      const failed = results
        .filter(({status}) => status !== 0)
        .map(({line, status}) => `${file}:${line}: ends with ${status}`);
      expect([...failed, ...inside, ...(mock?.faults ?? [])], errors).toEqual([]);
    } finally {
      await mock?.close();
    }
  });
});
