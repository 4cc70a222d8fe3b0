import {describe, expect, it} from 'vitest';
import {examine} from './decode';
import {valuesOf} from './encode';
import {checkCharacter, describeUpid, upidFault, upidFromText} from './upid';
import {VECTORS} from './vectors';

const upidOf = (name: string, descriptor = 1): string => {
  const {base64} = VECTORS.find((vector) => vector.name === name)!;
  const values = valuesOf(examine(new Uint8Array(Buffer.from(base64, 'base64'))));
  return describeUpid(
    Number(values[`descriptor${descriptor}.segmentation_upid_type`]),
    String(values[`descriptor${descriptor}.segmentation_upid`]),
  );
};

describe('check characters', () => {
  // EIDR's own example of its identifier syntax, and ISAN's example number: both public.
  it.each([
    ['EIDR 10.5240/7791-8534-2C23-9030-8610-5', '779185342C2390308610', '5'],
    ['ISAN 0000-0000-D07A-0090-Q', '00000000D07A0090', 'Q'],
    ['ISAN 0000-0000-D07A-0090-Q-0000-0000-X', '00000000D07A009000000000', 'X'],
  ])('of %s', (_what, digits, check) => {
    expect(checkCharacter(digits)).toBe(check);
  });
});

describe('describeUpid', () => {
  // What threefive prints for its examples and scte35-go for its own, with the check characters that the two leave out.
  it.each([
    ['Ad-ID', 1, '"ABCD0123456H"'],
    ['UMID', 1, '060A2B34.01010105.01010D20.13000000.D2C9036C.8F195343.AB7014D2.D718BFDA'],
    ['ISAN', 1, '0000-0000-3A8D-0000-Z-0000-0000-6'],
    ['TID', 1, '"MV0004146400"'],
    ['ADI', 1, '"SIGNAL:3-sQ4NgFT0OjPsG4WqUQow"'],
    ['ATSC', 1, 'transport stream 241, end of day 23 h, unique for 511 days, content "human012"'],
    ['MID', 1, 'ADS Information "LA309"; AiringID (TI) 777225345 (0x000000002E538481)'],
    ['URI', 1, '"urn:uuid:aa85bbb6-5c43-4b6a-bebb-ee3b13eb7999"'],
    ['AiringID and MPU', 4, 'format "RTLN", data 0x3148010000000031333736393230323534343935483100'],
  ])('%s', (name, descriptor, text) => {
    expect(upidOf(name, descriptor)).toBe(text);
  });

  it('reads an EIDR as scte35-go does', () => {
    expect(upidOf('MID with two EIDR and an ADI')).toBe(
      'EIDR 10.5239/8BE5-E3F6-0000-0000-0000-B; EIDR 10.5239/8BE5-E3F6-0000-0000-0000-B; ADI "SIGNAL:Ly9EMGxKR0hFZUtpMHdCUVZnRUFnZz1"',
    );
  });

  it('shows what has the wrong length as text or hexadecimal, and says so', () => {
    expect(describeUpid(0x0a, '4142')).toBe('"AB"');
    expect(upidFault(0x0a, '4142')).toBe('A UPID of type EIDR has 12 bytes; this one has 2.');
    expect(upidFault(0x0d, '0A0C00')).toBe('The lengths in the MID do not end with its bytes.');
    expect(upidFault(0x0f, '4142')).toBeUndefined();
  });
});

describe('upidFromText', () => {
  it.each([
    [0x03, 'ABCD0123456H'],
    [0x06, '0000-0000-D07A-0090-Q-0000-0000-X'],
    [0x08, '777225345'],
    [0x0a, '10.5240/7791-8534-2C23-9030-8610-5'],
    [0x0f, 'urn:example:break:81'],
    [0x10, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
  ])('is undone by describeUpid, type %i: %s', (type, text) => {
    expect(describeUpid(type, upidFromText(type, text)).replace(/^"|"$| \(0x.*/g, '')).toBe(text);
  });

  it('takes hexadecimal for any type, and refuses the rest with a sentence', () => {
    expect(upidFromText(0x0a, '0x0102')).toBe('0102');
    expect(() => upidFromText(0x0a, 'x')).toThrow(
      'A UPID of type EIDR is written as 10.5240/7791-8534-2C23-9030-8610-5, or as hexadecimal that begins with 0x.',
    );
    expect(() => upidFromText(0x0a, '10.99999/7791-8534-2C23-9030-8610-5')).toThrow(
      'A UPID of type EIDR is written as',
    );
    expect(() => upidFromText(0x0a, '10.5240/7791-8534-2C23-9030-8611-5')).toThrow(
      'The UPID has the check character 5; its digits give ',
    );
    expect(() => upidFromText(0x06, '0000-0000-D07A-0090-Z-0000-0000-X')).toThrow(
      'The UPID has the check character Z; its digits give Q.',
    );
    expect(() => upidFromText(0x06, '0000-0000-D07A-0090-Q-0000-0001-X')).toThrow(
      'The UPID has the check character X; its digits give ',
    );
    expect(() => upidFromText(0x0f, '€')).toThrow('The UPID holds "€", which has no byte in ISO 8859-1.');
  });
});
