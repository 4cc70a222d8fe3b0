import type {Tool} from '../frame';
import {builders} from './build';
import {inspect} from './inspect';

export {crc32} from './crc';
export {decode, spliceSeconds, TICKS_PER_SECOND, type SpliceInfoSection} from './decode';
export {encode, toBase64, toCueHex, valuesOf} from './encode';
export type {Field} from './bits';
export {COMMANDS, SEGMENTATION_TYPES} from './names';

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:6
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:01:24.000Z
#EXTINF:6.000,
segment14.ts
#EXT-X-DATERANGE:ID="brk-1207",START-DATE="2026-01-01T00:01:30.000Z",PLANNED-DURATION=30.0,SCTE35-OUT=0xFC302500000000000000FFF01405000004B77FEFFE007B98A0FE002932E0002A010400008C094CA2
#EXT-X-CUE-OUT:30.000
#EXTINF:6.000,
segment15.ts
#EXT-X-CUE-OUT-CONT:6.000/30.000
#EXTINF:6.000,
segment16.ts
#EXT-X-CUE-IN
#EXT-X-DATERANGE:ID="brk-1207",START-DATE="2026-01-01T00:01:30.000Z",DURATION=12.0,SCTE35-IN=0xFC301B00000000000000FFF00A05000004B77F5F002A010400001795864C
#EXTINF:6.000,
segment17.ts`;

const MPD = `<EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="90000">
  <Event presentationTime="8100000" duration="2700000" id="1207">
    <Signal xmlns="http://www.scte.org/schemas/35/2016">
      <Binary>/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==</Binary>
    </Signal>
  </Event>
</EventStream>`;

const DUMP = `[PACKET]
pts_time=88.500000
size=40
data=
00000000: fc30 2500 0000 0000 0000 fff0 1405 0000  .0%.............
00000010: 04b7 7fef fe00 7b98 a0fe 0029 32e0 002a  ......{....)2..*
00000020: 0104 0000 8c09 4ca2                      ......L.
[/PACKET]`;

/** Decoder and encoder of SCTE-35 messages. */
export const scte35: Tool = {
  name: 'scte-35',
  takes:
    'Base64, hexadecimal, lines of an HLS playlist, an MPD with event streams, or a packet dump of ffprobe or tshark; one message or many.',
  examples: [
    {label: 'Break start', input: '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog=='},
    {
      label: 'Placement opportunity',
      input:
        '0xFC304200000000000000FFF00506FE00F73140002C022A43554549000000517FFF00005265C00F1475726E3A6578616D706C653A627265616B3A383134010100006A30C8FE',
    },
    {label: 'Playlist', input: PLAYLIST},
    {label: 'MPD', input: MPD},
    {label: 'ffprobe dump', input: DUMP},
    {label: 'Wrong CRC', input: '/DA4AAAAAAAAAP/wFAUABDEAf+//mWEhzP4Azf5gAQAAAAATAhFDVUVJAAAAAX+/AQIwNAEAAKeYO3Q='},
  ],
  settings: [],
  inspect: (input, _settings, context) => inspect(input, context),
  builders,
};
