import {finding, single, type Builder, type Field as FormField, type ToolResult, type Values} from '../frame';
import {normalise} from '../normalise';
import type {FieldValues} from './bits';
import {checkMessage} from './checks';
import {examine, TICKS_PER_SECOND} from './decode';
import {encode, valuesOf} from './encode';
import {sentenceOf} from './events';
import {find} from './find';
import {fieldTable, formsOf} from './inspect';
import {SEGMENTATION_TYPES, UPID_TYPES} from './names';
import {isDate} from './playlist';
import {upidFromText} from './upid';

const code = (value: number): string => `0x${value.toString(16).toUpperCase().padStart(2, '0')}`;

const startDate: FormField = {
  name: 'startDate',
  label: 'START-DATE',
  kind: 'text',
  initial: '2026-01-01T00:01:30.000Z',
  help: 'For the line of the HLS playlist: wall-clock time of the splice point; of an in message, that of its out point.',
};
const eventId: FormField = {
  name: 'eventId',
  label: 'Event id',
  kind: 'number',
  initial: '1207',
  help: '0 to 4294967295, new for each break.',
};
const atTime = {field: 'timing', is: ['time']} as const;
const timing: FormField = {
  name: 'timing',
  label: 'When',
  kind: 'select',
  initial: 'time',
  options: [
    {value: 'time', label: 'at a time'},
    {value: 'now', label: 'at once'},
  ],
};
const time: FormField = {
  name: 'time',
  label: 'Splice time (s)',
  kind: 'number',
  initial: '90',
  help: 'Seconds on the program clock, at most 95443.717.',
  when: atTime,
};

/** A number of a form. Throws with a sentence that names the field. */
function numberOf(values: Values, {name, label}: Pick<FormField, 'name' | 'label'>): number {
  const text = values[name]?.trim() ?? '';
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`${label} is "${text}", which is no number.`);
  return value;
}

const ticksOf = (values: Values, field: Pick<FormField, 'name' | 'label'>): number =>
  Math.round(numberOf(values, field) * TICKS_PER_SECOND);

/** A message that was made, in all its forms. */
function made(values: FieldValues, date: string): ToolResult {
  const bytes = encode(values);
  const section = examine(bytes);
  const findings = checkMessage({line: 1, carrier: 'form', bytes}, section).map(({where: {field}, ...rest}) => ({
    ...rest,
    where: field === undefined ? {} : {field},
  }));
  const wrongDate = finding(
    'Error',
    {field: startDate.label},
    `START-DATE is "${date.slice(0, 60)}", which is no date: the line of a playlist is left out.`,
    'Write it as 2026-01-01T00:01:30.000Z.',
  );
  return {
    summary: sentenceOf(section),
    findings: isDate(date) ? findings : [wrongDate, ...findings],
    sections: [...formsOf(section, bytes, date), fieldTable(section, 'Fields')],
  };
}

/** A sentence instead of an exception. */
function attempt(make: () => ToolResult): ToolResult {
  try {
    return make();
  } catch (error) {
    return single(finding('Error', {}, (error as Error).message, 'Correct the field.'));
  }
}

const breakFields = {field: 'kind', is: ['out']} as const;
const duration: FormField = {
  name: 'duration',
  label: 'Duration (s)',
  kind: 'number',
  initial: '30',
  help: 'Empty for a break of unknown length.',
  when: breakFields,
};
const avails: readonly FormField[] = [
  {name: 'programId', label: 'unique_program_id', kind: 'number', initial: '0', help: '0 to 65535.'},
  {name: 'availNum', label: 'avail_num', kind: 'number', initial: '0', help: '0 to 255; 0 for not used.'},
  {name: 'availsExpected', label: 'avails_expected', kind: 'number', initial: '0', help: '0 to 255; 0 for not used.'},
];

const insert: Builder = {
  name: 'splice-insert',
  title: 'Make a splice_insert',
  fields: [
    {
      name: 'kind',
      label: 'What',
      kind: 'select',
      initial: 'out',
      options: [
        {value: 'out', label: 'out: start a break'},
        {value: 'in', label: 'in: end a break'},
        {value: 'cancel', label: 'cancel an event'},
      ],
    },
    eventId,
    {...timing, when: {field: 'kind', is: ['out', 'in']}},
    time,
    duration,
    {
      name: 'autoReturn',
      label: 'Return by itself after the duration (auto_return)',
      kind: 'checkbox',
      initial: 'on',
      when: breakFields,
    },
    ...avails,
    startDate,
  ],
  build: (values) =>
    attempt(() => {
      const head = {splice_command_type: 5, splice_event_id: numberOf(values, eventId)};
      if (values.kind === 'cancel') return made({...head, splice_event_cancel_indicator: 1}, values.startDate ?? '');
      const out = values.kind === 'out';
      const long = out && (values.duration ?? '').trim() !== '';
      const immediate = values.timing === 'now';
      return made(
        {
          ...head,
          out_of_network_indicator: out ? 1 : 0,
          splice_immediate_flag: immediate ? 1 : 0,
          ...(!immediate && {pts_time: ticksOf(values, time)}),
          ...(long && {
            duration_flag: 1,
            auto_return: values.autoReturn === 'on' ? 1 : 0,
            duration: ticksOf(values, duration),
          }),
          unique_program_id: numberOf(values, avails[0]!),
          avail_num: numberOf(values, avails[1]!),
          avails_expected: numberOf(values, avails[2]!),
        },
        values.startDate ?? '',
      );
    }),
};

const restricted = {field: 'delivery', is: ['restricted']} as const;
const segmentNumbers: readonly FormField[] = [
  {name: 'segmentNum', label: 'segment_num', kind: 'number', initial: '1', help: '0 to 255.'},
  {name: 'segmentsExpected', label: 'segments_expected', kind: 'number', initial: '1', help: '0 to 255.'},
];
const segmentDuration: FormField = {
  name: 'segmentDuration',
  label: 'Duration (s)',
  kind: 'number',
  initial: '60',
  help: 'Empty for none; end types carry none, or 0.',
};
const device: FormField = {
  name: 'device',
  label: 'device_restrictions',
  kind: 'select',
  initial: '3',
  when: restricted,
  options: ['0 group 0', '1 group 1', '2 group 2', '3 none'].map((label) => ({value: label[0]!, label})),
};

const signal: Builder = {
  name: 'time-signal',
  title: 'Make a time_signal',
  fields: [
    {
      name: 'type',
      label: 'Segmentation type',
      kind: 'select',
      initial: '52',
      options: [...SEGMENTATION_TYPES].map(([value, name]) => ({
        value: String(value),
        label: `${code(value)} ${name}`,
      })),
    },
    eventId,
    timing,
    time,
    segmentDuration,
    {
      name: 'upidType',
      label: 'UPID type',
      kind: 'select',
      initial: '0',
      options: [...UPID_TYPES].map(([value, {name}]) => ({value: String(value), label: `${code(value)} ${name}`})),
    },
    {
      name: 'upid',
      label: 'UPID',
      kind: 'text',
      initial: '',
      help: 'As its type is written (an EIDR, a URI …), or hexadecimal that begins with 0x; by the standard empty with segmentation type 0x00 only.',
    },
    ...segmentNumbers,
    {name: 'sub', label: 'With sub-segments (0 of 0)', kind: 'checkbox', initial: ''},
    {
      name: 'delivery',
      label: 'Delivery',
      kind: 'select',
      initial: 'free',
      options: [
        {value: 'free', label: 'not restricted'},
        {value: 'restricted', label: 'restricted'},
      ],
    },
    {name: 'web', label: 'web_delivery_allowed_flag', kind: 'checkbox', initial: 'on', when: restricted},
    {name: 'blackout', label: 'no_regional_blackout_flag', kind: 'checkbox', initial: 'on', when: restricted},
    {name: 'archive', label: 'archive_allowed_flag', kind: 'checkbox', initial: 'on', when: restricted},
    device,
    startDate,
  ],
  build: (values) =>
    attempt(() => {
      const upidType = numberOf(values, {name: 'upidType', label: 'UPID type'});
      const long = (values.segmentDuration ?? '').trim() !== '';
      const upid = (values.upid ?? '').trim();
      const d: Record<string, number | string> = {
        splice_descriptor_tag: 2,
        segmentation_event_id: numberOf(values, eventId),
        segmentation_duration_flag: long ? 1 : 0,
        ...(long && {segmentation_duration: ticksOf(values, segmentDuration)}),
        delivery_not_restricted_flag: values.delivery === 'restricted' ? 0 : 1,
        web_delivery_allowed_flag: values.web === 'on' ? 1 : 0,
        no_regional_blackout_flag: values.blackout === 'on' ? 1 : 0,
        archive_allowed_flag: values.archive === 'on' ? 1 : 0,
        device_restrictions: numberOf(values, device),
        segmentation_upid_type: upidType,
        ...(upid !== '' && {segmentation_upid: upidFromText(upidType, upid)}),
        segmentation_type_id: numberOf(values, {name: 'type', label: 'Segmentation type'}),
        segment_num: numberOf(values, segmentNumbers[0]!),
        segments_expected: numberOf(values, segmentNumbers[1]!),
        ...(values.sub === 'on' && {sub_segment_num: 0, sub_segments_expected: 0}),
      };
      const head: FieldValues = values.timing === 'now' ? {time_specified_flag: 0} : {pts_time: ticksOf(values, time)};
      return made(
        {
          splice_command_type: 6,
          ...head,
          ...Object.fromEntries(Object.entries(d).map(([name, value]) => [`descriptor1.${name}`, value])),
        },
        values.startDate ?? '',
      );
    }),
};

/** A changed value: a number, hexadecimal of either kind, or seconds. */
function changedValue(text: string, current: number | string | undefined): number | string {
  const inSeconds = /^(\d+(?:\.\d+)?)\s*s$/.exec(text);
  if (inSeconds) return Math.round(Number(inSeconds[1]) * TICKS_PER_SECOND);
  if (typeof current === 'string') return text.replace(/^0x/i, '').toUpperCase();
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`"${text.slice(0, 80)}" is no number.`);
  return value;
}

/** Applies lines of the form `field = value`. Throws with a sentence that names the line. */
export function changed(values: FieldValues, changes: string): FieldValues {
  const next: Record<string, number | string> = {...values};
  changes.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const [, path, text] = /^\s*([\w.]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (path === undefined || text === undefined)
      throw new Error(`Line ${index + 1} of the changes is "${line.trim().slice(0, 80)}"; write field = value.`);
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (name === 'CRC_32' || (name.endsWith('_length') && name !== 'splice_command_length'))
      throw new Error(`${path} in line ${index + 1} is computed; leave it out.`);
    next[path] =
      name === 'segmentation_upid' || name.startsWith('private_byte') || name === 'DTMF_char'
        ? changedValue(text, '')
        : changedValue(text, next[path]);
  });
  return next;
}

/** Names that a message of these values uses. A change that names another would be lost without a word. */
function unused(values: FieldValues, bytes: Uint8Array, changes: string): string | undefined {
  const paths = new Set(examine(bytes).fields.map(({path}) => path));
  return Object.keys(changed({}, changes)).find((path) => !paths.has(path) && values[path] !== undefined);
}

const edit: Builder = {
  name: 'edit',
  title: 'Change a message',
  fields: [
    {
      name: 'message',
      label: 'Message',
      kind: 'area',
      initial: '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==',
      help: 'Base64 or hexadecimal.',
    },
    {
      name: 'changes',
      label: 'Changes',
      kind: 'area',
      initial: 'duration = 45 s\nsplice_event_id = 1208',
      help: 'One field a line, named as in the table of fields: field = value. Numbers, 0x for hexadecimal, or seconds as 45 s.',
    },
    startDate,
  ],
  build: (values) =>
    attempt(() => {
      const input = normalise(values.message ?? '');
      if ('refused' in input) return single(input.refused);
      const [message] = find(input.text).found;
      if (!message) throw new Error('The message is neither base64 nor hexadecimal of an SCTE-35 message.');
      const section = examine(message.bytes);
      if (section.fault !== undefined) throw new Error(section.fault);
      const own = valuesOf(section);
      // Another command has other bits without a meaning.
      const kept = /^[ \t]*splice_command_type\b/m.test(values.changes ?? '')
        ? Object.fromEntries(Object.entries(own).filter(([path]) => !/^reserved\d/.test(path)))
        : own;
      const next = changed(kept, values.changes ?? '');
      const stray = unused(next, encode(next), values.changes ?? '');
      if (stray !== undefined)
        throw new Error(`A message of these values has no field ${stray}. Set the flag that brings it first.`);
      return made(next, values.startDate ?? '');
    }),
};

/** Forms that make a message. */
export const builders: readonly Builder[] = [insert, signal, edit];
