import type {CodeSection} from '../frame';
import type {Checked} from './check';
import type {Codec} from './keys';
import type {Use} from './parse';
import {bitRate} from './values';

type PairText = {readonly name: string; readonly value: string};

const join = (pairs: readonly PairText[]): string => pairs.map(({name, value}) => `${name}=${value}`).join(':');
const FFMPEG: Readonly<Record<Codec, string>> = {h264: 'h264', hevc: 'h265', av1: 'av1', jpeg: 'jpeg', vp9: 'vp9'};
const DEMO: Readonly<Record<Codec, string>> = {h264: 'a', hevc: 'h', av1: 'x', vp9: 'v', jpeg: 'j'};

/** A string in double quotes for a shell. */
const quoted = (text: string): string => `"${text.replace(/["\\$`]/g, '\\$&')}"`;

/**
 * The same keys as FFmpeg, GStreamer and the demo programs take them. Only understood keys are carried over, under
 * their current names.
 */
export function conversions(use: Use, checked: Checked): readonly CodeSection[] {
  const {side, carried} = checked;
  const codec = checked.codec ?? 'h264';
  // Quadra encodes no VP9 and decodes no AV1.
  if (carried.length === 0 || codec === (side === 'encoder' ? 'vp9' : 'av1')) return [];
  const rate = bitRate(use.options['b']);
  const own = carried.filter(({name}) => rate === undefined || name !== 'bitrate');
  const withRate = rate === undefined || side === 'decoder' ? own : [{name: 'bitrate', value: String(rate)}, ...own];
  const end = side === 'encoder' ? 'enc' : 'dec';
  const rateOption = rate === undefined || side === 'decoder' ? '' : `-b:v ${use.options['b']} `;
  const element = `niquadra${FFMPEG[codec]}${end} xcoder-params=${quoted(join(withRate))}`;
  const program =
    side === 'encoder' ? `ni_xcoder_encode -m ${DEMO[codec]} -e` : `ni_xcoder_decode -m ${DEMO[codec]} -d`;
  const sections: CodeSection[] = [
    {
      kind: 'code',
      title: 'FFmpeg',
      language: 'bash',
      text: `-c:v ${FFMPEG[codec]}_ni_quadra_${end} ${rateOption}-xcoder-params ${quoted(join(own))}`,
    },
    {kind: 'code', title: 'GStreamer', language: 'bash', text: element},
  ];
  if (codec !== 'jpeg' && withRate.every(({name, value}) => name.length < 64 && value.length < 64)) {
    sections.push({
      kind: 'code',
      title: 'Demo program',
      language: 'bash',
      text: `${program} ${quoted(join(withRate))}`,
    });
  }
  return sections;
}
