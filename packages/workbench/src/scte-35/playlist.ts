import {finding, type Finding} from '../frame';
import {fromBase64, messageIn, type Carried, type Found, type Marker} from './found';

const HLS_PAGE = {text: 'HLS signalling', to: '/bitstreams/advanced/scte-35/timing-and-playlists#hls'};

/** Longest list of attributes that is read: a message has at most 8,192 digits. */
const MAX_LIST = 20_000;

/** Attributes of a tag: `NAME=value` or `NAME="value"`, separated by commas. */
export function attributesOf(list: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [, name, quoted, plain] of list.slice(0, MAX_LIST).matchAll(/([A-Z0-9-]{1,80})=(?:"([^"]*)"|([^,"]*))/g))
    attributes[name!] = quoted ?? plain ?? '';
  return attributes;
}

const seconds = (text: string | undefined): number | undefined => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : undefined;
};

/** A date of ISO 8601 in its extended form, with or without a time. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T[\d:.,]+(?:Z|[+-][\d:]+)?)?$/.test(text) && !Number.isNaN(Date.parse(text.replace(',', '.')));

function dateRange(list: string, line: number): {found: Found[]; findings: Finding[]} {
  const attributes = attributesOf(list);
  const findings: Finding[] = [];
  const found: Found[] = [];
  const startDate = attributes['START-DATE'];
  // What the message plans; DURATION is what it became.
  const duration = seconds(attributes['PLANNED-DURATION']) ?? seconds(attributes.DURATION);
  for (const role of ['OUT', 'IN', 'CMD'] as const) {
    const value = attributes[`SCTE35-${role}`];
    if (value === undefined) continue;
    const field = `SCTE35-${role}`;
    const message = messageIn(value);
    if (!message) {
      findings.push(
        finding(
          'Error',
          {line, field},
          `${field} holds no SCTE-35 message.`,
          'Put the whole section there in hexadecimal, from 0xFC on.',
          HLS_PAGE,
        ),
      );
      continue;
    }
    if (message.carrier === 'base64') {
      findings.push(
        finding(
          'Error',
          {line, field},
          `${field} is base64; RFC 8216 takes hexadecimal that begins with 0x.`,
          'Write the section in hexadecimal, from 0xFC on.',
          HLS_PAGE,
        ),
      );
    } else if (!/^0x/i.test(value)) {
      findings.push(
        finding('Error', {line, field}, `${field} does not begin with 0x.`, 'Put 0x before the digits.', HLS_PAGE),
      );
    } else if (/[a-f]/.test(value)) {
      findings.push(
        finding(
          'Note',
          {line, field},
          `${field} has small letters; RFC 8216 takes the digits 0 to 9 and A to F.`,
          'Write capital letters where a player does not take it.',
          HLS_PAGE,
        ),
      );
    }
    if (list.includes(`${field}="`))
      findings.push(
        finding(
          'Error',
          {line, field},
          `${field} is in quotation marks; RFC 8216 takes its digits without.`,
          'Take the quotation marks off.',
          HLS_PAGE,
        ),
      );
    found.push({
      line,
      carrier: `EXT-X-DATERANGE ${field}`,
      bytes: message.bytes,
      role,
      ...(startDate !== undefined && {startDate}),
      ...(duration !== undefined && {duration}),
    });
  }
  if (found.length === 0) return {found, findings};
  if (attributes.ID === undefined)
    findings.push(
      finding('Error', {line, field: 'ID'}, 'The date range has no ID.', 'Give out and in the same ID.', HLS_PAGE),
    );
  if (startDate === undefined) {
    findings.push(
      finding(
        'Warning',
        {line, field: 'START-DATE'},
        'The date range has no START-DATE, which RFC 8216 requires.',
        'Repeat it on the closing tag too.',
        HLS_PAGE,
      ),
    );
  } else if (!isDate(startDate)) {
    findings.push(
      finding(
        'Error',
        {line, field: 'START-DATE'},
        `START-DATE "${startDate}" is no date.`,
        'Write it as 2026-01-01T00:01:30.000Z.',
        HLS_PAGE,
      ),
    );
  }
  return {found, findings};
}

/** Messages and break tags of a playlist, or of lines of one. */
export function inPlaylist(lines: readonly string[]): Carried {
  const found: Found[] = [];
  const markers: Marker[] = [];
  const findings: Finding[] = [];
  let at = 0;
  // One anywhere in the playlist is enough.
  const isDated = lines.some((text) => /^\s*#EXT-X-PROGRAM-DATE-TIME:/.test(text));
  lines.forEach((text, index) => {
    const line = index + 1;
    const [, tag, value = ''] = /^\s*#(EXT[A-Z0-9-]*)(?::\s*(.*))?$/.exec(text) ?? [];
    if (tag === undefined) return;
    if (tag === 'EXTINF') at += seconds(value) ?? 0;
    if (tag === 'EXT-X-DATERANGE') {
      const range = dateRange(value, line);
      found.push(...range.found);
      findings.push(...range.findings);
      if (range.found.length > 0 && !isDated && lines[0]?.startsWith('#EXTM3U')) {
        findings.push(
          finding(
            'Error',
            {line},
            'A date range needs EXT-X-PROGRAM-DATE-TIME in the playlist.',
            'Have the packager write it.',
            HLS_PAGE,
          ),
        );
      }
    } else if (/^EXT-(?:OATCLS-SCTE35|X-(?:(?:SPLICEPOINT-)?SCTE35|CUE))$/.test(tag)) {
      const attributes = attributesOf(value);
      const body = attributes.CUE ?? attributes.SCTE35 ?? value;
      const bytes = messageIn(body)?.bytes ?? fromBase64(body);
      if (bytes && bytes.length > 0) found.push({line, carrier: tag, bytes});
      else if (tag === 'EXT-X-CUE' && attributes.CUE === undefined && attributes.TYPE !== undefined)
        findings.push(
          finding(
            'Note',
            {line},
            'This EXT-X-CUE carries no SCTE-35 message: time and duration are its attributes.',
            undefined,
            HLS_PAGE,
          ),
        );
      else
        findings.push(
          finding(
            'Error',
            {line},
            `${tag} holds no SCTE-35 message.`,
            'Put the whole section there in base64.',
            HLS_PAGE,
          ),
        );
    } else if (tag === 'EXT-X-CUE-OUT' || tag === 'EXT-X-CUE-OUT-CONT' || tag === 'EXT-X-CUE-IN') {
      const attributes = attributesOf(value.toUpperCase());
      const duration = seconds(attributes.DURATION) ?? seconds(attributes.PLANNEDDURATION) ?? seconds(value);
      const kind = tag.endsWith('-IN') ? 'in' : tag.endsWith('-CONT') ? 'cont' : 'out';
      markers.push({line, kind, at, ...(kind === 'out' && duration !== undefined && {duration})});
      const cue = messageIn(attributesOf(value).SCTE35 ?? '');
      if (cue) found.push({line, carrier: tag, bytes: cue.bytes});
    }
  });
  return {found, markers, findings};
}
