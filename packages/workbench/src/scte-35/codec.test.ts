import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {FieldValues} from './bits';
import {decode, examine} from './decode';
import {encode, toBase64, toCueHex, valuesOf} from './encode';
import {BAD_CRC, VECTORS} from './vectors';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

describe('messages of others', () => {
  it.each(VECTORS.map((vector) => [vector.name, vector] as const))('%s', (_name, {base64, values}) => {
    const section = examine(bytesOf(base64));
    expect(section.fault).toBeUndefined();
    expect(section.crc.stored).toBe(section.crc.computed);
    expect(valuesOf(section)).toMatchObject(values);
    expect(section.fields.reduce((bits, field) => bits + field.bits, 0)).toBe(section.byteLength * 8);
    expect(toBase64(encode(valuesOf(section)))).toBe(base64);
  });

  it('says which CRC would fit', () => {
    const {crc, fault} = examine(bytesOf(BAD_CRC.base64));
    expect(fault).toBeUndefined();
    expect(crc.stored).toBe(0xa7983b74);
    expect(crc.computed).not.toBe(crc.stored);
  });
});

it('refuses a private descriptor that is shorter than its identifier, and does not read the next header for it', () => {
  const bytes = encode({
    splice_command_type: 0,
    'descriptor1.splice_descriptor_tag': 0xf0,
    'descriptor1.identifier': 0x44564249,
    'descriptor1.private_bytes': '0102',
    'descriptor2.splice_descriptor_tag': 0xf1,
    'descriptor2.identifier': 0x44564249,
  });
  const length = bytes.indexOf(0xf0, 15) + 1;
  expect(bytes[length]).toBe(6);
  bytes[length] = 2;
  const {fault, fields} = examine(bytes);
  expect(fault).toBe(`A descriptor of 2 bytes at byte ${length + 1} is too short for its 4-byte identifier.`);
  expect(fields.at(-1)?.path).toBe('descriptor1.descriptor_length');
});

const uint = (bits: number): fc.Arbitrary<number> => fc.maxSafeNat().map((value) => value % 2 ** bits);
const flag = fc.constantFrom(0, 1);
const hex = (min: number, max: number): fc.Arbitrary<string> =>
  fc.uint8Array({minLength: min, maxLength: max}).map((bytes) => Buffer.from(bytes).toString('hex').toUpperCase());
const prefixed = (prefix: string, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`${prefix}.${path}`, value]));

const time = fc.oneof(
  fc.constant<FieldValues>({time_specified_flag: 0}),
  uint(33).map((pts): FieldValues => ({time_specified_flag: 1, pts_time: pts})),
);
const availFields = fc.record({unique_program_id: uint(16), avail_num: uint(8), avails_expected: uint(8)});
const duration = fc.option(fc.record({auto_return: flag, duration: uint(33)}), {nil: undefined});
const list = (name: string, count: string, item: fc.Arbitrary<FieldValues>): fc.Arbitrary<FieldValues> =>
  fc
    .array(item, {maxLength: 3})
    .map(
      (items) =>
        Object.assign(
          {[count]: items.length},
          ...items.map((one, index) => prefixed(`${name}${index + 1}`, one)),
        ) as FieldValues,
    );

const insert: fc.Arbitrary<FieldValues> = fc
  .record({
    id: uint(32),
    cancel: flag,
    out: flag,
    whole: flag,
    immediate: flag,
    compliance: flag,
    duration,
    avail: availFields,
    time,
  })
  .chain((x) =>
    list(
      'component',
      'component_count',
      fc
        .record({component_tag: uint(8), time})
        .map((one) => ({component_tag: one.component_tag, ...(x.immediate ? {} : one.time)})),
    ).map((parts) => {
      const head = {splice_command_type: 5, splice_event_id: x.id, splice_event_cancel_indicator: x.cancel};
      if (x.cancel) return head;
      return {
        ...head,
        out_of_network_indicator: x.out,
        program_splice_flag: x.whole,
        duration_flag: x.duration ? 1 : 0,
        splice_immediate_flag: x.immediate,
        event_id_compliance_flag: x.compliance,
        ...(x.whole ? (x.immediate ? {} : x.time) : parts),
        ...x.duration,
        ...x.avail,
      };
    }),
  );

const scheduleEvent: fc.Arbitrary<FieldValues> = fc
  .record({
    id: uint(32),
    cancel: flag,
    out: flag,
    duration,
    avail: availFields,
    at: uint(32),
    parts: fc.option(
      list('component', 'component_count', fc.record({component_tag: uint(8), utc_splice_time: uint(32)})),
      {nil: undefined},
    ),
  })
  .map((x) => ({
    splice_event_id: x.id,
    splice_event_cancel_indicator: x.cancel,
    ...(!x.cancel && {
      out_of_network_indicator: x.out,
      program_splice_flag: x.parts ? 0 : 1,
      duration_flag: x.duration ? 1 : 0,
      ...(x.parts ?? {utc_splice_time: x.at}),
      ...x.duration,
      ...x.avail,
    }),
  }));

const command: fc.Arbitrary<FieldValues> = fc.oneof(
  fc.constantFrom<FieldValues>({splice_command_type: 0}, {splice_command_type: 7}),
  insert,
  time.map((values) => ({splice_command_type: 6, ...values})),
  list('event', 'splice_count', scheduleEvent).map((values) => ({splice_command_type: 4, ...values})),
  fc.record({splice_command_type: fc.constant(255), identifier: uint(32), private_byte: hex(1, 20)}),
);

const segmentation: fc.Arbitrary<FieldValues> = fc
  .record({
    id: uint(32),
    cancel: flag,
    compliance: flag,
    duration: fc.option(uint(40), {nil: undefined}),
    restrictions: fc.option(
      fc.record({
        web_delivery_allowed_flag: flag,
        no_regional_blackout_flag: flag,
        archive_allowed_flag: flag,
        device_restrictions: uint(2),
      }),
      {nil: undefined},
    ),
    parts: fc.option(list('component', 'component_count', fc.record({component_tag: uint(8), pts_offset: uint(33)})), {
      nil: undefined,
    }),
    upidType: uint(8),
    upid: fc.option(hex(1, 40), {nil: undefined}),
    type: uint(8),
    num: uint(8),
    expected: uint(8),
    sub: fc.option(fc.record({sub_segment_num: uint(8), sub_segments_expected: uint(8)}), {nil: undefined}),
  })
  .map((x) => ({
    splice_descriptor_tag: 2,
    identifier: 0x43554549,
    segmentation_event_id: x.id,
    segmentation_event_cancel_indicator: x.cancel,
    segmentation_event_id_compliance_indicator: x.compliance,
    ...(!x.cancel && {
      program_segmentation_flag: x.parts ? 0 : 1,
      segmentation_duration_flag: x.duration === undefined ? 0 : 1,
      delivery_not_restricted_flag: x.restrictions ? 0 : 1,
      ...x.restrictions,
      ...x.parts,
      ...(x.duration !== undefined && {segmentation_duration: x.duration}),
      segmentation_upid_type: x.upidType,
      ...(x.upid !== undefined && {segmentation_upid: x.upid}),
      segmentation_type_id: x.type,
      segment_num: x.num,
      segments_expected: x.expected,
      ...x.sub,
    }),
  }));

const own = {identifier: 0x43554549};
const descriptor: fc.Arbitrary<FieldValues> = fc.oneof(
  {arbitrary: segmentation, weight: 4},
  uint(32).map((id) => ({splice_descriptor_tag: 0, ...own, provider_avail_id: id})),
  fc.record({preroll: uint(8), DTMF_char: hex(1, 7)}).map((values) => ({splice_descriptor_tag: 1, ...own, ...values})),
  fc
    .record({TAI_seconds: uint(48), TAI_ns: uint(32), UTC_offset: uint(16)})
    .map((values) => ({splice_descriptor_tag: 3, ...own, ...values})),
  list(
    'audio',
    'audio_count',
    fc.record({
      component_tag: uint(8),
      ISO_code: uint(24),
      Bit_Stream_Mode: uint(3),
      Num_Channels: uint(4),
      Full_Srvc_Audio: flag,
    }),
  ).map((values) => ({splice_descriptor_tag: 4, ...own, ...values})),
  fc.record({
    splice_descriptor_tag: fc.integer({min: 0xf0, max: 0xff}),
    identifier: fc.constant(0x44564249),
    private_bytes: hex(1, 20),
  }),
);

const message: fc.Arbitrary<FieldValues> = fc
  .record({
    head: fc.record({sap_type: uint(2), pts_adjustment: uint(33), cw_index: uint(8), tier: uint(12)}),
    command,
    descriptors: fc.array(descriptor, {maxLength: 4}),
  })
  .map(
    ({head, command: commandValues, descriptors}) =>
      Object.assign(
        {},
        head,
        commandValues,
        ...descriptors.map((one, index) => prefixed(`descriptor${index + 1}`, one)),
      ) as FieldValues,
  );

describe('encode', () => {
  it('is undone by decode, for 10,000 generated messages', () => {
    fc.assert(
      fc.property(message, (values) => {
        const bytes = encode(values);
        const section = decode(toCueHex(bytes));
        expect(valuesOf(section)).toMatchObject(values);
        expect(section.fields.reduce((bits, field) => bits + field.bits, 0)).toBe(bytes.length * 8);
        expect(toCueHex(encode(valuesOf(section)))).toBe(toCueHex(bytes));
      }),
      {numRuns: 10_000},
    );
  }, 120_000);

  it('names the compliance of an event of a schedule (ANSI/SCTE 35 2023r1, 9.7.2)', () => {
    const values = {splice_command_type: 4, splice_count: 1, 'event1.splice_event_id': 7, 'event1.utc_splice_time': 9};
    expect(valuesOf(decode(toCueHex(encode(values))))).toMatchObject({'event1.event_id_compliance_flag': 1});
    const without = encode({...values, 'event1.event_id_compliance_flag': 0});
    expect(valuesOf(decode(toCueHex(without)))).toMatchObject({'event1.event_id_compliance_flag': 0});
  });

  it('keeps an encrypted section as it came', () => {
    const values = {
      encrypted_packet: 1,
      encryption_algorithm: 2,
      cw_index: 5,
      splice_command_length: 20,
      encrypted_bytes: 'AABBCCDDEEFF'.repeat(4),
    };
    const section = decode(toCueHex(encode(values)));
    expect(valuesOf(section)).toMatchObject(values);
  });

  it.each([
    [
      'a number that is too large',
      {splice_command_type: 6, pts_time: 2 ** 33},
      /^pts_time is 8589934592; its 33 bits hold whole numbers from 0 to 8589934591\.$/,
    ],
    ['a fraction', {splice_command_type: 6, pts_time: 0.5}, /^pts_time is 0\.5;/],
    [
      'a byte string that is none',
      {splice_command_type: 255, private_byte: 'xyz'},
      /^private_byte is xyz; it takes pairs of hexadecimal digits\.$/,
    ],
    [
      'a UPID that is too long',
      {splice_command_type: 6, 'descriptor1.segmentation_upid': 'AA'.repeat(300)},
      /segmentation_upid_length is 300/,
    ],
  ])('refuses %s with a sentence', (_what, values, sentence) => {
    expect(() => encode(values)).toThrow(sentence);
  });
});
