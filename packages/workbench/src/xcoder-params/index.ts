import {
  finding,
  single,
  type Context,
  type Finding,
  type Section,
  type Tool,
  type ToolResult,
  type Values,
} from '../frame';
import {answerForOther} from '../recognise';
import {composer} from './compose';
import {checkUse, rulebook, type Checked, type Rulebook} from './check';
import {conversions} from './convert';
import {CODECS, type Codec, type KeyData, type Side} from './keys';
import {modeOf} from './mode';
import {optionFindings} from './options';
import {isVariable, parseUses, type Use} from './parse';
import {plain} from './values';

/** What the site knows: the keys, and which release and page stand behind a version of the pages. */
export type XcoderData = {
  readonly keys: KeyData;
  /** Versions of the pages, newest first: `next`, then the latest. `page` is the address of the libxcoder page. */
  readonly versions: readonly {
    readonly version: string;
    readonly release: string;
    readonly page: string;
    readonly latest?: boolean;
  }[];
};

const SIDES = ['encoder', 'decoder'] as const;

const prepared = new WeakMap<XcoderData, Map<string, Rulebook>>();

/** The rules of a version of the pages, prepared once. */
function bookOf(data: XcoderData, version: string | undefined): Rulebook {
  const found =
    data.versions.find((entry) => entry.version === version) ??
    data.versions.find(({latest}) => latest) ??
    data.versions[0]!;
  const books = prepared.get(data) ?? new Map<string, Rulebook>();
  prepared.set(data, books);
  const book = books.get(found.version) ?? rulebook(data.keys, found.release, found.page);
  books.set(found.version, book);
  return book;
}

function describe(use: Use, checked: Checked, book: Rulebook, title: string): {sections: Section[]; sentence: string} {
  const {side, codec, accepted, effective} = checked;
  const sections: Section[] = [];
  const rows = accepted.map(({found: {key}, pair}) => [
    key.key,
    pair.value,
    plain(key.default),
    plain(key.range),
    plain(key.meaning),
  ]);
  if (rows.length > 0)
    sections.push({
      kind: 'table',
      title: `Keys${title}`,
      columns: ['Key', 'Value', 'Default', 'Range', 'Meaning'],
      rows,
      code: [0, 1],
    });
  sections.push(...conversions(use, checked).map((section) => ({...section, title: `${section.title}${title}`})));
  const what = `${accepted.length} ${accepted.length === 1 ? 'key' : 'keys'} of the ${codec === undefined ? '' : `${codec} `}${side} in ${book.release}`;
  return {
    sections,
    sentence: side === 'encoder' && codec !== 'jpeg' && !isOpen(use) ? `${what}. ${modeOf(effective)}` : `${what}.`,
  };
}

/** Checks every string of keys in an input. */
export function inspectParams(data: XcoderData, input: string, settings: Values, context: Context): ToolResult {
  const uses = parseUses(input);
  if (uses.length === 0) {
    const other = answerForOther(input, 'xcoder-params');
    if (other) return other;
    return single(
      finding(
        'Error',
        {},
        'There is no string of keys in the input.',
        'Paste key=value pairs with colons between them, or a command with -xcoder-params.',
      ),
    );
  }
  const book = bookOf(data, context.version);
  const asked = {
    ...(SIDES.includes(settings['side'] as Side) && {side: settings['side'] as Side}),
    ...(CODECS.includes(settings['codec'] as Codec) && {codec: settings['codec'] as Codec}),
  };
  const findings: Finding[] = [];
  const sections: Section[] = [];
  const sentences: string[] = [];
  const shown = uses.slice(0, MOST);
  shown.forEach((use, index) => {
    const checked = checkUse(
      use,
      book,
      use.program === 'string' ? asked : asked.codec === undefined ? {} : {codec: asked.codec},
    );
    // One by one: as arguments of one call, a few hundred thousand overflow the stack.
    for (const found of [...checked.findings, ...optionFindings(use, checked, book)]) findings.push(found);
    const title = shown.length === 1 ? '' : `, string ${index + 1} (line ${use.line})`;
    const {sections: own, sentence} = describe(use, checked, book, title);
    sections.push(...own);
    sentences.push(shown.length === 1 ? sentence : `String ${index + 1}: ${sentence}`);
  });
  if (uses.length > MOST)
    findings.push(
      finding('Note', {}, `Of ${uses.length} strings the first ${MOST} are shown.`, 'Paste the others alone.'),
    );
  if (!shown.some(isOpen) && findings.every(({severity}) => severity === 'Note'))
    findings.unshift(finding('Note', {}, `libxcoder ${book.release} takes these keys as they are.`));
  return {summary: sentences.join(' '), findings, sections};
}

/** Of what the shell fills in nothing is known, so neither is the rate control. */
const isOpen = ({params, options}: Use): boolean => isVariable(params + options['b']);

/** Strings that are looked at in one input. */
const MOST = 20;

/** The tool, with the data of the site. */
export const xcoderParams = (data: XcoderData): Tool => ({
  name: 'xcoder-params',
  takes: 'Paste xcoder-params keys, an ffmpeg command, a GStreamer pipeline or a call of a demo program.',
  examples: [
    {
      label: 'Constrained VBR',
      input: 'RcEnable=1:vbvBufferSize=2000:vbvMaxRate=7000000:bitrate=5000000:intraPeriod=50:gopPresetIdx=5',
    },
    {
      label: 'ffmpeg command',
      input:
        'ffmpeg -c:v h264_ni_quadra_dec -xcoder-params "out=hw" -i in.mp4 \\\n  -c:v h265_ni_quadra_enc -b:v 5M -maxrate 7M -bufsize 10M -g 50 \\\n  -xcoder-params "RcEnable=1:lookaheadDepth=20:gopPresetIndex=5" out.mp4',
    },
    {label: 'CRF with rate control', input: 'crfFloat=23:RcEnable=1:lookAheadDepth=16', settings: {codec: 'hevc'}},
    {
      label: 'GStreamer pipeline',
      input:
        'gst-launch-1.0 videotestsrc ! niquadrah264enc xcoder-params="RcEnable=1:bitrate=4000000:lowDelay=1" ! filesink location=out.h264',
    },
  ],
  settings: [
    {
      name: 'codec',
      label: 'Codec',
      kind: 'select',
      initial: '',
      options: [
        {value: '', label: 'from the input'},
        {value: 'h264', label: 'H.264'},
        {value: 'hevc', label: 'HEVC'},
        {value: 'av1', label: 'AV1'},
        {value: 'jpeg', label: 'JPEG'},
        {value: 'vp9', label: 'VP9 (decoder)'},
      ],
    },
    {
      name: 'side',
      label: 'Bare strings are for the',
      kind: 'select',
      initial: '',
      options: [
        {value: '', label: 'side that knows the keys'},
        {value: 'encoder', label: 'encoder'},
        {value: 'decoder', label: 'decoder'},
      ],
    },
  ],
  inspect: (input, settings, context) => inspectParams(data, input, settings, context),
  builders: [composer((context) => bookOf(data, context.version))],
});
