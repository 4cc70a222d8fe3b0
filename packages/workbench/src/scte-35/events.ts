import {numberOf, spliceTicks, type SpliceInfoSection} from './decode';
import {DEPRECATED_SEGMENTATION_TYPES, SEGMENTATION_TYPES} from './names';
import {secondsText, spliceText, typeName} from './meaning';

/** What a message announces: one for `splice_insert`, one for each segmentation descriptor of `time_signal`. */
export type CueEvent = {
  readonly id: number;
  /** Out and in of a pair have the same key. */
  readonly key: string;
  readonly kind: 'out' | 'in' | 'cancel' | 'point';
  readonly name: string;
  readonly ticks: number | undefined;
  readonly duration: number | undefined;
  readonly autoReturn: boolean;
  readonly immediate: boolean;
};

/** Programs start with 0x10, or 0x17 in an overlap, and end with 0x11, or 0x12 before their time. */
const PROGRAM: Readonly<Record<number, 'out' | 'in'>> = {0x10: 'out', 0x11: 'in', 0x12: 'in', 0x17: 'out'};

/** What a start and its end have in common: all but the last bit, and of programs that they are programs. */
const pairOf = (type: number): number => (PROGRAM[type] ? 0x10 : type & 0xfe);

/** Start types from 0x20 on are even, and their end types follow. */
function kindOf(type: number): 'out' | 'in' | 'point' {
  const program = PROGRAM[type];
  if (program) return program;
  if (type >= 0x20 && (SEGMENTATION_TYPES.has(type) || DEPRECATED_SEGMENTATION_TYPES.has(type)))
    return type % 2 === 0 ? 'out' : 'in';
  return 'point';
}

/** The types that make a break, and so go out and in in HLS: breaks, ads, placement opportunities and ad blocks. */
export const isBreak = (type: number): boolean =>
  type === 0x22 || type === 0x23 || (type >= 0x30 && type <= 0x3b) || (type >= 0x44 && type <= 0x47);

/** The events of a message, in the order of the wire. */
export function eventsOf(section: SpliceInfoSection): CueEvent[] {
  const number = (path: string): number | undefined => numberOf(section, path);
  const ticks = spliceTicks(section);
  if (section.command === 'splice_insert') {
    const id = number('splice_event_id');
    if (id === undefined) return [];
    const out = number('out_of_network_indicator') === 1;
    const kind = number('splice_event_cancel_indicator') === 1 ? 'cancel' : out ? 'out' : 'in';
    const immediate = number('splice_immediate_flag') === 1;
    return [
      {
        id,
        key: `insert ${id}`,
        kind,
        name: 'splice_insert',
        ticks,
        duration: number('duration'),
        autoReturn: number('auto_return') === 1,
        immediate,
      },
    ];
  }
  const descriptors = section.fields
    .filter(({name}) => name === 'segmentation_event_id')
    .map(({path}) => path.slice(0, -'segmentation_event_id'.length));
  return descriptors.map((prefix) => {
    const id = number(`${prefix}segmentation_event_id`)!;
    const type = number(`${prefix}segmentation_type_id`);
    const cancelled = number(`${prefix}segmentation_event_cancel_indicator`) === 1;
    const kind = cancelled ? 'cancel' : type === undefined ? 'point' : kindOf(type);
    return {
      id,
      key: `segmentation ${id} ${type === undefined ? '' : pairOf(type)}`,
      kind,
      name: type === undefined ? 'segmentation' : typeName(type),
      ticks,
      duration: number(`${prefix}segmentation_duration`),
      autoReturn: false,
      immediate: section.command === 'time_signal' && ticks === undefined,
    };
  });
}

/** `OUT`, `IN` or `CMD` of a date range, by RFC 8216: what is no break is a command. */
export function roleOf(section: SpliceInfoSection): 'OUT' | 'IN' | 'CMD' {
  const event = eventsOf(section).find(({kind}) => kind === 'out' || kind === 'in');
  const type = section.fields.find(({name, value}) => name === 'segmentation_type_id' && isBreak(Number(value)));
  if (!event || (section.command !== 'splice_insert' && !type)) return 'CMD';
  if (type && Number(type.value) % 2 === 1) return 'IN';
  return event.kind === 'out' ? 'OUT' : 'IN';
}

/**
 * All parts that a message has in date ranges: by RFC 8216 one with several segmentations stands whole in a tag for
 * each.
 */
export function rolesOf(section: SpliceInfoSection): ReadonlySet<'OUT' | 'IN' | 'CMD'> {
  const types = section.fields.filter(({name, value}) => name === 'segmentation_type_id' && isBreak(Number(value)));
  return new Set([roleOf(section), ...types.map(({value}) => (Number(value) % 2 === 1 ? 'IN' : 'OUT'))]);
}

function insertSentence(event: CueEvent, section: SpliceInfoSection): string {
  const when = event.immediate
    ? 'at once'
    : event.ticks === undefined
      ? 'at a time that the message does not say'
      : `at ${spliceText(section)}`;
  if (event.kind === 'cancel') return `Event ${event.id} is cancelled.`;
  if (event.kind === 'in') return `Break end: event ${event.id} returns to the network ${when}.`;
  const long =
    event.duration === undefined
      ? ', without a duration: only an in message ends it'
      : ` for ${secondsText(event.duration)}`;
  const back =
    event.duration === undefined ? '' : event.autoReturn ? ', and returns by itself' : ', and waits for an in message';
  return `Break start: event ${event.id} leaves the network ${when}${long}${back}.`;
}

function segmentSentence(event: CueEvent): string {
  if (event.kind === 'cancel') return `segmentation event ${event.id} is cancelled`;
  return `${event.name} of event ${event.id}${event.duration ? ` for ${secondsText(event.duration)}` : ''}`;
}

/** One sentence that a person understands. */
export function sentenceOf(section: SpliceInfoSection): string {
  if (numberOf(section, 'encrypted_packet') === 1)
    return 'The message is encrypted: its command and descriptors cannot be read without the key.';
  const events = eventsOf(section);
  if (section.command === 'splice_insert' && events[0]) return insertSentence(events[0], section);
  if (section.command === 'time_signal') {
    const when = spliceText(section) ?? 'no stated time, so now';
    if (events.length === 0) return `Time signal at ${when} without a segmentation descriptor.`;
    return `At ${when}: ${events.map(segmentSentence).join('; ')}.`;
  }
  if (section.command === 'splice_null')
    return events.length === 0
      ? 'Heartbeat: splice_null, nothing happens.'
      : `splice_null with ${events.map(segmentSentence).join('; ')}.`;
  if (section.command === 'splice_schedule')
    return `Schedule of ${numberOf(section, 'splice_count') ?? 0} events by wall clock.`;
  if (section.command === 'bandwidth_reservation') return 'Filler: bandwidth_reservation, nothing happens.';
  if (section.command === 'private_command') return 'A private command: its meaning is the sender’s own.';
  return 'A message whose command the standard does not have.';
}
