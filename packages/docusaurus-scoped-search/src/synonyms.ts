// cspell:ignore decklink
/**
 * Words of the field that mean what the texts call otherwise. A reader who types `from` finds texts with any of `to`;
 * phrases are compared by their words.
 */
export type Synonym = {readonly from: string; readonly to: readonly string[]};

const same = (...words: string[]): Synonym[] =>
  words.map((from) => ({from, to: words.filter((word) => word !== from)}));
const means = (from: string, ...to: string[]): Synonym => ({from, to});

/** Each group with its test in synonyms.test.ts. */
export const SYNONYMS: readonly Synonym[] = [
  // Spelling.
  ...same('licence', 'license'),
  ...same('colour', 'color'),
  ...same('programme', 'program'),
  ...same('quantiser', 'quantizer', 'quantization'),
  // Codecs and formats by their other names.
  ...same('h264', 'avc'),
  ...same('h265', 'hevc'),
  ...same('webvtt', 'vtt'),
  ...same('bitrate', 'bit rate'),
  ...same('framerate', 'frame rate', 'fps'),
  means('captions', 'subtitle', 'webvtt'),
  means('jpg', 'jpeg'),
  means('uhd', '4k'),
  means('4k', 'uhd'),
  // Ladders.
  means('abr', 'ladder', 'rendition'),
  means('profile ladder', 'ladder'),
  means('variant', 'rendition'),
  means('keyframe', 'key frame', 'idr'),
  means('key frame', 'idr'),
  // Ad insertion.
  means('ad marker', 'scte35', 'splice'),
  means('cue', 'splice', 'scte35'),
  means('ad insertion', 'scte35'),
  means('commercial', 'ad break'),
  // Devices.
  means('card', 'device', 'vpu'),
  means('vpu', 'card', 'device'),
  means('gpu', 'vpu'),
  means('accelerator', 'vpu', 'card'),
  means('sdi', 'decklink', 'capture card'),
  means('blackmagic', 'decklink'),
  means('flash', 'upgrade', 'update'),
  means('flash firmware', 'upgrade firmware', 'update firmware'),
  means('pull stream', 'task'),
  means('downgrade', 'older', 'go back'),
  means('watt', 'power'),
  means('temperature', 'temp'),
  means('k8s', 'kubernetes'),
  // Access.
  means('api key', 'access token'),
  means('key', 'token'),
  means('https', 'ssl', 'tls'),
  means('tls', 'ssl'),
  means('certificate', 'ssl'),
  means('forgot', 'locked out'),
  means('enable', 'turn on'),
  means('turn on', 'enable'),
  means('login', 'log in'),
  means('sign in', 'log in'),
  means('signin', 'log in'),
  means('swagger', 'openapi', 'api definition'),
  // Work with sessions.
  means('dvr', 'recording', 'record'),
  means('archive', 'recording'),
  means('redundancy', 'failover'),
  means('backup source', 'failover'),
  means('logo', 'overlay', 'image'),
  means('watermark', 'logo', 'overlay'),
  means('channel', 'session'),
  means('stream', 'session'),
  means('job', 'session'),
  means('passthru', 'passthrough'),
  means('delay', 'latency'),
  means('uninstall', 'remove', 'undo'),
  means('remove', 'delete', 'undo'),
  means('setup', 'install', 'set up'),
  means('upgrade', 'update'),
  means('update', 'upgrade'),
  means('error code', 'code', 'error'),
  means('changelog', 'release note'),
  means('whats new', 'release note'),
  means('what is new', 'release note'),
  means('new in', 'release note'),
];
