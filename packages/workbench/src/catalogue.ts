import {TOOL_NAMES, type ToolName} from './frame';

/** What a list of the tools says. Apart from the tools, so that a list does not load them. */
export type Entry = {
  readonly title: string;
  /** One sentence: what to paste, and what comes back. */
  readonly sentence: string;
  /** Documentation area that the tool serves: its search finds it. */
  readonly area: 'bitstreams' | 'vpu-quadra';
  /** A second area that it serves. */
  readonly alsoFor?: 'vpu-quadra';
  /** The tool's rules differ between versions of that area: its page asks for one. */
  readonly versioned: boolean;
  /** Words that a reader may search for and that the sentence does not have. */
  readonly words: string;
};

export const catalogue: Readonly<Record<ToolName, Entry>> = {
  'scte-35': {
    title: 'SCTE-35 decoder and encoder',
    sentence:
      'Paste a cue, a playlist, an MPD or a dump: each message in one sentence, every field with its bits, the CRC, and pairs of out and in; or make a message.',
    area: 'bitstreams',
    versioned: false,
    words: 'splice_insert time_signal segmentation UPID DATERANGE OATCLS CUE-OUT base64 hex CRC ad marker',
  },
  url: {
    title: 'Address inspector and builder',
    sentence:
      'Paste an SRT, RTMP, RTSP, UDP, RTP, HLS or DASH address: encoding, units and ranges are checked for your BitStreams version; or build one with latency and buffers computed.',
    area: 'bitstreams',
    versioned: true,
    words:
      'URL streamid passphrase latency RTT overhead multicast SSM localaddr percent-encoding srt-live-transmit ffprobe',
  },
  'xcoder-params': {
    title: 'xcoder-params checker',
    sentence:
      'Paste an -xcoder-params string, an ffmpeg command or a GStreamer pipeline: each key is checked for your Quadra SDK version.',
    area: 'vpu-quadra',
    versioned: true,
    words: 'libxcoder encoder parameters rate control GOP CRF ffmpeg GStreamer',
  },
  log: {
    title: 'Log reader',
    sentence: 'Paste a log, an alarm or an API answer: lines with a known symptom come with cause, fix and page.',
    area: 'bitstreams',
    alsoFor: 'vpu-quadra',
    versioned: true,
    words: 'error message fault symptom alarm err_code',
  },
  setup: {
    title: 'Setup checker',
    sentence:
      'Paste nvme list, lspci, init_rsrc, ni_rsrc_mon or ffmpeg -version: which card, firmware and libxcoder you have, and whether they work together.',
    area: 'vpu-quadra',
    versioned: true,
    words: 'firmware revision compatibility card T1U T1A T2A nvme lspci ni_rsrc_mon',
  },
  token: {
    title: 'Playback token inspector and builder',
    sentence:
      'Paste a signed playback token: its parts, its times in your zone and the verdict on its signature; or make one, with code for Node, Python, PHP and Go.',
    area: 'bitstreams',
    versioned: false,
    words: 'JWT RS256 kid aud exp signing key signed playback policy signature',
  },
};

/** Name of a tool for readers. */
export const toolTitle = (name: ToolName): string => catalogue[name].title;

/** Whether a text is the name of a tool. */
export const isToolName = (text: string): text is ToolName => (TOOL_NAMES as readonly string[]).includes(text);
