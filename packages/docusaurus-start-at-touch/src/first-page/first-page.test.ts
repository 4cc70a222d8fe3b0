// @vitest-environment jsdom
import {JSDOM} from 'jsdom';
import {expect, test, vi} from 'vitest';
import {GONE_EVENT} from '../constants';
import {ChunkGone, isChunkFailure} from './chunks';
import {addressOfFile, canonicalPath} from './address';
import {showFailure, tidyAddress} from './first-page';
import {reloadIfGone} from './gone';

const open = (address: string): Window =>
  new JSDOM('<!doctype html><body><main>Text</main></body>', {url: `https://docs.example.com${address}`})
    .window as unknown as Window;

test.each([
  ['/notify/index.html', '/notify'],
  ['/index.html', '/'],
  ['/notify.html', '/notify'],
  ['/notify/', '/notify/'],
  ['/html', '/html'],
])('%s stands for %s', (file, address) => {
  expect(addressOfFile(file)).toBe(address);
});

test('a page that was opened as a file gets its own address, with query and hash', () => {
  const window = open('/notify/index.html?product=quadra#follow');
  tidyAddress(window);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/notify?product=quadra#follow',
  );
  expect(window.history.length).toBe(1);
});

test.each([
  ['//bitstreams//guide/', '/bitstreams/guide/'],
  ['/bitstreams%2Fguide', '/bitstreams/guide'],
  ['/bitstreams%2fguide%2Findex.html', '/bitstreams/guide'],
  ['/%62itstreams', '/bitstreams'],
  ['//', '/'],
  ['/%ff', '/%25ff'],
  ['/a%', '/a%25'],
  ['/a%20b', '/a%20b'],
  ['/notify.html', '/notify.html'],
])('the page at %s is known as %s', (sent, known) => {
  expect(canonicalPath(sent)).toBe(known);
  expect(() => decodeURI(canonicalPath(sent))).not.toThrow();
});

test('any other address stays', () => {
  const window = open('/notify/');
  tidyAddress(window);
  expect(window.location.pathname).toBe('/notify/');
});

test('failures of chunks are told from others', () => {
  expect(isChunkFailure(Object.assign(new Error('x'), {name: 'ChunkLoadError'}))).toBe(true);
  expect(isChunkFailure(new Error('Loading chunk 12 failed.'))).toBe(true);
  expect(isChunkFailure(new Error('The API file did not load'))).toBe(false);
  expect(isChunkFailure('Loading chunk 12 failed.')).toBe(false);
});

test('a failure is said once, above the page, which stays', () => {
  const window = open('/notify');
  showFailure(window, new Error('Loading chunk 12 failed.'));
  showFailure(window, new Error('Loading chunk 13 failed.'));
  const boxes = window.document.querySelectorAll('[role="alert"]');
  expect(boxes).toHaveLength(1);
  expect(boxes[0]!.textContent).toContain('Loading chunk 12 failed.');
  expect(boxes[0]!.querySelector('button')?.textContent).toBe('Retry');
  expect(window.document.querySelector('main')?.textContent).toBe('Text');
});

test('only a file that is gone asks for the page of the later build', () => {
  const asked = vi.fn();
  window.addEventListener(GONE_EVENT, asked);
  reloadIfGone(new Error('Loading chunk 12 failed.'));
  reloadIfGone('gone');
  expect(asked).not.toHaveBeenCalled();
  reloadIfGone(new ChunkGone('Loading chunk 12 failed.'));
  expect(asked).toHaveBeenCalledTimes(1);
});
