import {expect, it} from 'vitest';
import {page, PAGES, smallSite} from './hosting/small-site';
import {formFault} from './well-formed';

it('finds every file of a whole site well formed', () => {
  const files = Object.entries(smallSite());
  expect(files.flatMap(([name, text]) => formFault(name, text) ?? [])).toEqual([]);
  expect(files.length).toBeGreaterThan(PAGES.length);
});

it.each([
  ['a/index.html', page('/a', '<section><p>Text').replace(/<\/div><\/body><\/html>$/, '')],
  ['a/index.html', ''],
  ['a/index.html', '<!doctype html><html><head><title>x</title><script>run('],
  ['a.json', '{"a":'],
  ['a.json', ''],
  ['a.xml', '<?xml version="1.0"?><rss><channel>'],
  ['a.xml', ''],
  ['a.svg', '<svg><path</svg>'],
  ['a.yaml', 'a: [1, 2'],
  ['a.yaml', ''],
])('says in one sentence what is wrong with %s: %j', (name, text) => {
  expect(formFault(name, text)).toMatch(/^The [^\n]+\.$/);
});

it('takes a page whose last end tags are left out, as HTML allows', () => {
  expect(
    formFault('a.html', '<!doctype html><html lang=en><title>x</title><body><div><ul><li>one<li>two</ul><p>last</div>'),
  ).toBeUndefined();
});

it.each([0.05, 0.2, 0.4, 0.6, 0.8, 0.95])('sees that a page ends after %d of it', (part) => {
  const text = page('/a', '<ul><li><a href="/">Start</a><li>two</ul>'.repeat(20));
  expect(formFault('a.html', text.slice(0, Math.floor(text.length * part)))).toMatch(/cut off/);
});

it('knows nothing of other kinds', () => {
  expect(formFault('a.png', '')).toBeUndefined();
});
