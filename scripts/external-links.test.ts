import {readPage} from 'docs-rules/page';
import {expect, it} from 'vitest';
import {externalLinks, readRecord, recordText, toAsk, withAnswers} from './external-links';

it('addresses of other sites are those of links and sources, without examples and fragments', () => {
  const page = readPage(
    [
      '---', 'title: T', 'sources:', '  - title: S', '    url: https://one.test/a#b', '---', '',
      'See [one](https://one.test/a#c), [two](https://two.test), [ours](./x.mdx), [an example](https://example.com/x), [a host](http://192.0.2.1:80/).',
    ].join('\n'),
  ); // prettier-ignore
  expect(externalLinks(page)).toEqual(['https://one.test/a', 'https://two.test']);
});

const SOURCE =
  'https://a.test\t2026-01-01\t200\t2026-01-01\nhttps://b.test\t2026-01-20\t404\t2025-12-01\nhttps://c.test\t2026-01-20\t403\t2026-01-20\n';
const record = readRecord(SOURCE);

it('the record is read and written without a change', () => {
  expect(recordText(record)).toBe(SOURCE);
});

it('asked are new addresses, old answers and bad ones', () => {
  const addresses = ['https://a.test', 'https://b.test', 'https://c.test', 'https://d.test'];
  expect(toAsk(addresses, record, '2026-01-31', 30)).toEqual(['https://a.test', 'https://b.test', 'https://d.test']);
  expect(toAsk(addresses, record, '2026-01-30', 30)).toEqual(['https://b.test', 'https://d.test']);
});

it('an answer is kept with its day; a bad one keeps the day of the last good one; what no page has leaves', () => {
  const after = withAnswers(
    record,
    ['https://a.test', 'https://b.test', 'https://d.test'],
    new Map([
      ['https://a.test', '404'],
      ['https://d.test', 'ENOTFOUND'],
    ]),
    '2026-02-01',
  );
  expect(recordText(after)).toBe(
    'https://a.test\t2026-02-01\t404\t2026-01-01\nhttps://b.test\t2026-01-20\t404\t2025-12-01\nhttps://d.test\t2026-02-01\tENOTFOUND\n',
  );
});
