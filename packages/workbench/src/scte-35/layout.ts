import type {Io} from './bits';
import {COMMANDS, DESCRIPTORS} from './names';

export const TABLE_ID = 0xfc;
export const CUEI = 0x43554549;
/** `splice_command_length` of old devices that did not fill it in. */
const LENGTH_UNKNOWN = 0xfff;

const hexOf = (value: number, digits: number): string => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

function spliceTime(io: Io): void {
  if (io.flag('time_specified_flag', true)) {
    io.reserved(6);
    io.number('pts_time', 33);
  } else {
    io.reserved(7);
  }
}

function breakDuration(io: Io): void {
  io.flag('auto_return');
  io.reserved(6);
  io.number('duration', 33);
}

function avail(io: Io): void {
  io.number('unique_program_id', 16);
  io.number('avail_num', 8);
  io.number('avails_expected', 8);
}

function components(io: Io, body: () => void): void {
  const count = io.number('component_count', 8);
  for (let index = 1; index <= count; index++) {
    io.within(`component${index}`, () => {
      io.number('component_tag', 8);
      body();
    });
  }
}

function spliceInsert(io: Io): void {
  io.number('splice_event_id', 32);
  const cancelled = io.flag('splice_event_cancel_indicator');
  io.reserved(7);
  if (cancelled) return;
  io.flag('out_of_network_indicator');
  const wholeProgram = io.flag('program_splice_flag', true);
  const hasDuration = io.flag('duration_flag');
  const immediate = io.flag('splice_immediate_flag');
  io.flag('event_id_compliance_flag', true);
  io.reserved(3);
  if (wholeProgram && !immediate) spliceTime(io);
  if (!wholeProgram) components(io, () => !immediate && spliceTime(io));
  if (hasDuration) breakDuration(io);
  avail(io);
}

function spliceSchedule(io: Io): void {
  const count = io.number('splice_count', 8);
  for (let index = 1; index <= count; index++) {
    io.within(`event${index}`, () => {
      io.number('splice_event_id', 32);
      const cancelled = io.flag('splice_event_cancel_indicator');
      io.flag('event_id_compliance_flag', true);
      io.reserved(6);
      if (cancelled) return;
      io.flag('out_of_network_indicator');
      const wholeProgram = io.flag('program_splice_flag', true);
      const hasDuration = io.flag('duration_flag');
      io.reserved(5);
      if (wholeProgram) io.number('utc_splice_time', 32);
      else components(io, () => io.number('utc_splice_time', 32));
      if (hasDuration) breakDuration(io);
      avail(io);
    });
  }
}

function segmentationDescriptor(io: Io, end: number): void {
  io.number('segmentation_event_id', 32);
  const cancelled = io.flag('segmentation_event_cancel_indicator');
  io.flag('segmentation_event_id_compliance_indicator', true);
  io.reserved(6);
  if (cancelled) return;
  const wholeProgram = io.flag('program_segmentation_flag', true);
  const hasDuration = io.flag('segmentation_duration_flag');
  if (io.flag('delivery_not_restricted_flag', true)) {
    io.reserved(5);
  } else {
    io.flag('web_delivery_allowed_flag', true);
    io.flag('no_regional_blackout_flag', true);
    io.flag('archive_allowed_flag', true);
    io.number('device_restrictions', 2, 3);
  }
  if (!wholeProgram) {
    components(io, () => {
      io.reserved(7);
      io.number('pts_offset', 33);
    });
  }
  if (hasDuration) io.number('segmentation_duration', 40);
  io.number('segmentation_upid_type', 8);
  const upid = io.length('segmentation_upid_length', 8);
  const from = io.byte;
  io.rest('segmentation_upid', from + upid.declared);
  upid.close(from);
  io.number('segmentation_type_id', 8);
  io.number('segment_num', 8);
  io.number('segments_expected', 8);
  // The standard names the types that carry the next two, but senders differ: the length of the descriptor decides.
  if (io.more(end, 2, 'sub_segment_num')) {
    io.number('sub_segment_num', 8);
    io.number('sub_segments_expected', 8);
  }
}

function audioDescriptor(io: Io): void {
  const count = io.number('audio_count', 4);
  io.reserved(4);
  for (let index = 1; index <= count; index++) {
    io.within(`audio${index}`, () => {
      io.number('component_tag', 8);
      io.number('ISO_code', 24);
      io.number('Bit_Stream_Mode', 3);
      io.number('Num_Channels', 4);
      io.flag('Full_Srvc_Audio');
    });
  }
}

function descriptor(io: Io, loopEnd: number): void {
  const tag = io.number('splice_descriptor_tag', 8, 2);
  const length = io.length('descriptor_length', 8);
  const from = io.byte;
  const end = from + length.declared;
  if (end > loopEnd)
    throw new Error(
      `A descriptor of ${length.declared} bytes at byte ${from} leaves the descriptor loop, which ends at byte ${loopEnd}.`,
    );
  if (length.declared < 4)
    throw new Error(`A descriptor of ${length.declared} bytes at byte ${from} is too short for its 4-byte identifier.`);
  const name = io.number('identifier', 32, CUEI) === CUEI ? DESCRIPTORS.get(tag) : undefined;
  if (name === 'avail_descriptor') {
    io.number('provider_avail_id', 32);
  } else if (name === 'DTMF_descriptor') {
    io.number('preroll', 8);
    const count = io.count('dtmf_count', 3, 'DTMF_char');
    io.reserved(5);
    io.rest('DTMF_char', io.byte + count);
  } else if (name === 'segmentation_descriptor') {
    segmentationDescriptor(io, end);
  } else if (name === 'time_descriptor') {
    io.number('TAI_seconds', 48);
    io.number('TAI_ns', 32);
    io.number('UTC_offset', 16);
  } else if (name === 'audio_descriptor') {
    audioDescriptor(io);
  }
  if (io.byte > end)
    throw new Error(`The fields of descriptor ${hexOf(tag, 2)} need more than its length of ${length.declared} bytes.`);
  io.rest('private_bytes', end);
  length.close(from);
}

function command(io: Io, type: number, declared: number): void {
  const start = io.byte;
  const name = COMMANDS.get(type);
  if (name === 'splice_insert') {
    spliceInsert(io);
  } else if (name === 'time_signal') {
    spliceTime(io);
  } else if (name === 'splice_schedule') {
    spliceSchedule(io);
  } else if (name === 'private_command' && declared !== LENGTH_UNKNOWN) {
    io.number('identifier', 32);
    io.rest('private_byte', start + declared);
  } else if (name !== 'splice_null' && name !== 'bandwidth_reservation') {
    if (declared === LENGTH_UNKNOWN)
      throw new Error(`Command ${hexOf(type, 2)} has no length: what follows it cannot be found.`);
    io.rest('splice_command', start + declared);
  }
  const used = io.byte - start;
  if (declared !== LENGTH_UNKNOWN && Number.isFinite(declared) && used !== declared) {
    throw new Error(
      `splice_command_length says ${declared} bytes, the fields of ${name ?? 'the command'} take ${used}.`,
    );
  }
}

/**
 * The layout of a `splice_info_section` of ANSI/SCTE 35 from `table_id` to the byte before CRC_32, for reading and for
 * writing.
 * `crcStart` is where CRC_32 begins; a writer does not know it yet. What is encrypted stays one field of bytes.
 */
export function layout(io: Io, crcStart = Number.POSITIVE_INFINITY): void {
  io.number('table_id', 8, TABLE_ID);
  io.flag('section_syntax_indicator');
  io.flag('private_indicator');
  io.number('sap_type', 2, 3);
  const section = io.length('section_length', 12);
  const from = io.byte;
  io.number('protocol_version', 8);
  const encrypted = io.flag('encrypted_packet');
  io.number('encryption_algorithm', 6);
  io.number('pts_adjustment', 33);
  io.number('cw_index', 8);
  io.number('tier', 12, 0xfff);
  const commandLength = io.length('splice_command_length', 12);
  if (encrypted) {
    // Its length covers what cannot be read: as it came.
    io.rest('encrypted_bytes', crcStart);
  } else {
    const type = io.number('splice_command_type', 8);
    const commandStart = io.byte;
    command(io, type, commandLength.declared);
    if (io.byte > crcStart)
      throw new Error(`The command ends at byte ${io.byte}, behind the place of the CRC at byte ${crcStart}.`);
    commandLength.close(commandStart);
    const loop = io.length('descriptor_loop_length', 16);
    const loopStart = io.byte;
    const loopEnd = loopStart + loop.declared;
    if (loopEnd > crcStart && Number.isFinite(loopEnd)) {
      throw new Error(
        `descriptor_loop_length ends the descriptors at byte ${loopEnd}, behind the place of the CRC at byte ${crcStart}.`,
      );
    }
    io.repeat('descriptor', loopEnd, () => descriptor(io, loopEnd));
    loop.close(loopStart);
    io.rest('alignment_stuffing', crcStart);
  }
  // CRC_32 counts too, and comes after this.
  section.close(from - 4);
}
