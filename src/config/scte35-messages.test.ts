import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  COMMANDS,
  crc32,
  decode,
  type Field,
  SEGMENTATION_TYPES,
  spliceSeconds,
  TICKS_PER_SECOND,
} from '@docs-and-sdk/workbench/scte-35';

const root = path.resolve(__dirname, '../..');

const A = 'FC302500000000000000FFF01405000004B77FEFFE007B98A0FE002932E0002A010400008C094CA2';

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** The same message with other bytes, and a CRC that fits them. */
function altered(hex: string, offset: number, replacement: string): string {
  const body = hex.slice(0, offset * 2) + replacement + hex.slice(offset * 2 + replacement.length, -8);
  return body + crc32(bytesOf(body)).toString(16).padStart(8, '0');
}

const valueOf = (hex: string, name: string): number | string | undefined =>
  decode(hex).fields.find((field) => field.name === name)?.value;

describe('decode', () => {
  it('reads hexadecimal with and without 0x, in both cases', () => {
    expect(decode(`0x${A}`)).toEqual(decode(A.toLowerCase()));
    expect(decode(A)).toMatchObject({byteLength: 40, command: 'splice_insert'});
  });

  it('puts every bit into one field', () => {
    for (const {hex} of messages()) {
      const {byteLength, fields} = decode(hex);
      expect(fields.reduce((bits, field) => bits + field.bits, 0)).toBe(byteLength * 8);
    }
  });

  it('keeps all 33 and 40 bits of times and durations', () => {
    // pts_adjustment: the last bit of byte 4 and bytes 5 to 8.
    expect(valueOf(altered(A, 4, '01FFFFFFFF'), 'pts_adjustment')).toBe(2 ** 33 - 1);
    const h = messages()
      .find(({hex}) => hex.includes('00A4CB8000'))!
      .hex.replace(/^0x/, '');
    expect(valueOf(altered(h, h.indexOf('0000A4CB80') / 2, 'FFFFFFFFFF'), 'segmentation_duration')).toBe(2 ** 40 - 1);
  });

  it('adds pts_adjustment round the 33-bit clock', () => {
    expect(spliceSeconds(decode(A))).toBe(90);
    expect(spliceSeconds(decode(altered(A, 4, '01FFFFFFFF')))).toBeCloseTo(90 - 1 / TICKS_PER_SECOND, 9);
  });

  it('does not look into what is encrypted', () => {
    const section = decode(altered(A, 4, '80'));
    expect(section.command).toBe('unknown');
    expect(section.fields.map((field) => field.name)).not.toContain('splice_event_id');
  });

  it.each([
    ['an empty text', '', /begins with nothing/],
    ['base64', '/DARAAAAAAAAAP/wAAAAAHpPv/8=', /base64/],
    ['other characters', `${A.slice(0, -2)}G0`, /"G" at position 79/],
    ['an odd number of digits', A.slice(0, -1), /odd number/],
    ['another table', `00${A.slice(2)}`, /begins with 0x00/],
    ['a cut message', A.slice(0, -4), /the section has 40 bytes; the message has 38/],
    ['a stump', 'FC30', /has 2 bytes; the shortest section has 20/],
    [
      'a wrong bit',
      A.replace('7B98A0', '7B98A1'),
      /CRC_32 does not fit: the message ends in 0x8C094CA2, its bytes give 0x[0-9A-F]{8}/,
    ],
    [
      'a wrong command length',
      altered(A, 11, 'F013'),
      /splice_command_length says 19 bytes, the fields of splice_insert take 20/,
    ],
    [
      'a descriptor loop behind the end',
      altered(A, 34, '0010'),
      /descriptor_loop_length ends the descriptors at byte 52/,
    ],
  ])('refuses %s with a sentence', (_what, hex, message) => {
    expect(() => decode(hex)).toThrow(message);
  });

  it('takes the time of any message or none', () => {
    expect(spliceSeconds(decode('FC301100000000000000FFF0000000007A4FBFFF'))).toBeUndefined();
  });
});

type Row = {readonly line: number; readonly cells: readonly string[]};
type Message = {
  readonly file: string;
  readonly line: number;
  readonly hex: string;
  readonly partial: boolean;
  readonly rows: readonly Row[];
};

const pages = (): string[] =>
  ['bitstreams', 'bitstreams_versioned_docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.join(folder, name)),
  );

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Rows of the first table with this head at or behind a line, as long as no heading comes first. */
function tableBehind(lines: readonly string[], from: number, head: string): Row[] {
  let at = from;
  while (at < lines.length && !lines[at]!.startsWith('#') && lines[at] !== head) at++;
  if (lines[at] !== head) return [];
  const rows: Row[] = [];
  for (at += 2; lines[at]?.startsWith('|'); at++) rows.push({line: at + 1, cells: cellsOf(lines[at]!)});
  return rows;
}

/** Every line of the blocks that a page marks with `scte35`, with the decode table that follows the block. */
function messages(): Message[] {
  return pages().flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, start) => {
      const meta = /^```text scte35\b(.*)$/.exec(line)?.[1];
      if (meta === undefined) return [];
      const end = lines.indexOf('```', start + 1);
      const rows = tableBehind(lines, end + 1, '| Field | Bits | Value | Meaning |');
      return lines
        .slice(start + 1, end)
        .map((hex, index) => ({file, line: start + 2 + index, hex, partial: meta.includes('partial'), rows}));
    });
  });
}

/** What a cell of the column Value says: `0x…` and digits are numbers, all else is the text of a byte string. */
const sameValue = (field: Field, cell: string): boolean => {
  const text = cell.replace(/^`|`$/g, '');
  return typeof field.value === 'number'
    ? Number(text) === field.value
    : Buffer.from(field.value, 'hex').toString('latin1') === text;
};

describe('messages on the pages', () => {
  const found = messages();

  it('exist', () => {
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(found.map((message) => [`${message.file}:${message.line}`, message] as const))(
    '%s is what its table says',
    (place, {hex, partial, rows}) => {
      const section = decode(hex);
      const fields = section.fields.filter((field) => field.name !== 'reserved');
      expect(rows.length, `${place}: a table "Field | Bits | Value | Meaning" must follow the message`).toBeGreaterThan(
        0,
      );
      if (!partial) {
        expect(
          rows.map(({cells}) => cells[0]),
          `${place}: the table must have every field, in the order of the wire`,
        ).toEqual(fields.map((field) => `\`${field.name}\``));
      }
      let next = 0;
      for (const {line, cells} of rows) {
        const at = fields.findIndex((field, index) => index >= next && `\`${field.name}\`` === cells[0]);
        expect(
          at,
          `line ${line}: ${cells[0]} is not a field of the message, or not at this place`,
        ).toBeGreaterThanOrEqual(0);
        next = at + 1;
        const field = fields[at]!;
        expect(Number(cells[1]), `line ${line}: bits of ${field.name}`).toBe(field.bits);
        expect(
          sameValue(field, cells[2]!),
          `line ${line}: ${field.name} is ${field.value}, the table says ${cells[2]}`,
        ).toBe(true);
        const ticks = /ticks = ([\d.]+) s/.exec(cells[3]!)?.[1];
        if (ticks !== undefined)
          expect(Number(ticks), `line ${line}: seconds of ${field.name}`).toBeCloseTo(
            Number(field.value) / TICKS_PER_SECOND,
            3,
          );
        const splice = /splice point at ([\d.]+) s/.exec(cells[3]!)?.[1];
        if (splice !== undefined)
          expect(Number(splice), `line ${line}: splice point`).toBeCloseTo(spliceSeconds(section)!, 3);
        if (field.name === 'segmentation_type_id') expect(cells[3]).toBe(SEGMENTATION_TYPES.get(Number(field.value)));
        if (field.name === 'splice_command_type') expect(cells[3]).toBe(`\`${COMMANDS.get(Number(field.value))}\``);
      }
    },
  );

  it('decode wherever they stand: in playlists, manifests and command lines too', () => {
    for (const file of pages()) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [hex] of text.matchAll(/\b0xFC[0-9A-F]{30,}\b/g))
        expect(() => decode(hex), `${file}: ${hex}`).not.toThrow();
      for (const [base64] of text.matchAll(/(?<![\w/+])\/D[AB][A-Za-z0-9+/]{20,}={0,2}/g)) {
        expect(() => decode(Buffer.from(base64, 'base64').toString('hex')), `${file}: ${base64}`).not.toThrow();
      }
    }
  });
});

describe('tables of codes on the page', () => {
  const files = pages().filter((file) => file.endsWith('advanced/scte-35/messages.mdx'));

  it.each(files)('%s names every command and segmentation type as the decoder does', (file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const tableOf = (id: string, head: string): [number, string][] =>
      tableBehind(lines, lines.findIndex((line) => line.endsWith(`{#${id}}`)) + 1, head).map(({cells}) => [
        Number(cells[0]!.replace(/`/g, '')),
        cells[1]!.replace(/`/g, ''),
      ]);
    expect(tableOf('commands', '| Code | Name | Use |')).toEqual([...COMMANDS]);
    expect(tableOf('segmentation-types', '| `segmentation_type_id` | Name | Break |')).toEqual([...SEGMENTATION_TYPES]);
  });
});
