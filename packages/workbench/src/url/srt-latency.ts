import {finding, single, type Builder, type Field, type TableSection, type ToolResult, type Values} from '../frame';
import {page} from './checks';

/**
 * Packet loss in percent with what the SRT Deployment Guide asks for it: multiplier of the round trip, overhead in
 * percent, least latency in ms.
 */
const STEPS = [
  {loss: 1, multiplier: 3, overhead: 33, floor: 60},
  {loss: 3, multiplier: 4, overhead: 25, floor: 80},
  {loss: 7, multiplier: 5, overhead: 20, floor: 100},
  {loss: 10, multiplier: 6, overhead: 17, floor: 120},
] as const;

const GUIDE = 'SRT Deployment Guide';
const PAYLOAD = 1316;
/** IPv4 20, UDP 8, SRT 16. */
const HEADERS = 44;
const DEFAULT_WINDOW = 25_600;
// cspell:ignore rcvbuf
/** Packets in the receive buffer, whatever their size; the window that a receiver offers is no larger. */
const DEFAULT_BUFFER = 8192;
/** Bytes that libsrt counts for a packet of the receive buffer: 1500 less IPv4 and UDP. */
const CELL = 1472;
/** Up to this round trip the least latency counts. */
const SHORT_RTT = 20;

/** What a line asks of SRT. */
export type Latency = {
  readonly latencyMs: number;
  readonly overheadPercent: number;
  readonly multiplier: number;
  readonly lineRate: number;
  readonly burstMs: number;
  readonly bufferBytes: number;
  readonly windowPackets: number;
};

/**
 * Latency, overhead and buffers from round trip, loss in percent and bit rate in bit/s; a latency that is chosen takes
 * the place of the computed one. Undefined above 10 % loss.
 */
export function srtLatency(
  rttMs: number,
  lossPercent: number,
  bitRate: number,
  chosenMs?: number,
): Latency | undefined {
  const step = STEPS.find(({loss}) => lossPercent <= loss);
  if (!step) return undefined;
  const computed = Math.ceil(
    rttMs <= SHORT_RTT ? Math.max(step.floor, step.multiplier * rttMs) : step.multiplier * rttMs,
  );
  const latencyMs = chosenMs ?? computed;
  return {
    latencyMs,
    overheadPercent: step.overhead,
    multiplier: step.multiplier,
    lineRate: bitRate * (1 + step.overhead / 100) * (1 + HEADERS / PAYLOAD),
    burstMs: (latencyMs * step.overhead) / 100,
    bufferBytes: Math.round((((latencyMs + rttMs / 2) / 1000) * bitRate) / 8),
    windowPackets: Math.ceil(((bitRate / 8) * ((rttMs + latencyMs) / 1000)) / PAYLOAD),
  };
}

const rtt: Field = {
  name: 'rtt',
  label: 'Round-trip time (ms)',
  kind: 'number',
  initial: '60',
  help: 'A value near the maximum of ping -c 50 HOST.',
};
const loss: Field = {name: 'loss', label: 'Packet loss (%)', kind: 'number', initial: '3', help: '0 to 10.'};
const rate: Field = {
  name: 'rate',
  label: 'Bit rate (Mbit/s)',
  kind: 'number',
  initial: '8',
  help: 'Of the whole transport stream.',
};
const chosen: Field = {
  name: 'chosen',
  label: 'Latency you chose (ms)',
  kind: 'number',
  initial: '',
  help: 'Empty: the one that the formula gives.',
};

function numberIn(values: Values, {name, label}: Field, least: number, most: number): number {
  const text = values[name]?.trim() ?? '';
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < least || value > most)
    throw new Error(`${label} is "${text}"; give a number from ${least} to ${most}.`);
  return value;
}

const mega = (value: number, unit: string): string => `${(value / 1e6).toFixed(2)} ${unit}`;

function table(result: Latency, rttMs: number, bitRate: number, own: boolean): TableSection {
  const {latencyMs, overheadPercent, multiplier} = result;
  const rows = [
    [
      'Latency',
      own ? 'your value' : `${multiplier} × ${rttMs} ms${rttMs <= SHORT_RTT ? ', at least the floor' : ''}`,
      `${latencyMs} ms`,
      GUIDE,
    ],
    ['Multiplier', 'latency / round trip', rttMs === 0 ? '–' : (latencyMs / rttMs).toFixed(1), `${GUIDE}: 3 to 20`],
    ['Overhead', 'by loss', `${overheadPercent} %`, GUIDE],
    [
      'Longest burst of loss that stays hidden',
      `${latencyMs} ms × ${overheadPercent} / 100`,
      `${Math.round(result.burstMs)} ms`,
      'Haivision, burst loss and overhead',
    ],
    [
      'Line rate',
      `rate × (1 + ${overheadPercent} / 100) × (1 + ${HEADERS} / ${PAYLOAD})`,
      mega(result.lineRate, 'Mbit/s'),
      `${GUIDE}; headers of IPv4, UDP and SRT`,
    ],
    [
      'Receive buffer',
      `(${latencyMs} + ${rttMs} / 2) ms × ${mega(bitRate, 'Mbit/s')} / 8`,
      `${mega(result.bufferBytes, 'MB')} (default ${mega(DEFAULT_BUFFER * PAYLOAD, 'MB')})`,
      'SRT, configuration guidelines',
    ],
    [
      'Flow window',
      `rate / 8 × (${rttMs} + ${latencyMs}) ms / ${PAYLOAD}`,
      `${result.windowPackets} packets (default ${DEFAULT_WINDOW}, in effect ${DEFAULT_BUFFER}, as the receive buffer)`,
      'SRT, configuration guidelines',
    ],
  ];
  return {kind: 'table', title: 'What the line asks for', columns: ['Quantity', 'Formula', 'Value', 'Source'], rows};
}

const PAGE = page('/srt#srt-latency', 'SRT latency');

function build(values: Values): ToolResult {
  try {
    const rttMs = numberIn(values, rtt, 0, 10_000);
    const lossPercent = numberIn(values, loss, 0, 100);
    const bitRate = numberIn(values, rate, 0.01, 1000) * 1e6;
    const own = (values.chosen ?? '').trim() === '' ? undefined : numberIn(values, chosen, 0, 60_000);
    const result = srtLatency(rttMs, lossPercent, bitRate, own);
    if (!result)
      return single(
        finding(
          'Error',
          {field: loss.label},
          `The guide has no row for ${lossPercent} % of loss; it ends at 10 %.`,
          'Repair the line, or send over two.',
          PAGE,
        ),
      );
    const least = srtLatency(rttMs, lossPercent, bitRate)!.latencyMs;
    const buffered = Math.max(result.windowPackets, Math.ceil(result.bufferBytes / PAYLOAD));
    const findings = [
      ...(own !== undefined && own < least
        ? [
            finding(
              'Warning',
              {field: chosen.label},
              `${own} ms is less than the ${least} ms that this line asks for: losses will be seen.`,
              `Take ${least} ms or more.`,
              PAGE,
            ),
          ]
        : []),
      ...(buffered > DEFAULT_WINDOW
        ? [
            finding(
              'Warning',
              {field: 'fc'},
              `The flow window of ${DEFAULT_WINDOW} packets is too small.`,
              `Set fc=${buffered} at both ends, and rcvbuf=${buffered * CELL} at the receiver; in addresses of FFmpeg fc is ffs.`,
              PAGE,
            ),
          ]
        : buffered > DEFAULT_BUFFER
          ? [
              finding(
                'Warning',
                {field: 'rcvbuf'},
                `The receive buffer of ${DEFAULT_BUFFER} packets is too small.`,
                `Set rcvbuf=${buffered * CELL} at the receiver.`,
                PAGE,
              ),
            ]
          : []),
    ];
    return {
      summary: `Latency ${result.latencyMs} ms, overhead ${result.overheadPercent} %, line rate ${mega(result.lineRate, 'Mbit/s')}.`,
      findings,
      sections: [
        table(result, rttMs, bitRate, own !== undefined),
        {
          kind: 'code',
          title: 'In addresses of FFmpeg (microseconds)',
          language: 'text',
          text: `latency=${Math.round(result.latencyMs * 1000)}`,
        },
        {
          kind: 'code',
          title: 'In addresses of libsrt tools (milliseconds)',
          language: 'text',
          text: `latency=${Math.round(result.latencyMs)}&maxbw=0&oheadbw=${result.overheadPercent}`,
        },
      ],
    };
  } catch (error) {
    return single(finding('Error', {}, (error as Error).message, 'Correct the field.'));
  }
}

/** Computes latency, overhead and buffers of an SRT connection. */
export const latencyBuilder: Builder = {
  name: 'srt-latency',
  title: 'Compute SRT latency',
  fields: [rtt, loss, rate, chosen],
  build,
};
