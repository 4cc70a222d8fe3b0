// cspell:ignore SPLICEPOINT
import {describe, expect, it} from 'vitest';
import {toHex} from './bits';
import {find} from './find';

const A = '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==';
const HEX_A = 'FC302500000000000000FFF01405000004B77FEFFE007B98A0FE002932E0002A010400008C094CA2';
const HEX_B = 'FC301B00000000000000FFF00A05000004B77F5F002A010400001795864C';

const seen = (text: string): string[] =>
  find(text).found.map(({line, carrier, bytes}) => `${line} ${carrier} ${toHex(bytes)}`);

describe('find', () => {
  it.each([
    ['base64', A, 'base64'],
    ['URL-safe base64 without padding', A.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''), 'base64'],
    ['base64 in two lines', `${A.slice(0, 30)}\n${A.slice(30)}`, 'base64'],
    ['hexadecimal', HEX_A, 'hexadecimal'],
    ['hexadecimal with 0x', `0x${HEX_A}`, 'hexadecimal'],
    ['hexadecimal with blanks', HEX_A.replace(/../g, '$& '), 'hexadecimal'],
    ['hexadecimal with colons', HEX_A.replace(/..(?=.)/g, '$&:'), 'hexadecimal'],
    ['hexadecimal as C bytes', HEX_A.replace(/../g, '0x$&, '), 'hexadecimal'],
    ['base64 in quotation marks', `"${A}"`, 'base64'],
    ['hexadecimal with dashes', HEX_A.replace(/..(?=.)/g, '$&-'), 'hexadecimal'],
    ['hexadecimal as bytes of Python', `b'${HEX_A.replace(/../g, String.raw`\x$&`).toLowerCase()}'`, 'hexadecimal'],
    ['base64 in JSON that escapes /', JSON.stringify({cue: A}).replaceAll('/', String.raw`\/`), 'base64'],
    ['base64 in a query', `https://a.example/x?cue=${encodeURIComponent(A)}&y=1`, 'base64'],
  ])('takes %s', (_what, text, carrier) => {
    expect(seen(text)).toEqual([`1 ${carrier} ${HEX_A}`]);
  });

  it('takes several at once, amid other text', () => {
    expect(seen(`10:00 cue ${A}\nno cue\n{"cue":"0x${HEX_B}"}`)).toEqual([
      `1 base64 ${HEX_A}`,
      `3 hexadecimal ${HEX_B}`,
    ]);
  });

  it('takes tags of a playlist, with the time of the playlist', () => {
    const playlist = `#EXTM3U
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:01:23.000Z
#EXTINF:7.0,
a.ts
#EXT-OATCLS-SCTE35:${A}
#EXT-X-CUE-OUT:30
#EXT-X-DATERANGE:ID="b",START-DATE="2026-01-01T00:01:30.000Z",PLANNED-DURATION=30.0,SCTE35-OUT=0x${HEX_A}
#EXTINF:30.0,
b.ts
#EXT-X-CUE-IN
#EXT-X-DATERANGE:ID="b",DURATION=30.0,SCTE35-IN=${A}`;
    expect(seen(playlist)).toEqual([
      `5 EXT-OATCLS-SCTE35 ${HEX_A}`,
      `7 EXT-X-DATERANGE SCTE35-OUT ${HEX_A}`,
      `11 EXT-X-DATERANGE SCTE35-IN ${HEX_A}`,
    ]);
    const {markers, findings} = find(playlist);
    expect(markers).toEqual([
      {line: 6, kind: 'out', at: 7, duration: 30},
      {line: 10, kind: 'in', at: 37},
    ]);
    expect(findings.map(({severity, where, what}) => `${severity} ${where.line} ${what}`)).toEqual([
      'Error 11 SCTE35-IN is base64; RFC 8216 takes hexadecimal that begins with 0x.',
      'Warning 11 The date range has no START-DATE, which RFC 8216 requires.',
    ]);
  });

  it('notes small letters, which RFC 8216 does not take', () => {
    const line = (value: string): string =>
      `#EXT-X-DATERANGE:ID="b",START-DATE="2026-01-01T00:01:30.000Z",SCTE35-OUT=${value}`;
    const {found, findings} = find(line(`0x${HEX_A.toLowerCase()}`));
    expect(found).toMatchObject([{role: 'OUT'}]);
    expect(findings).toMatchObject([
      {
        severity: 'Note',
        where: {line: 1, field: 'SCTE35-OUT'},
        what: expect.stringContaining('small letters') as string,
      },
    ]);
    expect(find(line(`0x${HEX_A}`)).findings).toEqual([]);
    expect(find(line(`0X${HEX_A}`)).findings).toEqual([]);
  });

  it('names digits in quotation marks, and a date that is none', () => {
    const range = (date: string, value: string): string[] =>
      find(`#EXT-X-DATERANGE:ID="b",START-DATE="${date}",SCTE35-OUT=${value}`).findings.map(
        ({severity, what}) => `${severity} ${what}`,
      );
    expect(range('2026-01-01T00:01:30.000Z', `"0x${HEX_A}"`)).toEqual([
      'Error SCTE35-OUT is in quotation marks; RFC 8216 takes its digits without.',
    ]);
    expect(range('Jan 1 2026', `0x${HEX_A}`)).toEqual(['Error START-DATE "Jan 1 2026" is no date.']);
    expect(range('2026-01-01', `0x${HEX_A}`)).toEqual([]);
  });

  it('takes tags of other packagers', () => {
    expect(seen(`#EXT-X-SPLICEPOINT-SCTE35:${A}`)).toEqual([`1 EXT-X-SPLICEPOINT-SCTE35 ${HEX_A}`]);
    // As AWS Elemental Live's guide shows the Adobe marker.
    const {findings} = find('#EXT-X-CUE:DURATION="201.467",ID="0",TYPE="SpliceOut",TIME="414.171"');
    expect(findings.map(({severity, what}) => `${severity} ${what}`)).toEqual([
      'Note This EXT-X-CUE carries no SCTE-35 message: time and duration are its attributes.',
    ]);
    expect(find('#EXT-X-CUE:hello').findings[0]!.severity).toBe('Error');
  });

  it('takes bytes as programs and od write them', () => {
    const pairs = HEX_A.match(/../g)!;
    expect(seen(`{${pairs.map((pair) => `0x${pair}`).join(', ')}};`)).toEqual([`1 hexadecimal ${HEX_A}`]);
    expect(seen(pairs.map((pair) => `\\x${pair}`).join(''))).toEqual([`1 hexadecimal ${HEX_A}`]);
    // od -t x1, whose offsets are octal.
    const rows = [0, 16, 32].map(
      (at) =>
        `${at.toString(8).padStart(7, '0')} ${pairs
          .slice(at, at + 16)
          .join(' ')
          .toLowerCase()}`,
    );
    expect(seen([...rows, '0000050'].join('\n'))).toEqual([`1 packet dump ${HEX_A}`]);
  });

  it('takes an event stream, binary and XML', () => {
    const mpd = `<MPD><Period><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="90000">
<Event presentationTime="8100000" duration="2700000" id="1207"><scte35:Signal xmlns:scte35="http://www.scte.org/schemas/35/2016"><scte35:Binary>
${A}</scte35:Binary></scte35:Signal></Event></EventStream></Period></MPD>`;
    expect(find(mpd).found).toMatchObject([{line: 2, presentation: 90, duration: 30}]);
    expect(seen(mpd)).toEqual([`2 EventStream urn:scte:scte35:2014:xml+bin ${HEX_A}`]);
    // Layout of the XML form: ANSI/SCTE 35 2023r1, schema of chapter 12.
    const xml = `<SpliceInfoSection ptsAdjustment="0" tier="4095"><SpliceInsert spliceEventId="1207" outOfNetworkIndicator="true" uniqueProgramId="42" availNum="1" availsExpected="4">
      <Program><SpliceTime ptsTime="8100000"/></Program><BreakDuration autoReturn="true" duration="2700000"/></SpliceInsert></SpliceInfoSection>`;
    expect(seen(xml)).toEqual([`1 SpliceInfoSection ${HEX_A}`]);
    for (const command of ['SpliceSchedule', 'PrivateCommand'])
      expect(find(xml.replace(/<SpliceInsert[\s\S]*<\/SpliceInsert>/, `<${command}/>`)).findings[0]!.what).toContain(
        `${command} in XML is not read here.`,
      );
    expect(find('<Binary>?</Binary>').findings[0]!.what).toBe('Binary holds no SCTE-35 message.');
  });

  it('takes what ffprobe prints, as text and as JSON, with the time of the packet', () => {
    const dump = `00000000: fc30 2500 0000 0000 0000 fff0 1405 0000  .0%.............
00000010: 04b7 7fef fe00 7b98 a0fe 0029 32e0 002a  ......{....)2..*
00000020: 0104 0000 8c09 4ca2                      ......L.`;
    const text = `[PACKET]\npts_time=82.000000\nsize=40\ndata=\n${dump}\n\n[/PACKET]`;
    expect(seen(text)).toEqual([`5 packet dump ${HEX_A}`]);
    expect(find(text).found[0]!.arrival).toBe(82);
    const json = JSON.stringify({packets: [{pts_time: '82.000000', data: `\n${dump}\n`}]}, undefined, 4);
    expect(find(json).found).toMatchObject([{arrival: 82, carrier: 'packet dump'}]);
  });

  it('takes a packet that tshark dumps, with all that is around the message', () => {
    const packet = `474100100000${'ff'.repeat(10)}${HEX_A}${'ff'.repeat(40)}`;
    const dump = (packet.match(/.{1,32}/g) ?? [])
      .map(
        (row, index) => `${(index * 16).toString(16).padStart(4, '0')}  ${row.replace(/../g, '$& ')}  ................`,
      )
      .join('\n');
    expect(seen(`Frame 7: 90 bytes on wire\n${dump}`)).toEqual([`2 packet dump ${HEX_A}`]);
  });

  it('finds nothing where nothing is', () => {
    expect(seen('hello world')).toEqual([]);
    expect(seen('#EXTM3U\n#EXTINF:6,\na.ts')).toEqual([]);
  });
});
