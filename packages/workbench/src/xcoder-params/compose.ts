import {finding, type Builder, type Context, type ToolResult, type Values} from '../frame';
import {checkUse, type Rulebook} from './check';
import {conversions} from './convert';
import type {Codec} from './keys';
import {modeOf} from './mode';
import type {Use} from './parse';

/** Keys of each mode of rate control, as the recipes of the reference have them. */
function rateKeys(mode: string, rate: number, peak: number, buffer: string, crf: string): readonly string[] {
  const target = `bitrate=${rate}`;
  const max = `vbvMaxRate=${peak}`;
  const modes: Readonly<Record<string, readonly string[]>> = {
    constant: ['RcEnable=1', target, `vbvBufferSize=${buffer}`],
    strict: ['RcEnable=1', target, `vbvBufferSize=${buffer}`, 'fillerEnable=1'],
    vbr: ['RcEnable=1', target, `vbvBufferSize=${buffer}`, max],
    average: ['RcEnable=1', target, 'vbvBufferSize=0'],
    capped: [`crfFloat=${crf}`, 'lookAheadDepth=16', target, `vbvBufferSize=${buffer}`, max],
    crf: [`crfFloat=${crf}`, 'lookAheadDepth=16'],
    low: ['RcEnable=1', target, `vbvBufferSize=${buffer}`, 'lowDelay=1', 'gopPresetIdx=9'],
  };
  return modes[mode] ?? modes['constant']!;
}

function build(book: Rulebook, values: Values): ToolResult {
  const number = (name: string, fallback: number): number =>
    Number.isFinite(Number(values[name])) && values[name] !== '' ? Number(values[name]) : fallback;
  const codec = (values['codec'] ?? 'h264') as Codec;
  const rate = Math.round(number('rate', 5000) * 1000);
  const peak = Math.round(number('peak', 7000) * 1000);
  const period = Math.round(number('fps', 25) * number('keyframe', 2));
  const mode = values['mode'] ?? 'constant';
  const keys = rateKeys(mode, rate, peak, values['buffer'] || '2000', values['crf'] || '23');
  const gop = values['gop'] ?? '';
  const pairs = [
    ...keys,
    `intraPeriod=${period}`,
    ...(gop === '' || mode === 'low' ? [] : [`gopPresetIdx=${gop}`]),
    ...extra(values['more'] ?? ''),
  ];
  const use: Use = {
    program: 'string',
    line: 1,
    params: pairs.join(':'),
    side: 'encoder',
    codec,
    options: {r: String(number('fps', 25))},
  };
  const checked = checkUse(use, book, {});
  const findings =
    checked.findings.length > 0
      ? checked.findings
      : [finding('Note', {}, `libxcoder ${book.release} takes these keys as they are.`)];
  return {
    summary: modeOf(checked.effective),
    findings,
    sections: [{kind: 'code', title: 'String', language: 'text', text: use.params}, ...conversions(use, checked)],
  };
}

const extra = (text: string): readonly string[] =>
  text
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A form that puts a string together and checks it. */
export const composer = (bookOf: (context: Context) => Rulebook): Builder => ({
  name: 'compose',
  title: 'Compose a string',
  fields: [
    {
      name: 'codec',
      label: 'Codec',
      kind: 'select',
      initial: 'h264',
      options: [
        {value: 'h264', label: 'H.264'},
        {value: 'hevc', label: 'HEVC'},
        {value: 'av1', label: 'AV1'},
      ],
    },
    {
      name: 'mode',
      label: 'Rate control',
      kind: 'select',
      initial: 'vbr',
      options: [
        {value: 'constant', label: 'Constant rate'},
        {value: 'strict', label: 'Constant rate with filler data'},
        {value: 'vbr', label: 'Constrained VBR'},
        {value: 'average', label: 'Average rate without HRD'},
        {value: 'capped', label: 'Capped CRF'},
        {value: 'crf', label: 'CRF'},
        {value: 'low', label: 'Low latency'},
      ],
    },
    {
      name: 'rate',
      label: 'Bit rate, kbit/s',
      kind: 'number',
      initial: '5000',
      when: {field: 'mode', is: ['constant', 'strict', 'vbr', 'average', 'capped', 'low']},
    },
    {
      name: 'peak',
      label: 'Peak rate, kbit/s',
      kind: 'number',
      initial: '7000',
      when: {field: 'mode', is: ['vbr', 'capped']},
    },
    {
      name: 'buffer',
      label: 'Buffer, ms',
      kind: 'number',
      initial: '2000',
      help: '10 to 3000, at least a frame.',
      when: {field: 'mode', is: ['constant', 'strict', 'vbr', 'capped', 'low']},
    },
    {
      name: 'crf',
      label: 'CRF',
      kind: 'number',
      initial: '23',
      help: '0 to 51; lower is better.',
      when: {field: 'mode', is: ['capped', 'crf']},
    },
    {name: 'fps', label: 'Frames per second', kind: 'number', initial: '25'},
    {name: 'keyframe', label: 'Key frame every, seconds', kind: 'number', initial: '2'},
    {
      name: 'gop',
      label: 'GOP',
      kind: 'select',
      initial: '',
      options: [
        {value: '', label: 'adaptive (-1)'},
        {value: '4', label: 'IBP (4)'},
        {value: '5', label: 'IBBBP (5)'},
        {value: '8', label: 'random access (8)'},
        {value: '9', label: 'consecutive P (9)'},
      ],
    },
    {name: 'more', label: 'More keys', kind: 'text', initial: '', help: 'key=value pairs with colons between them.'},
  ],
  build: (values, context) => build(bookOf(context), values),
});
