import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {asking} from './hosting/probe';
import {startServer} from './hosting/servers';
import {SMALL_HOSTING} from './hosting/small-site';
import {hostRules} from './server-files/rules';
import {freeSlot, showSlot} from './slots';

let dist: string;

function publish(text: string): void {
  const slot = freeSlot(dist);
  for (const name of ['index.html', '404.html', 'guide.txt']) writeFileSync(path.join(slot, name), text);
  showSlot(dist, slot);
}

beforeEach(() => {
  dist = path.join(mkdtempSync(path.join(tmpdir(), 'slots-')), 'dist');
});

it('shows each release in turn', () => {
  for (const text of ['one', 'two', 'three']) {
    publish(text);
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe(text);
  }
});

it('takes over from a folder of the time before', () => {
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), 'old');
  publish('new');
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('new');
});

it('does not touch what is published while the next release is made', () => {
  publish('one');
  const slot = freeSlot(dist);
  expect(existsSync(path.join(slot, 'index.html'))).toBe(false);
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('one');
});

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  it('gives no wrong answer in 200 releases under load', async () => {
    publish('release 0');
    const server = await startServer(name, {folder: dist, rules: hostRules(SMALL_HOSTING, ['/']), headers: []});
    const {ask, end} = asking(server.origin);
    const wrong: string[] = [];
    let count = 0;
    let released = 0;
    const reader = async (): Promise<void> => {
      while (released < 200 || count < 20_000) {
        const {status, body} = await ask(count % 2 === 0 ? '/' : '/guide.txt');
        count += 1;
        if (status !== 200 || !/^release \d+$/.test(body.toString()))
          wrong.push(`${status} ${body.toString().slice(0, 40)}`);
      }
    };
    const publisher = async (): Promise<void> => {
      for (; released < 200; released += 1) {
        publish(`release ${released + 1}`);
        // Real releases are minutes apart; here a request that began before an exchange gets time to end.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    try {
      await Promise.all([publisher(), ...Array.from({length: 8}, reader)]);
    } finally {
      end();
      await server.stop();
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(20_000);
  }, 120_000);
});
