import {expect, test} from 'vitest';
import {linkResolver} from './index';

const resolve = linkResolver('https://docs.example.com', '/pears/ripe', new Set(['/pears/ripe', '/pears', '/compare']));

test.each([
  ['/pears/', 'https://docs.example.com/pears.md'],
  ['#stem', 'https://docs.example.com/pears/ripe.md#stem'],
  ['/compare?page=ripe&from=v1', 'https://docs.example.com/compare?page=ripe&from=v1'],
  ['/apples#core', 'https://docs.example.com/apples#core'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s leads to %s', (href, expected) => {
  expect(resolve(href)).toBe(expected);
});
