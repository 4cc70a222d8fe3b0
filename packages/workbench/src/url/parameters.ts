import {distance} from 'fastest-levenshtein';

/** A parameter as libsrt and FFmpeg document it: unit or kind of value in each, range, and meaning. */
export type Known = {
  readonly schemes: readonly string[];
  /** Unit in libsrt's tools; undefined: they do not have it. */
  readonly libsrt?: string;
  /** Unit in FFmpeg's addresses; undefined: it does not have it. */
  readonly ffmpeg?: string;
  readonly range?: readonly [number, number];
  readonly values?: readonly string[];
  readonly meaning: string;
};

const SRT = ['srt'];
const DATAGRAM = ['udp', 'rtp'];
const BOOL = ['0', '1', 'true', 'false', 'yes', 'no', 'on', 'off'];
/** FFmpeg reads a switch in an address as a number: "true" counts as 0 in some of them, "false" as 1 in others. */
const SWITCH = ['0', '1'];
const MAX = 2 ** 31 - 1;
const both = (unit: string): {libsrt: string; ffmpeg: string} => ({libsrt: unit, ffmpeg: unit});
const time = {libsrt: 'ms', ffmpeg: 'µs', range: [0, MAX]} as const;

/**
 * Parameters by name. Sources: SRT, "API socket options" and "srt-live-transmit" (github.com/Haivision/srt); FFmpeg,
 * "Protocols" (ffmpeg.org/ffmpeg-protocols.html).
 */
export const KNOWN: Readonly<Record<string, Known>> = {
  mode: {
    schemes: SRT,
    ...both('text'),
    values: ['caller', 'listener', 'rendezvous'],
    meaning: 'who opens the connection',
  },
  streamid: {schemes: SRT, ...both('text'), meaning: 'names the stream to the listener'},
  latency: {schemes: SRT, ...time, meaning: 'time kept for retransmission, both directions'},
  rcvlatency: {schemes: SRT, ...time, meaning: 'what this side wants as receiver'},
  peerlatency: {schemes: SRT, ...time, meaning: 'least value that this side asks of the receiver'},
  passphrase: {schemes: SRT, ...both('text'), meaning: 'encryption secret, 10 to 79 characters'},
  pbkeylen: {schemes: SRT, ...both('bytes'), values: ['0', '16', '24', '32'], meaning: 'AES-128, AES-192, AES-256'},
  enforcedencryption: {schemes: SRT, libsrt: 'bool', values: BOOL, meaning: 'refuse a peer with another passphrase'},
  enforced_encryption: {schemes: SRT, ffmpeg: 'bool', values: SWITCH, meaning: 'refuse a peer with another passphrase'},
  cryptomode: {
    schemes: SRT,
    libsrt: 'number',
    values: ['0', '1', '2'],
    meaning: 'cipher mode: automatic, AES-CTR, AES-GCM',
  },
  maxbw: {
    schemes: SRT,
    ...both('bytes/s'),
    range: [-1, Number.MAX_SAFE_INTEGER],
    meaning: 'most bandwidth; -1 unlimited, 0 from the input rate',
  },
  inputbw: {
    schemes: SRT,
    ...both('bytes/s'),
    range: [0, Number.MAX_SAFE_INTEGER],
    meaning: 'declared input rate, with maxbw=0',
  },
  oheadbw: {schemes: SRT, ...both('%'), range: [5, 100], meaning: 'bandwidth for retransmission, with maxbw=0'},
  payloadsize: {schemes: SRT, libsrt: 'bytes', range: [0, 1456], meaning: 'payload of one packet'},
  payload_size: {schemes: SRT, ffmpeg: 'bytes', range: [-1, 1456], meaning: 'payload of one packet'},
  conntimeo: {schemes: SRT, libsrt: 'ms', range: [0, MAX], meaning: 'how long a connection attempt lasts'},
  connect_timeout: {schemes: SRT, ffmpeg: 'ms', range: [-1, MAX], meaning: 'how long a connection attempt lasts'},
  listen_timeout: {
    schemes: SRT,
    ffmpeg: 'µs',
    range: [-1, Number.MAX_SAFE_INTEGER],
    meaning: 'how long a listener waits',
  },
  tlpktdrop: {schemes: SRT, libsrt: 'bool', ffmpeg: '0 or 1', values: BOOL, meaning: 'drop packets that are too late'},
  nakreport: {schemes: SRT, libsrt: 'bool', ffmpeg: '0 or 1', values: BOOL, meaning: 'report losses periodically'},
  tsbpdmode: {schemes: SRT, libsrt: 'bool', values: BOOL, meaning: 'deliver packets by their time stamp'},
  lossmaxttl: {schemes: SRT, ...both('packets'), range: [0, MAX], meaning: 'reordering tolerated'},
  packetfilter: {schemes: SRT, libsrt: 'text', meaning: 'forward error correction'},
  transtype: {schemes: SRT, ...both('text'), values: ['live', 'file'], meaning: 'kind of transmission'},
  adapter: {schemes: SRT, libsrt: 'address', meaning: 'local address'},
  port: {schemes: SRT, libsrt: 'port', range: [1, 65535], meaning: 'local port of a caller'},
  localaddr: {schemes: DATAGRAM, ffmpeg: 'address', meaning: 'local interface to join on or to send from'},
  sources: {schemes: DATAGRAM, ffmpeg: 'addresses', meaning: 'accept only these senders'},
  block: {schemes: DATAGRAM, ffmpeg: 'addresses', meaning: 'refuse these senders'},
  ttl: {schemes: DATAGRAM, ...both('hops'), range: [0, 255], meaning: 'router hops of a multicast output'},
  pkt_size: {schemes: ['udp', 'rtp', 'srt'], ffmpeg: 'bytes', range: [-1, 65507], meaning: 'size of a datagram'},
  fifo_size: {schemes: ['udp'], ffmpeg: '188 bytes', range: [0, MAX], meaning: 'receive ring buffer'},
  overrun_nonfatal: {schemes: ['udp'], ffmpeg: 'bool', values: SWITCH, meaning: 'go on when the ring overflows'},
  buffer_size: {schemes: ['udp'], ffmpeg: 'bytes', range: [-1, MAX], meaning: 'kernel socket buffer'},
  timeout: {
    schemes: ['udp', 'rtp', 'srt'],
    libsrt: 'no effect',
    ffmpeg: 'µs',
    range: [-1, Number.MAX_SAFE_INTEGER],
    meaning: 'error when nothing arrives',
  },
  reuse: {schemes: ['udp'], ffmpeg: 'bool', values: SWITCH, meaning: 'several programs may bind the port'},
  localport: {schemes: ['udp'], ffmpeg: 'port', range: [-1, 65535], meaning: 'local port'},
  localrtpport: {schemes: ['rtp'], ffmpeg: 'port', range: [-1, 65535], meaning: 'local RTP port'},
  rtcpport: {schemes: ['rtp'], ffmpeg: 'port', range: [-1, 65535], meaning: 'RTCP port'},
  bitrate: {schemes: ['udp'], ffmpeg: 'bit/s', range: [0, Number.MAX_SAFE_INTEGER], meaning: 'pace the output'},
  burst_bits: {
    schemes: ['udp'],
    ffmpeg: 'bits',
    range: [0, Number.MAX_SAFE_INTEGER],
    meaning: 'longest burst with bitrate',
  },
  broadcast: {schemes: ['udp'], ffmpeg: 'bool', values: SWITCH, meaning: 'allow a broadcast address'},
  dscp: {schemes: DATAGRAM, ffmpeg: 'number', range: [-1, 63], meaning: 'mark for quality of service'},
};

// cspell:ignore bindtodevice drifttracer groupconnect groupminstabletimeo iptos ipttl ipv6only kmpreannounce kmrefreshrate localrtcpport maxrexmitbw mcloop messageapi mininputbw peeridletimeo rcvbuf retransmitalgo rtpheadersize sndbuf snddropdelay tsbpddelay tsbpdmode udplite
/** Further parameters that FFmpeg 7.1 or the tools of libsrt read in an address; nothing is said about their values. */
const FURTHER: Readonly<Record<string, string>> = {
  srt:
    'bind bindtodevice blocking congestion drifttracer fc ffs groupconnect groupminstabletimeo iptos ipttl ipv6only kmpreannounce kmrefreshrate linger maxrexmitbw ' +
    'messageapi mininputbw minversion mss peeridletimeo rcvbuf retransmitalgo smoother sndbuf snddropdelay tsbpddelay',
  udp: 'adapter connect iptos mcloop multicast rcvbuf sndbuf source udplite_coverage',
  rtp: 'adapter connect iptos localport localrtcpport mcloop multicast rcvbuf rtpheadersize sndbuf source write_to_source',
};

/** Whether a program reads this parameter, although no unit or range of it is known here. */
export const isFurther = (scheme: string, name: string): boolean => FURTHER[scheme]?.split(' ').includes(name) === true;

/** What a parameter is for a scheme; undefined when that scheme does not have it. */
export const knownFor = (scheme: string, name: string): Known | undefined => {
  // For SRT FFmpeg has two names for the payload.
  if (scheme === 'srt' && name === 'pkt_size') return KNOWN.payload_size;
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return known?.schemes.includes(scheme) ? known : undefined;
};

/** Names that a scheme has and that begin alike or differ in a letter or two. */
export function nearest(scheme: string, name: string): string | undefined {
  const short = name.slice(0, 40).toLowerCase();
  const candidates = Object.keys(KNOWN).filter((candidate) => KNOWN[candidate]!.schemes.includes(scheme));
  return candidates
    .map((candidate) => ({candidate, far: distance(short, candidate)}))
    .sort((one, other) => one.far - other.far)
    .find(({far}) => far <= 2)?.candidate;
}
