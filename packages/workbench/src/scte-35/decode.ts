import {type Field, fromHex, Reader} from './bits';
import {crc32} from './crc';
import {layout, TABLE_ID} from './layout';
import {COMMANDS} from './names';

/** A decoded `splice_info_section`. */
export type SpliceInfoSection = {
  readonly byteLength: number;
  /** Name of `splice_command_type`, or `unknown`. */
  readonly command: string;
  readonly fields: readonly Field[];
};

/** What a section says of itself that may be wrong: the rest is decoded nevertheless. */
export type Examined = SpliceInfoSection & {
  /** The first fault of the structure, a sentence; the fields before it are good. */
  readonly fault?: string;
  readonly crc: {readonly stored: number; readonly computed: number};
};

/** Ticks of `pts_time`, `pts_adjustment` and every duration in one second. */
export const TICKS_PER_SECOND = 90_000;
/** Ticks after which the 33-bit clock begins again. */
export const CLOCK_TICKS = 2 ** 33;

const HEADER_BYTES = 3;
const CRC_BYTES = 4;
/** Header, protocol version to command type, an empty descriptor loop and the CRC: nothing shorter is a section. */
const SHORTEST_SECTION = 20;

const hexOf = (value: number, digits: number): string => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

function bytesOf(hex: string): Uint8Array {
  const digits = hex.trim().replace(/^0x/i, '');
  if (digits.startsWith('/'))
    throw new Error('The message is base64, not hexadecimal: convert it first, it begins with FC then.');
  const stranger = /[^0-9a-f]/i.exec(digits);
  if (stranger)
    throw new Error(`The message is not hexadecimal: character "${stranger[0]}" at position ${stranger.index + 1}.`);
  if (digits.length % 2 === 1)
    throw new Error(`The message has ${digits.length} hexadecimal digits: an odd number, so one is missing.`);
  return fromHex(digits);
}

/** What is wrong with the frame of a section, as a sentence. */
export function frameFault(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== TABLE_ID) {
    return `The message begins with ${bytes[0] === undefined ? 'nothing' : hexOf(bytes[0], 2)}, a splice_info_section with table_id 0xFC.`;
  }
  if (bytes.length < SHORTEST_SECTION)
    return `The message has ${bytes.length} bytes; the shortest section has ${SHORTEST_SECTION}.`;
  const declared = ((bytes[1]! & 0x0f) << 8) | bytes[2]!;
  if (declared + HEADER_BYTES === bytes.length) return undefined;
  return `section_length is ${declared}, so the section has ${declared + HEADER_BYTES} bytes; the message has ${bytes.length}.`;
}

/** Decodes as much of a section as can be read; never throws. The bytes that follow the section are left out. */
export function examine(input: Uint8Array): Examined {
  const declared = (((input[1] ?? 0) & 0x0f) << 8) | (input[2] ?? 0);
  const bytes = input.subarray(0, Math.max(HEADER_BYTES, declared + HEADER_BYTES));
  const frame = frameFault(bytes);
  const crcStart = Math.max(0, bytes.length - CRC_BYTES);
  const stored = bytes.length < CRC_BYTES ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(crcStart);
  const crc = {stored, computed: crc32(bytes.subarray(0, crcStart))};
  const reader = new Reader(bytes);
  let fault = frame;
  if (bytes[0] === TABLE_ID) {
    try {
      // A section that is cut off has no CRC: all that is left is content.
      layout(reader, frame === undefined ? crcStart : HEADER_BYTES + declared - CRC_BYTES);
      reader.number('CRC_32', 32);
    } catch (error) {
      fault ??= (error as Error).message;
    }
  }
  const type = reader.fields.find(({name}) => name === 'splice_command_type')?.value;
  return {
    byteLength: bytes.length,
    command: COMMANDS.get(Number(type ?? -1)) ?? 'unknown',
    fields: reader.fields,
    crc,
    ...(fault !== undefined && {fault}),
  };
}

/**
 * Decodes one `splice_info_section` of ANSI/SCTE 35, written in hexadecimal with or without `0x`, as in an HLS
 * playlist. Every bit is in one of the fields. Throws with a sentence that says what is wrong, also when CRC_32 does
 * not fit.
 * What is encrypted stays one field of bytes.
 */
export function decode(hex: string): SpliceInfoSection {
  const bytes = bytesOf(hex);
  const frame = frameFault(bytes);
  if (frame !== undefined) throw new Error(frame);
  const {fault, crc, ...section} = examine(bytes);
  if (crc.stored !== crc.computed) {
    throw new Error(
      `CRC_32 does not fit: the message ends in ${hexOf(crc.stored, 8)}, its bytes give ${hexOf(crc.computed, 8)}.`,
    );
  }
  if (fault !== undefined) throw new Error(fault);
  return section;
}

/** Value of a field by its path; undefined for a byte string and where there is none. */
export function numberOf({fields}: Pick<SpliceInfoSection, 'fields'>, path: string): number | undefined {
  const value = fields.find((field) => field.path === path)?.value;
  return typeof value === 'number' ? value : undefined;
}

/**
 * Splice time of a message in ticks: `pts_time` plus `pts_adjustment`, round the 33-bit clock. Undefined when the
 * message has no time.
 */
export function spliceTicks(section: Pick<SpliceInfoSection, 'fields'>): number | undefined {
  const time = section.fields.find(({name}) => name === 'pts_time')?.value;
  return typeof time === 'number' ? (time + (numberOf(section, 'pts_adjustment') ?? 0)) % CLOCK_TICKS : undefined;
}

/** The same in seconds. */
export function spliceSeconds(section: Pick<SpliceInfoSection, 'fields'>): number | undefined {
  const ticks = spliceTicks(section);
  return ticks === undefined ? undefined : ticks / TICKS_PER_SECOND;
}
