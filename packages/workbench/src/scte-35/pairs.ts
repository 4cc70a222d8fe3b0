import {finding, type Finding, type TableSection} from '../frame';
import {CLOCK_TICKS, TICKS_PER_SECOND} from './decode';
import type {CueEvent} from './events';
import type {Marker} from './found';

/** An event and where it was. */
export type Placed = {readonly line: number; readonly event: CueEvent; readonly arrival: number | undefined};

const TIMING = {text: 'Timing', to: '/bitstreams/advanced/scte-35/timing-and-playlists#timing'};
/** Seconds that duration and distance may differ: two frames at 24 frames a second. */
const TOLERANCE = 0.1;

const seconds = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(3)} s`);

/** From out to in on the 33-bit clock, in seconds. */
function distance(out: Placed, back: Placed): number | undefined {
  const from = out.event.ticks ?? (out.arrival === undefined ? undefined : out.arrival * TICKS_PER_SECOND);
  const to = back.event.ticks ?? (back.arrival === undefined ? undefined : back.arrival * TICKS_PER_SECOND);
  if (from === undefined || to === undefined) return undefined;
  return ((((to - from) % CLOCK_TICKS) + CLOCK_TICKS) % CLOCK_TICKS) / TICKS_PER_SECOND;
}

function row(
  name: string,
  id: string,
  out: number | undefined,
  back: number | undefined,
  planned: number | undefined,
  real: number | undefined,
): string[] {
  const difference = planned === undefined || real === undefined ? '–' : `${(real - planned).toFixed(3)} s`;
  return [
    name,
    id,
    out === undefined ? '–' : `line ${out}`,
    back === undefined ? '–' : `line ${back}`,
    seconds(planned),
    seconds(real),
    difference,
  ];
}

function judge(line: number, what: string, planned: number | undefined, real: number | undefined): Finding[] {
  if (planned === undefined || real === undefined || Math.abs(planned - real) <= TOLERANCE) return [];
  return [
    finding(
      'Warning',
      {line},
      `${what} was planned for ${planned.toFixed(3)} s and lasted ${real.toFixed(3)} s.`,
      'Compare the automation’s duration with the in point.',
      TIMING,
    ),
  ];
}

/** Pairs of out and in: what was planned against what came. Undefined when there is no break. */
export function pairUp(
  placed: readonly Placed[],
  markers: readonly Marker[],
): {readonly table: TableSection; readonly findings: Finding[]} | undefined {
  const rows: string[][] = [];
  const findings: Finding[] = [];
  const waiting = new Map<string, Placed>();
  const finish = (out: Placed, back: Placed | undefined): void => {
    const planned = out.event.duration === undefined ? undefined : out.event.duration / TICKS_PER_SECOND;
    const real = back && distance(out, back);
    rows.push(row(out.event.name, String(out.event.id), out.line, back?.line, planned, real));
    findings.push(...judge(out.line, `Event ${out.event.id}`, planned, real));
  };
  for (const one of placed) {
    const {kind, key, ticks} = one.event;
    const open = waiting.get(key);
    // The same out again, a while later, is its repetition.
    if (kind === 'out' && open?.event.ticks === ticks && open) continue;
    if (kind === 'out') {
      if (open) finish(open, undefined);
      waiting.set(key, one);
    } else if (kind === 'in' && open) {
      finish(open, one);
      waiting.delete(key);
    } else if (kind === 'in') {
      rows.push(row(one.event.name, String(one.event.id), undefined, one.line, undefined, undefined));
      findings.push(
        finding('Note', {line: one.line}, `Event ${one.event.id} ends here, and its start is not in the input.`),
      );
    } else if (kind === 'cancel') {
      // A segmentation is cancelled without its type: the key ends behind the id.
      for (const other of [...waiting.keys()])
        if (other === key || (key.endsWith(' ') && other.startsWith(key))) waiting.delete(other);
    }
  }
  for (const out of waiting.values()) {
    finish(out, undefined);
    if (placed.length > 1 && !out.event.autoReturn)
      findings.push(
        finding('Note', {line: out.line}, `Event ${out.event.id} starts here, and its end is not in the input.`),
      );
  }
  let open: Marker | undefined;
  for (const marker of markers) {
    if (marker.kind === 'out') open = marker;
    if (marker.kind !== 'in' || !open) continue;
    rows.push(row('CUE-OUT to CUE-IN', '–', open.line, marker.line, open.duration, marker.at - open.at));
    findings.push(...judge(open.line, 'The break of EXT-X-CUE-OUT', open.duration, marker.at - open.at));
    open = undefined;
  }
  if (open) {
    rows.push(row('CUE-OUT', '–', open.line, undefined, open.duration, undefined));
    findings.push(finding('Note', {line: open.line}, 'The break of EXT-X-CUE-OUT has no EXT-X-CUE-IN in the input.'));
  }
  if (rows.length === 0) return undefined;
  return {
    table: {
      kind: 'table',
      title: 'Pairs of out and in',
      columns: ['What', 'Event', 'Out', 'In', 'Planned', 'Distance', 'Difference'],
      rows,
    },
    findings,
  };
}
