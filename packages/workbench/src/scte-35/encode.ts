import {toHex, Writer, type FieldValues} from './bits';
import {crc32} from './crc';
import type {SpliceInfoSection} from './decode';
import {layout} from './layout';

/**
 * Makes a `splice_info_section` from values by path. Lengths and CRC_32 are computed, reserved bits and what is not
 * given take the standard's defaults. Throws with a sentence when a value does not fit its field.
 */
export function encode(values: FieldValues): Uint8Array {
  const writer = new Writer(values);
  layout(writer);
  const body = writer.bytes;
  const section = new Uint8Array(body.length + 4);
  section.set(body);
  new DataView(section.buffer).setUint32(body.length, crc32(body));
  return section;
}

/** The values of a decoded message, to change and encode again. */
export const valuesOf = ({fields}: Pick<SpliceInfoSection, 'fields'>): FieldValues =>
  Object.fromEntries(fields.map(({path, value}) => [path, value]));

/** Standard base64, as most cues travel. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Hexadecimal with `0x`, as `EXT-X-DATERANGE` wants it. */
export const toCueHex = (bytes: Uint8Array): string => `0x${toHex(bytes)}`;
