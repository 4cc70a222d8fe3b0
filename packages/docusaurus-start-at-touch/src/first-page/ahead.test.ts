// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';
import {ENOUGH_BYTES, ENOUGH_PAGES, sparing} from './ahead';

let entries: {name: string; startTime: number; encodedBodySize: number}[] = [];
const performance = {now: () => 100, getEntriesByType: () => entries} as unknown as Performance;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Docusaurus, each of whose pages has so many bytes. */
function docusaurus(bytes: number): {prefetch: (route: string) => unknown; fetched: string[]} {
  const fetched: string[] = [];
  const prefetch = async (route: string): Promise<unknown> => {
    await Promise.resolve();
    fetched.push(route);
    entries.push({name: `/assets/js${route}.js`, startTime: 101, encodedBodySize: bytes});
    return [];
  };
  return {prefetch, fetched};
}
const links = Array.from({length: 30}, (_, index) => `/in-text/${index}`);

beforeEach(() => {
  vi.stubGlobal('CSS', {escape: (text: string) => text.replaceAll('"', '\\"')});
  // What came before this page was shown, and what is no script.
  entries = [
    {name: '/assets/js/main.js', startTime: 99, encodedBodySize: 1e6},
    {name: '/img/a.svg', startTime: 101, encodedBodySize: 1e6},
  ];
  document.body.innerHTML = `<aside><a href="/in-menu">x</a></aside><main>${links.map((link) => `<a href="${link}">x</a>`).join('')}</main>`;
});

test('fetches for links of the text, until enough bytes have come', async () => {
  const whole = docusaurus(10_000);
  const {prefetch} = sparing(whole, {document, performance});
  for (const route of ['/in-menu', ...links]) void prefetch(route);
  await settled();
  expect(whole.fetched).toEqual(links.slice(0, Math.ceil(ENOUGH_BYTES / 10_000)));
});

test('counts pages where the browser tells no bytes, and not those that were there', async () => {
  const whole = docusaurus(0);
  const known = new Set(links.slice(0, 2));
  const {prefetch} = sparing(
    {prefetch: (route: string) => (known.has(route) ? false : whole.prefetch(route))},
    {document, performance},
  );
  for (const route of links) void prefetch(route);
  await settled();
  expect(whole.fetched).toEqual(links.slice(2, 2 + ENOUGH_PAGES));
});

test('leaves the other functions, and its own to whoever asks for it', () => {
  const preload = (): boolean => true;
  const whole = {...docusaurus(0), preload};
  const made = sparing(whole, {document, performance});
  expect(made.preload).toBe(preload);
  expect((Object.getPrototypeOf(made) as typeof whole).prefetch).toBe(whole.prefetch);
});
