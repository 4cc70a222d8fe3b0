import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {siteOnDisk} from './docs-rules';
import {footer} from './footer';
import {navbar} from './navbar';
import {landingTasks} from './tasks';

const site = siteOnDisk();

/** Addresses of this site that a part of the configuration leads to. */
const linksOf = (part: unknown): string[] =>
  Object.entries(part ?? {}).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object') return linksOf(value);
    return (key === 'to' || key === 'href') && typeof value === 'string' && value.startsWith('/') ? [value] : [];
  });

/** A sentence for each address that leads to no published page. An address that is put together has no line. */
const deadLinks = (file: string, source: string, part: unknown): string[] =>
  linksOf(part).flatMap((to) => {
    const address = to.replace(/[?#].*/, '');
    if (site.generalRoutes.has(address) || site.latest(address)?.draft === false) return [];
    const line = source.split('\n').findIndex((text) => text.includes(`'${to}'`)) + 1;
    return [`${file}${line > 0 ? `:${line}` : ''}: the link ${to} leads to no page: correct its address.`];
  });

test('a link that leads to no page is named with its file and line', () => {
  const items = [{to: '/bitstreams/'}, {label: 'More', items: [{to: '/bitstreams/nothing#top'}, {to: '/nothing'}]}];
  expect(deadLinks('navbar.ts', "items: [\n  {to: '/nothing'},\n", {items})).toEqual([
    'navbar.ts: the link /bitstreams/nothing#top leads to no page: correct its address.',
    'navbar.ts:2: the link /nothing leads to no page: correct its address.',
  ]);
});

test.each(Object.entries({navbar, footer, tasks: landingTasks}))('every link of %s leads to a page', (name, part) => {
  const file = `src/config/${name}.ts`;
  expect(linksOf(part).length).toBeGreaterThan(3);
  expect(deadLinks(file, readFileSync(file, 'utf8'), part)).toEqual([]);
});
