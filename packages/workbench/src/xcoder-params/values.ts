import type {Key, ValueRule} from './keys';

// cspell:ignore strtod strtol
/**
 * The number at the beginning of a text, as C reads it (`strtol` with any base: `010` is 8, `0x10` is 16; or `strtod`),
 * and whether it is the whole text: libxcoder refuses anything behind it. Nothing is 0.
 */
function numberOf(text: string, decimals: boolean): {readonly value: number; readonly whole: boolean} {
  const form = decimals
    ? /^\s*([-+]?)(0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i
    : /^\s*([-+]?)(0x[\da-f]+|0[0-7]*|[1-9]\d*)/i;
  const [all, sign, digits = '0'] = form.exec(text) ?? [];
  const size = Number(!decimals && /^0\d/.test(digits) ? `0o${digits}` : digits);
  const value = sign === '-' ? -size : size;
  // An integer of libxcoder has 32 bits.
  return {value: decimals ? value : value | 0, whole: all === text};
}

/** The number that libxcoder reads at the beginning of a text. */
export const leadingNumber = (text: string, decimals: boolean): number => numberOf(text, decimals).value;

/** A bit rate as FFmpeg reads it: `5M` is 5,000,000, `5Mi` 5,242,880; with `B` the number counts bytes. */
export function bitRate(text: string | undefined): number | undefined {
  const [, number, unit = '', binary, bytes] = /^(\d+(?:\.\d+)?)([kKMG]?)(i?)(B?)$/.exec(text ?? '') ?? [];
  if (number === undefined) return undefined;
  const factor = (binary ? 1024 : 1000) ** ' kMG'.indexOf(unit.replace('K', 'k'));
  return Math.round(Number(number) * factor * (bytes ? 8 : 1));
}

/** A level in libxcoder's spelling: `5.1` and `51` are 51. */
function levelNumber(text: string): ReturnType<typeof numberOf> {
  const number = numberOf(text, true);
  return number.value <= 10 ? {...number, value: Math.round(number.value * 10)} : numberOf(text, false);
}

export const levelOf = (text: string): number => levelNumber(text).value;

/** Values of a list that libxcoder reads: one for each AV1 spatial layer. */
const MOST_IN_LIST = 4;

/** The values of a list as libxcoder counts them: up to the first 0. */
export function listed(text: string): readonly string[] {
  const parts = text.split(',').slice(0, MOST_IN_LIST);
  const end = parts.findIndex((part) => leadingNumber(part, true) === 0);
  return end < 0 ? parts : parts.slice(0, end);
}

/** Levels that libxcoder takes, by codec. */
export const LEVELS: Readonly<Record<string, readonly number[]>> = {
  h264: [0, 10, 11, 12, 13, 20, 21, 22, 30, 31, 32, 40, 41, 42, 50, 51, 52, 60, 61, 62],
  hevc: [0, 10, 20, 21, 30, 31, 40, 41, 50, 51, 52, 60, 61, 62],
  av1: [0, 20, 21, 30, 31, 40, 41, 50, 51, 52, 53, 60, 61, 62, 63],
};

export type Verdict =
  | {readonly kind: 'ok'; readonly value: number | string}
  /** `message` is what FFmpeg prints, with the key's name as given. */
  | {readonly kind: 'refused'; readonly message: string}
  /** libxcoder takes it, and reads another value or has no check. */
  | {readonly kind: 'doubtful'; readonly value: number | string; readonly why: string};

const inRange = (value: number, {min, max, values, also}: ValueRule): boolean => {
  if (also?.includes(value)) return true;
  if (values) return values.includes(value);
  return (min === undefined || value >= min) && (max === undefined || value <= max);
};

function numeric(name: string, text: string, key: Key): Verdict {
  const rule = key.value;
  if (rule.words !== undefined && text.toLowerCase().startsWith(rule.words)) {
    return /^ratio\[\d+\]$/i.test(text)
      ? {kind: 'ok', value: text}
      : {kind: 'refused', message: `Invalid ${name}: out of range`};
  }
  const decimals = rule.type === 'number';
  const {value, whole} = numberOf(text, decimals);
  const belowWord = rule.words !== undefined && rule.max !== undefined && value > rule.max;
  const invalid: Verdict = {kind: 'refused', message: `Invalid value for ${name}: ${text}.`};
  // A range that is checked when the session opens comes after the form of the value, any other before it.
  if (!whole && (key.refusal || key.unchecked)) return invalid;
  if (!belowWord && !inRange(value, rule)) {
    if (key.unchecked === true)
      return {
        kind: 'doubtful',
        value,
        why: `libxcoder reads ${value} without a check of the range.`,
      };
    return {kind: 'refused', message: outOfRange(name, value, key)};
  }
  if (!whole) return invalid;
  if (rule.step !== undefined && value % rule.step !== 0 && key.stepRefusal !== null) {
    return {kind: 'refused', message: key.stepRefusal ?? `Invalid ${name}: out of range`};
  }
  if (rule.step !== undefined && value % rule.step !== 0)
    return {kind: 'doubtful', value, why: `${name} has to be even.`};
  if (belowWord) return {kind: 'doubtful', value: rule.max, why: `libxcoder lowers it to ${rule.max}.`};
  // A leading 0 makes a number octal.
  if (value !== Number(text)) return {kind: 'doubtful', value, why: `libxcoder reads ${text} as ${value}.`};
  return {kind: 'ok', value};
}

function outOfRange(name: string, value: number, key: Key): string {
  // libxcoder asks first whether one frame fits, up to 100 frames per second.
  if (key.key === 'vbvBufferSize' && value < 10)
    return 'vbvBufferSize must be greater than the average frame size. Minimum is …';
  if (key.refusal) return key.refusal;
  if (key.key === 'bitrate') return `Invalid ${name}: ${value > (key.value.max ?? 0) ? 'too big' : 'too small'}`;
  if (key.key === 'frameRate' || key.key === 'frameRateDenom') return `Error setting option ${name} to value 0`;
  return `Invalid ${name}: out of range`;
}

/** Markdown of a range as plain text. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/<[^>]+>/g, '')
    .replaceAll('`', '')
    .trim();

/** What libxcoder makes of the value of a key. */
export function judge(name: string, text: string, key: Key): Verdict {
  const {type, values, pattern, min, max} = key.value;
  const invalid: Verdict = {kind: 'refused', message: `Invalid value for ${name}: ${text}.`};
  switch (type) {
    case 'integer':
    case 'number':
      if (key.key !== 'level') return numeric(name, text, key);
      return levelNumber(text).whole ? {kind: 'ok', value: levelOf(text)} : invalid;
    case 'word': {
      const found = values?.find((word) => String(word) === text);
      return found === undefined ? invalid : {kind: 'ok', value: found};
    }
    case 'boolean':
      return /^(?:1|0|true|false|yes|no)$/.test(text)
        ? {kind: 'ok', value: /^(?:1|true|yes)$/.test(text) ? 1 : 0}
        : invalid;
    case 'list': {
      const decimals = max === undefined;
      const parts = text.split(',').slice(0, MOST_IN_LIST);
      const numbers = parts.map((part) => leadingNumber(part, decimals));
      const outside = numbers.some(
        (number) => (min !== undefined && number < min) || (max !== undefined && number > max),
      );
      if (outside) return {kind: 'refused', message: `Invalid ${name}: out of range`};
      return parts.every((part) => (decimals ? levelNumber(part) : numberOf(part, false)).whole)
        ? {kind: 'ok', value: text}
        : invalid;
    }
    default: {
      const outside = max !== undefined && (text.match(/\d+/g) ?? []).some((number) => Number(number) > max);
      if (outside) return {kind: 'refused', message: `Invalid ${name}: out of range`};
      return pattern === undefined || new RegExp(pattern).test(text) ? {kind: 'ok', value: text} : invalid;
    }
  }
}
