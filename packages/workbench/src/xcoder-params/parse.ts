import type {Codec, Side} from './keys';
import {shellWords, type Word} from './words';

export type Program = 'string' | 'ffmpeg' | 'gstreamer' | 'demo';

/** One string of keys, with what stands around it. */
export type Use = {
  readonly program: Program;
  readonly line: number;
  readonly params: string;
  /** Undefined for a bare string. */
  readonly side?: Side;
  readonly codec?: Codec;
  /** Name of the codec or element as it is written. */
  readonly coder?: string;
  /**
   * FFmpeg options of the same output, without the dash and the stream: `b`, `g`, `bf`, `maxrate`, `bufsize`, `r`,
   * `preset`; of all programs `xcoder-gop`.
   */
  readonly options: Readonly<Record<string, string>>;
};

/** A codec name that carries the keys, or that looks as if it should. */
const CODER = /^(?:niquadra)?(h264|avc|h265|hevc|av1|jpeg|mjpeg|vp9)(?:_ni_(?:quadra|logan))?(?:_?(enc|dec))?$/;
const CODECS: Readonly<Record<string, Codec>> = {
  h264: 'h264',
  avc: 'h264',
  h265: 'hevc',
  hevc: 'hevc',
  av1: 'av1',
  jpeg: 'jpeg',
  mjpeg: 'jpeg',
  vp9: 'vp9',
};
const DEMO_CODECS: Readonly<Record<string, Codec>> = {
  a: 'h264',
  avc: 'h264',
  h: 'hevc',
  hevc: 'hevc',
  x: 'av1',
  av1: 'av1',
  o: 'av1',
  obu: 'av1',
  v: 'vp9',
  vp9: 'vp9',
  j: 'jpeg',
  jpeg: 'jpeg',
};

/** Codec of a coder's name; undefined for a name that Quadra does not have. */
export const codecOf = (coder: string): Codec | undefined => CODECS[CODER.exec(coder)?.[1] ?? ''];

/** Options whose value the tool reads; all others are stepped over. */
const READ = new Set(['b', 'g', 'bf', 'maxrate', 'minrate', 'bufsize', 'r', 'preset']);
const bare = (option: string): {readonly name: string; readonly stream: string} => {
  const [, name = '', stream = ''] = /^-([A-Za-z_][\w-]*)((?::.*)?)$/.exec(option) ?? [];
  return {name, stream};
};

type Option = {readonly name: string; readonly stream: string; readonly value: Word};

const isVideo = (stream: string): boolean => stream === '' || /^:v(:|$)/.test(stream) || /^:\d/.test(stream);

function ffmpegUses(words: readonly Word[]): Use[] {
  const uses: Use[] = [];
  let given: Option[] = [];
  const close = (side: Side): void => {
    for (const {name, stream: own, value: params} of given) {
      if (name !== 'xcoder-params') continue;
      // A string for one stream has the options of that stream and of all; the last counts.
      const {coder, ...options} = Object.fromEntries(
        given
          .filter(({stream}) => !/\d$/.test(own) || `${own}:`.startsWith(`${stream}:`))
          .map((option) => [option.name, option.value.text]),
      );
      const codec = coder === undefined ? undefined : codecOf(coder);
      uses.push({
        program: 'ffmpeg',
        line: params.line,
        params: params.text,
        side,
        ...(codec && {codec}),
        ...(coder !== undefined && {coder}),
        options,
      });
    }
    given = [];
  };
  for (let index = 1; index < words.length; index += 1) {
    const {text} = words[index]!;
    const value = words[index + 1];
    if (text === '-i') {
      close('decoder');
      index += 1;
    } else if (/^-\D/.test(text)) {
      const {name, stream} = bare(text);
      const isCoder = name === 'vcodec' || (/^c(?:odec)?$/.test(name) && isVideo(stream));
      if (
        isCoder ||
        /^xcoder-/.test(name) ||
        (READ.has(name) && isVideo(stream) && value && !value.text.startsWith('-'))
      ) {
        if (value && value.text !== 'copy') given.push({name: isCoder ? 'coder' : name, stream, value});
        index += 1;
      } else if (value && !/^-\D/.test(value.text) && !NO_VALUE.has(name)) index += 1;
    } else close('encoder');
  }
  close('encoder');
  return uses;
}

/** Flags of ffmpeg that take no value. */
const NO_VALUE = new Set([
  'y',
  'n',
  'nostdin',
  'hide_banner',
  'stats',
  'nostats',
  're',
  'an',
  'vn',
  'sn',
  'dn',
  'shortest',
  'copyts',
  'start_at_zero',
  'benchmark',
  'report',
]);

function gstreamerUses(words: readonly Word[]): Use[] {
  const uses: Use[] = [];
  let element: Word | undefined;
  let options: Record<string, string> = {};
  for (const word of words) {
    const [, name, value] = /^([\w-]+)=(.*)$/s.exec(word.text) ?? [];
    if (word.text === '!' || word.text === '\n') {
      element = undefined;
      options = {};
    } else if (name === undefined) element ??= word;
    else if (name === 'xcoder-gop' && element) options['xcoder-gop'] = value ?? '';
    else if (name === 'xcoder-params' && element) {
      const codec = codecOf(element.text);
      const side = /dec$/.test(element.text) ? 'decoder' : 'encoder';
      uses.push({
        program: 'gstreamer',
        line: word.line,
        params: value ?? '',
        side,
        ...(codec && {codec}),
        coder: element.text,
        options,
      });
    }
  }
  return uses;
}

function demoUses(words: readonly Word[]): Use[] {
  const uses: Use[] = [];
  const program = words[0]!.text.split('/').pop()!;
  const option = (name: string): string | undefined =>
    words[words.findIndex(({text}) => text === name) + 1 || words.length]?.text;
  const encoder = DEMO_CODECS[option(program.includes('encode') ? '-m' : '-n') ?? ''];
  const decoder = DEMO_CODECS[option('-m') ?? ''];
  words.forEach((word, index) => {
    const side = word.text === '-e' ? 'encoder' : word.text === '-d' ? 'decoder' : undefined;
    const value = words[index + 1];
    if (!side || !value) return;
    const codec = side === 'encoder' ? encoder : decoder;
    const gop = option('-g');
    uses.push({
      program: 'demo',
      line: value.line,
      params: value.text,
      side,
      ...(codec && {codec}),
      options: gop === undefined ? {} : {'xcoder-gop': gop},
    });
  });
  return uses;
}

/** Programs by the first word of a command. */
function commandUses(words: readonly Word[]): Use[] {
  const start = words.findIndex(({text}) => /(?:^|\/)(?:ffmpeg|gst-launch-1\.0|ni_xcoder_\w+)$/.test(text));
  const command = start < 0 ? words : words.slice(start);
  const name = command[0]?.text.split('/').pop() ?? '';
  if (name.startsWith('ni_xcoder_')) return demoUses(command);
  if (name === 'gst-launch-1.0' || words.some(({text}) => text.startsWith('niquadra'))) return gstreamerUses(command);
  if (name === 'ffmpeg') return ffmpegUses(command);
  return words.some(({text}) => /^-(?:xcoder-params|c:v|vcodec|i)$/.test(text))
    ? ffmpegUses([{text: 'ffmpeg', offset: 0, line: 1}, ...words])
    : [];
}

/** Whether a value is a shell's to fill in. */
export const isVariable = (value: string): boolean => /\$[\w{(]/.test(value);

/** Whether a text is a string of keys and nothing else: pairs with `=`, without the blanks that separate words. */
const isBare = (text: string): boolean =>
  text.includes('=') && /^["']?[\w-]+\s*=[^\n]*$/.test(text) && !/\s-\w|\s!\s/.test(text);

/** Every string of keys in an input: bare strings, one a line, or the commands that carry them. */
export function parseUses(input: string): readonly Use[] {
  const lines = input.split('\n');
  if (lines.every((text) => text.trim() === '' || isBare(text.trim()))) {
    return lines.flatMap((text, index) => {
      const params = text.trim().replace(/^(["'])(.*)\1$/s, '$2');
      return params === '' ? [] : [{program: 'string' as const, line: index + 1, params, options: {}}];
    });
  }
  const words = shellWords(input);
  const commands: Word[][] = [[]];
  for (const word of words) {
    if (word.text === '\n' || word.text === '&&' || word.text === ';' || word.text === '|') commands.push([]);
    else commands.at(-1)!.push(word);
  }
  // A pipeline of GStreamer, and a paste that lost its backslashes, go over several lines.
  const joined = commands.filter((command) => command.length > 0);
  const starts = (command: readonly Word[]): boolean =>
    /(?:^|\/)(?:sudo|ffmpeg|gst-launch-1\.0|ni_xcoder_\w+)$/.test(command[0]!.text);
  const whole: Word[][][] = [];
  for (const command of joined) {
    if (whole.length > 0 && !starts(command)) whole.at(-1)!.push(command);
    else whole.push([command]);
  }
  return whole.flatMap((lines) => commandUses(lines.flat()));
}

export type Pair = {readonly name: string; readonly value: string; readonly index: number};

/** What FFmpeg's and libxcoder's parsers make of a string. */
export type Pairs = {
  readonly pairs: readonly Pair[];
  /** `joined` is the name that FFmpeg reads; without it FFmpeg drops the whole string. */
  readonly broken: readonly {readonly text: string; readonly index: number; readonly joined?: string}[];
};

/**
 * Takes a string of keys apart at its colons. A pair without a name or a value, or a last one without `=`, makes FFmpeg
 * drop the whole string; any other without `=` becomes the beginning of the next name (`av_dict_parse_string`).
 */
export function splitPairs(params: string): Pairs {
  const pairs: Pair[] = [];
  const broken: {text: string; index: number; joined?: string}[] = [];
  const parts = params.split(':');
  // Parts without "=", up to the next that has one.
  let open: string[] = [];
  parts.forEach((part, index) => {
    const text = part.trim();
    const equals = text.indexOf('=');
    if (equals < 0) {
      open.push(text);
      return;
    }
    const name = text.slice(0, equals).trim();
    const value = text.slice(equals + 1).trim();
    if (open.length > 0)
      broken.push({text: open[0]!, index: index + 1 - open.length, joined: [...open, name].join(':')});
    if (value === '' || (name === '' && open.length === 0)) broken.push({text, index: index + 1});
    else if (open.length === 0) pairs.push({name, value, index: index + 1});
    open = [];
  });
  // A colon at the end does no harm.
  if (open.length > 1 || (open.length === 1 && (parts.length === 1 || open[0] !== '')))
    broken.push({text: open[0]!, index: parts.length + 1 - open.length});
  return {pairs, broken};
}
