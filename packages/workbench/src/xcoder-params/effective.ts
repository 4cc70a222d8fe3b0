import type {Operand} from './condition';
import type {Codec, KeyData} from './keys';
import {bitRate, listed} from './values';

/** Values as they take effect: those given, the defaults of the rest, and what follows from them. */
export type Effective = Readonly<Record<string, Operand>>;

/** Default that depends on the codec. */
export const ofCodec = (codec: Codec | undefined): Record<string, Operand> =>
  codec === 'jpeg' || codec === 'av1' ? {repeatHeaders: 0} : {};

/**
 * What `preset` sets, by libxcoder 5.5.0's table: `rdoLevel`, `lookAheadDepth` and `cuLevelRCEnable` always, GOP and
 * buffer where they are left out.
 */
const presets = (
  name: Operand,
  codec: Codec | undefined,
): {readonly always: Record<string, Operand>; readonly unlessGiven: Record<string, Operand>} => {
  const fast = ['veryfast', 'faster', 'fast'].indexOf(String(name));
  const slow = ['medium', 'slow', 'slower', 'veryslow'].indexOf(String(name));
  const rdoLevel = codec === 'h264' ? 1 : Math.min(Math.max(fast, slow) + 1, 3);
  return fast === -1
    ? {
        always: {rdoLevel, lookAheadDepth: slow === 3 ? 40 : 16, cuLevelRCEnable: 0},
        unlessGiven: {gopPresetIdx: -1, vbvBufferSize: 3000},
      }
    : {always: {rdoLevel, lookAheadDepth: 0, cuLevelRCEnable: 1}, unlessGiven: {gopPresetIdx: 9, vbvBufferSize: 1000}};
};

const count = (value: Operand | undefined): number => (value === undefined ? 0 : listed(String(value)).length);

/**
 * The GOP that takes effect. A custom one is read where the preset is 0 or is left out, and takes its place; baseline
 * of H.264 makes the adaptive one consecutive P, and so does a rate of a single spatial layer.
 */
function gopOf(
  preset: Operand,
  profile: Operand | undefined,
  codec: Codec | undefined,
  described: Operand,
  rates: number,
): Record<'customGop' | 'customGopIdle' | 'gop', Operand> {
  const read = preset === 0 || preset === -1;
  const adaptive = preset === -1 && (rates === 1 || (profile === 1 && codec === 'h264')) ? 9 : preset;
  return {
    customGop: read ? described : 0,
    customGopIdle: read ? 0 : described,
    gop: read && Number(described) > 0 ? 'custom' : adaptive,
  };
}

/**
 * Puts together what libxcoder works with. `given` holds judged values by the keys' names; `rate` is FFmpeg's `-b:v`;
 * `customGop` is the number of pictures of a custom GOP, or `unseen` where the string stands alone.
 */
export function effective(
  data: KeyData,
  given: Readonly<Record<string, Operand>>,
  codec: Codec | undefined,
  rate: string | undefined,
  customGop: Operand,
): Effective {
  const initial: Record<string, Operand> = {};
  for (const {keys} of data.tables)
    for (const {key, initial: value} of keys ?? []) if (value !== undefined) initial[key] ??= value;
  delete initial['av1OpLevel'];
  const name = given['preset'];
  const set = name === undefined ? undefined : presets(name, codec);
  const values: Record<string, Operand> = {
    ...initial,
    ...ofCodec(codec),
    ...set?.unlessGiven,
    ...given,
    ...set?.always,
    // As FFmpeg sets it.
    ...(codec === 'hevc' && given['dolbyVisionProfile'] === 5 && {hrdEnable: 1}),
  };
  const fromOption = bitRate(rate);
  if (fromOption !== undefined && fromOption !== 200_000) values['bitrate'] = fromOption;
  if (set && values['bitrate'] === 200_000) values['bitrate'] = 1_000_000;
  const on = (key: string): boolean => Number(values[key] ?? 0) > 0;
  // libxcoder counts the limit of a frame in steps of 2000 bytes.
  const limits = [values['maxFrameSize-Bytes'], values['maxFrameSize-Bits']];
  const [bytes, bits] = limits.map((value) => (typeof value === 'number' ? value : 0));
  const limited = Math.max(bytes!, bits! / 8) >= 2000;
  const byRatio = limits.some((value) => /[1-9]/.test(typeof value === 'string' ? value : ''));
  const layerRates = count(given['spatialLayerBitrate']);
  const asked = Number(values['RcEnable'] ?? 0);
  const rateControl = asked === 1 || set || on('hrdEnable') || on('fillerEnable') ? 1 : 0;
  const buffer = Number(values['vbvBufferSize'] ?? -1);
  const unset = asked === 1 ? 3000 : 0;
  const size = buffer === -1 ? unset : buffer;
  return {
    ...values,
    rateControl,
    bufferMs: size === 0 && (on('hrdEnable') || on('fillerEnable')) ? 3000 : size,
    crfOn: !set && (Number(values['crf'] ?? -1) >= 0 || Number(values['crfFloat'] ?? -1) >= 0) ? 1 : 0,
    refreshOn: on('intraRefreshMode') && on('intraRefreshArg') ? 1 : 0,
    maxFrameSize: limited || byRatio ? 1 : 0,
    frameLimit: limited ? 1 : 0,
    ltr: Number(values['longTermReferenceEnable']) === 1 || Number(values['ltrRefInterval'] ?? 0) !== 0 ? 1 : 0,
    layerRates,
    opLevels: count(given['av1OpLevel']),
    ...gopOf(values['gopPresetIdx'] ?? -1, values['profile'], codec, customGop, layerRates),
  };
}
