// cspell:ignore mfailed
import {describe, expect, it} from 'vitest';
import {MAX_BYTES, normalise} from './normalise';

const textOf = (raw: string): string => {
  const result = normalise(raw);
  if ('refused' in result) throw new Error(result.refused.what);
  return result.text;
};

const refusal = (raw: string): string => {
  const result = normalise(raw);
  return 'refused' in result ? `${result.refused.severity}: ${result.refused.what}` : 'taken';
};

describe('normalise', () => {
  it('reads Windows and old Mac line ends as line ends', () => {
    expect(textOf('a\r\nb\rc')).toBe('a\nb\nc');
  });

  it('drops what cannot be seen: byte order marks, zero-width characters, blanks at line ends', () => {
    expect(textOf('\ufeffa\u200bb  \n c \n')).toBe('ab\n c');
  });

  it('reads typographic quotation marks as typed ones, and says where they are', () => {
    expect(normalise('x\n\u201csay\u201d \u2019s')).toMatchObject({
      text: 'x\n"say" \'s',
      notes: [
        {
          severity: 'Warning',
          where: {line: 2},
          what: 'Typographic double quotation marks occur 2 times; they are read as ".',
        },
        {
          severity: 'Warning',
          where: {line: 2},
          what: "Typographic single quotation marks occur once; they are read as '.",
        },
      ],
    });
  });

  it('reads no-break spaces as spaces, and says so', () => {
    expect(normalise('a\u00a0b')).toMatchObject({
      text: 'a b',
      notes: [{what: 'No-break spaces occur once; they are read as spaces.'}],
    });
  });

  it('reads a dash before the name of an option as typed, and no other one', () => {
    expect(normalise('ffmpeg \u2013i a.mp4 \u2014c:v x \u2013 3\u20135')).toMatchObject({
      text: 'ffmpeg -i a.mp4 -c:v x \u2013 3\u20135',
      notes: [{what: 'Typographic dashes occur 2 times; they are read as -.'}],
    });
  });

  it('says of what cannot be seen that it is left out, but not of a byte order mark at the beginning', () => {
    expect(normalise('\ufeffa\u200bb\u202e')).toMatchObject({
      text: 'ab',
      notes: [{where: {line: 1}, what: 'Invisible characters occur 2 times; they are left out.'}],
    });
    expect(normalise('\ufeffab')).toEqual({text: 'ab', notes: []});
  });

  it('drops the colours of a terminal', () => {
    expect(normalise('\u001b[0;35m[h264 @ 0x1]\u001b[0m \u001b[1;31mfailed\u001b[0m\u001b[K')).toEqual({
      text: '[h264 @ 0x1] failed',
      notes: [],
    });
  });

  it('leaves plain input alone, without a note', () => {
    expect(normalise('srt://192.0.2.1:9000')).toEqual({text: 'srt://192.0.2.1:9000', notes: []});
  });

  it.each([
    ['nothing', '', 'Note: The input is empty.'],
    ['blanks', ' \r\n\u200b\t', 'Note: The input is empty.'],
    ['a NUL', 'FC30\0', 'Error: The input is binary data, not text.'],
    ['bytes that are no UTF-8', '\ufffd\u0001'.repeat(50), 'Error: The input is binary data, not text.'],
    ['too much', 'a'.repeat(MAX_BYTES + 1), 'Error: The input has 5,000,001 characters; the limit is 5,000,000.'],
  ])('refuses %s with a sentence', (_what, raw, sentence) => {
    expect(refusal(raw)).toBe(sentence);
  });
});
