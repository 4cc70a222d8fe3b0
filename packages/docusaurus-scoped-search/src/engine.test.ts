// cspell:ignore bframe lowdelay libxcodr licnce spilce spliceinsrtt spliceinsert שידור חי مباشر
import {describe, expect, test} from 'vitest';
import {LONGEST_QUERY} from './engine';
import {indexOf} from './fixture';

const index = indexOf({
  '/scte': [
    ['page', 'SCTE-35', 'Ad breaks in MPEG-TS and HLS. A marker forces an IDR frame.'],
    ['section', 'Timing', 'The splice point lies four seconds ahead.', 'splice_insert'],
    ['fault', 'HTTP 401, `basic auth error`', 'The token is wrong. Generate another one.'],
  ],
  '/libxcoder': [
    ['page', 'libxcoder', 'User-space driver of the cards.'],
    ['row', 'bframe_mode', 'How many B frames stand between two references', 'lowDelay'],
    ['row', 'lowDelay', 'Sends each frame at once'],
    ['section', 'Tools', 'Look at the load with the monitor.', 'ni_rsrc_mon', '0x1D82'],
  ],
  '/licence': [
    ['page', 'Licence', 'Enter the licence file. Without it, write calls answer an error.', 'err_code 2000'],
    ['section', 'Ports', 'The console listens on port 40020.'],
  ],
});

const found = (query: string): string[] => index.search(query, 10).hits.map(({entry}) => entry.title);

describe('names are found as engineers type them', () => {
  test.each([
    ['bframe_mode', 'bframe_mode'],
    ['bframe', 'bframe_mode'],
    ['bframe_mo', 'bframe_mode'],
    ['bframe mode', 'bframe_mode'],
    ['BFRAME_MODE', 'bframe_mode'],
    ['scte35', 'SCTE-35'],
    ['SCTE 35', 'SCTE-35'],
    ['0x1D82', 'Tools'],
    ['ni_rsrc_mon', 'Tools'],
    ['rsrc', 'Tools'],
    ['err_code 2000', 'Licence'],
    ['40020', 'Ports'],
    ['basic auth error', 'HTTP 401, `basic auth error`'],
    ['lowdelay', 'lowDelay'],
    ['low delay', 'lowDelay'],
  ])('%s', (query, title) => {
    expect(found(query)[0]).toBe(title);
  });
});

test.each([
  ['libxcodr', 'libxcoder'],
  ['licnce', 'Licence'],
  ['spilce point', 'Timing'],
])('the typing error in %s is forgiven', (query, title) => {
  expect(found(query)[0]).toBe(title);
});

test('a title stands before a text', () => {
  expect(found('lowDelay').slice(0, 2)).toEqual(['lowDelay', 'bframe_mode']);
});

test('words that nothing has are named, with those that resemble them', () => {
  const answer = index.search('licence wolframite', 5);
  expect(answer.hits[0]?.entry.title).toBe('Licence');
  expect(answer.missing).toEqual(['wolframite']);
  expect(index.search('zzzzzzzz', 5)).toEqual({hits: [], total: 0, missing: ['zzzzzzzz'], guessed: [], inParts: []});
  expect(index.search('licnce', 5).guessed).toEqual(['licnce']);
  expect(index.search('licence', 5).guessed).toEqual([]);
  expect(index.near('spliceinsrtt')).toContain('spliceinsert');
});

test('a name of which only the parts are there is named', () => {
  const answer = index.search('splice_mode', 5);
  expect(answer.hits.length).toBeGreaterThan(0);
  expect(answer.inParts).toEqual(['splice_mode']);
  for (const query of ['bframe_mode', 'bframe_mo', 'low-delay', 'splice', 'licnce', 'zzzz_zzzz'])
    expect(index.search(query, 5).inParts, query).toEqual([]);
});

describe('bad input is a query without an answer, quickly', () => {
  test.each([
    ['empty', ''],
    ['punctuation', '?!.,;:-_/\\()[]{}*+^$|"\'`~'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['10,000 characters of words', 'splice '.repeat(1429)],
    ['HTML', '<img src=x onerror=alert(1)>"><script>alert(1)</script>'],
    ['right-to-left', 'שידור חי مباشر'],
    ['emoji', '🎬🔥👩‍👩‍👧'],
    ['percent signs', '%%%20%E0%A4%A%ff%'],
    ['names of the language', '__proto__ constructor toString hasOwnProperty'],
    ['a lone surrogate', '\ud800 splice'],
    ['control characters', '\u0000\u0007splice\u001b'],
  ])('%s', (_, query) => {
    const began = performance.now();
    expect(() => index.search(query, 20)).not.toThrow();
    expect(() => index.near(query)).not.toThrow();
    expect(performance.now() - began).toBeLessThan(200);
  });

  test('3,000 queries of pieces, letters and any bytes are answered', () => {
    let state = 20_251_122;
    const next = (limit: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 4_294_967_296) * limit);
    };
    const pieces = [
      'bframe_mode',
      'scte-35',
      'low',
      'Delay',
      '0x1D82',
      '401',
      '`',
      '__proto__',
      ' ',
      '_',
      '-',
      '"',
      '\ud800',
      '\u0000',
      'é',
      'ﬀ',
      '🎬',
      'ש',
    ];
    const piece = (): string =>
      [
        () => pieces[next(pieces.length)]!,
        () => pieces[next(pieces.length)]!.slice(next(4)),
        () => String.fromCharCode(next(0x10000)),
      ][next(3)]!();
    for (let round = 0; round < 3000; round += 1) {
      const query = Array.from({length: next(12)}, piece).join('');
      const {hits, total} = index.search(query, 1 + next(20));
      if (total < hits.length || new Set(hits.map(({entry}) => entry)).size !== hits.length)
        expect.fail(`${JSON.stringify(query)} has hits twice, or more than it counts`);
      index.near(query);
    }
  });

  test('what follows the longest query does not count', () => {
    expect(found(`lowDelay ${'-'.repeat(LONGEST_QUERY)} licence`)[0]).toBe('lowDelay');
  });
});

test('of one page two entries stand in front', () => {
  const many = indexOf({
    '/one': [
      ['page', 'One', 'frame'],
      ...Array.from({length: 6}, (_, number) => ['section', `Frame ${number}`, 'frame'] as const),
    ],
    '/two': [['page', 'Two', 'A frame of another page, somewhere in its text.']],
  });
  const addresses = many.search('frame', 10).hits.map(({page}) => page.address);
  expect(addresses.slice(0, 2)).toEqual(['/one', '/one']);
  expect(addresses).toContain('/two');
});
