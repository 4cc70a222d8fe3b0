import {expect, test} from 'vitest';
import {siteUrl} from './site';

test('the site address is an origin', () => {
  expect(siteUrl('https://docs.example.com')).toBe('https://docs.example.com');
  expect(siteUrl('https://docs.example.com/')).toBe('https://docs.example.com');
});

test.each(['docs.example.com', 'ftp://docs.example.com', 'https://docs.example.com/docs'])(
  '%s is refused with the variable and an example',
  (value) => {
    expect(() => siteUrl(value)).toThrow(/SITE_URL is ".*".*SITE_URL=https:\/\/docs\.example\.com/);
  },
);
