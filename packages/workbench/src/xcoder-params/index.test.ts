import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {quadraKeys} from '../../../../src/config/quadra-data';
import {fuzz, resultFault, slowest} from '../fuzz.fixture';
import {run} from '../run';
import {xcoderParams} from '.';
import {judge} from './values';
import {nearest} from './nearest';
import {shellWords} from './words';

// cspell:ignore Hdrs qcomp semiplanar
const releases = ['5.5.0', '5.4.0', '5.3.1', '5.3.0', '5.2.0'];
const tool = xcoderParams({
  keys: quadraKeys(),
  versions: releases.map((release) => ({
    version: release === '5.5.0' ? 'next' : `v${release}`,
    release,
    page: `/vpu/quadra/${release}/documentation/libxcoder`,
    latest: release === '5.4.0',
  })),
});
const ask = (input: string, settings = {}, version = 'v5.4.0') => run(tool, input, settings, {now: 0, version});
const said = async (input: string, settings = {}, version = 'v5.4.0'): Promise<string[]> =>
  (await ask(input, settings, version)).findings.map(({severity, what, fix}) => `${severity}: ${what} ${fix ?? ''}`);

describe('options with the number of a stream', () => {
  const ladder = (common: string): string =>
    `ffmpeg -i in.mp4 -map 0:v -map 0:v ${common} -xcoder-params:v:0 "RcEnable=1" -xcoder-params:v:1 "RcEnable=1" -f hls o.m3u8`;

  it('are those of that stream', async () => {
    expect((await ask(ladder('-c:v:0 h264_ni_quadra_enc -c:v:1 h265_ni_quadra_enc -b:v:0 5M -b:v:1 3M'))).summary).toBe(
      'String 1: 1 key of the h264 encoder in 5.4.0. Constant rate: 5 Mbit/s, buffer of 3000 ms. String 2: 1 key of the hevc encoder in 5.4.0. Constant rate: 3 Mbit/s, buffer of 3000 ms.',
    );
  });

  it('go before what all streams have only where they come later', async () => {
    const {summary} = await ask(ladder('-b:v:0 6M -c:v h264_ni_quadra_enc -b:v 2M -b:v:1 3M'));
    expect(summary).toMatch(/String 1: .* h264 encoder .*: 2 Mbit\/s.*String 2: .* h264 encoder .*: 3 Mbit\/s/);
  });

  it('give a string of all streams what stands last', async () => {
    expect(await said('ffmpeg -i a -c:v libx264 -c:v:0 h264_ni_quadra_enc -xcoder-params "RcEnable=1" o.mp4')).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });
});

describe('strings of keys', () => {
  it('takes what libxcoder takes, and says what the encoder will do', async () => {
    const result = await ask('RcEnable=1:vbvBufferSize=2000:vbvMaxRate=7000000:bitrate=5000000');
    expect(result.summary).toBe(
      '4 keys of the encoder in 5.4.0. Constrained VBR: 5 Mbit/s on average, peaks up to 7 Mbit/s, buffer of 2000 ms.',
    );
    expect(result.findings).toMatchObject([{severity: 'Note', what: 'libxcoder 5.4.0 takes these keys as they are.'}]);
  });

  it.each([
    [
      'RcEnable=0',
      'Fixed QP: the bit rate is not controlled, I-frames use QP 22; RcEnable=1 switches rate control on.',
    ],
    ['RcEnable=1:bitrate=4000000', 'Constant rate: 4 Mbit/s, buffer of 3000 ms.'],
    [
      'RcEnable=1:vbvBufferSize=0',
      'Average rate without HRD: 200 kbit/s at most (bitrateMode=1: on average), any peaks.',
    ],
    ['crfFloat=23.5:lookAheadDepth=16', 'CRF 23.5: constant quality without a ceiling on the bit rate.'],
    [
      'crf=23:lookAheadDepth=16:vbvBufferSize=1000:vbvMaxRate=8000000',
      'Capped CRF 23: constant quality, held below 200 kbit/s.',
    ],
  ])('names the mode of %s', async (input, sentence) => {
    expect((await ask(input)).summary).toContain(sentence);
  });

  it('names the nearest keys for a misspelt one, with the row that has it', async () => {
    const [first] = (await ask('lookAheadDeph=20')).findings;
    expect(first).toMatchObject({
      severity: 'Error',
      where: {line: 1, field: 'lookAheadDeph'},
      what: 'There is no key lookAheadDeph in 5.4.0. FFmpeg prints "Unknown option: lookAheadDeph.".',
      fix: 'Did you mean lookAheadDepth?',
      link: {to: '/vpu/quadra/5.4.0/documentation/libxcoder/encoder-parameters#param-lookAheadDepth'},
    });
  });

  it('knows which release brought a key', async () => {
    expect(await said('preset=fast')).toEqual([
      expect.stringContaining('preset came with 5.5.0; 5.4.0 does not have it.'),
    ]);
    expect(await said('preset=fast', {}, 'next')).toEqual([expect.stringContaining('takes these keys')]);
    expect(await said('bitrate=900000000', {}, 'v5.3.1')).toEqual([expect.stringContaining('takes these keys')]);
    expect(await said('bitrate=900000000')).toEqual([expect.stringContaining('Invalid bitrate: too big')]);
  });

  it('reads a preset as the keys that libxcoder sets for it', async () => {
    const next = async (input: string): Promise<string> => (await ask(input, {codec: 'hevc'}, 'next')).summary ?? '';
    expect(await next('preset=faster')).toContain('Constant rate: 1 Mbit/s, buffer of 1000 ms.');
    expect(await next('preset=slow:bitrate=4000000:crfFloat=23')).toContain(
      'Constant rate: 4 Mbit/s, buffer of 3000 ms.',
    );
    expect(await said('preset=faster:lowDelay=1:lookAheadDepth=16', {codec: 'hevc'}, 'next')).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
    expect(await said('preset=slow:lowDelay=1:gopPresetIdx=9', {codec: 'hevc'}, 'next')).toEqual([
      expect.stringContaining('lookAheadDepth must be 0 when lowDelay is enabled'),
    ]);
  });

  it('says that CAVLC takes rate-distortion quantisation away', async () => {
    expect(await said('EnableRdoQuant=1:entropyCodingMode=0', {codec: 'h264'})).toEqual([
      expect.stringContaining('has no effect with CAVLC'),
    ]);
  });

  it('reads names as libxcoder does: case, underscores and leading dashes do not matter', async () => {
    expect(await said('rcenable=1:HIGH_TIER=1:--intraperiod=50', {codec: 'hevc'})).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it('says what a broken string does', async () => {
    expect(await said('RcEnable=1::intraPeriod=50')).toEqual([
      expect.stringContaining('Pair 2 is empty: FFmpeg prints "Unknown option: :intraPeriod.".'),
    ]);
    expect(await said('RcEnable=1:intraPeriod:crf=20')).toEqual([
      expect.stringContaining('FFmpeg prints "Unknown option: intraPeriod:crf.".'),
    ]);
    expect(await said('RcEnable=1:intraPeriod=:gopPresetIdx=5')).toEqual([
      expect.stringContaining('FFmpeg drops the whole string without a word.'),
    ]);
    expect(await said('RcEnable=1:intraPeriod')).toEqual([expect.stringContaining('has no name, no "=" or no value')]);
    expect(await said('out=hw:enableOut1', {side: 'decoder'})).toEqual(
      expect.arrayContaining([expect.stringContaining('Xcoder options provided contain error(s)')]),
    );
  });

  it('tells a number with a unit, a key given twice, a deprecated key and a key of the other side', async () => {
    expect(await said('bitrate=5M')).toEqual([expect.stringContaining('Invalid bitrate: too small')]);
    expect(await said('intraPeriod=2s')).toEqual([
      expect.stringContaining('FFmpeg prints "Invalid value for intraPeriod: 2s."'),
    ]);
    expect(await said('RcEnable=1:rcEnable=0')).toEqual([expect.stringContaining('rcEnable is given twice')]);
    expect(await said('cbr=1:bitrate=3000000')).toEqual(
      expect.arrayContaining([expect.stringContaining('Use instead: fillerEnable.')]),
    );
    expect(await said('RcEnable=1:enableOut1=1')).toEqual([
      expect.stringContaining('enableOut1 is a key of the decoder, not of the encoder.'),
    ]);
  });

  it('leaves to the shell what it fills in', async () => {
    const command = 'ffmpeg -i a -c:v h264_ni_quadra_enc -b:v "$RATE" -xcoder-params "RcEnable=1:intraPeriod=$GOP" b';
    const {summary, findings} = await ask(command);
    expect(summary).toBe('1 key of the h264 encoder in 5.4.0.');
    expect(findings.every(({severity}) => severity === 'Note')).toBe(true);
  });

  it('knows where -preset belongs', async () => {
    const command = (option: string): string =>
      `ffmpeg -i a -c:v h264_ni_quadra_enc ${option} -xcoder-params RcEnable=1 b`;
    expect(await said(command('-preset slow'))).toEqual([expect.stringContaining('Leave it out.')]);
    expect(await said(command('-preset slow'), {}, 'next')).toEqual([expect.stringContaining('Put preset=slow into')]);
  });

  it('quotes a message of a deprecated key only where one is printed', async () => {
    expect((await said('cbr=1')).slice(0, 1)).toEqual([
      expect.stringContaining('FFmpeg prints "Parameter cbr is deprecated".'),
    ]);
    const [silent] = await said('transRate=5000000');
    expect(silent).toMatch(/^Warning: transRate is deprecated: ignored without a warning/);
    expect(silent).not.toContain('prints');
    const [used] = await said('lowDelay=1:gopPresetIdx=9:maxFrameSize=40000');
    expect(used).toMatch(/^Warning: maxFrameSize is deprecated: value is still used/);
    expect(used).not.toContain('prints');
  });

  it('finds keys that exclude each other', async () => {
    expect(await said('RcEnable=1:lowDelay=1:gopPresetIdx=5')).toEqual([
      'Error: FFmpeg prints "Must use low delay GOP (gopPresetIdx 1,3,7,9,10) when lowDelay is enabled". Set gopPresetIdx=9.',
    ]);
    expect(await said('out=sw:enableOut1=1')).toEqual([
      expect.stringContaining('hw frame must be used if out1 or out2 used'),
    ]);
  });

  it('knows what FFmpeg refuses before it asks libxcoder', async () => {
    expect(await said('dolbyVisionProfile=5', {codec: 'av1'})).toEqual([
      expect.stringContaining('"dolbyVisionProfile is not supported on av1 encoder."'),
    ]);
    expect(await said('crop1=640,480', {side: 'decoder'})).toEqual([
      expect.stringContaining('"Setting crop parameters without setting crop mode to manual?"'),
    ]);
    expect(await said('cropMode0=manual:crop0=640,480', {side: 'decoder'})).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it('knows what a preset and Dolby Vision set', async () => {
    expect(await said('preset=fast:EnableRdoQuant=1', {codec: 'av1'}, 'next')).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
    expect(await said('EnableRdoQuant=1', {codec: 'av1'}, 'next')).toEqual([
      expect.stringContaining('EnableRdoQuant is not supported on av1 encoder'),
    ]);
    expect(await said('dolbyVisionProfile=5:crfFloat=23:lookAheadDepth=16', {codec: 'hevc'})).toContainEqual(
      expect.stringContaining('CRF requires RcEnable 0'),
    );
  });

  it('knows the limits of rows, of the buffer and of a frame, and what one rate of a layer does', async () => {
    expect(await said('sliceMode=1:sliceArg=128', {codec: 'h264'})).toEqual([
      expect.stringContaining('libxcoder reads 128 without a check of the range.'),
      expect.stringContaining('Invalid number of rows per slice'),
    ]);
    expect(await said('RcEnable=1:vbvBufferSize=5')).toEqual([
      expect.stringContaining('vbvBufferSize must be greater than the average frame size'),
    ]);
    expect(await said('RcEnable=1:vbvBufferSize=3001')).toEqual([
      expect.stringContaining('Invalid i32vbvBufferSize: out of range'),
    ]);
    expect(await said('maxFrameSize-Bytes=ratio[3]', {codec: 'jpeg'})).toEqual([
      expect.stringContaining('maxFrameSize can only be used when lowDelay is enabled'),
    ]);
    expect(await said('lowDelay=1:spatialLayerBitrate=3000000', {codec: 'av1'})).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it.each([
    ['intraPeriod=0x32', 'Note: libxcoder 5.4.0 takes these keys as they are.'],
    ['intraPeriod=050', 'Warning: libxcoder reads 050 as 40.'],
    ['intraQP=063', 'Warning: libxcoder reads 063 as 51.'],
    ['intraQP=08', 'Invalid value for intraQP: 08.'],
    ['intraPeriod=4294967346', 'Warning: libxcoder reads 4294967346 as 50.'],
    ['qcomp=5e-1', 'Note: libxcoder 5.4.0 takes these keys as they are.'],
    ['level=0x33', 'Note: libxcoder 5.4.0 takes these keys as they are.'],
    ['level=51.0', 'Invalid value for level: 51.0.'],
  ])('reads the number in %s as C does', async (input, answer) => {
    expect(await said(input, {codec: 'h264'})).toEqual([expect.stringContaining(answer)]);
  });

  it.each([
    ['mbLevelRcEnable=2', 'Invalid mbLevelRcEnable: out of range'],
    ['RcInitDelay=5000', 'Invalid i32vbvBufferSize: out of range'],
    ['maxFrameSize=x', 'Invalid value for maxFrameSize: x.'],
  ])('refuses %s, a deprecated key', async (input, message) => {
    expect(await said(input)).toContainEqual(expect.stringMatching(new RegExp(`^Error: .*${message}`)));
  });

  // As libxcoder 5.2.0 and 5.5.0 answer.
  it.each([
    ['cbr=1', 'av1', 'fillerEnable is not supported on av1 encoder'],
    ['cbr=1', 'jpeg', 'fillerEnable is not supported on jpeg encoder'],
    ['RcInitDelay=255', 'jpeg', 'vbvBufferSize is not supported on jpeg encoder'],
  ])('refuses what a deprecated %s sets in %s', async (input, codec, message) => {
    expect(await said(input, {codec})).toContainEqual(expect.stringContaining(`FFmpeg prints "${message}".`));
    expect((await said(input, {codec: 'h264'})).filter((text) => text.startsWith('Error'))).toEqual([]);
  });

  it('takes mbLevelRcEnable for JPEG, which only its successor is refused for', async () => {
    const errors = async (keys: string): Promise<string[]> =>
      (await said(keys, {codec: 'jpeg'})).filter((text) => text.startsWith('Error'));
    expect(await errors('mbLevelRcEnable=1')).toEqual([]);
    expect(await errors('mbLevelRcEnable=2')).toHaveLength(1);
    expect(await errors('cuLevelRCEnable=1')).toEqual([
      expect.stringContaining('cuLevelRCEnable is not supported on jpeg encoder'),
    ]);
  });

  it('says which values a deprecated GenHdrs takes', async () => {
    expect((await said('GenHdrs=2'))[0]).toContain('value, 0 or 1, is still used');
  });

  it('takes what libxcoder reads of a deprecated key that is no number', async () => {
    expect(await said('RcInitDelay=x')).toEqual([expect.stringMatching(/^Warning: RcInitDelay is deprecated/)]);
  });

  it('takes the later of a key and its other name', async () => {
    const refresh = (keys: string): Promise<string[]> => said(`${keys}:intraRefreshArg=4:gopPresetIdx=5`);
    const refused = expect.stringContaining(
      'Must use gopPresetIdx 9 (consecutive P frame) for intra refresh',
    ) as string;
    expect(await refresh('intraMbRefreshMode=0:intraRefreshMode=1')).toEqual([refused]);
    expect(await refresh('intraRefreshMode=0:intraMbRefreshMode=1')).toEqual([refused]);
    expect(await refresh('intraRefreshMode=1:intraMbRefreshMode=0')).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it('doubts a negative rate', async () => {
    expect(await said('vbvMinRate=-1')).toEqual([
      expect.stringMatching(/^Warning: A negative rate is refused, or read as huge/),
    ]);
    expect(await said('vbvMaxRate=-1')).toEqual([
      expect.stringMatching(/^Warning: A negative rate is refused, or read as huge/),
    ]);
  });

  it('knows that an output has to be enabled for its keys', async () => {
    const off = expect.stringContaining('"… used but output not enabled!"') as string;
    expect(await said('out=hw:semiplanar1=1', {side: 'decoder'})).toEqual([off]);
    expect(await said('out=hw:enableOut1=1:scale2=640x360', {side: 'decoder'})).toEqual([off]);
    expect(await said('out=hw:cropMode1=manual', {side: 'decoder'})).toEqual([off]);
    expect(await said('out=hw:enableOut1=1:cropMode2=manual', {side: 'decoder'})).toEqual([off]);
    expect(await said('out=hw:enableOut1=1:scale1=640x360:semiplanar0=1', {side: 'decoder'})).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it('knows how a crop and a size are written', async () => {
    expect(await said('cropMode0=manual:crop0=640', {side: 'decoder'})).toEqual([
      expect.stringContaining('Invalid value for crop0: 640.'),
    ]);
    expect(await said('scale0=640,480', {side: 'decoder'})).toEqual([
      expect.stringContaining('Invalid value for scale0: 640,480.'),
    ]);
    expect(await said('cropMode0=manual:crop0=640,480:scale0=320x240', {side: 'decoder'})).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });
});

describe('commands', () => {
  it('reads both strings of an ffmpeg command, and its options that do nothing', async () => {
    const result = await ask(tool.examples[1]!.input);
    expect(result.summary).toContain('String 1: 1 key of the h264 decoder in 5.4.0.');
    expect(result.summary).toContain('String 2: 2 keys of the hevc encoder');
    const text = result.findings.map(({where, what, fix}) => `${where.line} ${where.field}: ${what} ${fix}`);
    expect(text).toEqual([
      '3 gopPresetIndex: There is no key gopPresetIndex in 5.4.0. FFmpeg prints "Unknown option: gopPresetIndex.". Did you mean gopPresetIdx?',
      '3 -g: The Quadra encoder does not read -g: 50 has no effect. Put intraPeriod=50 into -xcoder-params.',
      '3 -maxrate: The Quadra encoder does not read -maxrate: 7M has no effect. Put vbvMaxRate=7000000 into -xcoder-params.',
      '3 -bufsize: The Quadra encoder does not read -bufsize: 10M has no effect. Put vbvBufferSize=2000 into -xcoder-params.',
    ]);
  });

  it('asks for a buffer that holds a frame at the peak rate', async () => {
    const command = (keys: string, rate: string, frames = '25'): string =>
      `ffmpeg -i a -c:v h264_ni_quadra_enc -b:v ${rate} -r ${frames} -xcoder-params RcEnable=1:${keys} o.mp4`;
    expect(await said(command('vbvBufferSize=1000:vbvMaxRate=10000000', '200k'))).toEqual([
      expect.stringMatching(
        /^Warning: .*force vbvBufferSize to 2000 msec for bitrate 200000 vbvMaxRate 10000000 and framerate 25 fps/,
      ),
    ]);
    expect(await said(command('vbvMaxRate=20000000', '200k'))).toEqual([
      expect.stringMatching(/^Error: .*Invalid i32vbvBufferSize: out of range/),
    ]);
    expect(await said(command('vbvBufferSize=1000:vbvMaxRate=10000000', '5M'))).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
    // The frame rate of the string counts.
    expect(await said(command('vbvBufferSize=50:frameRate=50', '5M', '10'))).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
    expect(await said(command('vbvBufferSize=50:frameRate=10', '5M', '50'))).toEqual([
      expect.stringContaining('Minimum is 100 msec for framerate 10 fps'),
    ]);
  });

  it.each([
    ['5Mi', 5_242_880],
    ['500KB', 4_000_000],
  ])('reads -b:v %s as FFmpeg does', async (rate, bits) => {
    const {sections} = await ask(`ffmpeg -i a -c:v h264_ni_quadra_enc -b:v ${rate} -xcoder-params RcEnable=1 o.mp4`);
    expect(JSON.stringify(sections)).toContain(`bitrate=${bits}:`);
  });

  it('knows the range of the bit rate in -b:v', async () => {
    const command = 'ffmpeg -i a -c:v h264_ni_quadra_enc -b:v RATE -xcoder-params RcEnable=1 o.mp4';
    const refused = expect.stringMatching(
      /^Error: libxcoder refuses a bit rate outside the range of bitrate/,
    ) as string;
    expect(await said(command.replace('RATE', '5k'))).toEqual([refused]);
    expect(
      await said(command.replace('RATE', '0').replace('RcEnable=1', 'RcEnable=1:vbvMaxRate=9:frameRate=25')),
    ).toEqual([refused]);
    expect(await said(command.replace('RATE', '900M'))).toEqual([refused]);
    expect(await said(command.replace('RATE', '900M'), {}, 'v5.3.1')).toEqual([
      expect.stringContaining('takes these keys'),
    ]);
  });

  it.each([
    ['libx264', 'libx264 does not read -xcoder-params', 'h264_ni_quadra_enc'],
    ['hevc_ni_quadra_enc', 'FFmpeg has no codec hevc_ni_quadra_enc.', 'h265_ni_quadra_enc'],
    ['h264_ni_logan_enc', 'belongs to the T408 and T432', 'Choose the Quadra codec.'],
  ])('knows the codec %s', async (codec, what, fix) => {
    expect(await said(`ffmpeg -i a -c:v ${codec} -xcoder-params RcEnable=1 o.mp4`)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`${what}.*${fix}`))]),
    );
  });

  it('does not take an option that FFmpeg does not have', async () => {
    expect(await said('ffmpeg -i a -c:v h264_ni_quadra_enc -xcoder_params RcEnable=1 o.mp4')).toEqual([
      expect.stringMatching(/There is no string of keys in the input.*-xcoder-params/),
    ]);
  });

  it('knows that Quadra decodes no AV1', async () => {
    expect(await said('ffmpeg -c:v av1_ni_quadra_dec -xcoder-params out=hw -i a o.mp4')).toEqual([
      expect.stringMatching(/av1_ni_quadra_dec does not read -xcoder-params.*h264_ni_quadra_dec/),
    ]);
  });

  it('does not read options of the decoder as those of the encoder', async () => {
    expect(
      await said(
        'ffmpeg -g 5 -c:v h264_ni_quadra_dec -xcoder-params out=hw -i a -c:v h264_ni_quadra_enc -xcoder-params RcEnable=1 o.mp4',
      ),
    ).toEqual([expect.stringContaining('takes these keys')]);
  });

  it.each([
    ['ffmpeg -i a -c:v h264_ni_quadra_enc -xcoder-params gopPresetIdx=0 GOP o.mp4', '-xcoder-gop'],
    [
      'gst-launch-1.0 videotestsrc ! niquadrah264enc xcoder-params="gopPresetIdx=0" GOP ! filesink location=o.h264',
      'xcoder-gop=',
    ],
    ['./ni_xcoder_encode -m a -e gopPresetIdx=0 GOP -i in.yuv -o o.h264', '-g'],
  ])('wants the custom GOP in %s', async (command, option) => {
    const refused = 'Invalid custom GOP paramaters: custom gop size must > 0'; // cspell:disable-line
    expect(await said(command.replace('GOP', ''))).toEqual([expect.stringContaining(refused)]);
    const gop = (pictures: string): string =>
      command.replace('GOP', option.endsWith('=') ? `${option}"${pictures}"` : `${option} "${pictures}"`);
    expect(await said(gop('g0pocOffset=1'))).toEqual([expect.stringContaining(refused)]);
    expect(await said(gop('customGopSize=1:g0pocOffset=1'))).toEqual([expect.stringContaining('takes these keys')]);
  });

  it('says that a bare string with a custom GOP needs its pictures, and which preset reads them', async () => {
    expect(await said('gopPresetIdx=0')).toEqual([
      expect.stringMatching(/^Warning: gopPresetIdx=0 is refused unless .*-xcoder-gop/),
    ]);
    const two = (params: string): string =>
      `ffmpeg -i a -c:v h264_ni_quadra_enc -xcoder-gop customGopSize=2:g0pocOffset=1:g1pocOffset=2 -xcoder-params ${params} o.mp4`;
    expect(await said(two('lowDelay=1'))).toEqual([expect.stringContaining('takes these keys')]);
    expect(await said(two('useLowDelayPocType=1'))).toEqual([expect.stringContaining('Custom GOP size must be 1')]);
    // One picture is refused, too: the check comes before the size is set.
    const one = two('useLowDelayPocType=1').replace(
      'customGopSize=2:g0pocOffset=1:g1pocOffset=2',
      'customGopSize=1:g0pocOffset=1',
    );
    expect(await said(one)).toEqual([
      expect.stringMatching(/Must use GOP with all frames as reference.*gopPresetIdx=9/),
    ]);
    expect(await said(two('longTermReferenceEnable=1'))).toEqual([
      expect.stringContaining('Custom GOP size can not be > 1'),
    ]);
    expect(await said(two('gopPresetIdx=9'))).toEqual([
      expect.stringMatching(/^Warning: The custom GOP is read with gopPresetIdx 0 or -1 only/),
    ]);
  });

  it('reads a GStreamer pipeline and a demo program', async () => {
    expect(await said(tool.examples[3]!.input)).toEqual([expect.stringContaining('Must use low delay GOP')]);
    const demo = await ask(
      './build/ni_xcoder_transcode_filter -c 0 -i in.h264 -m a -n x -d "out=hw" -e "RcEnable=1:hrdEnable=1" -o out.ivf',
    );
    expect(demo.summary).toContain('of the av1 encoder');
    expect(demo.findings.map(({what}) => what)).toContain(
      'AV1 does not have hrdEnable. FFmpeg prints "hrdEnable is not supported on av1 encoder".',
    );
    expect((await ask('ni_xcoder_encode -m obu -e RcEnable=1 -i in.yuv -o out.obu')).summary).toContain('av1 encoder');
  });

  it('converts between FFmpeg, GStreamer and the demo programs', async () => {
    const {sections} = await ask('ffmpeg -i a -c:v h265_ni_quadra_enc -b:v 4M -xcoder-params "rcenable=1:cbr=1" o.mp4');
    expect(sections.flatMap((section) => (section.kind === 'code' ? [section.text] : []))).toEqual([
      '-c:v h265_ni_quadra_enc -b:v 4M -xcoder-params "RcEnable=1:fillerEnable=1"',
      'niquadrah265enc xcoder-params="bitrate=4000000:RcEnable=1:fillerEnable=1"',
      'ni_xcoder_encode -m h -e "bitrate=4000000:RcEnable=1:fillerEnable=1"',
    ]);
  });

  it.each([
    ['the VP9 encoder', 'gopPresetIdx=5', {side: 'encoder', codec: 'vp9'}],
    ['the AV1 decoder', 'out=hw', {side: 'decoder', codec: 'av1'}],
  ])('makes no command for %s, which Quadra does not have', async (_name, input, settings) => {
    const commands = async (codec: string): Promise<number> =>
      (await ask(input, {...settings, codec})).sections.filter(({kind}) => kind === 'code').length;
    expect(await commands(settings.codec)).toBe(0);
    expect(await commands('hevc')).toBe(3);
  });

  it('sends the input of another tool there', async () => {
    expect(await ask('srt://192.0.2.1:9000?latency=200')).toMatchObject({otherTool: 'url'});
    expect(await said('hello world')).toEqual([expect.stringContaining('There is no string of keys in the input.')]);
  });
});

describe('properties', () => {
  const keys = quadraKeys().tables.flatMap(({keys: list}) => list ?? []);

  it('takes every whole number in a range and none outside it', () => {
    const ranges = keys.filter(
      ({value, unchecked}) =>
        value.type === 'integer' && value.min !== undefined && value.max !== undefined && !unchecked,
    );
    fc.assert(
      fc.property(fc.constantFrom(...ranges), fc.integer({min: -2_000_000_000, max: 2_000_000_000}), (key, number) => {
        const {min, max, also = [], step = 1, words} = key.value;
        const inside = also.includes(number) || (number >= min! && (number <= max! || words !== undefined));
        expect(judge(key.key, String(number), key).kind !== 'refused').toBe(
          inside && (number % step === 0 || key.stepRefusal === null),
        );
      }),
      {numRuns: 5000},
    );
  });

  it('leaves out a name that is only inside the misspelt one when another is near', () => {
    expect(nearest('gopPresetIndex', ['preset', 'gopPresetIdx'])).toEqual(['gopPresetIdx']);
    expect(nearest('presetOfAll', ['preset', 'gopPresetIdx'])).toEqual(['preset']);
  });

  it('finds a key again when one letter of a long name is wrong', () => {
    const names = keys.map(({key}) => key).filter((name) => name.length > 8);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom('x', 'q', ''), (name, at, letter) => {
        const index = at % name.length;
        const wrong = name.slice(0, index) + letter + name.slice(index + 1);
        const found = nearest(wrong, names).map((candidate) => candidate.toLowerCase());
        fc.pre(!names.some((other) => other.toLowerCase() === wrong.toLowerCase()));
        expect(found.length).toBeGreaterThan(0);
      }),
      {numRuns: 1000},
    );
  });

  it('splits words so that quoting them gives them back', () => {
    fc.assert(
      fc.property(fc.array(fc.string({minLength: 1}), {minLength: 1, maxLength: 6}), (words) => {
        const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
        expect(shellWords(quoted).map(({text}) => text)).toEqual(words);
      }),
    );
  });

  it('composes strings that libxcoder takes', async () => {
    const builder = tool.builders[0]!;
    const choice = (name: string) =>
      fc.constantFrom(...(builder.fields.find((field) => field.name === name)?.options ?? []).map(({value}) => value));
    await fc.assert(
      fc.asyncProperty(
        choice('codec'),
        choice('mode'),
        fc.integer({min: 100, max: 20_000}),
        fc.integer({min: 24, max: 60}),
        async (codec, mode, rate, fps) => {
          const values = {
            codec,
            mode,
            rate: String(rate),
            peak: String(rate * 2),
            buffer: '1000',
            crf: '25',
            fps: String(fps),
            keyframe: '2',
            gop: '',
            more: '',
          };
          const result = await builder.build(values, {now: 0, version: 'v5.4.0'});
          fc.pre(!(codec === 'av1' && mode === 'strict'));
          expect(result.findings.filter(({severity}) => severity === 'Error')).toEqual([]);
          expect(resultFault(result)).toBeUndefined();
        },
      ),
    );
  });
});

describe('bad input', () => {
  it('is answered with sentences, 20,000 times', async () => {
    expect(
      await fuzz(tool, 20_000, [
        'ni_xcoder_decode -d "out=hw:scale1=1280x720" -m a',
        'masterDisplay=G(1,2)B(3,4)R(5,6)WP(7,8)L(9,10):maxCLL=1000,400',
      ]),
    ).toEqual([]);
  }, 120_000);

  it('is answered soon, however long', async () => {
    expect((await slowest(tool)).ms).toBeLessThan(10_000);
  }, 60_000);
});
