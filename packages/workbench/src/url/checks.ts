import {finding, type Finding, type Reference} from '../frame';
import {isFurther, knownFor, nearest} from './parameters';
import {
  decodePart,
  encodePart,
  ipv4,
  isLoginCut,
  isMulticast,
  isSentAsWritten,
  parameterOf,
  rtmpNames,
  streamIdPairs,
  type Address,
  type Parameter,
} from './parse';

/** What the address is for. */
export type Use = 'input' | 'output';

/** A place in the reference of addresses: below its page. */
export const page = (place: string, text: string): Reference => ({
  text,
  to: `/bitstreams/guide/encoding/url-syntax${place}`,
});
const ENCODING = page('#percent-encoding', 'Percent-encoding');
const PORTS: Readonly<Record<string, number>> = {rtmp: 1935, rtmps: 443, rtsp: 554, rtsps: 322, http: 80, https: 443};
/** Schemes that this tool knows. */
export const SCHEMES = ['srt', 'rtmp', 'rtmps', 'rtsp', 'rtsps', 'udp', 'rtp', 'http', 'https', 'file'];

function rawHash(address: Address): Finding[] {
  if (address.fragment === undefined) return [];
  const offset = address.text.indexOf('#');
  const lost = address.fragment.slice(0, 60);
  const inLogin = isLoginCut(address);
  const inParameter = address.parameters.length > 0;
  const where = inLogin
    ? 'the password'
    : inParameter
      ? `the parameter ${address.parameters.at(-1)!.name}`
      : 'the address';
  return [
    finding(
      'Error',
      {offset, field: inParameter ? address.parameters.at(-1)!.name : 'fragment'},
      `Strict parsers end the address at the raw # in ${where}: "#${lost}" is lost to them.`,
      address.scheme === 'srt'
        ? 'Write %23 for #. In a command of FFmpeg or libsrt a stream ID may keep it, in single quotes.'
        : isSentAsWritten(address.scheme)
          ? 'Choose a login or key without it.'
          : 'Write %23 for #.',
      ENCODING,
    ),
  ];
}

/** Signs that an address never holds unencoded (RFC 3986, 2). */
const NOT_IN_ADDRESS = /[\s"<>\\^`{|}]|[^\x21-\x7e]/u;

/** Faults of encoding in one part. */
function encoding(text: string, offset: number, field: string): Finding[] {
  const findings: Finding[] = [];
  const double = /%25[0-9a-f]{2}/i.exec(text);
  if (double)
    findings.push(
      finding(
        'Warning',
        {offset: offset + double.index, field},
        `"${double[0]}" is encoded twice: it is read as "${decodePart(double[0])}".`,
        `Write ${decodePart(double[0]).toUpperCase()}. Leave it where the value itself holds that.`,
        ENCODING,
      ),
    );
  const broken = /%(?![0-9a-f]{2})/i.exec(text);
  if (broken)
    findings.push(
      finding(
        'Error',
        {offset: offset + broken.index, field},
        'A % is not followed by two hexadecimal digits.',
        'Write %25 for a percent sign.',
        ENCODING,
      ),
    );
  const strange = NOT_IN_ADDRESS.exec(text);
  if (strange)
    findings.push(
      finding(
        'Error',
        {offset: offset + strange.index, field},
        `"${strange[0]}" is not allowed in an address.`,
        `Write ${encodePart(strange[0])}.`,
        ENCODING,
      ),
    );
  return findings;
}

/** Faults in a part that is sent as it is written. */
function asWritten(text: string, offset: number, field: string): Finding[] {
  const link = page('/rtmp-and-rtsp#rtmp', 'RTMP and RTMPS');
  const sign = /%[0-9a-f]{2}/i.exec(text);
  const strange = NOT_IN_ADDRESS.exec(text);
  return [
    ...(sign
      ? [
          finding(
            'Warning',
            {offset: offset + sign.index, field},
            `FFmpeg sends "${sign[0]}" as it is written, and the receiver gets it undecoded.`,
            'Use letters, digits and - . _ ~ in login, application and key.',
            link,
          ),
        ]
      : []),
    ...(strange
      ? [
          finding(
            'Error',
            {offset: offset + strange.index, field},
            `"${strange[0]}" is not allowed in an address, and FFmpeg decodes none.`,
            'Choose a login or key without it.',
            link,
          ),
        ]
      : []),
  ];
}

/** An IPv4 address as the system reads its parts; undefined where one of them is no number. */
function asRead(host: string): string | undefined {
  const parts = host.split('.').map((part) => Number(part.replace(/^0(?=\d)/, '0o')));
  return parts.includes(Number.NaN) ? undefined : parts.join('.');
}

function authority(address: Address, use: Use): Finding[] {
  const {scheme, host, portText, port, user, password, text} = address;
  const findings: Finding[] = [];
  const offset = text.indexOf('//') + 2;
  const asIs = isSentAsWritten(scheme);
  if (user !== undefined) findings.push(...(asIs ? asWritten : encoding)(`${user}:${password ?? ''}`, offset, 'user'));
  if (user === '' && (scheme === 'udp' || scheme === 'rtp'))
    findings.push(
      finding(
        'Error',
        {offset, field: 'host'},
        'The @ before the group is how VLC writes "receive".',
        'Leave the @ out.',
        ENCODING,
      ),
    );
  else if (user !== undefined && ['srt', 'udp', 'rtp'].includes(scheme))
    findings.push(
      finding(
        'Warning',
        {offset, field: 'user'},
        `${scheme === 'srt' ? 'SRT has no login: FFmpeg' : 'FFmpeg'} drops what stands before the @.`,
        scheme === 'srt' || use === 'output'
          ? 'Leave it out.'
          : `Write sources=${user.slice(0, 60)} to receive from one sender only.`,
        page(scheme === 'srt' ? '/srt#srt' : '/multicast#ssm', scheme === 'srt' ? 'SRT' : 'Source-specific multicast'),
      ),
    );
  else if (user !== undefined && /[@/?#[\]]/.test(user + (password ?? '')))
    findings.push(
      asIs
        ? finding(
            'Error',
            {offset, field: 'password'},
            'User or password hold a delimiter.',
            'Choose them without @ : / ? # [ ]: they cannot be encoded here.',
            page('/rtmp-and-rtsp#rtmp', 'RTMP and RTMPS'),
          )
        : finding(
            'Error',
            {offset, field: 'password'},
            'User or password hold a delimiter that is not encoded.',
            'Encode @ : / ? # [ ] and % in both.',
            ENCODING,
          ),
    );
  if (host === '' && scheme !== 'file') {
    const listens = parameterOf(address, 'mode')?.value === 'listener';
    // For what arrives FFmpeg and srt-live-transmit then bind every interface.
    const binds = scheme === 'srt' || (use === 'input' && (scheme === 'udp' || scheme === 'rtp'));
    findings.push(
      finding(
        binds ? 'Warning' : 'Error',
        {offset, field: 'host'},
        'The address has no host.',
        binds
          ? `Write 0.0.0.0${listens || scheme !== 'srt' ? '' : ', and mode=listener,'} to listen on every interface.`
          : 'Put a name or an address after //.',
        page('#schemes', 'Schemes'),
      ),
    );
  } else if (/^\d+(\.\d+){3}$/.test(host) && !ipv4(host)) {
    findings.push(
      finding(
        'Error',
        {offset, field: 'host'},
        `${host} is no IPv4 address: each part is 0 to 255.`,
        'Correct the host.',
        page('#schemes', 'Schemes'),
      ),
    );
  } else if (ipv4(host) && asRead(host) !== ipv4(host)!.join('.')) {
    findings.push(
      finding(
        'Error',
        {offset, field: 'host'},
        `${host} is ${asRead(host) ?? 'no address'} to programs: a part that begins with 0 is octal.`,
        'Write the parts without leading zeros.',
        page('#schemes', 'Schemes'),
      ),
    );
  } else if (!address.isIPv6 && host.includes(':')) {
    findings.push(
      finding('Error', {offset, field: 'host'}, 'An IPv6 address needs square brackets.', `Write [${host}].`, ENCODING),
    );
  }
  if (portText !== undefined && (port === undefined || port < 1 || port > 65_535))
    findings.push(
      finding(
        'Error',
        {offset, field: 'port'},
        `Port "${portText.slice(0, 40)}" is not a number from 1 to 65535.`,
        user === undefined && text.includes('@')
          ? 'Where it is part of a password: that must not hold / ? # as they are.'
          : 'Correct the port.',
        page('#schemes', 'Schemes'),
      ),
    );
  const isOpen = address.isIPv6 && !text.includes(']');
  if (isOpen)
    findings.push(
      finding(
        'Error',
        {offset, field: 'host'},
        'The bracket of the IPv6 address is not closed.',
        'Write ] after it.',
        ENCODING,
      ),
    );
  if (portText === undefined && !isOpen && (scheme === 'srt' || scheme === 'udp' || scheme === 'rtp'))
    findings.push(
      finding(
        'Error',
        {field: 'port'},
        `${scheme.toUpperCase()} has no default port.`,
        'Give the port after the host.',
        page('#schemes', 'Schemes'),
      ),
    );
  if (portText === undefined && scheme === 'rtmps')
    findings.push(
      finding(
        'Note',
        {field: 'port'},
        'Without a port FFmpeg takes 443; a service may use another.',
        'Give the port.',
        page('/rtmp-and-rtsp#rtmp', 'RTMP and RTMPS'),
      ),
    );
  // With an RTCP port of its own any port may be RTP's (RFC 3550, 11).
  if (scheme === 'rtp' && port !== undefined && port % 2 === 1 && !parameterOf(address, 'rtcpport'))
    findings.push(
      finding(
        'Warning',
        {field: 'port'},
        `RTP uses an even port and the next one for RTCP; ${port} is odd.`,
        'Take an even one.',
        page('/multicast#rtp', 'RTP'),
      ),
    );
  return findings;
}

function valueOf(scheme: string, {name, raw, value, at}: Parameter): Finding[] {
  const known = knownFor(scheme, name);
  const where = {offset: at, field: name};
  if (!known) {
    if (name.startsWith('amp;') || !['srt', 'udp', 'rtp'].includes(scheme) || isFurther(scheme, name)) return [];
    const near = nearest(scheme, name);
    return [
      finding(
        'Warning',
        where,
        `Neither FFmpeg 7.1 nor libsrt reads a parameter ${name.slice(0, 60)} for ${scheme}.`,
        near === undefined ? 'Leave it out.' : `Did you mean ${near}?`,
        page(scheme === 'srt' ? '/srt#srt-parameters' : '/multicast#udp-parameters', 'Parameters'),
      ),
    ];
  }
  const link = page(scheme === 'srt' ? '/srt#srt-parameters' : '/multicast#udp-parameters', 'Parameters');
  if (raw === '')
    return [finding('Warning', where, `${name} has no value.`, 'Give one, or leave the parameter out.', link)];
  if (known.values && !known.values.includes(value))
    return [
      finding(
        'Error',
        where,
        `${name} is "${value.slice(0, 60)}"; it takes ${known.values.slice(0, 4).join(', ')}.`,
        'Correct the value.',
        link,
      ),
    ];
  // FFmpeg reads a number, and a word as 0.
  if (known.ffmpeg === '0 or 1' && !/^(?:[01]|false|no|off)$/.test(value))
    return [
      finding('Warning', where, `${name}=${value} is on in libsrt tools, and off in FFmpeg.`, `Write ${name}=1.`, link),
    ];
  if (!known.range) return [];
  const number = Number(value);
  if (!/^-?\d+$/.test(value))
    return [
      finding(
        'Error',
        where,
        `${name} is "${value.slice(0, 60)}"; it takes a whole number.`,
        'Correct the value.',
        link,
      ),
    ];
  const [least, most] = known.range;
  if (number < least || number > most)
    return [finding('Error', where, `${name} is ${number}; it takes ${least} to ${most}.`, 'Correct the value.', link)];
  return [];
}

/** Above this number a latency is meant in microseconds; below, in milliseconds. */
const MICROSECONDS = 10_000;

function latency(address: Address): Finding[] {
  return ['latency', 'rcvlatency', 'peerlatency'].flatMap((name) => {
    const parameter = parameterOf(address, name);
    const value = Number(parameter?.value ?? 'x');
    if (!parameter || !Number.isInteger(value) || value <= 0) return [];
    const where = {offset: parameter.at, field: name};
    const link = page('/srt#srt-latency', 'SRT latency');
    if (value >= MICROSECONDS)
      return [
        finding(
          'Warning',
          where,
          `${name}=${value} is ${value / 1000} ms in FFmpeg, and ${value / 1000} s in libsrt tools.`,
          'Set it on the far end instead, whose unit you know: the larger value wins.',
          link,
        ),
      ];
    return [
      finding(
        'Warning',
        where,
        `${name}=${value} is ${value} ms in libsrt tools, and ${value / 1000} ms in FFmpeg.`,
        `Write ${name}=${value * 1000} where FFmpeg reads the address.`,
        link,
      ),
    ];
  });
}

function srt(address: Address, use: Use): Finding[] {
  const findings = latency(address);
  const get = (name: string): Parameter | undefined => parameterOf(address, name);
  const passphrase = get('passphrase');
  const link = page('/srt#srt-encryption', 'SRT encryption');
  if (passphrase && passphrase.raw !== '') {
    const {length} = passphrase.raw;
    const where = {offset: passphrase.at, field: 'passphrase'};
    if (length < 10 || length > 79)
      findings.push(
        finding(
          'Error',
          where,
          `The passphrase has ${length} characters; SRT takes 10 to 79.`,
          'Choose another at both ends.',
          link,
        ),
      );
    if (passphrase.raw.includes('%'))
      findings.push(
        finding(
          'Warning',
          where,
          'Programs disagree whether % in a passphrase is decoded: the same address gives two keys.',
          'Use letters, digits and - . _ ~ only.',
          ENCODING,
        ),
      );
  } else if (get('pbkeylen') && get('pbkeylen')!.value !== '0')
    findings.push(
      finding(
        'Warning',
        {offset: get('pbkeylen')!.at, field: 'pbkeylen'},
        'pbkeylen without a passphrase encrypts nothing.',
        'Add a passphrase of 10 to 79 characters.',
        link,
      ),
    );
  if (address.path.length > 1)
    findings.push(
      finding(
        'Warning',
        {field: 'path'},
        'FFmpeg and libsrt ignore the path of an SRT address.',
        'Name the stream in streamid.',
        page('/srt#srt', 'SRT'),
      ),
    );
  const streamId = get('streamid');
  for (const plus of [passphrase, streamId])
    if (plus?.raw.includes('+'))
      findings.push(
        finding(
          'Warning',
          {offset: plus.at + plus.raw.indexOf('+'), field: plus.name},
          `The + in ${plus.name} is a space in FFmpeg and a plus in libsrt tools.`,
          'Choose one without +.',
          ENCODING,
        ),
      );
  const mode = get('mode')?.value;
  if (address.host === '0.0.0.0' && mode === undefined)
    findings.push(
      finding(
        'Warning',
        {field: 'mode'},
        'Without mode=listener the programs call 0.0.0.0.',
        'Add mode=listener.',
        page('/srt#srt', 'SRT'),
      ),
    );
  if (streamId) {
    const where = {offset: streamId.at, field: streamId.name};
    const idLink = page('/srt#srt-stream-id', 'SRT stream ID');
    const {length} = new TextEncoder().encode(streamId.value);
    if (length > 512)
      findings.push(
        finding('Error', where, `The stream ID has ${length} bytes; SRT takes 512.`, 'Shorten it.', idLink),
      );
    if (mode === 'listener' || mode === 'rendezvous')
      findings.push(
        finding(
          'Warning',
          where,
          `A stream ID is of no use in mode ${mode}: a caller gives it to a listener.`,
          'Set it on the caller.',
          idLink,
        ),
      );
    const pairs = streamIdPairs(streamId.value);
    for (const [key, value] of pairs ?? []) {
      if (key === 'm' && mode !== 'listener' && value === (use === 'input' ? 'publish' : 'request'))
        findings.push(
          finding(
            'Warning',
            where,
            `A caller with m=${value} ${use === 'input' ? 'sends, and a pull input fetches' : 'fetches, and an output sends'}.`,
            use === 'input'
              ? 'Write m=request. The address of a push input goes to the encoder instead.'
              : 'Write m=publish.',
            idLink,
          ),
        );
      // A key of one's own begins with a name and _.
      if (!['r', 'm', 'u', 'h', 's', 't'].includes(key) && !/._/.test(key))
        findings.push(
          finding(
            'Note',
            where,
            `The key ${key.slice(0, 40)} of the stream ID is not in SRT’s access control.`,
            undefined,
            idLink,
          ),
        );
      if (key === 'm' && !['request', 'publish', 'bidirectional'].includes(value))
        findings.push(
          finding(
            'Error',
            where,
            `m is "${value.slice(0, 40)}" in the stream ID; it takes request, publish or bidirectional.`,
            'Correct it.',
            idLink,
          ),
        );
    }
  }
  return findings;
}

function datagrams(address: Address, use: Use): Finding[] {
  const findings: Finding[] = [];
  const get = (name: string): Parameter | undefined => parameterOf(address, name);
  const octets = ipv4(address.host);
  const link = page('/multicast#multicast', 'Multicast and UDP');
  const field = 'host';
  if (octets && octets[0] === 224 && octets[1] === 0 && octets[2] === 0)
    findings.push(
      finding(
        'Error',
        {field},
        `${address.host} is link-local control traffic: no router forwards it.`,
        'Take a group of 239.0.0.0/8.',
        link,
      ),
    );
  // FF3x::/32 (RFC 4607, 1); other addresses that begin with FF3 are for any source (RFC 3306, 4).
  const ssm = octets?.[0] === 232 || (address.isIPv6 && /^ff3[0-9a-f]:(?::|0{1,4}:)/i.test(address.host));
  if (ssm && use === 'input' && !get('sources'))
    findings.push(
      finding(
        'Warning',
        {field},
        `${address.host} is source-specific: routers ignore a join without sources.`,
        'Add sources= with the address of the sender.',
        page('/multicast#ssm', 'Source-specific multicast'),
      ),
    );
  if (use === 'input' && !isMulticast(address) && (octets || address.isIPv6))
    findings.push(
      finding(
        'Warning',
        {field},
        `${address.host.slice(0, 60)} is no multicast group, and BitStreams documents its Multicast input for groups only.`,
        'Give the group, or test the address on your server.',
        link,
      ),
    );
  if (get('sources') && use === 'output')
    findings.push(
      finding(
        'Error',
        {offset: get('sources')!.at, field: 'sources'},
        'sources filters what arrives; an output sends.',
        'Leave it out.',
        page('/multicast#ssm', 'Source-specific multicast'),
      ),
    );
  for (const name of ['sources', 'block', 'localaddr']) {
    const list = get(name);
    const wrong = list?.value.split(',').find((one) => !ipv4(one) && !one.includes(':'));
    if (list && wrong !== undefined)
      findings.push(
        finding(
          'Error',
          {offset: list.at, field: name},
          `"${wrong.slice(0, 60)}" in ${name} is no IP address.`,
          name === 'localaddr'
            ? 'Give the address of the interface, not its name.'
            : 'Give addresses, separated by commas.',
          page(name === 'localaddr' ? '/multicast#localaddr' : '/multicast#ssm', name),
        ),
      );
  }
  if (isMulticast(address) && !get('localaddr'))
    findings.push(
      finding(
        'Note',
        {field: 'localaddr'},
        'Without localaddr the routing table chooses the interface, often the management network.',
        'Add localaddr= on a server with more than one interface.',
        page('/multicast#localaddr', 'localaddr'),
      ),
    );
  const size = Number(get('pkt_size')?.value ?? Number.NaN);
  if (address.scheme === 'udp' && use === 'output' && !get('pkt_size'))
    findings.push(
      finding(
        'Note',
        {field: 'pkt_size'},
        'FFmpeg’s default of 1472 bytes is no multiple of 188.',
        'Add pkt_size=1316.',
        page('/multicast#udp-parameters', 'Packet size'),
      ),
    );
  // In RTP FFmpeg fills a datagram with whole packets by itself, whatever the size.
  if (address.scheme === 'udp' && use === 'output' && size > 0 && size % 188 !== 0)
    findings.push(
      finding(
        'Warning',
        {offset: get('pkt_size')!.at, field: 'pkt_size'},
        `pkt_size ${size} is no multiple of 188: receivers that expect whole packets of MPEG-TS lose sync.`,
        'Take 1316.',
        page('/multicast#udp-parameters', 'Packet size'),
      ),
    );
  return findings;
}

const CLIENT_OPTIONS = [
  'headers',
  'user_agent',
  'cookies',
  'referer',
  'http_proxy',
  'reconnect',
  'reconnect_streamed',
  'tls_verify',
  'timeout',
  'rtsp_transport',
];

function fetched(address: Address): Finding[] {
  const option = address.parameters.find(({name}) => CLIENT_OPTIONS.includes(name));
  const findings = option
    ? [
        finding(
          'Warning',
          {offset: option.at, field: option.name},
          `${option.name} is a setting of the client: after ? it is sent to the server as part of the address.`,
          'Leave it out.',
          page('#http', 'HLS and DASH over HTTP'),
        ),
      ]
    : [];
  const plus = address.parameters.find(({raw}) => raw.includes('+'));
  if (plus)
    findings.push(
      finding(
        'Warning',
        {offset: plus.at + plus.raw.indexOf('+'), field: plus.name},
        'A + in a value is read as a space by some servers.',
        'Write %2B for a plus, %20 for a space.',
        ENCODING,
      ),
    );
  return findings;
}

/** Faults in what an RTMP address publishes to. */
function published(address: Address): Finding[] {
  const [application, key] = rtmpNames(address);
  const link = page('/rtmp-and-rtsp#rtmp', 'RTMP and RTMPS');
  if (key === '')
    return [
      finding(
        'Warning',
        {field: 'path'},
        'The path has no stream key after the application.',
        'Join server URL and key with one /.',
        link,
      ),
    ];
  // Some services want a query of the application alone.
  return /\/[^/]*\?/.test(application)
    ? [
        finding(
          'Error',
          {field: 'path'},
          `FFmpeg takes "${application.slice(0, 200)}" for the application and "${key.slice(0, 200)}" for the stream key.`,
          'Ask for a token without /.',
          link,
        ),
      ]
    : [];
}

/** Everything about an address that holds for any program, faults first in the order of the address. */
export function checkAddress(address: Address, use: Use): Finding[] {
  const {scheme, path, parameters} = address;
  if (!SCHEMES.includes(scheme)) {
    return [
      finding(
        'Error',
        {offset: 0, field: 'scheme'},
        `The scheme ${scheme} is not known here.`,
        `Use one of ${SCHEMES.join(', ')}.`,
        page('#schemes', 'Schemes'),
      ),
    ];
  }
  // Elsewhere the parameters are the server's, which may take one several times.
  const names = ['srt', 'udp', 'rtp'].includes(scheme) ? parameters.map(({name}) => name) : [];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return [
    ...(address.text.startsWith(scheme)
      ? []
      : [
          finding(
            'Error',
            {offset: 0, field: 'scheme'},
            'FFmpeg knows schemes in small letters only, and says "Protocol not found".',
            `Write ${scheme}://.`,
            page('#schemes', 'Schemes'),
          ),
        ]),
    ...rawHash(address),
    ...(address.text.includes('&amp;')
      ? [
          finding(
            'Error',
            {offset: address.text.indexOf('&amp;')},
            '&amp; is the & of HTML: programs read a name that begins with amp;.',
            'Write &.',
            ENCODING,
          ),
        ]
      : []),
    ...authority(address, use),
    ...(isSentAsWritten(scheme) ? asWritten : encoding)(path, address.text.indexOf(path, 8), 'path'),
    // What a raw # cuts off is said above.
    ...parameters
      .filter(({raw}, index) => raw !== '' || address.fragment === undefined || index < parameters.length - 1)
      .flatMap((parameter) => [
        // Whether the query of an RTMP address is decoded is up to the receiver.
        ...(isSentAsWritten(scheme)
          ? asWritten(parameter.raw, parameter.at, parameter.name).filter(({severity}) => severity === 'Error')
          : encoding(parameter.raw, parameter.at, parameter.name)),
        ...valueOf(scheme, parameter),
      ]),
    ...(twice === undefined
      ? []
      : [
          finding(
            'Error',
            {field: twice},
            `${twice.slice(0, 60)} occurs more than once; which value counts depends on the program.`,
            'Keep one.',
            ENCODING,
          ),
        ]),
    ...(scheme === 'srt' ? srt(address, use) : []),
    ...(scheme === 'udp' || scheme === 'rtp' ? datagrams(address, use) : []),
    ...(scheme.startsWith('http') ? fetched(address) : []),
    ...(scheme.startsWith('rtmp') ? published(address) : []),
    ...(scheme.startsWith('rtsp') && path.replace('/', '') === ''
      ? [
          finding(
            'Warning',
            {field: 'path'},
            'The address has no path: most cameras need one.',
            'See the camera’s manual.',
            page('/rtmp-and-rtsp#rtsp', 'RTSP and RTSPS'),
          ),
        ]
      : []),
  ];
}

/** Port that a scheme has by default. */
export const defaultPort = (scheme: string): number | undefined => PORTS[scheme];
