import {frameFault} from './decode';
import {inDumps} from './dump';
import {fromBase64, messageIn, wordsIn, type Carried, type Found} from './found';
import {inXml} from './manifest';
import {inPlaylist} from './playlist';

/** A text that is one message, spaced or broken as it may be. */
function whole(text: string): Found | undefined {
  const packed = text.replace(/^b?["'`]|["'`,;]$/g, '').replace(/\s+/g, '');
  const digits = packed.replace(/[0\\]x|[:,;{}-]/gi, '');
  if (/^[0-9a-f]+$/i.test(digits)) {
    const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return {line: 1, carrier: 'hexadecimal', bytes};
  }
  const message = messageIn(packed);
  if (message) return {line: 1, ...message};
  // Not a cue by its first character: as base64 only when nothing else could be meant.
  const bytes = /^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(packed) ? fromBase64(packed) : undefined;
  return bytes && {line: 1, carrier: 'base64', bytes};
}

const isXml = (text: string): boolean =>
  /<(?:\w{1,40}:)?(?:MPD|Period|EventStream|Event|Signal|Binary|SpliceInfoSection)[\s>/]/.test(text);

/** Every message and break tag in a text, in the order of its lines. */
export function find(text: string): Carried {
  if (isXml(text)) return inXml(text);
  const one = text.length < 20_000 ? whole(text) : undefined;
  if (one && frameFault(one.bytes) === undefined) return {found: [one], markers: [], findings: []};
  // JSON of ffprobe has its dump in one string, other JSON escapes the slash of base64, and an address encodes it.
  const lines = text
    .replace(/(?<="data":\s{0,4}")[^"]*/g, (dump) => dump.replace(/\\n/g, '\n'))
    .replace(/\\\//g, '/')
    .replace(/%(?:2[BF]|3D)/gi, decodeURIComponent)
    .split('\n');
  const playlist = inPlaylist(lines);
  const dumps = inDumps(lines);
  const taken = new Set(playlist.found.map(({line}) => line));
  const words = lines.flatMap((line, index) =>
    taken.has(index + 1) || dumps.used.has(index) || /^\s*#EXT/.test(line) ? [] : wordsIn(line, index + 1),
  );
  const found = [...playlist.found, ...dumps.found, ...words].sort((one, other) => one.line - other.line);
  const nothing = found.length === 0 && playlist.markers.length === 0 && playlist.findings.length === 0;
  return {...playlist, found: nothing && one ? [one] : found};
}
