import {expect, hydrated, test} from './support/docs-site';

/** One page of each kind of component that the browser takes over. */
const PAGES = [
  '/',
  '/bitstreams/guide/encoding/new-session/live',
  '/bitstreams/api/reference/createStream',
  '/vpu/quadra/documentation/libxcoder',
  '/vpu/quadra/compatibility',
  '/tools/setup',
  '/versions',
];

/** What a reader and a label find: each element with its id, what it names by id, and its own words. */
const SHAPE = `[...document.querySelectorAll('#__docusaurus *')].map((element) => [
  element.localName,
  ...['id', 'for', 'aria-controls', 'aria-describedby', 'aria-labelledby']
    .filter((name) => element.hasAttribute(name)).map((name) => name + '=' + element.getAttribute(name)),
  [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim(),
].join(' '))`;

test.describe('What the browser draws is what the server rendered', () => {
  for (const address of PAGES)
    test(address, async ({page}) => {
      await page.goto(address, {waitUntil: 'load'});
      const rendered = await page.evaluate<readonly string[]>(SHAPE);
      await hydrated(page);
      expect(await page.evaluate<readonly string[]>(SHAPE)).toEqual(rendered);
      expect(rendered.length).toBeGreaterThan(20);
    });
});

type TraceEvent = {readonly name: string; readonly args: {readonly elementCount?: number}};

test('The touch has a page styled once more, for the rest of its style sheet, however many scripts come', async ({
  browser,
  page,
}) => {
  await page.goto('/bitstreams/guide/account-settings/notifications', {waitUntil: 'load'});
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.startTracing(page, {categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline']});
  await hydrated(page);
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const whole = traceEvents.filter(
    ({name, args}) => name === 'UpdateLayoutTree' && (args.elementCount ?? 0) > elements / 2,
  );
  // Where its two files arrive apart, once for each.
  expect(whole.length, 'times that half of the page or more was styled').toBeGreaterThanOrEqual(1);
  expect(whole.length, 'times that half of the page or more was styled').toBeLessThanOrEqual(2);
});
