import {finding, single, type Context, type Finding, type Section, type Tool, type ToolResult} from '../frame';
import {answerForOther} from '../recognise';
import type {Fault} from './fault';
import {apart, indexOf, looksWrong, matchLine, type Chosen, type Index} from './match';

export {patternsOf, type Fault} from './fault';
export {fragmentOf, packLog, unpackLog, type PackedLog} from './pack';

/** What the site knows: its faults, and the roots of versions by area, for links to the page of the version chosen. */
export type LogData = {
  readonly faults: readonly Fault[];
  /** Roots of the versions of an area, as in addresses. */
  readonly roots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Version that stands for an area when no other is chosen. */
  readonly latest: Readonly<Record<string, string>>;
};

/** Markdown as plain text. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('\\|', '|')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    // Where a mark was.
    .replace(/ ([,;)]|\.(?= |$))/g, '$1')
    .trim();

const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

/** Address of the row in the version chosen, when its page has the row; else in the newest that has. */
export function addressOf(fault: Fault, version: string | undefined, {roots, latest}: LogData): string {
  const wanted = [version, latest[fault.area], ...fault.versions].find(
    (name) => name !== undefined && fault.versions.includes(name),
  );
  const root = wanted === undefined ? undefined : roots[fault.area]?.[wanted];
  return root === undefined
    ? fault.to.replace('{version}', roots[fault.area]?.[''] ?? '')
    : fault.to.replace('{version}', root);
}

type Hit = {
  readonly fault: Fault;
  readonly line: number;
  readonly text: string;
  /** Whether another page has the same message with another text: what causes it depends on where it is. */
  readonly others: boolean;
  count: number;
};

/** Faults shown, and lines without a fault. */
const MOST = 50;

function findHits(
  lines: readonly string[],
  index: Index,
  chosen: Chosen,
): {hits: Hit[]; unmatched: (readonly [number, string])[]; more: number} {
  const hits = new Map<Fault, Hit>();
  const unmatched: (readonly [number, string])[] = [];
  const same = new Set<string>();
  let more = 0;
  lines.forEach((line, number) => {
    if (line.trim() === '') return;
    const all = matchLine(line, index, chosen);
    const matches = apart(all);
    for (const {fault, from, to} of matches) {
      const known = hits.get(fault);
      const others = all.some(
        (other) =>
          other.from === from &&
          other.to === to &&
          other.fault.page !== fault.page &&
          other.fault.cause !== fault.cause,
      );
      if (known) known.count += 1;
      else hits.set(fault, {fault, line: number + 1, text: line.trim(), others, count: 1});
    }
    if (matches.length === 0 && looksWrong(line)) {
      // Lines that differ in numbers only say the same.
      const shape = line.replace(/\d+/g, '0').slice(0, 300);
      if (same.has(shape)) return;
      same.add(shape);
      if (unmatched.length < MOST) unmatched.push([number + 1, line.trim().slice(0, 300)]);
      else more += 1;
    }
  });
  return {hits: [...hits.values()], unmatched, more};
}

const quoted = (text: string): string => `"${text.length > 160 ? `${text.slice(0, 160)}…` : text}"`;

function hitFinding({fault, line, text, others, count}: Hit, chosen: Chosen, data: LogData): Finding {
  const often = count > 1 ? ` (${count} lines like this)` : '';
  const version = chosen(fault.area);
  const link = {text: fault.page, to: addressOf(fault, version, data)};
  const latest = data.latest[fault.area] ?? '';
  const shown = fault.versions.includes(latest) ? latest : fault.versions[0];
  const isOther =
    version !== undefined &&
    shown !== undefined &&
    data.roots[fault.area]?.[version] !== undefined &&
    !fault.versions.includes(version);
  return finding(
    'Error',
    {line},
    `${quoted(text)}${often}: ${isOther ? `${version} has no row for it; that of ${shown} says: ` : others ? 'several pages have this message; one says: ' : ''}${sentence(plainText(fault.cause) || 'see the page')}`,
    sentence(plainText(fault.fix)),
    link,
  );
}

/** Finds known faults in a log, an alarm or an answer of an API. */
export function inspectLog(data: LogData, index: Index, input: string, context: Context): ToolResult {
  const lines = input.split('\n');
  const chosen: Chosen = (area) => context.versions?.[area] ?? context.version;
  const {hits, unmatched, more} = findHits(lines, index, chosen);
  if (hits.length === 0 && unmatched.length === 0) {
    const other = answerForOther(input, 'log');
    if (other) return other;
    return single(
      finding(
        'Note',
        {},
        'No line of the input reports something that went wrong.',
        'Paste more of the log, above all the lines before the failure.',
      ),
    );
  }
  const findings = hits.slice(0, MOST).map((hit) => hitFinding(hit, chosen, data));
  if (hits.length > MOST)
    findings.push(
      finding('Note', {}, `${hits.length - MOST} further faults are not shown.`, 'Paste a shorter part of the log.'),
    );
  const sections: Section[] = [];
  if (unmatched.length > 0) {
    const title =
      more > 0
        ? `Lines that no page knows (the first ${unmatched.length} of ${unmatched.length + more})`
        : 'Lines that no page knows';
    sections.push({
      kind: 'table',
      title,
      columns: ['Line', 'Text'],
      rows: unmatched.map(([line, text]) => [String(line), text]),
      code: [1],
    });
  }
  if (hits.length === 0)
    findings.push(
      finding(
        'Note',
        {},
        'No line has a symptom that the pages know.',
        'Search the pages for a part of the message without its numbers.',
      ),
    );
  const others = unmatched.length + more;
  const count = `${hits.length} known ${hits.length === 1 ? 'fault' : 'faults'} in ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  return {
    summary: `${count}${unmatched.length > 0 ? `, ${others === 1 ? '1 other line that reports' : `${others} other lines that report`} something` : ''}.`,
    findings,
    sections,
  };
}

/** The tool, with the data of the site. */
export function logTool(data: LogData): Tool {
  let index: Index | undefined;
  return {
    name: 'log',
    takes:
      'Paste a log, an alarm or the answer of an API: lines with a symptom that the pages know come with cause, fix and page.',
    examples: [
      {
        label: 'libxcoder and FFmpeg',
        input:
          'Skipping /dev/nvme2 init: device FW v5.2 incompatible with this version of Libxcoder\n[h264_ni_quadra_enc @ 0x55d0c8a3b2c0] Invalid lookAheadDepth: out of range\nERROR: ni_validate_custom_template() failed. CRF requires RcEnable 0\nav_interleaved_write_frame(): Broken pipe',
      },
      {
        label: 'Answer of an API',
        input: '{"err_code": 2000, "err_message": ""}\nHTTP/1.1 401 Unauthorized\nbasic auth error',
      },
      {
        label: 'Shell',
        input: 'bash: ni_rsrc_mon: command not found\nopen() /dev/shm/NI_LCK_CODERS fail: Permission denied',
      },
    ],
    settings: [],
    inspect: (input, _settings, context) => inspectLog(data, (index ??= indexOf(data.faults)), input, context),
    builders: [],
  };
}
