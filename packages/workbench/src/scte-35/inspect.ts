import {finding, single, type Context, type Finding, type Section, type TableSection, type ToolResult} from '../frame';
import {answerForOther} from '../recognise';
import {toHex} from './bits';
import {checkMessage, LEAD_SECONDS, leadOf} from './checks';
import {examine, TICKS_PER_SECOND, type Examined} from './decode';
import {toBase64, toCueHex} from './encode';
import {eventsOf, roleOf, sentenceOf} from './events';
import {find} from './find';
import type {Found} from './found';
import {fieldLabel, meaningOf, spliceText, valueText} from './meaning';
import {pairUp} from './pairs';
import {isDate} from './playlist';

/** Messages whose fields are shown; the table of all messages has every one. */
const SHOWN = 12;
/** Findings that are shown: a damaged dump has thousands. */
const MAX_FINDINGS = 100;

type Message = {
  readonly found: Found;
  readonly section: Examined;
  readonly sentence: string;
  /** The same message came before. */
  readonly repeated: boolean;
  /** It came before early enough: the standard asks that of one copy, not of each. */
  readonly announced: boolean;
};

/** Every field of a message: name, bits, value, meaning. */
export function fieldTable(section: Examined, title: string): TableSection {
  return {
    kind: 'table',
    title,
    columns: ['Field', 'Bits', 'Value', 'Meaning'],
    rows: section.fields
      .filter(({name}) => name !== 'reserved')
      .map((field) => [fieldLabel(field), String(field.bits), valueText(field), meaningOf(field, section)]),
    code: [0, 2],
  };
}

/** A message as a line of an HLS playlist; the date is the wall-clock time of the splice point, or of its out point. */
export function dateRangeLine(section: Examined, bytes: Uint8Array, startDate: string): string {
  const role = roleOf(section);
  const [event] = eventsOf(section);
  const duration = event?.duration === undefined ? undefined : event.duration / TICKS_PER_SECOND;
  const attributes = [
    `ID="splice-${event?.id ?? 0}"`,
    `START-DATE="${startDate}"`,
    ...(role === 'OUT' && duration !== undefined ? [`PLANNED-DURATION=${duration.toFixed(3)}`] : []),
    `SCTE35-${role}=${toCueHex(bytes)}`,
  ];
  return `#EXT-X-DATERANGE:${attributes.join(',')}`;
}

/** A message in each form in which it travels. A cancelled splice has no line in a playlist (RFC 8216, 4.3.2.7.1). */
export function formsOf(section: Examined, bytes: Uint8Array, startDate: string): Section[] {
  const forms: Section[] = [
    {kind: 'code', title: 'Base64', language: 'text', text: toBase64(bytes)},
    {kind: 'code', title: 'Hexadecimal', language: 'text', text: toCueHex(bytes)},
  ];
  const events = eventsOf(section);
  if (!isDate(startDate) || (events.length > 0 && events.every(({kind}) => kind === 'cancel'))) return forms;
  return [
    ...forms,
    {
      kind: 'code',
      title:
        roleOf(section) === 'IN'
          ? 'Line of an HLS playlist (START-DATE: put that of the out tag; add DURATION)'
          : 'Line of an HLS playlist (START-DATE: put the wall-clock time of the splice point)',
      language: 'text',
      text: dateRangeLine(section, bytes, startDate),
    },
  ];
}

const isoOf = (now: number): string => new Date(now).toISOString();

function overview(messages: readonly Message[]): TableSection {
  return {
    kind: 'table',
    title: 'Messages',
    columns: ['Line', 'Carrier', 'Message', 'Splice time', 'Lead', 'CRC'],
    rows: messages.map(({found, section, sentence}) => {
      const lead = leadOf(found, section);
      return [
        String(found.line),
        found.carrier,
        sentence,
        spliceText(section) ?? '–',
        lead === undefined ? '–' : `${lead.toFixed(3)} s`,
        section.crc.stored === section.crc.computed ? 'fits' : 'does not fit',
      ];
    }),
  };
}

function summaryOf(messages: readonly Message[], markers: number): string {
  if (messages.length === 1) return messages[0]!.sentence;
  const outs = messages.filter(({section}) => roleOf(section) === 'OUT').length;
  const ins = messages.filter(({section}) => roleOf(section) === 'IN').length;
  if (messages.length === 0 && markers === 0) return 'No SCTE-35 message.';
  if (messages.length === 0) return `${markers} break ${markers === 1 ? 'tag' : 'tags'} and no SCTE-35 message.`;
  return `${messages.length} messages: ${outs} start a break, ${ins} end one.`;
}

/** Findings about the forms that a whole text has. */
function aboutText(text: string): Finding[] {
  if (!/^[ \t]*Splice Command Type:|SCTE-35 Splice/m.test(text)) return [];
  return [
    finding(
      'Error',
      {line: 1},
      'This is the tree of tshark, without the bytes of the message.',
      'Run tshark with -x as well, and paste what it prints. If you did, no CRC in it fits: paste the bytes from FC on alone.',
      {
        text: 'Watch the messages',
        to: '/bitstreams/advanced/scte-35/no-break#check-messages',
      },
    ),
  ];
}

/** Takes apart every message that a text carries. */
export function inspect(text: string, context: Pick<Context, 'now'>): ToolResult {
  const {found, markers, findings: carried} = find(text);
  const messages: Message[] = [];
  const seen = new Map<string, number>();
  const announced = new Set<string>();
  for (const one of found) {
    const key = `${toHex(one.bytes.subarray(0, 4096))} ${one.role ?? ''}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (count > 1 && one.arrival === undefined) continue;
    const section = examine(one.bytes);
    messages.push({
      found: one,
      section,
      sentence: section.fields.length === 0 ? 'No SCTE-35 message.' : sentenceOf(section),
      repeated: count > 1,
      announced: announced.has(key),
    });
    if ((leadOf(one, section) ?? 0) >= LEAD_SECONDS) announced.add(key);
  }
  if (messages.length === 0 && markers.length === 0 && carried.length === 0) {
    const tree = aboutText(text);
    if (tree.length > 0) return {summary: '', findings: tree, sections: []};
    return (
      answerForOther(text, 'scte-35') ??
      single(
        finding(
          'Error',
          {line: 1},
          'No SCTE-35 message is in this text.',
          'Paste base64 that begins with /D, hexadecimal that begins with FC, or lines of a playlist, an MPD or a packet dump.',
          {text: 'Worked messages', to: '/bitstreams/advanced/scte-35/worked-messages#worked-messages'},
        ),
      )
    );
  }
  const repeated = [...seen.values()].reduce((sum, count) => sum + count - 1, 0);
  const pairs = pairUp(
    messages.flatMap(({found: {line, arrival}, section}) => eventsOf(section).map((event) => ({line, event, arrival}))),
    markers,
  );
  const findings = [
    ...messages.filter((one) => !one.announced).flatMap(({found: one, section}) => checkMessage(one, section)),
    ...carried,
    ...(pairs?.findings ?? []),
  ];
  if (repeated > 0)
    findings.push(
      finding(
        'Note',
        {},
        `${repeated} ${repeated === 1 ? 'message is' : 'messages are'} a repetition of one before, and counted once.`,
      ),
    );
  if (findings.length > MAX_FINDINGS) {
    const left = findings.length - MAX_FINDINGS;
    findings.length = MAX_FINDINGS;
    findings.push(finding('Note', {}, `${left} more findings are left out.`, 'Paste the part that you ask about.'));
  }
  const [first] = messages;
  const valid = first && first.section.fields.length > 0 && first.section.fault === undefined;
  return {
    summary: summaryOf(
      messages.filter(({repeated: again}) => !again),
      markers.length,
    ),
    findings,
    sections: [
      ...(messages.length > 1 || first?.found.arrival !== undefined ? [overview(messages)] : []),
      ...(pairs && (messages.length > 1 || markers.length > 0) ? [pairs.table] : []),
      ...messages
        .slice(0, SHOWN)
        .filter(({section}) => section.fields.length > 0)
        .map(({found: one, section}) =>
          fieldTable(section, messages.length === 1 ? 'Fields' : `Fields of the message in line ${one.line}`),
        ),
      ...(messages.length === 1 && valid
        ? formsOf(
            first.section,
            first.found.bytes.subarray(0, first.section.byteLength),
            first.found.startDate ?? isoOf(context.now),
          )
        : []),
    ],
  };
}
