/**
 * Messages that others wrote, with what others say they hold. Only facts are taken: the message, and values as the
 * source states them.
 */
export type Vector = {
  readonly name: string;
  readonly source: string;
  readonly base64: string;
  readonly values: Readonly<Record<string, number | string>>;
};

const STANDARD = 'ANSI/SCTE 35 2023r1, chapter 14, sample messages';
const COMCAST = 'github.com/Comcast/scte35-go, pkg/scte35/scte35_test.go';
const THREEFIVE = 'github.com/futzu/SCTE35_threefive, examples of segmentation UPIDs';

/** Messages that decode without a fault. */
export const VECTORS: readonly Vector[] = [
  {
    name: '14.1 time_signal, placement opportunity start',
    source: STANDARD,
    base64: '/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg==',
    values: {
      cw_index: 0xff,
      pts_time: 0x072bd0050,
      'descriptor1.segmentation_event_id': 0x4800008e,
      'descriptor1.segmentation_duration': 0x0001a599b0,
      'descriptor1.segmentation_type_id': 0x34,
      'descriptor1.segment_num': 2,
    },
  },
  {
    name: '14.2 splice_insert',
    source: STANDARD,
    base64: '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=',
    values: {
      splice_event_id: 0x4800008f,
      out_of_network_indicator: 1,
      pts_time: 0x07369c02e,
      auto_return: 1,
      duration: 0x00052ccf5,
      'descriptor1.provider_avail_id': 0x135,
    },
  },
  {
    name: '14.3 time_signal, placement opportunity end',
    source: STANDARD,
    base64: '/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=',
    values: {pts_time: 0x0746290a0, 'descriptor1.segmentation_type_id': 0x35},
  },
  {
    name: '14.4 time_signal, program start and end',
    source: STANDARD,
    base64: '/DBIAAAAAAAA///wBQb+ek2ItgAyAhdDVUVJSAAAGH+fCAgAAAAALMvDRBEAAAIXQ1VFSUgAABl/nwgIAAAAACyk26AQAACZcuND',
    values: {pts_time: 0x07a4d88b6, 'descriptor1.segmentation_type_id': 0x11, 'descriptor2.segmentation_type_id': 0x10},
  },
  {
    name: '14.5 time_signal, program overlap start',
    source: STANDARD,
    base64: '/DAvAAAAAAAA///wBQb+rr//ZAAZAhdDVUVJSAAACH+fCAgAAAAALKVs9RcAAJUdsKg=',
    values: {pts_time: 0x0aebfff64, 'descriptor1.segmentation_type_id': 0x17},
  },
  {
    name: '14.6 time_signal, program blackout override and program end',
    source: STANDARD,
    base64: '/DBIAAAAAAAA///wBQb+ky44CwAyAhdDVUVJSAAACn+fCAgAAAAALKCh4xgAAAIXQ1VFSUgAAAl/nwgIAAAAACygoYoRAAC0IX6w',
    values: {pts_time: 0x0932e380b, 'descriptor1.segmentation_type_id': 0x18, 'descriptor2.segmentation_type_id': 0x11},
  },
  {
    name: '14.8 time_signal, program start, end and placement opportunity end',
    source: STANDARD,
    base64:
      '/DBhAAAAAAAA///wBQb+qM1E7QBLAhdDVUVJSAAArX+fCAgAAAAALLLXnTUCAAIXQ1VFSUgAACZ/nwgIAAAAACyy150RAAACF0NVRUlIAAAnf58ICAAAAAAsstezEAAAihiGnw==',
    values: {
      pts_time: 0x0a8cd44ed,
      'descriptor3.segmentation_event_id': 0x48000027,
      'descriptor3.segmentation_type_id': 0x10,
    },
  },
  {
    name: 'splice_insert with DTMF',
    source: COMCAST,
    base64: '/DAxAAAAAAAAAP/wFAVAAIeuf+/+0AWRK/4AUmXAAC0AfwAMAQpDVUVJUJ81MTkqo5/+gA==',
    values: {
      splice_event_id: 1073776558,
      pts_time: 3490025771,
      duration: 5400000,
      unique_program_id: 45,
      avails_expected: 127,
      'descriptor1.preroll': 80,
      'descriptor1.DTMF_char': '3531392A',
    },
  },
  {
    name: 'time_signal with two segmentation descriptors',
    source: COMCAST,
    base64: '/DBIAAAAAAAAAP/wBQb/tB67hgAyAhdDVUVJQAABEn+fCAgAAAAALzE8BTUAAAIXQ1VFSUAAAEV/nwgIAAAAAC8xPN4jAAAfiOPE',
    values: {
      pts_time: 7316880262,
      'descriptor2.segmentation_event_id': 1073741893,
      'descriptor2.segmentation_type_id': 35,
    },
  },
  {
    name: 'splice_insert with avail descriptor',
    source: COMCAST,
    base64: '/DAqAAAAAAAAAP/wDwUAAHn+f8/+QubGOQAAAAAACgAIQ1VFSQAAAADizteX',
    values: {pts_time: 1122420281, splice_event_id: 31230, 'descriptor1.provider_avail_id': 0},
  },
  {
    name: 'MID with two EIDR and an ADI',
    source: COMCAST,
    base64:
      '/DBrAAAAAAAAAP/wBQb/AAAAAABVAlNDVUVJAAAAAn+/DUQKDBR3i+Xj9gAAAAAAAAoMFHeL5eP2AAAAAAAACSZTSUdOQUw6THk5RU1HeEtSMGhGWlV0cE1IZENVVlpuUlVGblp6MTcBA6QTOe8=',
    values: {pts_time: 4294967296, 'descriptor1.segmentation_upid_type': 13, 'descriptor1.segmentation_type_id': 0x37},
  },
  {
    name: 'splice_command_length 0xFFF of an old device, with an MPU',
    source: COMCAST,
    base64: '/DA8AAAAAAAAAP///wb+06ACpQAmAiRDVUVJAACcHX//AACky4AMEERJU0NZTVdGMDQ1MjAwMEgxAQEMm4c0',
    values: {
      splice_command_length: 0xfff,
      pts_time: 3550479013,
      'descriptor1.segmentation_event_id': 39965,
      'descriptor1.segmentation_duration': 10800000,
    },
  },
  {
    name: 'descriptor of another identifier',
    source: COMCAST,
    base64:
      '/DBPAAAAAAAAAP/wBQb/Gq9LggA5AAVTQVBTCwIwQ1VFSf////9//wAAFI4PDxx1cm46bmJjdW5pLmNvbTpicmM6NDk5ODY2NDM0MQoBbM98zw==',
    values: {
      pts_time: 4742663042,
      'descriptor1.identifier': 1396789331,
      'descriptor1.private_bytes': '0B',
      'descriptor2.segmentation_duration': 1347087,
    },
  },
  {
    name: 'heartbeat',
    source: COMCAST,
    base64: '/DARAAAAAAAAAP/wAAAAAHpPv/8=',
    values: {splice_command_type: 0, descriptor_loop_length: 0},
  },
  {
    name: 'alignment stuffing without encryption',
    source: COMCAST,
    base64: '/DAeAAAAAAAAAP///wViAA/nf18ACQAAAAAskJv+YPtE',
    values: {splice_event_id: 1644171239, splice_immediate_flag: 1, unique_program_id: 9, alignment_stuffing: '2C909B'},
  },
  {
    name: 'sub-segments that are not used',
    source: COMCAST,
    base64:
      '/DCRAAAAAAAAAP/wBQb/9peOEAB7AjhDVUVJAAAAnH+/DilhdmFpbGlkPTkxNDg2NjA2NSZiaXRtYXA9JmluYWN0aXZpdHk9MzEyMDEHCgI/Q1VFSQAAAJ1//wAANu6ADilhdmFpbGlkPTkxMDkwMTM4OSZiaXRtYXA9JmluYWN0aXZpdHk9MzEyMDAICgAAoJMeaA==',
    values: {
      pts_time: 8432094736,
      'descriptor1.segment_num': 7,
      'descriptor2.sub_segment_num': 0,
      'descriptor2.sub_segments_expected': 0,
    },
  },
  {
    name: 'splice_insert out, stuffed',
    source: COMCAST,
    base64: '/DA0AABS2+YAAACgFAUALJGCf+/+MSwPcX4AUmXAAAAAAAAMAQpDVUVJRp8xMjEq3pnIPCi6lw==',
    values: {out_of_network_indicator: 1, alignment_stuffing: 'DE99C8'},
  },
  {
    name: 'splice_insert in, stuffed',
    source: COMCAST,
    base64: '/DAvAABS2+YAAACgDwUALJGEf0/+MX7z3AAAAAAADAEKQ1VFSQCfMTIxI6SMuQkzWQI=',
    values: {out_of_network_indicator: 0, alignment_stuffing: 'A48CB9'},
  },
  {
    name: 'Ad-ID',
    source: THREEFIVE,
    base64: '/DA4AAAAAAAA///wBQb+AAAAAAAiAiBDVUVJAAAAA3//AAApPWwDDEFCQ0QwMTIzNDU2SBAAAGgCL9A=',
    values: {'descriptor1.segmentation_upid_type': 3},
  },
  {
    name: 'UMID',
    source: THREEFIVE,
    base64: '/DBHAAAAAAAA///wBQb+AAAAAAAxAi9DVUVJAAAAA3+/BCAGCis0AQEBBQEBDSATAAAA0skDbI8ZU0OrcBTS1xi/2hEAAPUV9+0=',
    values: {'descriptor1.segmentation_upid_type': 4},
  },
  {
    name: 'ISAN',
    source: THREEFIVE,
    base64: '/DA4AAAAAAAA///wBQb+AAAAAAAiAiBDVUVJAAAABn//AAApPWwGDAAAAAA6jQAAAAAAABAAAPaArb4=',
    values: {'descriptor1.segmentation_upid_type': 6},
  },
  {
    name: 'TID',
    source: THREEFIVE,
    base64: '/DAzAAAAAAAA///wBQb+AAAAAAAdAhtDVUVJAAAAA3+/BwxNVjAwMDQxNDY0MDARAAB2a6fC',
    values: {'descriptor1.segmentation_upid_type': 7},
  },
  {
    name: 'ADI',
    source: THREEFIVE,
    base64: '/DBEAAAAAAAA///wBQb+AFJlwAAuAixDVUVJYgAFin+/CR1TSUdOQUw6My1zUTROZ0ZUME9qUHNHNFdxVVFvdzUAAEukzlg=',
    values: {'descriptor1.segmentation_upid_type': 9},
  },
  {
    name: 'EIDR',
    source: THREEFIVE,
    base64: '/DA4AAAAAAAA///wBQb+AAAAAAAiAiBDVUVJAAAAA3//AAApPWwKDBR4+FrhALBoW4+xyBAAAGij1lQ=',
    values: {'descriptor1.segmentation_upid_type': 10},
  },
  {
    name: 'ATSC',
    source: THREEFIVE,
    base64: '/DA4AAAAAAAA///wBQb+AAAAAAAiAiBDVUVJAAAAA3//AAApPWwLDADx7/9odW1hbjAxMhAAALdaWG4=',
    values: {'descriptor1.segmentation_upid_type': 11},
  },
  {
    name: 'AiringID and MPU',
    source: THREEFIVE,
    base64:
      '/DCSAAAAAAAAAP/wBQb/RgeVUgB8AhdDVUVJbs6+VX+/CAgAAAAABy0IxzELGQIXQ1VFSW7MmIh/vwgIAAABGDayFhE3AQECHENVRUluzw0If/8AABvLoAgIAAAAAActVhIwDBkCKkNVRUluzw02f78MG1JUTE4xSAEAAAAAMTM3NjkyMDI1NDQ5NUgxAAEAAGnbuXg=',
    values: {'descriptor1.segmentation_upid_type': 8, 'descriptor4.segmentation_upid_type': 12},
  },
  {
    name: 'MID',
    source: THREEFIVE,
    base64: '/DA9AAAAAAAAAACABQb+0fha8wAnAiVDVUVJSAAAv3/PAAD4+mMNEQ4FTEEzMDkICAAAAAAuU4SBNAAAPIaCPw==',
    values: {tier: 8, 'descriptor1.segmentation_upid_type': 13},
  },
  {
    name: 'ADS',
    source: THREEFIVE,
    base64:
      '/DBUAAAAAAAA///wBQb+AAAAAAA+AjxDVUVJAAAAC3+/Di1BRFMtVVBJRDphYTg1YmJiNi01YzQzLTRiNmEtYmViYi1lZTNiMTNlYjc5OTkRAACV15uV',
    values: {'descriptor1.segmentation_upid_type': 14},
  },
  {
    name: 'URI',
    source: THREEFIVE,
    base64:
      '/DBZAAAAAAAA///wBQb+AAAAAABDAkFDVUVJAAAACn//AAApMuAPLXVybjp1dWlkOmFhODViYmI2LTVjNDMtNGI2YS1iZWJiLWVlM2IxM2ViNzk5ORAAAFz7UQA=',
    values: {'descriptor1.segmentation_upid_type': 15},
  },
];

/** A message whose CRC does not fit. */
export const BAD_CRC = {
  source: COMCAST,
  base64: '/DA4AAAAAAAAAP/wFAUABDEAf+//mWEhzP4Azf5gAQAAAAATAhFDVUVJAAAAAX+/AQIwNAEAAKeYO3Q=',
};
