/** One field of a message, in the order of the wire. */
export type Field = {
  /** Name in ANSI/SCTE 35; `reserved` for bits without a meaning. */
  readonly name: string;
  /** The name with the descriptor, component or event that it belongs to: unique in a message. */
  readonly path: string;
  /** Offset of the first bit in the section. */
  readonly at: number;
  readonly bits: number;
  /**
   * A number, or the bytes in upper-case hexadecimal where the field is a byte string (`segmentation_upid`, private
   * data).
   */
  readonly value: number | string;
};

/** Values of a message by path: what a `Writer` makes a message of. */
export type FieldValues = Readonly<Record<string, number | string>>;

const PAIRS: readonly string[] = Array.from({length: 256}, (_, byte) =>
  byte.toString(16).toUpperCase().padStart(2, '0'),
);

/**
 * Bytes in upper-case hexadecimal. By a table and a plain loop: an input has thousands of messages, and all of them at
 * each key.
 */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte]!;
  return text;
}
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The one description of a message's layout is read and written through this. */
export type Io = {
  /** Bytes passed so far. */
  readonly byte: number;
  /** An unsigned number. The fallback is what a writer takes for a value that nobody gave. */
  number: (name: string, bits: number, fallback?: number) => number;
  flag: (name: string, fallback?: boolean) => boolean;
  /** Bits without a meaning: all ones. */
  reserved: (bits: number) => void;
  /** A byte string up to an end; nothing where there is none. */
  rest: (name: string, end: number) => void;
  /** The number of bytes of a string that comes later. */
  count: (name: string, bits: number, of: string) => number;
  /** A length whose extent comes later: `close` tells a writer where it began. */
  length: (name: string, bits: number) => {readonly declared: number; readonly close: (from: number) => void};
  /** Whether optional fields are there: a reader has bytes left, a writer has a value. */
  more: (end: number, bytes: number, name: string) => boolean;
  /** How often a part repeats that no field counts. */
  repeat: (prefix: string, end: number, body: () => void) => void;
  /** Names of fields within begin with the prefix. */
  within: (prefix: string, body: () => void) => void;
};

/** Names of fields with the part that they belong to. */
class Paths {
  #prefix = '';
  #reserved = 0;

  path(name: string): string {
    return this.#prefix + (name === 'reserved' ? `reserved${++this.#reserved}` : name);
  }

  within(prefix: string, body: () => void): void {
    const outer = {prefix: this.#prefix, reserved: this.#reserved};
    this.#prefix += `${prefix}.`;
    this.#reserved = 0;
    body();
    this.#prefix = outer.prefix;
    this.#reserved = outer.reserved;
  }
}

/** Takes a message apart, one field at a time, and remembers each. Throws where the bytes end within a field. */
export class Reader implements Io {
  readonly fields: Field[] = [];
  readonly #paths = new Paths();
  #bit = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get byte(): number {
    return this.#bit / 8;
  }

  private need(bits: number, name: string): void {
    if (this.#bit + bits > this.bytes.length * 8)
      throw new Error(`The message ends within ${name}: ${bits} bits are needed at byte ${Math.floor(this.#bit / 8)}.`);
  }

  /** Not with bit operators: they stop at 32 bits, and a duration has 40. */
  number(name: string, bits: number): number {
    this.need(bits, name);
    const at = this.#bit;
    let value = 0;
    for (let read = 0; read < bits; read++, this.#bit++)
      value = value * 2 + ((this.bytes[this.#bit >> 3]! >> (7 - (this.#bit & 7))) & 1);
    this.fields.push({name, path: this.#paths.path(name), at, bits, value});
    return value;
  }

  flag(name: string): boolean {
    return this.number(name, 1) === 1;
  }

  reserved(bits: number): void {
    this.number('reserved', bits);
  }

  rest(name: string, end: number): void {
    const length = end - this.byte;
    if (length <= 0) return;
    this.need(length * 8, name);
    const value = toHex(this.bytes.subarray(this.byte, end));
    this.fields.push({name, path: this.#paths.path(name), at: this.#bit, bits: length * 8, value});
    this.#bit += length * 8;
  }

  count(name: string, bits: number): number {
    return this.number(name, bits);
  }

  length(name: string, bits: number): {declared: number; close: () => void} {
    return {declared: this.number(name, bits), close: () => undefined};
  }

  more(end: number, bytes: number): boolean {
    return end - this.byte >= bytes;
  }

  repeat(prefix: string, end: number, body: () => void): void {
    for (let index = 1; this.byte < end; index++) this.within(prefix + index, body);
  }

  within(prefix: string, body: () => void): void {
    this.#paths.within(prefix, body);
  }
}

/** Puts a message together from values by path. Throws where a value does not fit its field. */
export class Writer implements Io {
  readonly #bits: number[] = [];
  readonly #paths = new Paths();
  #prefix = '';

  constructor(private readonly values: FieldValues) {}

  get byte(): number {
    return this.#bits.length / 8;
  }

  get bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, index) => (bytes[index >> 3]! |= bit << (7 - (index & 7))));
    return bytes;
  }

  private put(value: number, bits: number, at = this.#bits.length): void {
    let rest = value;
    for (let index = bits - 1; index >= 0; index--) {
      this.#bits[at + index] = rest % 2;
      rest = Math.floor(rest / 2);
    }
  }

  private fits(path: string, value: number | string, bits: number): asserts value is number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** bits) return;
    throw new Error(`${path} is ${value}; its ${bits} bits hold whole numbers from 0 to ${2 ** bits - 1}.`);
  }

  number(name: string, bits: number, fallback = 0): number {
    const path = this.#paths.path(name);
    const value = this.values[path] ?? fallback;
    this.fits(path, value, bits);
    this.put(value, bits);
    return value;
  }

  flag(name: string, fallback = false): boolean {
    return this.number(name, 1, fallback ? 1 : 0) === 1;
  }

  reserved(bits: number): void {
    this.number('reserved', bits, 2 ** bits - 1);
  }

  private bytesOf(path: string): Uint8Array {
    const value = this.values[path] ?? '';
    if (typeof value !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(value))
      throw new Error(`${path} is ${value}; it takes pairs of hexadecimal digits.`);
    return fromHex(value);
  }

  rest(name: string): void {
    for (const byte of this.bytesOf(this.#paths.path(name))) this.put(byte, 8);
  }

  count(name: string, bits: number, of: string): number {
    const {length} = this.bytesOf(this.#prefix + of);
    this.fits(this.#paths.path(name), length, bits);
    this.put(length, bits);
    return length;
  }

  length(name: string, bits: number): {declared: number; close: (from: number) => void} {
    const at = this.#bits.length;
    const path = this.#paths.path(name);
    const given = this.values[path];
    // Of an encrypted message the extent is not known: the length stays as it came.
    this.put(typeof given === 'number' ? given : 0, bits);
    const close = (from: number): void => {
      // The length that old devices send for "not filled in" stays.
      const length = bits === 12 && given === 0xfff && name === 'splice_command_length' ? 0xfff : this.byte - from;
      this.fits(path, length, bits);
      this.put(length, bits, at);
    };
    return {declared: Number.POSITIVE_INFINITY, close};
  }

  more(_end: number, _bytes: number, name: string): boolean {
    return `${this.#prefix}${name}` in this.values;
  }

  repeat(prefix: string, _end: number, body: () => void): void {
    const paths = Object.keys(this.values);
    for (let index = 1; paths.some((path) => path.startsWith(`${this.#prefix}${prefix}${index}.`)); index++)
      this.within(prefix + index, body);
  }

  within(prefix: string, body: () => void): void {
    const outer = this.#prefix;
    this.#prefix += `${prefix}.`;
    this.#paths.within(prefix, body);
    this.#prefix = outer;
  }
}
