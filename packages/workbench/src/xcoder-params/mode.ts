import type {Effective} from './effective';

const kbit = (value: number): string => (value >= 1_000_000 ? `${value / 1_000_000} Mbit/s` : `${value / 1000} kbit/s`);

/** Rate control in words: what the encoder aims at with these values. */
export function modeOf(values: Effective): string {
  const number = (key: string): number => Number(values[key] ?? 0);
  const rate = kbit(number('bitrate'));
  const buffer = number('bufferMs');
  const peak = number('vbvMaxRate');
  const crf = number('crfFloat') >= 0 ? number('crfFloat') : number('crf');
  if (number('crfOn') === 1 && number('rateControl') === 0) {
    if (buffer === 0) return `CRF ${crf}: constant quality without a ceiling on the bit rate.`;
    return `Capped CRF ${crf}: constant quality, held below ${kbit(number('bitrate'))}.`;
  }
  if (number('rateControl') === 0)
    return `Fixed QP: the bit rate is not controlled, I-frames use QP ${number('intraQP')}; RcEnable=1 switches rate control on.`;
  if (buffer === 0) return `Average rate without HRD: ${rate} at most (bitrateMode=1: on average), any peaks.`;
  if (peak > 0) return `Constrained VBR: ${rate} on average, peaks up to ${kbit(peak)}, buffer of ${buffer} ms.`;
  const strict = number('fillerEnable') === 1 ? ', strictly constant by filler data' : '';
  return `Constant rate: ${rate}${strict}, buffer of ${buffer} ms.`;
}
