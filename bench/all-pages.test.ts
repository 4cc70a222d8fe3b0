import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {docsAddresses, measureAllPages} from './all-pages';

const folder = mkdtempSync(path.join(tmpdir(), 'all-pages-'));
afterAll(() => rmSync(folder, {recursive: true}));

function page(address: string, html: string): void {
  mkdirSync(path.join(folder, address), {recursive: true});
  writeFileSync(path.join(folder, address, 'index.html'), html);
}

test('every page is weighed with what its HTML loads, scripts in noscript and other hosts aside', () => {
  // Letters in no order, which do not compress to nothing.
  const letters = Array.from({length: 4000}, (_, index) =>
    String.fromCharCode(97 + ((index * index * 7 + index) % 23)),
  );
  writeFileSync(path.join(folder, 'a.css'), letters.slice(0, 2000).join(''));
  writeFileSync(path.join(folder, 'b.js'), letters.reverse().join(''));
  page('small', '<p>small</p>');
  page('middle', '<link rel="stylesheet" href="/a.css?1"><link rel="stylesheet" href="/a.css">');
  page(
    'large',
    '<link rel="stylesheet" href="/a.css"><script src="/b.js"></script><noscript><link rel="stylesheet" href="/b.js"></noscript><script src="https://example.com/c.js"></script>',
  );
  const all = measureAllPages(folder, ['/small', '/middle', '/large']);
  expect(all.pages).toBe(3);
  expect(all.largest).toBe('/large');
  const [small, middle] = [measureAllPages(folder, ['/small']), measureAllPages(folder, ['/middle'])];
  expect(small.median).toBeLessThan(middle.median);
  expect(all.median).toBe(middle.median);
  expect(all.most).toBeGreaterThan(middle.most);
});

test('a page that a site lacks is no page of no weight', () => {
  expect(() => measureAllPages(folder, ['/nowhere'])).toThrow('has no page /nowhere');
  expect(() => measureAllPages(folder, [])).toThrow('No page');
});

test('pages are those of every version', () => {
  const addresses = docsAddresses(1);
  expect(addresses.length).toBeGreaterThan(50);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain('/bitstreams/next/guide/encoding/live-sessions/');
});
