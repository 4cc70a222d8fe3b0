import {finding, type Finding, type Where} from '../frame';
import {CLOCK_TICKS, numberOf, spliceTicks, TICKS_PER_SECOND, type Examined} from './decode';
import {eventsOf, roleOf, rolesOf} from './events';
import type {Found} from './found';
import {COMMANDS, DEPRECATED_SEGMENTATION_TYPES, SEGMENTATION_TYPES, UPID_TYPES} from './names';
import {secondsText, typeName} from './meaning';
import {upidFault, upidName} from './upid';

const page = (section: string, text: string): {text: string; to: string} => ({
  text,
  to: `/bitstreams/advanced/scte-35/${section}`,
});
const hex = (value: number, digits: number): string => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** Seconds by which a message is ahead of an out point or a segmentation (ANSI/SCTE 35 2023r1, 9.9.2.1, 10.3.3). */
export const LEAD_SECONDS = 4;

/** Seconds from arrival to the splice point, round the clock; negative when it came too late. */
export function leadOf(found: Found, section: Examined): number | undefined {
  const ticks = spliceTicks(section);
  if (found.arrival === undefined || ticks === undefined) return undefined;
  const period = CLOCK_TICKS / TICKS_PER_SECOND;
  const lead = (((ticks / TICKS_PER_SECOND - found.arrival) % period) + period) % period;
  return lead > period / 2 ? lead - period : lead;
}

function structure(section: Examined, where: Where, given: number): Finding[] {
  const findings: Finding[] = [];
  const {stored, computed} = section.crc;
  // What ends within a field although section_length fits has a wrong length inside.
  const cut = /^(?:section_length is|The message (?:begins|has))/.test(section.fault ?? '');
  if (section.fault !== undefined) {
    findings.push(
      finding(
        'Error',
        {...where, offset: Math.floor(section.fields.reduce((bits, field) => bits + field.bits, 0) / 8)},
        section.fault,
        cut
          ? 'Copy the whole message, without a line break in it.'
          : 'Ask who made the message; what comes before this place is shown.',
        page('messages#message', 'The message'),
      ),
    );
  } else if (given > section.byteLength) {
    findings.push(
      finding(
        'Note',
        {...where, offset: section.byteLength},
        given - section.byteLength === 1
          ? '1 byte follows the section and is left out.'
          : `${given - section.byteLength} bytes follow the section; they are left out.`,
      ),
    );
  }
  if (stored !== computed && !cut) {
    findings.push(
      finding(
        'Error',
        {...where, offset: section.byteLength - 4, field: 'CRC_32'},
        `CRC_32 does not fit: the message ends in ${hex(stored, 8)}, its bytes give ${hex(computed, 8)}.`,
        'A device changed the message without a new CRC, or it was copied wrong: a receiver drops it.',
        page('no-break#no-break', 'When a break does not fire'),
      ),
    );
  }
  return findings;
}

function segmentation(section: Examined, where: Where): Finding[] {
  return section.fields.flatMap(({name, path, value}) => {
    const place = {...where, field: path};
    if (name === 'segmentation_type_id' && DEPRECATED_SEGMENTATION_TYPES.has(Number(value))) {
      const what = `Segmentation type ${hex(Number(value), 2)} (${typeName(Number(value))}) is deprecated.`;
      return [finding('Note', place, what, undefined, page('messages#segmentation-types', 'Segmentation types'))];
    }
    if (name === 'segmentation_type_id' && !SEGMENTATION_TYPES.has(Number(value))) {
      return [
        finding(
          'Warning',
          place,
          `Segmentation ${typeName(Number(value))}.`,
          'A receiver need not know it: use a type of the table.',
          page('messages#segmentation-types', 'Segmentation types'),
        ),
      ];
    }
    if (name === 'segmentation_upid_type') {
      const type = Number(value);
      const upid = section.fields.find((field) => field.path === path.replace(/type$/, '').replace(/_$/, ''))?.value;
      const fault = upidFault(type, typeof upid === 'string' ? upid : '');
      return [
        ...(fault === undefined
          ? []
          : [
              finding(
                'Warning',
                place,
                fault,
                'Correct the UPID or its type.',
                page('messages#upid-types', 'UPID types'),
              ),
            ]),
        ...(UPID_TYPES.get(type)?.deprecated
          ? [
              finding(
                'Note',
                place,
                `UPID type ${hex(type, 2)} (${upidName(type)}) is deprecated.`,
                undefined,
                page('messages#upid-types', 'UPID types'),
              ),
            ]
          : []),
      ];
    }
    return [];
  });
}

/** Fields of the header that are 0 in every section (ANSI/SCTE 35 2023r1, 9.6). */
const ALWAYS_0 = ['section_syntax_indicator', 'private_indicator', 'protocol_version'];

function command(section: Examined, where: Where): Finding[] {
  const findings = ALWAYS_0.flatMap((field) => {
    const value = numberOf(section, field) ?? 0;
    if (value === 0) return [];
    const what = `${field} is ${value}; the standard has 0 only.`;
    return [finding('Warning', {...where, field}, what, 'Set it to 0.', page('messages#message', 'The message'))];
  });
  const type = numberOf(section, 'splice_command_type');
  if (type !== undefined && !COMMANDS.has(type))
    findings.push(
      finding(
        'Warning',
        {...where, field: 'splice_command_type'},
        `Command ${hex(type, 2)} is not in the standard.`,
        undefined,
        page('messages#commands', 'Commands'),
      ),
    );
  if (numberOf(section, 'encrypted_packet') === 1)
    findings.push(
      finding(
        'Note',
        {...where, field: 'encrypted_packet'},
        'The section is encrypted: everything from the command on is unreadable here.',
        'Ask the source for a clear signal.',
        page('no-break#no-break', 'When a break does not fire'),
      ),
    );
  if (numberOf(section, 'program_splice_flag') === 0)
    findings.push(
      finding(
        'Warning',
        {...where, field: 'program_splice_flag'},
        'Component mode is deprecated.',
        'Set program_splice_flag to 1.',
        page('messages#splice-insert', 'splice_insert'),
      ),
    );
  const adjustment = numberOf(section, 'pts_adjustment') ?? 0;
  if (adjustment > 0)
    findings.push(
      finding(
        'Note',
        {...where, field: 'pts_adjustment'},
        `pts_adjustment, which a device that restamps the stream sets, is ${(adjustment / TICKS_PER_SECOND).toFixed(3)} s; the splice time here includes it.`,
        undefined,
        page('worked-messages#message-f', 'Message F'),
      ),
    );
  for (const event of eventsOf(section)) {
    if (event.kind === 'out' && event.name === 'splice_insert' && event.duration === undefined) {
      findings.push(
        finding(
          'Note',
          {...where, field: 'duration_flag'},
          'The break has no duration: it lasts until an in message arrives.',
          undefined,
          page('messages#splice-insert', 'splice_insert'),
        ),
      );
    }
    if (event.kind === 'in' && event.name !== 'splice_insert' && (event.duration ?? 0) > 0)
      findings.push(
        finding(
          'Warning',
          {...where, field: 'segmentation_duration'},
          `${event.name} carries ${secondsText(event.duration!)}; the duration of an end is 0.`,
          'Leave the duration out of an end, or set it to 0.',
          page('messages#segmentation-types', 'Segmentation types'),
        ),
      );
    if (event.duration === 0 && event.kind === 'out')
      findings.push(
        finding(
          'Warning',
          {...where, field: 'duration'},
          'The duration is 0.',
          'Give the real length, or clear the duration flag.',
          page('messages#splice-insert', 'splice_insert'),
        ),
      );
  }
  return findings;
}

function carrier(found: Found, section: Examined, where: Where): Finding[] {
  const findings: Finding[] = [];
  const lead = leadOf(found, section);
  const role = roleOf(section);
  const least = section.command === 'splice_insert' && role === 'IN' ? 0 : LEAD_SECONDS;
  if (lead !== undefined && lead < least) {
    const late = lead < 0;
    findings.push(
      finding(
        late ? 'Error' : 'Warning',
        {...where, field: 'pts_time'},
        late
          ? `The message came ${(-lead).toFixed(3)} s after its splice point.`
          : `The message came ${lead.toFixed(3)} s ahead; the standard asks for ${LEAD_SECONDS} s at least once.`,
        'Raise the pre-roll at the injector.',
        page('timing-and-playlists#pre-roll', 'Pre-roll arithmetic'),
      ),
    );
  }
  if (found.role && !rolesOf(section).has(found.role) && section.command !== 'unknown') {
    // RFC 8216 says MUST for out and in, SHOULD for the rest, and not which segmentation types make a splice.
    const firm = section.command === 'splice_insert' || ![role, found.role].includes('CMD');
    findings.push(
      finding(
        firm ? 'Error' : 'Warning',
        {...where, field: `SCTE35-${found.role}`},
        `SCTE35-${found.role} carries a message that belongs in SCTE35-${role}.`,
        `Rename the attribute to SCTE35-${role}.`,
        page('timing-and-playlists#hls', 'HLS signalling'),
      ),
    );
  }
  const duration = eventsOf(section).find((event) => event.kind === 'out' && event.duration !== undefined)?.duration;
  if (
    found.duration !== undefined &&
    duration !== undefined &&
    Math.abs(found.duration - duration / TICKS_PER_SECOND) > 0.1
  ) {
    findings.push(
      finding(
        'Warning',
        {...where, field: 'duration'},
        `The carrier says ${found.duration} s, the message ${(duration / TICKS_PER_SECOND).toFixed(3)} s.`,
        'Make both the same: players take the carrier’s, splicers the message’s.',
        page('timing-and-playlists#timing', 'Timing'),
      ),
    );
  }
  const ticks = spliceTicks(section);
  if (
    found.presentation !== undefined &&
    ticks !== undefined &&
    Math.abs(found.presentation - ticks / TICKS_PER_SECOND) > 0.1
  ) {
    findings.push(
      finding(
        'Note',
        {...where, field: 'presentationTime'},
        `presentationTime is ${found.presentation.toFixed(3)} s, the splice time ${(ticks / TICKS_PER_SECOND).toFixed(3)} s: the two clocks differ, or one is wrong.`,
        undefined,
        page('timing-and-playlists#dash', 'DASH signalling'),
      ),
    );
  }
  return findings;
}

/** Everything noteworthy about one message, faults first. */
export function checkMessage(found: Found, section: Examined): Finding[] {
  const where: Where = {line: found.line};
  const findings = [
    ...structure(section, where, found.bytes.length),
    ...command(section, where),
    ...segmentation(section, where),
    ...carrier(found, section, where),
  ];
  const order = {Error: 0, Warning: 1, Note: 2};
  return findings.sort((one, other) => order[one.severity] - order[other.severity]);
}
