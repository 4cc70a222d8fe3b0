import {describe, expect, it} from 'vitest';
import {told} from './bad-host/cases';
import {loadLine, lostLines} from './bad-host/loads';
import {withPart} from './bad-host/report';
import {isBad, reportOf, tableOf} from './chaos';

const seen = {heading: 'Title', isHydrated: false, said: [], styles: 'all'} as const;

describe('what is seen', () => {
  it.each([
    [undefined, 1, 'nothing'],
    [{...seen, heading: ''}, 1, 'nothing'],
    [seen, 1, 'the text stays'],
    [{...seen, isHydrated: true}, 2, 'the page hydrates, loaded itself anew once'],
    [
      {...seen, said: ['The site did not load properly.'], styles: 'none' as const},
      1,
      'the text stays, without styles, “The site did not load properly.”',
    ],
    [{...seen, heading: '', said: ['This page was cut off.']}, 1, '“This page was cut off.”'],
    [{...seen, isHydrated: true, styles: 'part' as const}, 1, 'the page hydrates, with part of its styles'],
    [{...seen, heading: 'No internet', browserPage: true}, 1, "the browser's own error page"],
  ])('is told in a few words: %j', (page, loads, words) => {
    expect(told(page, loads)).toBe(words);
  });

  it.each([
    'nothing',
    'the text stays, letters lost',
    "the browser's own error page; after Back nothing",
    'not the next page: the text stays',
    '“No”; after Retry nothing more',
  ])('is bad: %s', (words) => {
    expect(isBad(words)).toBe(true);
  });

  it.each(['the page hydrates, all letters kept', 'the text stays, “A part did not load.”', 'hits', '–'])(
    'is not bad: %s',
    (words) => {
      expect(isBad(words)).toBe(false);
    },
  );
});

it('shows in one cell what all pages show, and by page what differs', () => {
  const table = tableOf([
    {fault: 'one | two', seen: ['a', 'a', 'a', '–', 'a']},
    {fault: 'three', seen: ['a', 'b', 'a', '–', 'a']},
  ]);
  expect(table).toContain('| one \\| two | a |');
  expect(table).toContain('| three | landing page: a<br>page of a guide: b<br>page of tables: a<br>tool: a |');
  expect(reportOf([{fault: 'four', seen: ['a', 'a', 'a', 'a', 'a']}])).toContain('| four | a |');
});

it('tells a measurement in one line', () => {
  expect(
    loadLine({rate: 0.3, loads: 200, hydrated: 199, failed: 900, answers: 3000, median: 1.24, slow: 4.06, lost: []}),
  ).toBe(
    '30 % of answers failing (900 of 3000): 199 of 200 pages hydrated with all their styles (99.5 %), after 1.2 s in the middle and 4.1 s at 95 %',
  );
});

it('tells of a lost visit what was seen, and what became of each file that failed', () => {
  const lost = {
    visit: 7,
    address: '/s',
    saw: 'the text stays',
    files: {'/assets/js/main.js': ['cut', '503', 'right']},
    errors: ['no'],
  };
  expect(lostLines(lost)).toEqual([
    'visit 7, /s: the text stays',
    '  /assets/js/main.js: cut, 503, right',
    '  not caught: no',
  ]);
});

it('writes the part of a command anew, in its place, and leaves the others', () => {
  const one = withPart('', 'inject', 'none took effect');
  const two = withPart(one, 'chaos', 'a table\n\n### with a heading');
  expect(two).toMatch(
    /^# .+\n\n.+\n\n## What readers see.+\n\na table\n\n### with a heading\n\n## Injections\n\nnone took effect\n$/,
  );
  expect(withPart(two, 'inject', 'one took effect')).toBe(two.replace('none took', 'one took'));
});
