import {fromHex, toHex} from './bits';
import {UPID_TYPES} from './names';

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const printable = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
const uint = (bytes: Uint8Array): bigint => bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n);
const groups = (hex: string, size: number, separator: string): string =>
  (hex.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(separator);

/** Text in quotation marks, or hexadecimal where the bytes are no text. */
const textOrHex = (bytes: Uint8Array): string => (printable(bytes) ? `"${latin1(bytes)}"` : `0x${toHex(bytes)}`);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character of ISO 7064 Mod 37,36, which EIDR and ISAN end in. */
export function checkCharacter(digits: string): string {
  let product = 36;
  for (const digit of digits) {
    const sum = (product + ALPHABET.indexOf(digit)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return ALPHABET[(37 - product) % 36]!;
}

function eidr(bytes: Uint8Array): string {
  const suffix = toHex(bytes.subarray(2));
  return `10.${uint(bytes.subarray(0, 2))}/${groups(suffix, 4, '-')}-${checkCharacter(suffix)}`;
}

function isan(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  const root = `${groups(hex.slice(0, 16), 4, '-')}-${checkCharacter(hex.slice(0, 16))}`;
  return hex.length === 16 ? root : `${root}-${groups(hex.slice(16), 4, '-')}-${checkCharacter(hex)}`;
}

function uuid(bytes: Uint8Array): string {
  return toHex(bytes)
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A/57B: transport stream id 16, reserved 2, end of day 5, unique for 9, then the content id. */
function atsc(bytes: Uint8Array): string {
  if (bytes.length < 4) return textOrHex(bytes);
  const rest = ((bytes[2]! << 8) | bytes[3]!) & 0x3fff;
  return `transport stream ${uint(bytes.subarray(0, 2))}, end of day ${rest >> 9} h, unique for ${rest & 0x1ff} days, content ${textOrHex(bytes.subarray(4))}`;
}

/** One entry of a MID. */
export type UpidEntry = {readonly type: number; readonly hex: string};

/** The UPIDs in a MID; undefined where the lengths do not end with the bytes. */
export function entriesOf(hex: string): UpidEntry[] | undefined {
  const bytes = fromHex(hex);
  const entries: UpidEntry[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at + 1];
    if (length === undefined || at + 2 + length > bytes.length) return undefined;
    entries.push({type: bytes[at]!, hex: toHex(bytes.subarray(at + 2, at + 2 + length))});
    at += 2 + length;
  }
  return entries;
}

/** Name of a type, for a sentence. */
export const upidName = (type: number): string => UPID_TYPES.get(type)?.name ?? 'reserved';

/** A UPID as its own field of work writes it: an EIDR, an ISAN, a UUID, the text of a URI. */
export function describeUpid(type: number, hex: string): string {
  const bytes = fromHex(hex);
  const {bytes: length} = UPID_TYPES.get(type) ?? {};
  if (bytes.length === 0) return 'none';
  if (length !== undefined && bytes.length !== length) return textOrHex(bytes);
  if (type === 0x04) return groups(toHex(bytes), 8, '.');
  if (type === 0x05 || type === 0x06) return isan(bytes);
  if (type === 0x08) return `${uint(bytes)} (0x${toHex(bytes)})`;
  if (type === 0x0a) return eidr(bytes);
  if (type === 0x0b) return atsc(bytes);
  if (type === 0x0c && bytes.length >= 4)
    return `format ${textOrHex(bytes.subarray(0, 4))}, data ${textOrHex(bytes.subarray(4))}`;
  if (type === 0x0d)
    return (
      entriesOf(hex)
        ?.map((entry) => `${upidName(entry.type)} ${describeUpid(entry.type, entry.hex)}`)
        .join('; ') ?? `0x${hex}`
    );
  if (type === 0x10) return uuid(bytes);
  return textOrHex(bytes);
}

/** What is wrong with a UPID, as a sentence. */
export function upidFault(type: number, hex: string): string | undefined {
  const kind = UPID_TYPES.get(type);
  const length = hex.length / 2;
  if (kind?.bytes !== undefined && kind.bytes !== length)
    return `A UPID of type ${upidName(type)} has ${kind.bytes} bytes; this one has ${length}.`;
  if (type === 0x0d && !entriesOf(hex)) return 'The lengths in the MID do not end with its bytes.';
  return undefined;
}

/** The bytes of a UPID from what a person writes for its type, in hexadecimal. Throws with a sentence. */
export function upidFromText(type: number, text: string): string {
  const value = text.trim();
  if (/^0x(?:[0-9a-f]{2})*$/i.test(value)) return value.slice(2).toUpperCase();
  const latin = (): string => {
    const stranger = /[^\x20-\xff]/.exec(value);
    if (stranger) throw new Error(`The UPID holds "${stranger[0]}", which has no byte in ISO 8859-1.`);
    return toHex(Uint8Array.from(value, (character) => character.charCodeAt(0)));
  };
  const digits = (pattern: RegExp, example: string): RegExpExecArray => {
    const found = pattern.exec(value);
    if (!found)
      throw new Error(
        `A UPID of type ${upidName(type)} is written as ${example}, or as hexadecimal that begins with 0x.`,
      );
    return found;
  };
  // A letter that is wrong shows in the check character, which the message does not carry.
  const checked = (part: string, given: string | undefined): string => {
    const plain = part.replace(/-/g, '').toUpperCase();
    const own = checkCharacter(plain);
    if (given !== undefined && given.toUpperCase() !== own)
      throw new Error(`The UPID has the check character ${given}; its digits give ${own}.`);
    return plain;
  };
  if (type === 0x0a) {
    const [, prefix, suffix, check] = digits(
      /^10\.([0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])\/((?:[0-9a-f]{4}-?){5})(?:-?([0-9a-z]))?$/i,
      '10.5240/7791-8534-2C23-9030-8610-5',
    );
    return Number(prefix).toString(16).toUpperCase().padStart(4, '0') + checked(suffix!, check);
  }
  if (type === 0x06) {
    const [, root, first, version, last] = digits(
      /^(?:ISAN )?((?:[0-9a-f]{4}-){3}[0-9a-f]{4})-([0-9a-z])-([0-9a-f]{4}-[0-9a-f]{4})(?:-([0-9a-z]))?$/i,
      '0000-0000-D07A-0090-Q-0000-0000-X',
    );
    checked(root!, first);
    return checked(root! + version!, last);
  }
  if (type === 0x10)
    return digits(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6')[0]
      .replace(/-/g, '')
      .toUpperCase();
  if (type === 0x08)
    return BigInt(digits(/^\d{1,19}$/, 'a whole number')[0])
      .toString(16)
      .toUpperCase()
      .padStart(16, '0');
  return latin();
}
