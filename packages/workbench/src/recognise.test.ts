import {describe, expect, it} from 'vitest';
import {TOOL_NAMES} from './frame';
import {answerForOther, recognise} from './recognise';

const INPUTS: readonly (readonly [string, string, string])[] = [
  ['a cue in base64', 'scte-35', '/DARAAAAAAAAAP/wAAAAAHpPv/8='],
  ['a cue in hexadecimal', 'scte-35', '0xFC301100000000000000FFF0000000007A4FBFFF'],
  ['a cue in spaced hexadecimal', 'scte-35', 'fc 30 11 00 00 00 00 00 00 00 ff f0 00 00 00 00 7a 4f bf ff'],
  ['a playlist', 'scte-35', '#EXTM3U\n#EXT-X-VERSION:6'],
  ['an address', 'url', 'srt://198.51.100.20:9000?latency=200000'],
  ['an address of an error page', 'url', 'https://example.com/error'],
  ['a string of parameters', 'xcoder-params', 'RcEnable=1:bitrate=4000000'],
  [
    'an ffmpeg command',
    'xcoder-params',
    'ffmpeg -i in.mp4 -c:v h264_ni_quadra_enc -xcoder-params "gopPresetIdx=5" out.mp4',
  ],
  ['nvme list', 'setup', 'Node             SN                   Model\n/dev/nvme0n1 Q1A10 QuadraT1A'],
  ['nvme list -o json', 'setup', '{"Devices":[{"DevicePath":"/dev/nvme0n1","ModelNumber":"QuadraT1A"}]}'],
  [
    'nvme list -v',
    'setup',
    'Device   SN                   MN        FR       TxPort\nnvme0    Q1A10                QuadraT1A 5406sJr1 pcie',
  ],
  ['lspci', 'setup', '01:00.0 Non-Volatile memory controller: Device 1d82:0401'],
  ['ffmpeg -version', 'setup', 'ffmpeg version 4.3.1 Copyright (c) 2000-2020'],
  ['a token', 'token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA'],
  [
    'an edge token',
    'token',
    'exp=1767229200~acl=/live/*~hmac=5c9d59bedb3283df86f4ceb337f64eb5990e867b086f38f239ba56706f56759d',
  ],
  ['a log', 'log', '2026-01-01 00:00:00 ERROR cannot open device'],
];

describe('recognise', () => {
  it.each(INPUTS)('takes %s for input of %s', (_what, tool, input) => {
    expect(recognise(input)).toBe(tool);
  });

  it('takes no line of a log for a command', () => {
    expect(recognise('[h264_ni_quadra_enc @ 0x55] pix_fmt is 0')).toBeUndefined();
    expect(recognise('Stream #0:0 -> #0:0 (h264 (native) -> h264 (h264_ni_quadra_enc))')).toBeUndefined();
    expect(recognise('-c:v h264_ni_quadra_enc')).toBe('xcoder-params');
  });

  it('says nothing about a text without a sign', () => {
    expect(recognise('hello world')).toBeUndefined();
  });

  it('knows an input of every tool', () => {
    expect(new Set(INPUTS.map(([, tool]) => tool))).toEqual(new Set(TOOL_NAMES));
  });

  it('answers quickly to the longest line', () => {
    const start = performance.now();
    for (const unit of ['a=', 'a', '0', '/DA', 'eyJ.', ' ', 'VV....', '.', 'x:'])
      recognise(unit.repeat(5_000_000 / unit.length));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('answerForOther', () => {
  it('names the tool and links to it', () => {
    expect(answerForOther('/DARAAAAAAAAAP/wAAAAAHpPv/8=', 'url')).toMatchObject({
      otherTool: 'scte-35',
      findings: [
        {
          severity: 'Error',
          what: 'This is input for another tool: SCTE-35 decoder and encoder.',
          link: {to: '/tools/scte-35'},
        },
      ],
    });
  });

  it('says nothing about a tool’s own input', () => {
    expect(answerForOther('srt://192.0.2.1:9000', 'url')).toBeUndefined();
  });
});
