import {toolTitle} from './catalogue';
import {finding, single, type ToolName, type ToolResult} from './frame';

/** Only the beginning is looked at: what an input is shows there, and a key press must not wait for five megabytes. */
const SAMPLE = 65_536;

/**
 * Signs of each tool's input, the surest first: the first that is found decides. A sign that may begin any line goes
 * over blanks of that line only: over blank lines, each of them would be read to the end of all.
 */
const SIGNS: readonly (readonly [RegExp, ToolName])[] = [
  [/^\s*(?:Bearer\s+)?eyJ[\w-]{5,}\.[\w-]+\.[\w-]*\s*$/, 'token'],
  [/(?:^|[?&~\s])(?:exp|st)=\d{6,}~(?:[^\s~]*~){0,20}hmac=[0-9a-f]{32,}/i, 'token'],
  [
    /-(?:xcoder-params|xcoder-gop)\b|\bxcoder-params=|(?<![[(\w])\w+_ni_(?:quadra|logan)_(?:enc|dec)\b|\bniquadra\w*(?:enc|dec)\b/,
    'xcoder-params',
  ],
  [
    /^#EXTM3U|#EXT-X-DATERANGE|#EXT-OATCLS-SCTE35|#EXT-X-CUE|SCTE35-(?:OUT|IN|CMD)=|urn:scte:scte35|<(?:\w+:)?SpliceInfoSection|splice_info_section/i,
    'scte-35',
  ],
  [/^\s*(?:0x)?fc[\s:]?[0-3b][0-9a-f](?:[\s:]?[0-9a-f]{2}){8,}/i, 'scte-35'],
  [/^[ \t]*\/D[A-D][A-Za-z0-9+/]{20,}={0,2}\s*$/m, 'scte-35'],
  [
    /^ffmpeg version |^[ \t]*[VASFDXB.]{6} \S+ {2,}|^Encoders:|^[ \t]*(?:Node|Device)\s+(?:Generic\s+)?SN\s+M|^[0-9a-f]{2,4}:[0-9a-f]{2}[:.][0-9a-f.]+ .*(?:controller|Netint)|Num decoders:|^[ \t]*INDEX\s+LOAD\s|init_rsrc|"decoders"\s*:\s*\[|"ModelNumber"/im,
    'setup',
  ],
  [/^\s*(?:srt|rtmps?|rtmpe|rtmpt|rtsps?|udp|rtp|https?|file):\/\/\S*\s*$/i, 'url'],
  [/^\s*(?:[a-z]\w*=[^\s:=]+:){1,}[a-z]\w*=[^\s:=]+\s*$/i, 'xcoder-params'],
  [/\b(?:error|failed|failure|fatal|warning|alarm|err_code|cannot|timed out|refused)\b/i, 'log'],
];

/** The tool that takes an input, or undefined when nothing in it says so. */
export function recognise(input: string): ToolName | undefined {
  const sample = input.slice(0, SAMPLE);
  return SIGNS.find(([sign]) => sign.test(sample))?.[1];
}

/**
 * The answer of a tool that found nothing of its own: says which tool takes the input. Undefined when the input is this
 * tool's, or nobody's.
 */
export function answerForOther(input: string, own: ToolName): ToolResult | undefined {
  const other = recognise(input);
  if (other === undefined || other === own) return undefined;
  return single(
    finding(
      'Error',
      {line: 1},
      `This is input for another tool: ${toolTitle(other)}.`,
      `Open ${toolTitle(other)} with it.`,
      {
        text: toolTitle(other),
        to: `/tools/${other}`,
      },
    ),
    other,
  );
}
