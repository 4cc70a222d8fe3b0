import {finding, type Finding, type ToolResult} from '../frame';
import {spanText, timeText} from './time';

const MEANINGS: Readonly<Record<string, string>> = {
  st: 'valid from',
  exp: 'valid until',
  acl: 'paths that it opens',
  ip: 'address of the viewer',
  id: 'session',
  data: 'free text',
  hmac: 'signature',
};

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What the length of an HMAC says about its hash. */
const HASHES: Readonly<Record<number, string>> = {40: 'SHA-1', 64: 'SHA-256'};

/** Fields of an edge token (Akamai's Auth Token 2.0) in a text; undefined where none is. */
function fieldsIn(
  input: string,
): {readonly text: string; readonly fields: readonly (readonly [string, string])[]} | undefined {
  const text = /(?:^|[=?&\s"'])((?:(?:ip|st|exp|acl|id|data)=[^~&\s]{1,2000}~){1,6}hmac=[0-9a-f]{32,128})/i.exec(
    input.slice(0, 20_000).replace(/%3D/gi, '=').replace(/%7E/gi, '~'),
  )?.[1];
  return text === undefined
    ? undefined
    : {
        text,
        fields: text
          .split('~')
          .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)] as const),
      };
}

/**
 * The answer for an edge token: its fields, times, and with the hexadecimal key the verdict on its HMAC. Undefined when
 * the text holds none.
 */
export async function inspectEdgeToken(
  input: string,
  key: string,
  milliseconds: number,
): Promise<ToolResult | undefined> {
  const token = fieldsIn(input);
  if (!token) return undefined;
  const now = Math.floor(milliseconds / 1000);
  const get = (name: string): string | undefined => token.fields.find(([field]) => field === name)?.[1];
  const findings: Finding[] = [
    finding('Note', {}, 'This is an edge token for a CDN, not one that BitStreams signs or checks.'),
  ];
  const exp = Number(get('exp'));
  if (!Number.isFinite(exp))
    findings.push(finding('Error', {field: 'exp'}, 'The token has no end.', 'Add exp, in seconds since 1970.'));
  else if (exp <= now)
    findings.push(finding('Error', {field: 'exp'}, `The token expired ${spanText(now - exp)} ago.`, 'Make a new one.'));
  const st = Number(get('st') ?? 0);
  if (st > now)
    findings.push(
      finding(
        'Error',
        {field: 'st'},
        `The token is valid from ${spanText(st - now)} from now on.`,
        'Set st a minute into the past.',
      ),
    );
  const running = st > now ? 'not valid yet' : `valid for ${spanText(exp - now)} more`;
  const life = Number.isFinite(exp) ? (exp > now ? running : 'not valid any more') : 'without an end';
  let verdict = 'is not checked';
  if (key.trim() !== '') {
    const mac = get('hmac') ?? '';
    const hash = HASHES[mac.length];
    if (!/^(?:[0-9a-f]{2})+$/i.test(key.trim()))
      findings.push(finding('Error', {field: 'key'}, 'The key of an edge token is hexadecimal.', 'Paste its digits.'));
    else if (hash === undefined)
      findings.push(
        finding(
          'Note',
          {field: 'hmac'},
          `An HMAC of ${mac.length} digits is not checked here: one of SHA-256 has 64, one of SHA-1 has 40.`,
        ),
      );
    else if (globalThis.crypto?.subtle) {
      const secret = await globalThis.crypto.subtle.importKey('raw', fromHex(key.trim()), {name: 'HMAC', hash}, false, [
        'verify',
      ]);
      const fits = await globalThis.crypto.subtle.verify(
        'HMAC',
        secret,
        fromHex(mac),
        new TextEncoder().encode(token.text.slice(0, token.text.lastIndexOf('~'))),
      );
      verdict = fits ? 'fits the key' : 'does not fit the key';
      if (!fits)
        findings.push(
          finding(
            'Error',
            {field: 'hmac'},
            'The HMAC does not fit the key; a token for a url or with a salt has more in it than its text shows.',
            'Compare key, escaping and path.',
          ),
        );
    }
  }
  return {
    summary: `An edge token of a CDN, ${life}; its HMAC ${verdict}.`,
    findings,
    sections: [
      {
        kind: 'table',
        title: 'Fields',
        columns: ['Field', 'Value', 'Meaning'],
        rows: token.fields.map(([name, value]) => [
          name,
          value,
          /^(?:st|exp)$/.test(name) ? timeText(Number(value)) : (MEANINGS[name] ?? ''),
        ]),
        code: [0, 1],
      },
    ],
  };
}
