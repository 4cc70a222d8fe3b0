import {describe, expect, it} from 'vitest';
import {reportAddress} from './report-address';
import {editOption, reportFields} from './review';

describe('the edit link', () => {
  it('is absent without EDIT_URL', () => {
    expect(editOption('')).toEqual({});
  });

  it('leads to the file of the page’s own version', () => {
    const {editUrl} = editOption('https://git.example.com/docs/edit/main/');
    if (typeof editUrl !== 'function') throw new Error('There is no function.');
    const page = {
      version: 'v2.8.0',
      versionDocsDirPath: 'bitstreams_versioned_docs/version-v2.8.0',
      docPath: 'guide/dashboard.mdx',
    };
    expect(editUrl({...page, permalink: '/bitstreams/guide/dashboard', locale: 'en'})).toBe(
      'https://git.example.com/docs/edit/main/bitstreams_versioned_docs/version-v2.8.0/guide/dashboard.mdx',
    );
  });

  it.each(['git.example.com', 'mailto:a@example.com', '/edit'])(
    '%s is refused with the variable and an example',
    (value) => {
      expect(() => editOption(value)).toThrow(
        /^EDIT_URL is ".*", which is not an address\. .*https:\/\/git\.example\.com/,
      );
    },
  );
});

describe('a report', () => {
  it('is not offered without REPORT_EMAIL', () => {
    expect(reportFields('')).toEqual({});
    expect(reportFields('docs@example.com')).toEqual({reportEmail: 'docs@example.com'});
  });

  it('has address and version filled in, and nothing that ends the link', () => {
    const address = new URL(
      reportAddress('docs@example.com', 'https://docs.example.com/bitstreams/v2.5.1/guide/a&b', 'v2.5.1'),
    );
    expect(address.pathname).toBe('docs@example.com');
    expect(address.searchParams.get('subject')).toBe('Mistake on /bitstreams/v2.5.1/guide/a&b');
    expect(address.searchParams.get('body')).toMatch(
      /^Page: https:\/\/docs\.example\.com\/bitstreams\/v2\.5\.1\/guide\/a&b\r\nVersion: v2\.5\.1\r\n\r\nWhat the page says:/,
    );
  });
});
