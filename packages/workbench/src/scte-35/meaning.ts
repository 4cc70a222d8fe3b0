import type {Field} from './bits';
import {CLOCK_TICKS, numberOf, spliceTicks, TICKS_PER_SECOND, type SpliceInfoSection} from './decode';
import {CUEI} from './layout';
import {
  COMMANDS,
  DEPRECATED_SEGMENTATION_TYPES,
  DESCRIPTORS,
  DEVICE_RESTRICTIONS,
  encryptionName,
  SEGMENTATION_TYPES,
} from './names';
import {describeUpid, upidName} from './upid';

/** Ticks as seconds, to the millisecond. */
export const secondsText = (ticks: number): string => `${(ticks / TICKS_PER_SECOND).toFixed(3)} s`;

/** Seconds as hours, minutes and seconds. */
export function clockText(seconds: number): string {
  // Rounded as secondsText is.
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, '0')}`;
}

/** Name of a segmentation type, also of one that the standard does not have. */
export const typeName = (type: number): string =>
  SEGMENTATION_TYPES.get(type) ??
  DEPRECATED_SEGMENTATION_TYPES.get(type) ??
  `type 0x${type.toString(16).toUpperCase().padStart(2, '0')}, not in the standard`;

const latin1 = (hex: string): string =>
  (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

const four = (value: number): string => {
  const text = latin1(value.toString(16).padStart(8, '0'));
  return /^[\x20-\x7e]{4}$/.test(text) ? `"${text}"` : 'no text';
};

/** Fields whose ticks are shown in seconds. */
const TICKS: ReadonlySet<string> = new Set([
  'pts_time',
  'pts_adjustment',
  'duration',
  'segmentation_duration',
  'pts_offset',
]);
/** Fields that readers compare in hexadecimal. */
const HEX: ReadonlySet<string> = new Set([
  'table_id',
  'tier',
  'splice_command_type',
  'splice_descriptor_tag',
  'identifier',
  'segmentation_type_id',
  'segmentation_upid_type',
  'CRC_32',
  'cw_index',
  'ISO_code',
]);

/** GPS time begins on 6 January 1980; leap seconds are not in the message. */
const GPS_EPOCH = Date.UTC(1980, 0, 6);

const FLAGS: Readonly<Record<string, readonly [string, string]>> = {
  splice_event_cancel_indicator: ['not cancelled', 'cancels the event'],
  segmentation_event_cancel_indicator: ['not cancelled', 'cancels the event'],
  out_of_network_indicator: ['return to the network', 'leave the network'],
  program_splice_flag: ['single components', 'the whole program'],
  program_segmentation_flag: ['single components', 'the whole program'],
  duration_flag: ['no duration', 'a duration follows'],
  segmentation_duration_flag: ['no duration', 'a duration follows'],
  splice_immediate_flag: ['at splice_time', 'at once'],
  time_specified_flag: ['no time', 'a time follows'],
  auto_return: ['an in message is expected', 'returns by itself after the duration'],
  delivery_not_restricted_flag: ['restrictions follow', 'no restrictions'],
  web_delivery_allowed_flag: ['web delivery is restricted', 'allowed on the web'],
  no_regional_blackout_flag: ['regional blackout', 'no regional blackout'],
  archive_allowed_flag: ['recording is restricted', 'recording is not restricted'],
  encrypted_packet: ['clear', 'encrypted from the command on'],
  event_id_compliance_flag: ['the id follows the partitioning rule', 'not stated'],
  segmentation_event_id_compliance_indicator: ['the id follows the partitioning rule', 'not stated'],
};

/** The number that stands before a field in the same part: the type of a UPID, the tag of a descriptor. */
const sibling = (section: SpliceInfoSection, path: string, name: string): number | undefined =>
  numberOf(section, path.replace(/[^.]*$/, name));

/** A value as the table shows it. */
export function valueText({name, bits, value}: Field): string {
  if (typeof value === 'string') return `0x${value}`;
  return HEX.has(name) || name.endsWith('event_id')
    ? `0x${value
        .toString(16)
        .toUpperCase()
        .padStart(Math.ceil(bits / 4), '0')}`
    : String(value);
}

/** What a field's value says, in the standard's names; empty where the value says it all. */
export function meaningOf(field: Field, section: SpliceInfoSection): string {
  const {name, path, value} = field;
  if (typeof value === 'string') {
    if (name === 'segmentation_upid') return describeUpid(sibling(section, path, 'segmentation_upid_type') ?? 0, value);
    if (name === 'DTMF_char') return `"${latin1(value)}"`;
    return `${value.length / 2} bytes`;
  }
  const flag = FLAGS[name]?.[value];
  if (flag !== undefined) return flag;
  if (name === 'pts_time')
    return `${secondsText(value)}; the clock begins again ${clockText((CLOCK_TICKS - value) / TICKS_PER_SECOND)} later`;
  if (TICKS.has(name)) return secondsText(value);
  if (name.endsWith('event_id')) return String(value);
  if (name === 'splice_command_type') return COMMANDS.get(value) ?? 'reserved';
  if (name === 'splice_descriptor_tag')
    return sibling(section, path, 'identifier') === CUEI ? (DESCRIPTORS.get(value) ?? 'reserved') : 'private';
  if (name === 'identifier' || name === 'format_identifier') return four(value);
  if (name === 'segmentation_type_id') return typeName(value);
  if (name === 'segmentation_upid_type') return upidName(value);
  if (name === 'device_restrictions') return DEVICE_RESTRICTIONS[value]!;
  if (name === 'encryption_algorithm') return encryptionName(value);
  if (name === 'sap_type') return value === 3 ? 'not stated' : `SAP type ${value + 1}`;
  if (name === 'tier' && value === 0xfff) return 'ignore';
  if (name === 'splice_command_length' && value === 0xfff) return 'not filled in (old devices)';
  if (name === 'utc_splice_time')
    return `${new Date(GPS_EPOCH + value * 1000).toISOString().slice(0, 19).replace('T', ' ')} GPS, leap seconds ahead of UTC`;
  if (name === 'TAI_seconds') return `${clockText(value)} of TAI`;
  if (name === 'preroll') return `${value / 10} s`;
  if (name === 'ISO_code') return `"${latin1(value.toString(16).padStart(6, '0'))}"`;
  return '';
}

/** Name of a field with its descriptor, component or event, as the table shows it. */
export const fieldLabel = ({name, path}: Field): string =>
  name === 'reserved' ? path.replace(/reserved\d+$/, 'reserved') : path;

/** The splice time in words: after pts_adjustment, on the 33-bit clock. */
export function spliceText(section: SpliceInfoSection): string | undefined {
  const ticks = spliceTicks(section);
  return ticks === undefined ? undefined : `${secondsText(ticks)} (${clockText(ticks / TICKS_PER_SECOND)})`;
}
