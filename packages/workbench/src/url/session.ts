import {finding, type CodeSection, type Finding} from '../frame';
import {page, type Use} from './checks';
import {isMulticast, parameterOf, type Address} from './parse';
import {INPUT_NAMES, productOf} from './product';

const SCHEMES_PAGE = page('#schemes', 'Schemes');

/** Parameters that the documentation of BitStreams names; all others are the protocol's or the program's. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  udp: ['localaddr', 'sources'],
  rtp: ['localaddr', 'sources'],
  srt: ['streamid'],
};

const mode = (address: Address): string =>
  parameterOf(address, 'mode')?.value ?? (address.host === '' || address.host === '0.0.0.0' ? 'listener' : 'caller');

/** `input_type` for an address as an input; undefined when no kind of input takes it. */
export function inputType(address: Address): string | undefined {
  const {scheme, path} = address;
  if (scheme === 'srt') return {listener: 'srt_push', caller: 'srt_pull'}[mode(address)];
  if (scheme.startsWith('rtsp')) return 'rtsp_pull';
  if (scheme.startsWith('rtmp')) return 'rtmp_push';
  if (scheme === 'udp') return 'multicast_pull';
  if (scheme === 'rtp') return 'rtp_pull';
  if (scheme.startsWith('http')) return /\.mpd$/i.test(path) ? 'dash_pull' : 'hls_pull';
  return undefined;
}

/** `output_type` for an address as an output. */
const outputType = ({scheme}: Address): string | undefined =>
  ({srt: 'srt', rtmp: 'rtmp', rtmps: 'rtmp', udp: 'multicast', rtp: 'multicast'})[scheme];

/** The address without a parameter. */
function without(address: Address, name: string): string {
  const question = address.text.indexOf('?');
  if (question === -1) return address.text;
  const rest = address.parameters
    .filter((parameter) => parameter.name !== name)
    .map((parameter) => (parameter.raw === '' ? parameter.name : `${parameter.name}=${parameter.raw}`));
  return (
    address.text.slice(0, question) +
    (rest.length > 0 ? `?${rest.join('&')}` : '') +
    (address.fragment === undefined ? '' : `#${address.fragment}`)
  );
}

const REGION = '192.0.2.10';
const HTTP_OUTPUT = {
  output_name: 'web',
  template_id: 13,
  output_type: 'http',
  http_settings: {visibility: 'public', enable_hls: true, enable_dash: true},
};

function inputBody(type: string, address: Address, encryption: boolean): object {
  const passphrase = parameterOf(address, 'passphrase')?.raw;
  const encrypted =
    encryption &&
    type.startsWith('srt') &&
    passphrase !== undefined &&
    passphrase.length >= 10 &&
    passphrase.length <= 79;
  return {
    name: 'my-session',
    input_type: type,
    ...(type.endsWith('_pull') && {
      input_urls: [{region: REGION, urls: [encrypted ? without(address, 'passphrase') : address.text]}],
    }),
    regions: [REGION],
    ...(encrypted && {enable_srt_encryption: true, srt_passphrase: passphrase}),
    playbacks: [HTTP_OUTPUT],
  };
}

function outputBody(address: Address): object {
  const output = {
    output_name: 'multicast',
    template_id: 13,
    output_type: 'multicast',
    output_urls: [{region: REGION, urls: [address.text]}],
  };
  return {name: 'my-session', input_type: 'srt_push', regions: [REGION], playbacks: [output]};
}

const undocumented = (does: 'sends' | 'takes', scheme: string): Finding =>
  finding(
    'Note',
    {field: 'scheme'},
    `Not documented whether BitStreams ${does} ${scheme}.`,
    'Verify on your server.',
    SCHEMES_PAGE,
  );

/** What a version of BitStreams takes of an address, and the body that creates such a session through its API. */
export function forProduct(
  address: Address,
  use: Use,
  version: string | undefined,
): {readonly findings: Finding[]; readonly sections: CodeSection[]} {
  const product = productOf(version);
  const findings: Finding[] = [];
  const section = (body: object): CodeSection => ({
    kind: 'code',
    title: `Body of POST /streams/ in ${version} (set region, name and template to yours)`,
    language: 'json',
    text: JSON.stringify(body, undefined, 2),
  });
  if (!product) {
    findings.push(
      finding(
        'Note',
        {},
        `The API of ${version ?? 'this version'} is not described here: the address is checked without it.`,
        undefined,
        SCHEMES_PAGE,
      ),
    );
    return {findings, sections: []};
  }
  const others = address.parameters
    .map(({name}) => name)
    .filter((name) => !(DOCUMENTED[address.scheme] ?? []).includes(name) && name !== 'mode' && name !== 'passphrase');
  if (others.length > 0 && ['srt', 'udp', 'rtp'].includes(address.scheme)) {
    const names = [...new Set(others)].slice(0, 8).join(', ').slice(0, 200);
    findings.push(
      finding(
        'Note',
        {field: others[0]!.slice(0, 60)},
        `Not documented whether BitStreams passes on: ${names}.`,
        'Verify on your server with a test session.',
        page('#who-defines', 'Who defines what'),
      ),
    );
  }
  if (use === 'output') {
    const type = outputType(address);
    if (address.scheme.startsWith('http') && /mediapackage/i.test(address.host)) {
      findings.push(
        finding(
          'Note',
          {field: 'scheme'},
          'This is an ingest address of AWS MediaPackage; the API’s body for such an output is not published.',
          'Where the version has this output, set it up in the browser, with a secret.',
          page('#outputs', 'Output URLs'),
        ),
      );
      return {findings, sections: []};
    }
    if (type === undefined || !product.outputs.includes(type)) {
      findings.push(
        finding(
          'Error',
          {field: 'scheme'},
          `BitStreams ${version} documents no output to this ${address.scheme} address.`,
          address.scheme.startsWith('http')
            ? 'Choose a DASH/HLS output: players fetch it from the server.'
            : 'Send by SRT, RTMP or UDP.',
          page('#outputs', 'Output URLs'),
        ),
      );
      return {findings, sections: []};
    }
    if (address.scheme === 'rtp' || address.scheme === 'rtmps') findings.push(undocumented('sends', address.scheme));
    if (type === 'multicast' && isMulticast(address)) return {findings, sections: [section(outputBody(address))]};
    findings.push(
      finding(
        'Note',
        {},
        `The API’s body for ${type === 'multicast' ? 'a unicast UDP' : `an ${type.toUpperCase()}`} output is not published.`,
        'Set this output up in the browser.',
        page('#outputs', 'Output URLs'),
      ),
    );
    return {findings, sections: []};
  }
  const type = inputType(address);
  // Any other mode is an error by itself.
  if (type === undefined && address.scheme === 'srt' && mode(address) !== 'rendezvous') return {findings, sections: []};
  if (type === undefined || !product.inputs.includes(type)) {
    const what =
      address.scheme === 'srt'
        ? `no SRT in mode ${mode(address).slice(0, 40)}`
        : address.scheme === 'rtp'
          ? 'no input of type rtp_pull'
          : `no ${address.scheme} address as a live input`;
    findings.push(
      finding(
        'Error',
        {field: address.scheme === 'srt' ? 'mode' : 'scheme'},
        `BitStreams ${version} documents ${what}.`,
        address.scheme === 'srt'
          ? 'Make one end the caller and the other the listener.'
          : address.scheme === 'rtp'
            ? 'Send MPEG-TS over plain UDP and write udp://, or test whether Multicast takes rtp://.'
            : 'Use an SRT, RTMP, RTSP, UDP, HLS or DASH source.',
        SCHEMES_PAGE,
      ),
    );
    return {findings, sections: []};
  }
  if (address.scheme === 'rtmps') findings.push(undocumented('takes', address.scheme));
  if (type.endsWith('_push'))
    findings.push(
      finding(
        'Note',
        {field: 'scheme'},
        `As an input this is ${INPUT_NAMES[type]}: BitStreams makes the address, and you enter none.`,
        'Copy the address from the Stream URL tab into the encoder.',
        SCHEMES_PAGE,
      ),
    );
  const passphrase = parameterOf(address, 'passphrase');
  if (passphrase && type.startsWith('srt')) {
    findings.push(
      product.srtEncryption
        ? finding(
            'Note',
            {field: 'passphrase'},
            'BitStreams has its own field for the passphrase.',
            'Enter it there, not in the address.',
            page('/srt#srt-encryption', 'SRT encryption'),
          )
        : finding(
            'Warning',
            {field: 'passphrase'},
            `BitStreams ${version} has no field for a passphrase; SRT encryption of inputs came with v2.7.0.`,
            type === 'srt_pull'
              ? 'Upgrade, or test on your server whether it works in the address.'
              : 'Upgrade, or send without encryption through a protected network.',
            page('/srt#srt-encryption', 'SRT encryption'),
          ),
    );
  }
  return {findings, sections: [section(inputBody(type, address, product.srtEncryption))]};
}
