import {expect, test} from 'vitest';
import {token} from './palette';

test('a colour is that of the style sheet', () => expect(token('site-ink')).toMatch(/^#[0-9a-f]{3,6}$/));

test('a property that is missing, or made from others, is named', () => {
  expect(() => token('site-nothing')).toThrow('no value of its own for --site-nothing');
  expect(() => token('site-font-meta')).toThrow('no value of its own for --site-font-meta');
});
