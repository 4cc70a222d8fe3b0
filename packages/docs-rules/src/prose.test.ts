// cspell:ignore mend
import {describe, expect, test} from 'vitest';
import {body, said} from './fixtures';
import {readPage} from './page';
import {proseFindings} from './prose';

const findings = (...lines: string[]): string[] => said(proseFindings(body(...lines)));

describe('words', () => {
  test.each([
    ['Simply run it.', 'Simply'],
    ['It is just a file.', 'just'],
    ['You can easily do it.', 'easily'],
    ['An easy way.', 'easy'],
    ['Obviously it fails.', 'Obviously'],
    ['It works, of course.', 'of course'],
    ['Please restart.', 'Please'],
    ['Note that it fails.', 'Note that'],
    ['A seamless switch.', 'seamless'],
    ['It changed in newer versions.', 'in newer versions'],
    ['A cutting-edge codec.', 'cutting-edge'],
    ['State-of-the-art.', 'State-of-the-art'],
    ['Best-in-class speed.', 'Best-in-class'],
    ['World-class.', 'World-class'],
    ['Leverage the card.', 'Leverage'],
    ['TODO: more.', 'TODO'],
    ['TBD', 'TBD'],
    ['Lorem ipsum.', 'Lorem'],
  ])('%s', (line, word) => {
    expect(findings(line)).toEqual([`1: "${word}" is a word that pages do not use`]);
  });

  test('their neighbours pass', () => {
    expect(
      findings(
        'Just-in-time packaging.',
        'Failover is not seamless.',
        'Adjust it.',
        'The easiest case: `simply` in code.',
        '**Please wait** is on the screen.',
        'The log says "Please restart".',
      ),
    ).toEqual([]);
  });

  test('the line is that of the word, also in a long paragraph, a cell and an admonition', () => {
    const found = findings(
      'One',
      'two',
      'simply three',
      '',
      '| A | B |',
      '|---|---|',
      '| a | just b |',
      '',
      ':::note[Simply a title]',
      '',
      'Text.',
      '',
      ':::',
    );
    expect(found.map((line) => line.split(' is ')[0]).sort()).toEqual(['3: "simply"', '7: "just"', '9: "Simply"']);
  });

  test('titles, descriptions and alternative texts are prose', () => {
    const text = readPage(
      '---\ntitle: Easy start\ndescription: Just do it.\n---\n\n![Simply a picture](./a.svg)\n\n```dot alt="Obviously a graph"\ndigraph {}\n```\n',
    );
    expect(said(proseFindings(text)).map((line) => line.split(' is ')[0])).toEqual(
      expect.arrayContaining(['2: "Easy"', '3: "Just"', '6: "Simply"', '8: "Obviously"']),
    );
  });
});

describe('phrases', () => {
  test.each([
    ['The operator stops it, and he waits.', 'he'],
    ['A table to mend it.', 'mend'],
    ['The path stands in the file.', 'stands in'],
    ['It stood behind the proxy.', 'stood behind'],
    ['That folder lies on the disk.', 'lies on'],
    ['Reckon with a pause.', 'Reckon'],
    ['The client shall use it.', 'shall'],
    ['Keys have no say there.', 'have no say'],
    ['A backup without a test is a hope.', 'is a hope'],
    ['HLS has the break, DASH has not.', 'has not'],
    ['| HLS has | DASH has not |', 'has not'],
    ['The card works all the same.', 'all the same'],
  ])('%s', (line, phrase) => {
    expect(
      findings(...(line.startsWith('|') ? ['| A | B |', '|---|---|', line] : [line])).map((found) =>
        found.replace(/^\d+: /, ''),
      ),
    ).toEqual([`"${phrase}" is a phrase that pages do not use`]);
  });

  test.each(['See You see 200.', 'You see You see 200.', 'Wait for the the card.'])('%s', (line) => {
    expect(findings(line)).toEqual(
      line.startsWith('See') ? [] : [`1: "${line.startsWith('You') ? 'You see You see' : 'the the'}" is written twice`],
    );
  });

  test('their neighbours pass', () => {
    expect(
      findings(
        'HE-AAC, `he`, a stand-alone plug-in, CRF stands for constant rate factor.',
        'It has not been tested. In cue-in in HLS.',
        'He-AAC and the log said "he was here".',
        'that is what is there',
      ),
    ).toEqual([]);
  });
});

describe('spellings', () => {
  test.each([
    ['Start the BitStream server.', 'BitStream'],
    ['The Bitstream server starts.', 'Bitstream'],
    ['Build Ffmpeg.', 'Ffmpeg'],
    ['Build ffmpeg.', 'ffmpeg'],
    ['A Gstreamer plug-in.', 'Gstreamer'],
    ['Install Libxcoder first.', 'Libxcoder'],
    ['An SCTE35 marker.', 'SCTE35'],
    ['A WebVtt file.', 'WebVtt'],
    ['Encode H264.', 'H264'],
    ['Encode Hevc.', 'Hevc'],
    ['A card of netint.', 'netint'],
    ['A quadra card.', 'quadra'],
    ['A logan card.', 'logan'],
    ['Send it to Youtube.', 'Youtube'],
    ['A Decklink card.', 'Decklink'],
  ])('%s', (line, name) => {
    expect(findings(line)).toEqual([`1: "${name}" is not how the name is written`]);
  });

  test.each([
    'BitStreams and Bitstreams are both the product.',
    'Bitstream filters work on coded data. A bitstream is coded data.',
    'FFmpeg and `ffmpeg`, ffmpeg-quadra.patch, https://example.com/netint/ffmpeg.',
    'Libxcoder talks to the card. Then libxcoder waits.',
    'SCTE-35, ANSI/SCTE 35.',
    'H.264, `H264`, **H264**.',
    'NETINT, HEVC, AV1, WebVTT, GStreamer, DeckLink.',
  ])('%s', (line) => {
    expect(findings(line)).toEqual([]);
  });
});
