import {finding, type Finding} from '../frame';
import {toHex} from './bits';
import {encode} from './encode';
import {fromBase64, messageIn, type Carried, type Found} from './found';
import {upidFromText} from './upid';
import {elementsNamed, parseXml, type Element} from './xml';

const DASH_PAGE = {text: 'DASH signalling', to: '/bitstreams/advanced/scte-35/timing-and-playlists#dash'};

type Values = Record<string, number | string>;

/** Names of XML attributes (SCTE 35 2016 schema) and of the fields that they are. */
const FIELDS: Readonly<Record<string, string>> = {
  sapType: 'sap_type',
  protocolVersion: 'protocol_version',
  ptsAdjustment: 'pts_adjustment',
  tier: 'tier',
  spliceEventId: 'splice_event_id',
  spliceEventCancelIndicator: 'splice_event_cancel_indicator',
  outOfNetworkIndicator: 'out_of_network_indicator',
  spliceImmediateFlag: 'splice_immediate_flag',
  eventIdComplianceFlag: 'event_id_compliance_flag',
  uniqueProgramId: 'unique_program_id',
  availNum: 'avail_num',
  availsExpected: 'avails_expected',
  providerAvailId: 'provider_avail_id',
  preroll: 'preroll',
  segmentationEventId: 'segmentation_event_id',
  segmentationEventCancelIndicator: 'segmentation_event_cancel_indicator',
  segmentationEventIdComplianceIndicator: 'segmentation_event_id_compliance_indicator',
  segmentationDuration: 'segmentation_duration',
  segmentationTypeId: 'segmentation_type_id',
  segmentNum: 'segment_num',
  segmentsExpected: 'segments_expected',
  subSegmentNum: 'sub_segment_num',
  subSegmentsExpected: 'sub_segments_expected',
  webDeliveryAllowedFlag: 'web_delivery_allowed_flag',
  noRegionalBlackoutFlag: 'no_regional_blackout_flag',
  archiveAllowedFlag: 'archive_allowed_flag',
  deviceRestrictions: 'device_restrictions',
  identifier: 'identifier',
};

const numberIn = (text: string): number => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text));

function take({attributes}: Element, values: Values, prefix = ''): void {
  for (const [name, text] of Object.entries(attributes))
    if (FIELDS[name] !== undefined) values[prefix + FIELDS[name]] = numberIn(text);
}

const child = ({children}: Element, name: string): Element | undefined =>
  children.find((element) => element.name === name);

function spliceTime(parent: Element | undefined, values: Values): void {
  const time = parent && child(parent, 'SpliceTime')?.attributes.ptsTime;
  values.time_specified_flag = time === undefined ? 0 : 1;
  if (time !== undefined) values.pts_time = Number(time);
}

function insert(element: Element, values: Values): void {
  take(element, values);
  spliceTime(child(element, 'Program'), values);
  const duration = child(element, 'BreakDuration');
  if (!duration) return;
  values.duration_flag = 1;
  values.auto_return = numberIn(duration.attributes.autoReturn ?? 'false');
  values.duration = Number(duration.attributes.duration);
}

function upidHex(element: Element): string {
  const text = element.text.trim();
  const format = element.attributes.segmentationUpidFormat?.toLowerCase() ?? '';
  if (format.startsWith('hex')) return text.toUpperCase();
  if (format.startsWith('base')) return toHex(fromBase64(text) ?? new Uint8Array());
  const type = numberIn(element.attributes.segmentationUpidType ?? '0');
  return /^(?:[0-9a-f]{2}){8,}$/i.test(text) ? text.toUpperCase() : upidFromText(type, text);
}

function descriptor(element: Element, values: Values, prefix: string): void {
  const tags = ['AvailDescriptor', 'DTMFDescriptor', 'SegmentationDescriptor'];
  values[`${prefix}splice_descriptor_tag`] = tags.indexOf(element.name);
  take(element, values, prefix);
  if (element.name === 'DTMFDescriptor')
    values[`${prefix}DTMF_char`] = toHex(
      Uint8Array.from(element.attributes.chars ?? '', (digit) => digit.charCodeAt(0)),
    );
  if (element.name !== 'SegmentationDescriptor') return;
  values[`${prefix}segmentation_duration_flag`] = element.attributes.segmentationDuration === undefined ? 0 : 1;
  const restrictions = child(element, 'DeliveryRestrictions');
  values[`${prefix}delivery_not_restricted_flag`] = restrictions ? 0 : 1;
  if (restrictions) take(restrictions, values, prefix);
  const upids = element.children
    .filter(({name}) => name === 'SegmentationUpid')
    .map((upid) => ({type: numberIn(upid.attributes.segmentationUpidType ?? '0'), hex: upidHex(upid)}));
  if (upids.length === 1) {
    values[`${prefix}segmentation_upid_type`] = upids[0]!.type;
    values[`${prefix}segmentation_upid`] = upids[0]!.hex;
  } else if (upids.length > 1) {
    values[`${prefix}segmentation_upid_type`] = 0x0d;
    values[`${prefix}segmentation_upid`] = upids
      .map(({type, hex}) => toHex(Uint8Array.of(type, hex.length / 2)) + hex)
      .join('');
  }
}

/** The binary form of a `SpliceInfoSection` in XML. Throws with a sentence when a value does not fit. */
export function sectionFromXml(section: Element): Uint8Array {
  const values: Values = {splice_command_type: 0};
  take(section, values);
  let descriptors = 0;
  for (const element of section.children) {
    if (element.name === 'SpliceInsert') {
      values.splice_command_type = 5;
      insert(element, values);
    } else if (element.name === 'TimeSignal') {
      values.splice_command_type = 6;
      spliceTime(element, values);
    } else if (element.name === 'BandwidthReservation') {
      values.splice_command_type = 7;
    } else if (/^(?:SpliceSchedule|PrivateCommand)$/.test(element.name)) {
      throw new Error(`${element.name} in XML is not read here.`);
    } else if (
      element.name.endsWith('Descriptor') &&
      !element.name.startsWith('Time') &&
      !element.name.startsWith('Audio')
    ) {
      descriptor(element, values, `descriptor${++descriptors}.`);
    }
  }
  return encode(values);
}

/** Messages in XML: an MPD, an event stream, a signal or a section of their own. */
export function inXml(text: string): Carried {
  const root = parseXml(text);
  const found: Found[] = [];
  const findings: Finding[] = [];
  const add = (element: Element, carrier: string, event?: Element, stream?: Element): void => {
    const timescale = Number(stream?.attributes.timescale ?? '1') || 1;
    const seconds = (name: string): number | undefined => {
      const value = Number(event?.attributes[name] ?? Number.NaN);
      return Number.isFinite(value) ? value / timescale : undefined;
    };
    const presentation = seconds('presentationTime');
    const duration = seconds('duration');
    const line = element.line;
    try {
      const bytes =
        element.name === 'SpliceInfoSection'
          ? sectionFromXml(element)
          : (messageIn(element.text.trim())?.bytes ?? fromBase64(element.text.replace(/\s/g, '')));
      if (!bytes || bytes.length === 0) throw new Error(`${element.name} holds no SCTE-35 message.`);
      found.push({
        line,
        carrier,
        bytes,
        ...(presentation !== undefined && {presentation}),
        ...(duration !== undefined && {duration}),
      });
    } catch (error) {
      findings.push(
        finding(
          'Error',
          {line, field: element.name},
          (error as Error).message,
          'Compare the element with the worked example.',
          DASH_PAGE,
        ),
      );
    }
  };
  const messagesOf = (parent: Element): Element[] => [
    ...elementsNamed(parent, 'Binary'),
    ...elementsNamed(parent, 'SpliceInfoSection'),
  ];
  const streams = elementsNamed(root, 'EventStream');
  const inStreams = new Set<Element>();
  for (const stream of streams) {
    const scheme = stream.attributes.schemeIdUri ?? '';
    const events = elementsNamed(stream, 'Event');
    for (const event of events) {
      const messages = messagesOf(event);
      if (messages.length === 0 && /scte35/i.test(scheme) && event.text.trim() !== '') messages.push(event);
      for (const message of messages) {
        inStreams.add(message);
        add(message, `EventStream ${scheme}`, event, stream);
      }
    }
    if (events.some((event) => messagesOf(event).length > 0) && !/scte35/i.test(scheme)) {
      findings.push(
        finding(
          'Warning',
          {line: stream.line, field: 'schemeIdUri'},
          `The event stream carries SCTE-35 under the scheme "${scheme}".`,
          'Use urn:scte:scte35:2014:xml+bin for Binary.',
          DASH_PAGE,
        ),
      );
    }
  }
  for (const message of messagesOf(root))
    if (!inStreams.has(message)) add(message, message.name === 'Binary' ? 'Binary' : 'SpliceInfoSection');
  return {found, markers: [], findings};
}
