import {expect, test} from 'vitest';
import {wordsOfNone} from './merge';

const NOTHING = {missing: [], guessed: [], inParts: []};

test.each([
  [
    'is missing in every scope',
    [{missing: ['bframe']}, {missing: ['bframe']}],
    {missing: ['bframe'], unknown: ['bframe']},
  ],
  ['is missing in one and resembled in the other', [{missing: ['golf']}, {guessed: ['golf']}], {unknown: ['golf']}],
  ['is in parts in every scope', [{inParts: ['b_mode']}, {inParts: ['b_mode']}], {inParts: ['b_mode']}],
  [
    'is in parts in one and missing in the other',
    [{missing: ['b_mode']}, {inParts: ['b_mode']}],
    {inParts: ['b_mode']},
  ],
  [
    'is in parts in one and resembled in the other',
    [{inParts: ['b_mode']}, {guessed: ['b_mode']}],
    {inParts: ['b_mode']},
  ],
  ['one scope has', [{missing: ['gop']}, {}], {}],
  ['one scope has, and another in parts', [{inParts: ['b_mode']}, {}], {}],
])('a word that %s', (_what, answers, expected) => {
  expect(wordsOfNone(answers.map((answer) => ({...NOTHING, ...answer})))).toEqual({
    missing: [],
    unknown: [],
    inParts: [],
    ...expected,
  });
});

test('no answer has no words', () => {
  expect(wordsOfNone([])).toEqual({missing: [], unknown: [], inParts: []});
});
