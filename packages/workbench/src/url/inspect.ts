import {finding, single, type Context, type Finding, type Section, type ToolResult, type Values} from '../frame';
import {answerForOther} from '../recognise';
import {checkAddress, defaultPort, page, SCHEMES, type Use} from './checks';
import {testCommands} from './commands';
import {knownFor} from './parameters';
import {
  decodePart,
  encodePart,
  isLoginCut,
  isMulticast,
  isSentAsWritten,
  parameterOf,
  parseAddress,
  rtmpNames,
  streamIdPairs,
  type Address,
} from './parse';
import {describedVersions, INPUT_NAMES} from './product';
import {forProduct, inputType} from './session';

/** Addresses of one input that are looked at. */
const MAX_ADDRESSES = 20;
/** What every HTTP program should take (RFC 9110, 4.1); FFmpeg takes 4096 in many places. */
const MAX_LENGTH = 8000;

const STREAM_KEYS: Readonly<Record<string, string>> = {
  r: 'resource',
  m: 'mode',
  u: 'user',
  h: 'host',
  s: 'session',
  t: 'type',
};

function partsOf(address: Address): [string, string, string][] {
  const {scheme, user, password, host, isIPv6, portText, path, fragment} = address;
  const port = defaultPort(scheme);
  const rows: [string, string, string][] = [['scheme', scheme, '']];
  const readAs = isSentAsWritten(scheme) ? (text: string): string => text : decodePart;
  if (user !== undefined) rows.push(['user', user, readAs(user)]);
  if (password !== undefined) rows.push(['password', password, readAs(password)]);
  rows.push(['host', host === '' ? '–' : host, isMulticast(address) ? 'multicast group' : isIPv6 ? 'IPv6' : '']);
  rows.push(['port', portText ?? '–', portText === undefined && port !== undefined ? `${port} by default` : '']);
  if (path !== '') rows.push(['path', path, readAs(path)]);
  if (scheme.startsWith('rtmp')) {
    const [application, key] = rtmpNames(address);
    if (application !== '') rows.push(['application', application, '']);
    if (key !== '') rows.push(['stream key', key, '']);
  }
  if (fragment !== undefined) rows.push(['after #', fragment, 'lost to strict parsers']);
  return rows;
}

function sectionsOf(address: Address): Section[] {
  const sections: Section[] = [
    {kind: 'table', title: 'Parts', columns: ['Part', 'Written', 'Read as'], rows: partsOf(address), code: [0, 1]},
  ];
  if (address.parameters.length > 0) {
    sections.push({
      kind: 'table',
      title: 'Parameters',
      columns: ['Name', 'Value', 'In libsrt tools', 'In FFmpeg', 'Meaning'],
      rows: address.parameters.map(({name, value}) => {
        const known = knownFor(address.scheme, name);
        return [name, value, known?.libsrt ?? '–', known?.ffmpeg ?? '–', known?.meaning ?? '–'];
      }),
      code: [0, 1],
    });
  }
  const id = parameterOf(address, 'streamid');
  const pairs = id && streamIdPairs(id.value);
  if (pairs)
    sections.push({
      kind: 'table',
      title: 'Stream ID',
      columns: ['Key', 'Meaning', 'Value'],
      rows: pairs.map(([key, value]) => [
        key,
        STREAM_KEYS[key] ?? (/._/.test(key) ? 'own key' : 'not in SRT’s access control'),
        value,
      ]),
      code: [0, 2],
    });
  return sections;
}

/** The address with the faults of encoding put right; undefined when there are none, or when a person must decide. */
export function corrected(address: Address): string | undefined {
  const {fragment, parameters, scheme} = address;
  const text = scheme + address.text.slice(scheme.length);
  if (isSentAsWritten(scheme)) return text === address.text ? undefined : text;
  let fixed = text;
  const last = parameters.at(-1);
  if (fragment !== undefined && last && (last.name === 'streamid' || last.name === 'passphrase')) {
    // What follows a raw # belongs to the stream ID, up to the next parameter.
    const [value = '', ...rest] = fragment.split('&');
    fixed = `${text.slice(0, last.at)}${encodePart(decodePart(`${last.raw}#${value}`))}${rest.length > 0 ? `&${rest.join('&')}` : ''}`;
  } else if (isLoginCut(address)) {
    const start = text.indexOf('//') + 2;
    const at = text.lastIndexOf('@');
    const [name = '', ...secret] = text.slice(start, at).split(':');
    fixed = `${text.slice(0, start)}${encodePart(decodePart(name))}:${encodePart(decodePart(secret.join(':')))}${text.slice(at)}`;
  }
  // A web address may hold another one, whose % is encoded rightly.
  if (!scheme.startsWith('http')) fixed = fixed.replace(/%25([0-9a-f]{2})/gi, '%$1');
  fixed = fixed.replace(/&amp;/g, '&').replace(/ /g, '%20');
  return fixed === address.text ? undefined : fixed;
}

function inspectOne(text: string, line: number, use: Use, version: string | undefined): ToolResult {
  const address = parseAddress(text);
  if (!address)
    return single(
      finding(
        'Error',
        {line},
        `"${text.slice(0, 60)}" does not begin with a scheme and ://.`,
        `Begin with one of ${SCHEMES.map((scheme) => `${scheme}://`).join(', ')}.`,
        page('#schemes', 'Schemes'),
      ),
    );
  const findings: Finding[] = checkAddress(address, use);
  if (!SCHEMES.includes(address.scheme)) return {summary: '', findings, sections: []};
  const product = forProduct(address, use, version);
  findings.push(...product.findings);
  const faults = findings.filter(({severity}) => severity === 'Error').length;
  const type = use === 'input' ? inputType(address) : undefined;
  const kind = use === 'output' ? 'output' : type === undefined ? 'input' : `input (${INPUT_NAMES[type]})`;
  const fixed = corrected(address);
  const order = {Error: 0, Warning: 1, Note: 2};
  const port = address.port ?? defaultPort(address.scheme);
  return {
    summary: `${address.scheme.toUpperCase()} ${kind}, host ${address.host === '' ? 'missing' : address.host.slice(0, 200)}${port === undefined ? '' : `, port ${port}`}: ${faults === 0 ? 'no error' : faults === 1 ? '1 error' : `${faults} errors`}.`,
    findings: findings
      .map((one) => ({...one, where: {line, ...one.where}}))
      .sort((one, other) => order[one.severity] - order[other.severity]),
    sections: [
      ...(fixed === undefined
        ? []
        : [{kind: 'code', title: 'Corrected address', language: 'text', text: fixed} as const]),
      ...sectionsOf(address),
      ...(faults === 0 ? testCommands(address, use) : []),
      ...(faults === 0 ? product.sections : []),
    ],
  };
}

/** Findings whose pages are those of the version chosen; the latest has its pages at the root. */
function inVersion(result: ToolResult, version: string | undefined): ToolResult {
  const latest = describedVersions.find((name) => name !== 'next');
  if (version === undefined || version === latest || !describedVersions.includes(version)) return result;
  return {
    ...result,
    findings: result.findings.map((one) =>
      one.link
        ? {...one, link: {...one.link, to: one.link.to.replace(/^\/bitstreams\//, `/bitstreams/${version}/`)}}
        : one,
    ),
  };
}

/** Takes apart each address of a text, one a line. */
export const inspect = (input: string, settings: Values, {version}: Context): ToolResult =>
  inVersion(inspectLines(input, settings, version), version);

function inspectLines(input: string, settings: Values, version: string | undefined): ToolResult {
  const use: Use = settings.use === 'output' ? 'output' : 'input';
  const lines = input
    .split('\n')
    .flatMap((text, index) =>
      text.trim() === '' ? [] : [{text: text.trim().replace(/^(["'`<])(.*)(?:\1|>)$/, '$2'), line: index + 1}],
    );
  const addresses = lines.filter(({text}) => /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text));
  if (addresses.length === 0 || addresses.length < lines.length / 2) {
    const other = answerForOther(input, 'url');
    if (other) return other;
  }
  const long = lines.find(({text}) => text.length > MAX_LENGTH);
  if (long)
    return single(
      finding(
        'Error',
        {line: long.line},
        `The line has ${long.text.length.toLocaleString('en')} characters; an address here has at most ${MAX_LENGTH}.`,
        'Paste one address a line.',
      ),
    );
  const shown = lines.slice(0, MAX_ADDRESSES);
  if (shown.length === 1) return inspectOne(shown[0]!.text, shown[0]!.line, use, version);
  const results = shown.map(({text, line}) => inspectOne(text, line, use, version));
  const left = lines.length - shown.length;
  return {
    summary: `${shown.length} addresses.`,
    findings: [
      ...results.flatMap(({findings}) => findings),
      ...(left > 0 ? [finding('Note', {}, `${left} more lines are left out.`, 'Paste fewer addresses at once.')] : []),
    ],
    sections: [
      {
        kind: 'table',
        title: 'Addresses',
        columns: ['Line', 'Address', 'Verdict'],
        rows: results.map(({summary, findings}, index) => [
          String(shown[index]!.line),
          shown[index]!.text.slice(0, 300),
          summary || (findings[0]?.what ?? ''),
        ]),
        code: [1],
      },
    ],
  };
}
