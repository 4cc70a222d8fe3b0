import {finding, type Finding, type Severity} from '../frame';
import {prints, type Checked} from './check';
import {livesIn} from './keys';
import {codecOf, type Use} from './parse';
import {bitRate} from './values';

/** Options of FFmpeg that the Quadra encoder does not read; of -preset the newest public tag is meant, v5.4.0. */
const IGNORED = ['g', 'bf', 'maxrate', 'minrate', 'bufsize', 'preset'];

const given = ({accepted}: Checked, name: string): boolean => accepted.some(({found}) => found.key.key === name);

/** What to write in the place of an option that the wrapper does not read, if the release has a key for it. */
function replacement(name: string, value: string, use: Use, release: string): string | undefined {
  if (name === 'preset') return livesIn({since: '5.5.0'}, release) ? `preset=${value}` : undefined;
  const number = bitRate(value);
  const rate = bitRate(use.options['b']);
  if (name === 'g') return `intraPeriod=${value}`;
  if (name === 'bf') return value === '0' ? 'gopPresetIdx=9' : 'gopPresetIdx=4 (IBP) or gopPresetIdx=5 (IBBBP)';
  if (/^m..rate/.test(name)) {
    const key = name === 'maxrate' ? 'vbvMaxRate' : 'vbvMinRate';
    return number === undefined ? key : `${key}=${number}`;
  }
  if (number === undefined || rate === undefined || rate === 0) return 'vbvBufferSize, in milliseconds of the bit rate';
  return `vbvBufferSize=${Math.min(3000, Math.max(10, Math.round((number / rate) * 1000)))}`;
}

/** What FFmpeg's own options around a string do to it. */
export function optionFindings(
  use: Use,
  checked: Checked,
  {page, release}: {readonly page: string; readonly release: string},
): readonly Finding[] {
  const found: Finding[] = [];
  const where = (field: string): {line: number; field: string} => ({line: use.line, field});
  const link = {text: 'how keys are passed', to: `${page}#passing-keys`};
  const {coder} = use;
  if (use.program === 'ffmpeg' && coder !== undefined) {
    const named = codecOf(coder);
    // Quadra encodes no VP9 and decodes no AV1.
    const codec = named === (checked.side === 'encoder' ? 'vp9' : 'av1') ? undefined : named;
    const name = codec === 'hevc' ? 'h265' : codec;
    const ofQuadra = `_ni_quadra_${checked.side.slice(0, 3)}`;
    const proper = codec && name + ofQuadra;
    const [what, fix] = /_ni_logan/.test(coder)
      ? [`${coder} belongs to the T408 and T432; these keys are those of Quadra.`, 'Choose the Quadra codec.']
      : codec === undefined || !/_ni_quadra/.test(coder)
        ? [
            `${coder} does not read -xcoder-params: it is no codec of Quadra.`,
            `Name the codec, for example ${proper ?? 'h264' + ofQuadra}.`,
          ]
        : coder !== proper
          ? [`FFmpeg has no codec ${coder}.`, `Write ${proper}.`]
          : [];
    if (what !== undefined) found.push(finding('Error', where('-c:v'), what, fix));
  }
  if (checked.side === 'decoder') return found;
  for (const name of IGNORED) {
    const value = use.options[name];
    if (value === undefined) continue;
    const instead = replacement(name, value, use, release);
    found.push(
      finding(
        'Warning',
        where(`-${name}`),
        `The Quadra encoder does not read -${name}: ${value} has no effect.`,
        instead === undefined ? 'Leave it out.' : `Put ${instead} into -xcoder-params.`,
        link,
      ),
    );
  }
  if (use.options['b'] !== undefined && given(checked, 'bitrate') && bitRate(use.options['b']) !== 200_000) {
    const what = `-b:v ${use.options['b']} is set, so the key bitrate has no effect.`;
    found.push(
      finding('Warning', where('bitrate'), what, 'Use one of the two.', {
        text: 'bitrate',
        to: `${page}/encoder-parameters#param-bitrate`,
      }),
    );
  }
  const value = (key: string): number => Number(checked.effective[key] ?? 0);
  // The key comes after the option.
  const frames = value('frameRate') || Number(use.options['r'] ?? 0);
  const [buffer, rate, peak] = [value('bufferMs'), value('bitrate'), value('vbvMaxRate')];
  if (!(frames > 0 && buffer > 0 && rate > 0)) return found;
  const minimum = Math.trunc(1000 / frames);
  const forPeak = Math.trunc((minimum * peak) / rate);
  const buffers = (severity: Severity, message: string, fix: string): void => {
    found.push(finding(severity, where('vbvBufferSize'), prints(message), fix));
  };
  if (buffer < minimum)
    buffers(
      'Error',
      `vbvBufferSize must be greater than the average frame size. Minimum is ${minimum} msec for framerate ${Math.trunc(frames)} fps`,
      `Set vbvBufferSize to ${minimum} or more.`,
    );
  // A frame at the peak rate has to fit, too; libxcoder raises the buffer, and refuses one above 3000.
  else if (forPeak > 3000)
    buffers('Error', 'Invalid i32vbvBufferSize: out of range', 'Lower vbvMaxRate, or raise the bit rate.');
  else if (buffer < forPeak)
    buffers(
      'Warning',
      `vbvBufferSize cannot be smaller than one frame size based on vbvMaxRate, force vbvBufferSize to ${forPeak} msec for bitrate ${rate} vbvMaxRate ${peak} and framerate ${Math.trunc(frames)} fps`,
      `Set vbvBufferSize to ${forPeak} or more.`,
    );
  return found;
}
