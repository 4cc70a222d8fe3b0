import {finding, single, type Builder, type Field, type Values} from '../frame';
import {inspect} from './inspect';
import {encodePart, isSentAsWritten} from './parse';

const scheme = (...is: string[]): {field: string; is: string[]} => ({field: 'scheme', is});
const select = (
  name: string,
  label: string,
  values: readonly (readonly [string, string])[],
  extra: Partial<Field> = {},
): Field => ({
  name,
  label,
  kind: 'select',
  initial: values[0]![0],
  options: values.map(([value, text]) => ({value, label: text})),
  ...extra,
});
const text = (name: string, label: string, initial: string, extra: Partial<Field> = {}): Field => ({
  name,
  label,
  kind: 'text',
  initial,
  ...extra,
});

const fields: readonly Field[] = [
  select('use', 'For', [
    ['input', 'an input'],
    ['output', 'an output'],
  ]),
  select('scheme', 'Protocol', [
    ['srt', 'SRT'],
    ['rtmp', 'RTMP'],
    ['rtmps', 'RTMPS'],
    ['rtsp', 'RTSP'],
    ['rtsps', 'RTSPS'],
    ['udp', 'UDP'],
    ['rtp', 'RTP'],
    ['https', 'HLS or DASH, https'],
    ['http', 'HLS or DASH, http'],
  ]),
  select(
    'mode',
    'Mode',
    [
      ['caller', 'caller'],
      ['listener', 'listener'],
      ['rendezvous', 'rendezvous'],
    ],
    {when: scheme('srt')},
  ),
  text('host', 'Host', '198.51.100.20', {help: 'A name, an IPv4 or an IPv6 address.'}),
  text('port', 'Port', '9000', {kind: 'number', help: '1 to 65535; empty for the default of the protocol.'}),
  text('user', 'User', '', {when: scheme('rtsp', 'rtsps', 'rtmp', 'rtmps', 'http', 'https')}),
  text('password', 'Password', '', {secret: true, when: scheme('rtsp', 'rtsps', 'rtmp', 'rtmps', 'http', 'https')}),
  text('path', 'Path', 'live/master.m3u8', {
    when: scheme('rtsp', 'rtsps', 'http', 'https'),
    help: 'Without the first /.',
  }),
  text('application', 'Application', 'live', {when: scheme('rtmp', 'rtmps')}),
  text('key', 'Stream key', 'STREAM_KEY', {secret: true, when: scheme('rtmp', 'rtmps')}),
  text('streamId', 'Stream ID', '#!::r=live/cam1,m=request', {
    when: scheme('srt'),
    help: 'As the listener wants it; it is encoded for you. Empty for none.',
  }),
  text('latency', 'Latency (ms)', '', {
    kind: 'number',
    when: scheme('srt'),
    help: 'Empty for the program’s default; the larger value of both ends counts.',
  }),
  select(
    'unit',
    'Latency is read by',
    [
      ['ffmpeg', 'FFmpeg (microseconds)'],
      ['libsrt', 'libsrt tools (milliseconds)'],
    ],
    {when: scheme('srt')},
  ),
  text('passphrase', 'Passphrase', '', {
    secret: true,
    when: scheme('srt'),
    help: '10 to 79 letters, digits and - . _ ~; empty for none.',
  }),
  select(
    'keyLength',
    'Key length',
    [
      ['', 'as the peer, else AES-128'],
      ['16', 'AES-128'],
      ['24', 'AES-192'],
      ['32', 'AES-256'],
    ],
    {when: scheme('srt')},
  ),
  text('localaddr', 'Local interface (localaddr)', '', {
    when: scheme('udp', 'rtp'),
    help: 'IP address of the server’s interface.',
  }),
  text('sources', 'Senders (sources)', '', {
    when: scheme('udp', 'rtp'),
    help: 'IP addresses, separated by commas; inputs only.',
  }),
  text('ttl', 'Router hops (ttl)', '', {kind: 'number', when: scheme('udp', 'rtp'), help: 'Outputs only.'}),
  text('packetSize', 'Datagram (pkt_size)', '', {
    kind: 'number',
    when: scheme('udp', 'rtp'),
    help: '1316 for MPEG-TS over UDP; outputs only.',
  }),
];

const trimmed = (values: Values, name: string): string => (values[name] ?? '').trim();

/** A path with every part encoded, its slashes kept; a query that belongs to the server stays. */
const encodedPath = (path: string): string => {
  const question = path.indexOf('?');
  const own = question === -1 ? path : path.slice(0, question);
  const parts = own.replace(/^\/+/, '').split('/');
  return (
    parts.map((part) => encodePart(part)).join('/') +
    (question === -1 ? '' : path.slice(question).replace(/[ #]/g, (character) => encodePart(character)))
  );
};

/** The address of a form's values. */
export function addressOf(values: Values): string {
  const get = (name: string): string => trimmed(values, name);
  const kind = get('scheme');
  const host = get('host').includes(':') && !get('host').startsWith('[') ? `[${get('host')}]` : get('host');
  const withUser = /^(?:rtsps?|rtmps?|https?)$/.test(kind) && get('user') !== '';
  const isRtmp = kind.startsWith('rtmp');
  const loginPart = isSentAsWritten(kind) ? (part: string): string => part : encodePart;
  const login = withUser
    ? `${loginPart(get('user'))}${get('password') === '' ? '' : `:${loginPart(get('password'))}`}@`
    : '';
  const path = isRtmp
    ? `/${get('application')}/${get('key')}`
    : /^(?:rtsps?|https?)$/.test(kind)
      ? `/${encodedPath(get('path'))}`
      : '';
  const parameters: [string, string][] = [];
  const add = (name: string, value: string): void => {
    if (value !== '') parameters.push([name, value]);
  };
  if (kind === 'srt') {
    add('mode', get('mode'));
    if (get('mode') === 'caller') add('streamid', encodePart(get('streamId')));
    const latency = Number(get('latency'));
    add(
      'latency',
      get('latency') === ''
        ? ''
        : get('unit') === 'libsrt' || !Number.isFinite(latency)
          ? get('latency')
          : String(Math.round(latency * 1000)),
    );
    add('passphrase', get('passphrase'));
    add('pbkeylen', get('keyLength'));
  } else if (kind === 'udp' || kind === 'rtp') {
    add('localaddr', get('localaddr'));
    if (get('use') === 'input') add('sources', get('sources').replace(/\s+/g, ''));
    else {
      add('ttl', get('ttl'));
      add('pkt_size', get('packetSize'));
    }
  }
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return `${kind}://${login}${host}${get('port') === '' ? '' : `:${get('port')}`}${path}${query === '' ? '' : `?${query}`}`;
}

/** Makes an address of fields, and inspects it. */
export const addressBuilder: Builder = {
  name: 'build',
  title: 'Build an address',
  fields,
  build: (values, context) => {
    if (trimmed(values, 'scheme') === '')
      return single(finding('Error', {field: 'Protocol'}, 'No protocol is chosen.', 'Choose one.'));
    const address = addressOf(values).replace(/\s/g, '%20');
    const result = inspect(address, {use: values.use ?? 'input'}, context);
    return {
      ...result,
      sections: [
        {kind: 'code', title: 'Address', language: 'text', text: address},
        ...result.sections.filter(({title}) => title !== 'Parts'),
      ],
    };
  },
};
