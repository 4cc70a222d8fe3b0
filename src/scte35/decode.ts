/** One field of a message, in the order of the wire. */
export type Field = {
  /** Name in ANSI/SCTE 35; `reserved` for bits without a meaning. */
  readonly name: string;
  readonly bits: number;
  /** A number, or the bytes in upper-case hexadecimal where the field is a byte string (`segmentation_upid`, private data). */
  readonly value: number | string;
};

/** A decoded `splice_info_section`. */
export type SpliceInfoSection = {
  readonly byteLength: number;
  /** Name of `splice_command_type`, or `unknown`. */
  readonly command: string;
  readonly fields: readonly Field[];
};

/** Ticks of `pts_time`, `pts_adjustment` and every duration in one second. */
export const TICKS_PER_SECOND = 90_000;

/** Names of `splice_command_type` (ANSI/SCTE 35 2023r1, 9.6.1). */
export const COMMANDS: ReadonlyMap<number, string> = new Map([
  [0x00, 'splice_null'],
  [0x04, 'splice_schedule'],
  [0x05, 'splice_insert'],
  [0x06, 'time_signal'],
  [0x07, 'bandwidth_reservation'],
  [0xff, 'private_command'],
]);

/** Names of `splice_descriptor_tag` (10.1). */
export const DESCRIPTORS: ReadonlyMap<number, string> = new Map([
  [0x00, 'avail_descriptor'],
  [0x01, 'DTMF_descriptor'],
  [0x02, 'segmentation_descriptor'],
  [0x03, 'time_descriptor'],
  [0x04, 'audio_descriptor'],
]);

/** Names of `segmentation_type_id` (10.3.3.1, table 23). */
export const SEGMENTATION_TYPES: ReadonlyMap<number, string> = new Map([
  [0x00, 'Not Indicated'],
  [0x01, 'Content Identification'],
  [0x02, 'Private'],
  [0x10, 'Program Start'],
  [0x11, 'Program End'],
  [0x12, 'Program Early Termination'],
  [0x13, 'Program Breakaway'],
  [0x14, 'Program Resumption'],
  [0x15, 'Program Runover Planned'],
  [0x16, 'Program Runover Unplanned'],
  [0x17, 'Program Overlap Start'],
  [0x18, 'Program Blackout Override'],
  [0x19, 'Program Join'],
  [0x1a, 'Program Immediate Resumption'],
  [0x20, 'Chapter Start'],
  [0x21, 'Chapter End'],
  [0x22, 'Break Start'],
  [0x23, 'Break End'],
  [0x30, 'Provider Advertisement Start'],
  [0x31, 'Provider Advertisement End'],
  [0x32, 'Distributor Advertisement Start'],
  [0x33, 'Distributor Advertisement End'],
  [0x34, 'Provider Placement Opportunity Start'],
  [0x35, 'Provider Placement Opportunity End'],
  [0x36, 'Distributor Placement Opportunity Start'],
  [0x37, 'Distributor Placement Opportunity End'],
  [0x38, 'Provider Overlay Placement Opportunity Start'],
  [0x39, 'Provider Overlay Placement Opportunity End'],
  [0x3a, 'Distributor Overlay Placement Opportunity Start'],
  [0x3b, 'Distributor Overlay Placement Opportunity End'],
  [0x3c, 'Provider Promo Start'],
  [0x3d, 'Provider Promo End'],
  [0x3e, 'Distributor Promo Start'],
  [0x3f, 'Distributor Promo End'],
  [0x40, 'Unscheduled Event Start'],
  [0x41, 'Unscheduled Event End'],
  [0x42, 'Alternate Content Opportunity Start'],
  [0x43, 'Alternate Content Opportunity End'],
  [0x44, 'Provider Ad Block Start'],
  [0x45, 'Provider Ad Block End'],
  [0x46, 'Distributor Ad Block Start'],
  [0x47, 'Distributor Ad Block End'],
  [0x50, 'Network Start'],
  [0x51, 'Network End'],
]);

const TABLE_ID = 0xfc;
const CUEI = 0x43554549;
const HEADER_BYTES = 3;
const CRC_BYTES = 4;
/** Header, protocol version to command type, an empty descriptor loop and the CRC: nothing shorter is a section. */
const SHORTEST_SECTION = 20;
/** `splice_command_length` of old devices that did not fill it in. */
const LENGTH_UNKNOWN = 0xfff;

const hexOf = (value: number, digits: number): string => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** CRC_32 of MPEG sections: polynomial 0x04C11DB7, all ones at the start, not reflected. Over a whole section, its own CRC included, it is 0. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

function bytesOf(hex: string): Uint8Array {
  const digits = hex.trim().replace(/^0x/i, '');
  if (digits.startsWith('/')) throw new Error('The message is base64, not hexadecimal: convert it first, it begins with FC then.');
  const stranger = /[^0-9a-f]/i.exec(digits);
  if (stranger) throw new Error(`The message is not hexadecimal: character "${stranger[0]}" at position ${stranger.index + 1}.`);
  if (digits.length % 2 === 1) throw new Error(`The message has ${digits.length} hexadecimal digits: an odd number, so one is missing.`);
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Takes bits from a message one field at a time and remembers each. */
class Reader {
  readonly fields: Field[] = [];
  #bit = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get byte(): number {
    return this.#bit / 8;
  }

  private bitsUntil(end: number, bits: number, name: string): void {
    if (this.#bit + bits > end * 8) throw new Error(`The message ends within ${name}: ${bits} bits are needed at byte ${Math.floor(this.#bit / 8)}.`);
  }

  /** Reads an unsigned number. Not with bit operators: they stop at 32 bits, and a duration has 40. */
  number(name: string, bits: number): number {
    this.bitsUntil(this.bytes.length, bits, name);
    let value = 0;
    for (let read = 0; read < bits; read++, this.#bit++) value = value * 2 + ((this.bytes[this.#bit >> 3]! >> (7 - (this.#bit & 7))) & 1);
    this.fields.push({name, bits, value});
    return value;
  }

  flag(name: string): boolean {
    return this.number(name, 1) === 1;
  }

  reserved(bits: number): void {
    this.number('reserved', bits);
  }

  raw(name: string, length: number): void {
    this.bitsUntil(this.bytes.length, length * 8, name);
    if (length <= 0) return;
    const part = this.bytes.subarray(this.byte, this.byte + length);
    this.fields.push({name, bits: length * 8, value: Array.from(part, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')});
    this.#bit += length * 8;
  }
}

function spliceTime(reader: Reader): void {
  if (reader.flag('time_specified_flag')) {
    reader.reserved(6);
    reader.number('pts_time', 33);
  } else {
    reader.reserved(7);
  }
}

function spliceInsert(reader: Reader): void {
  reader.number('splice_event_id', 32);
  const cancelled = reader.flag('splice_event_cancel_indicator');
  reader.reserved(7);
  if (cancelled) return;
  reader.flag('out_of_network_indicator');
  const wholeProgram = reader.flag('program_splice_flag');
  const hasDuration = reader.flag('duration_flag');
  const immediate = reader.flag('splice_immediate_flag');
  reader.flag('event_id_compliance_flag');
  reader.reserved(3);
  if (wholeProgram && !immediate) spliceTime(reader);
  if (!wholeProgram) {
    const count = reader.number('component_count', 8);
    for (let component = 0; component < count; component++) {
      reader.number('component_tag', 8);
      if (!immediate) spliceTime(reader);
    }
  }
  if (hasDuration) {
    reader.flag('auto_return');
    reader.reserved(6);
    reader.number('duration', 33);
  }
  reader.number('unique_program_id', 16);
  reader.number('avail_num', 8);
  reader.number('avails_expected', 8);
}

function segmentationDescriptor(reader: Reader, end: number): void {
  reader.number('segmentation_event_id', 32);
  const cancelled = reader.flag('segmentation_event_cancel_indicator');
  reader.flag('segmentation_event_id_compliance_indicator');
  reader.reserved(6);
  if (cancelled) return;
  const wholeProgram = reader.flag('program_segmentation_flag');
  const hasDuration = reader.flag('segmentation_duration_flag');
  if (reader.flag('delivery_not_restricted_flag')) {
    reader.reserved(5);
  } else {
    reader.flag('web_delivery_allowed_flag');
    reader.flag('no_regional_blackout_flag');
    reader.flag('archive_allowed_flag');
    reader.number('device_restrictions', 2);
  }
  if (!wholeProgram) {
    const count = reader.number('component_count', 8);
    for (let component = 0; component < count; component++) {
      reader.number('component_tag', 8);
      reader.reserved(7);
      reader.number('pts_offset', 33);
    }
  }
  if (hasDuration) reader.number('segmentation_duration', 40);
  reader.number('segmentation_upid_type', 8);
  reader.raw('segmentation_upid', reader.number('segmentation_upid_length', 8));
  reader.number('segmentation_type_id', 8);
  reader.number('segment_num', 8);
  reader.number('segments_expected', 8);
  // The standard names the types that carry the next two, but senders differ: the length of the descriptor decides.
  if (end - reader.byte >= 2) {
    reader.number('sub_segment_num', 8);
    reader.number('sub_segments_expected', 8);
  }
}

function descriptor(reader: Reader, loopEnd: number): void {
  const tag = reader.number('splice_descriptor_tag', 8);
  const length = reader.number('descriptor_length', 8);
  const end = reader.byte + length;
  if (end > loopEnd) throw new Error(`A descriptor of ${length} bytes at byte ${reader.byte} leaves the descriptor loop, which ends at byte ${loopEnd}.`);
  const identifier = reader.number('identifier', 32);
  if (identifier !== CUEI) {
    reader.raw('private_bytes', end - reader.byte);
    return;
  }
  const name = DESCRIPTORS.get(tag);
  if (name === 'avail_descriptor') {
    reader.number('provider_avail_id', 32);
  } else if (name === 'DTMF_descriptor') {
    reader.number('preroll', 8);
    const count = reader.number('dtmf_count', 3);
    reader.reserved(5);
    reader.raw('DTMF_char', count);
  } else if (name === 'segmentation_descriptor') {
    segmentationDescriptor(reader, end);
  } else if (name === 'time_descriptor') {
    reader.number('TAI_seconds', 48);
    reader.number('TAI_ns', 32);
    reader.number('UTC_offset', 16);
  }
  if (reader.byte > end) throw new Error(`The fields of descriptor ${hexOf(tag, 2)} need more than its length of ${length} bytes.`);
  reader.raw('private_bytes', end - reader.byte);
}

function command(reader: Reader, type: number, declared: number, limit: number): void {
  const start = reader.byte;
  const name = COMMANDS.get(type);
  if (name === 'splice_insert') {
    spliceInsert(reader);
  } else if (name === 'time_signal') {
    spliceTime(reader);
  } else if (name === 'private_command' && declared !== LENGTH_UNKNOWN) {
    reader.number('identifier', 32);
    reader.raw('private_byte', declared - 4);
  } else if (name !== 'splice_null' && name !== 'bandwidth_reservation') {
    if (declared === LENGTH_UNKNOWN) throw new Error(`Command ${hexOf(type, 2)} has no length: what follows it cannot be found.`);
    reader.raw('splice_command', declared);
  }
  const used = reader.byte - start;
  if (declared !== LENGTH_UNKNOWN && used !== declared) {
    throw new Error(`splice_command_length says ${declared} bytes, the fields of ${name ?? 'the command'} take ${used}.`);
  }
  if (reader.byte > limit) throw new Error(`The command ends at byte ${reader.byte}, behind the place of the CRC at byte ${limit}.`);
}

/**
 * Decodes one `splice_info_section` of ANSI/SCTE 35, written in hexadecimal with or without `0x`, as in an HLS playlist.
 * Every bit is in one of the fields. Throws with a sentence that says what is wrong, also when CRC_32 does not fit.
 * What is encrypted, and `splice_schedule`, stay one field of bytes.
 */
export function decode(hex: string): SpliceInfoSection {
  const bytes = bytesOf(hex);
  if (bytes[0] !== TABLE_ID) {
    throw new Error(`The message begins with ${bytes[0] === undefined ? 'nothing' : hexOf(bytes[0], 2)}, a splice_info_section with table_id 0xFC.`);
  }
  if (bytes.length < SHORTEST_SECTION) throw new Error(`The message has ${bytes.length} bytes; the shortest section has ${SHORTEST_SECTION}.`);
  const declaredLength = ((bytes[1]! & 0x0f) << 8) | bytes[2]!;
  if (declaredLength + HEADER_BYTES !== bytes.length) {
    throw new Error(`section_length is ${declaredLength}, so the section has ${declaredLength + HEADER_BYTES} bytes; the message has ${bytes.length}.`);
  }
  const crcStart = bytes.length - CRC_BYTES;
  if (crc32(bytes) !== 0) {
    throw new Error(
      `CRC_32 does not fit: the message ends in ${hexOf(new DataView(bytes.buffer).getUint32(crcStart), 8)}, its bytes give ${hexOf(crc32(bytes.subarray(0, crcStart)), 8)}.`,
    );
  }

  const reader = new Reader(bytes);
  reader.number('table_id', 8);
  reader.flag('section_syntax_indicator');
  reader.flag('private_indicator');
  reader.number('sap_type', 2);
  reader.number('section_length', 12);
  reader.number('protocol_version', 8);
  const encrypted = reader.flag('encrypted_packet');
  reader.number('encryption_algorithm', 6);
  reader.number('pts_adjustment', 33);
  reader.number('cw_index', 8);
  reader.number('tier', 12);
  const commandLength = reader.number('splice_command_length', 12);
  if (encrypted) {
    reader.raw('encrypted_bytes', crcStart - reader.byte);
    reader.number('CRC_32', 32);
    return {byteLength: bytes.length, command: 'unknown', fields: reader.fields};
  }
  const type = reader.number('splice_command_type', 8);
  command(reader, type, commandLength, crcStart);
  const loopEnd = reader.number('descriptor_loop_length', 16) + reader.byte;
  if (loopEnd > crcStart) throw new Error(`descriptor_loop_length ends the descriptors at byte ${loopEnd}, behind the place of the CRC at byte ${crcStart}.`);
  while (reader.byte < loopEnd) descriptor(reader, loopEnd);
  reader.raw('alignment_stuffing', crcStart - reader.byte);
  reader.number('CRC_32', 32);
  return {byteLength: bytes.length, command: COMMANDS.get(type) ?? 'unknown', fields: reader.fields};
}

/** Splice time of a message in seconds: `pts_time` plus `pts_adjustment`, round the 33-bit clock. Undefined when the message has no time. */
export function spliceSeconds(section: SpliceInfoSection): number | undefined {
  const valueOf = (name: string): number | undefined => {
    const value = section.fields.find((field) => field.name === name)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const time = valueOf('pts_time');
  return time === undefined ? undefined : ((time + (valueOf('pts_adjustment') ?? 0)) % 2 ** 33) / TICKS_PER_SECOND;
}
