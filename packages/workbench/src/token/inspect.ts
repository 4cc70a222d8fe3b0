import {
  finding,
  single,
  type Context,
  type Finding,
  type Reference,
  type TableSection,
  type ToolResult,
  type Values,
} from '../frame';
import {answerForOther} from '../recognise';
import {inspectEdgeToken} from './edge';
import {findToken, MAX_TOKEN, parseToken, type Token} from './jwt';
import {algorithmOf, verificationKey, verify} from './keys';
import {spanText, timeText} from './time';

const page = (anchor: string, text: string): Reference => ({
  text,
  to: `/bitstreams/guide/settings/credentials/signing-keys#${anchor}`,
});
const PARTS = page('parts', 'Parts of the token');

const TIMES: readonly string[] = ['exp', 'nbf', 'iat'];
/** Seconds would be the year 5138; milliseconds are 1973. */
const MILLISECONDS = 1e11;
const isTime = (value: unknown): value is number => typeof value === 'number' && value <= MILLISECONDS;
/** Longest life that needs no remark: a token in an address ends in logs. */
const LONG_LIFE = 7 * 86_400;

const MEANINGS: Readonly<Record<string, string>> = {
  alg: 'algorithm of the signature',
  kid: 'Key ID of the signing key',
  typ: 'kind of token',
  sub: 'what may be played (inferred)',
  aud: 'for whom the token is',
  iss: 'who made the token',
  jti: 'identifier of the token',
};

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000);

function table(token: Token): TableSection {
  const rows = (['header', 'payload'] as const).flatMap((part) => {
    const read = token[part];
    if ('fault' in read) return [[part, '–', '–', read.fault]];
    return Object.entries(read.value).map(([name, value]) => [
      part,
      name,
      shown(value),
      TIMES.includes(name) && typeof value === 'number' ? timeText(value) : (MEANINGS[name] ?? ''),
    ]);
  });
  return {kind: 'table', title: 'Parts', columns: ['Part', 'Field', 'Value', 'Meaning'], rows, code: [1, 2]};
}

function shape(token: Token): Finding[] {
  const findings: Finding[] = [];
  if (token.parts.length !== 3)
    findings.push(
      finding(
        'Error',
        {field: 'token'},
        `A token has three parts with two dots between them; this one has ${token.parts.length}.`,
        token.parts.length === 5
          ? 'Five parts are an encrypted token (RFC 7516): sign one instead.'
          : 'Copy the whole token.',
        PARTS,
      ),
    );
  for (const part of ['header', 'payload'] as const) {
    const read = token[part];
    if ('fault' in read) findings.push(finding('Error', {field: part}, read.fault, 'Copy the whole token.', PARTS));
  }
  if (/=/.test(token.text))
    findings.push(
      finding(
        'Error',
        {field: 'token'},
        'The token is padded with =, which RFC 7515 forbids.',
        'Take the = off, or use base64url without padding.',
        PARTS,
      ),
    );
  if (token.parts.length === 3 && !token.signature?.length)
    findings.push(
      finding(
        'Error',
        {field: 'signature'},
        `The signature is ${token.signature ? 'missing' : 'no base64url'}.`,
        token.signature ? 'Copy the whole token.' : 'Copy the whole token, with - and _ where base64 has + and /.',
        PARTS,
      ),
    );
  const bytes = token.signature?.length ?? 0;
  if ('value' in token.header && token.header.value.alg === 'RS256' && bytes > 0 && bytes < 256)
    findings.push(
      finding(
        'Error',
        {field: 'signature'},
        `The signature has ${bytes} bytes; that of a key of 2048 bits, the least for RS256, has 256.`,
        'Copy the whole token, or sign with a longer key.',
        PARTS,
      ),
    );
  return findings;
}

function headerChecks(header: Readonly<Record<string, unknown>>): Finding[] {
  const {alg, kid, crit} = header;
  const findings: Finding[] = [];
  if (crit !== undefined)
    findings.push(
      finding(
        'Warning',
        {field: 'crit'},
        'crit names extensions: who does not know them must refuse the token (RFC 7515, 4.1.11).',
        'Leave crit out.',
        PARTS,
      ),
    );
  if (String(alg).toLowerCase() === 'none')
    findings.push(
      finding(
        'Error',
        {field: 'alg'},
        'alg is none: the token is not signed, and no server should take it.',
        'Sign with RS256.',
        PARTS,
      ),
    );
  else if (typeof alg === 'string' && alg.startsWith('HS'))
    findings.push(
      finding(
        'Error',
        {field: 'alg'},
        `alg is ${alg.slice(0, 20)}, a shared secret; BitStreams documents RS256 only.`,
        'Sign with RS256 and the private key.',
        PARTS,
      ),
    );
  else if (alg !== 'RS256')
    findings.push(
      finding(
        'Error',
        {field: 'alg'},
        `alg is ${shown(alg).slice(0, 40) || 'missing'}; BitStreams documents RS256 only.`,
        'Sign with RS256.',
        PARTS,
      ),
    );
  if (typeof kid !== 'string' || kid === '')
    findings.push(
      finding(
        'Error',
        {field: 'kid'},
        'kid is missing or no text: the server cannot tell which key checks the token.',
        'Put the Key ID of the signing key there.',
        PARTS,
      ),
    );
  else if (!/^[0-9a-f]{32}$/i.test(kid))
    findings.push(
      finding(
        'Note',
        {field: 'kid'},
        'The kid of the vendor’s example has 32 hexadecimal characters; this one differs.',
        'Compare it with the Key ID in the list of signing keys.',
        PARTS,
      ),
    );
  return findings;
}

function payloadChecks(payload: Readonly<Record<string, unknown>>, now: number): Finding[] {
  const findings: Finding[] = [];
  for (const name of TIMES) {
    const value = payload[name];
    const where = {field: name};
    if (value === undefined) continue;
    if (typeof value !== 'number')
      findings.push(
        finding('Error', where, `${name} is not a number.`, 'Write it without quotation marks, in seconds.', PARTS),
      );
    else if (value > MILLISECONDS)
      findings.push(
        finding(
          'Error',
          where,
          `${name} is ${value}: these are ${value > MILLISECONDS * 1000 ? 'micro- or nanoseconds' : 'milliseconds'}.`,
          `Divide by ${value > MILLISECONDS * 1000 ? 'a million or more' : '1000'}: RFC 7519 counts seconds.`,
          PARTS,
        ),
      );
  }
  const {exp, nbf, iat, aud, sub} = payload;
  const lifetime = page('lifetime', 'Choose the lifetime');
  const skew = page('clock-skew', 'Clock skew');
  if (exp === undefined)
    findings.push(
      finding(
        'Error',
        {field: 'exp'},
        'The payload has no exp: the token never ends.',
        'Add exp, in seconds since 1970.',
        PARTS,
      ),
    );
  else if (isTime(exp)) {
    if (exp <= now)
      findings.push(
        finding('Error', {field: 'exp'}, `The token expired ${spanText(now - exp)} ago.`, 'Sign a new one.', lifetime),
      );
    else if (exp - now > LONG_LIFE)
      findings.push(
        finding(
          'Note',
          {field: 'exp'},
          `The token is valid for ${spanText(exp - now)} more; in an address it ends in logs.`,
          'Choose a shorter life.',
          lifetime,
        ),
      );
  }
  if (isTime(nbf) && isTime(exp) && nbf >= exp)
    findings.push(
      finding(
        'Error',
        {field: 'nbf'},
        'nbf is not before exp: the token is never valid.',
        'Set nbf a minute into the past.',
        skew,
      ),
    );
  else if (isTime(nbf) && nbf > now)
    findings.push(
      finding(
        'Error',
        {field: 'nbf'},
        `The token is valid from ${spanText(nbf - now)} from now on.`,
        'Set nbf a minute into the past.',
        skew,
      ),
    );
  if (isTime(iat) && iat > now)
    findings.push(
      finding(
        'Warning',
        {field: 'iat'},
        `The token was made ${spanText(iat - now)} from now: a clock is wrong.`,
        'Compare the clocks.',
        skew,
      ),
    );
  if (aud !== 'v')
    findings.push(
      finding(
        'Warning',
        {field: 'aud'},
        `aud is ${shown(aud).slice(0, 60) || 'missing'}; the documented value is v.`,
        'Set it to v.',
        PARTS,
      ),
    );
  if (typeof sub !== 'string' || sub === '')
    findings.push(
      finding(
        'Warning',
        {field: 'sub'},
        'sub is missing or no text: nothing says what may be played.',
        'Put the playback ID there.',
        page('find-sub', 'Find the value for sub'),
      ),
    );
  return findings;
}

async function signatureVerdict(
  token: Token,
  key: string,
): Promise<{readonly text: string; readonly findings: Finding[]}> {
  const header = 'value' in token.header ? token.header.value : {};
  const field = 'signature';
  if (key.trim() === '')
    return {
      text: 'not checked: no key is given',
      findings: [
        finding(
          'Note',
          {field},
          'The signature is not checked.',
          'Paste the public key below Input; it stays in memory.',
          page('check-a-token', 'Check a token'),
        ),
      ],
    };
  if (!token.signature?.length || !algorithmOf(header.alg)) return {text: 'cannot be checked', findings: []};
  try {
    const {key: imported, wasPrivate} = await verificationKey(key, header.alg, header.kid);
    const fits = await verify(imported, String(header.alg), token.signature, token.parts.slice(0, 2).join('.'));
    return {
      text: fits ? 'fits the key' : 'does not fit the key',
      findings: [
        ...(fits
          ? []
          : [
              finding(
                'Error',
                {field},
                'The signature does not fit the key: the token was changed or cut off, or another key signed it.',
                'Compare kid with the Key ID of this key.',
                page('if-it-fails', 'If it fails'),
              ),
            ]),
        ...(wasPrivate
          ? [
              finding(
                'Warning',
                {field: 'key'},
                'This is the private key; its public half was used.',
                `Keep the private key on the portal: ${key.trim().startsWith('{') ? 'a public JWK has no d, p, q, dp, dq, qi' : 'openssl pkey -pubout makes the public one'}.`,
                page('check-a-token', 'Check a token'),
              ),
            ]
          : []),
      ],
    };
  } catch (error) {
    return {
      text: 'cannot be checked',
      findings: [
        finding(
          'Error',
          {field: 'key'},
          (error as Error).message,
          'Correct the key.',
          page('check-a-token', 'Check a token'),
        ),
      ],
    };
  }
}

/** The summary's word on exp and nbf, in seconds since 1970. */
function lifeOf(exp: unknown, nbf: unknown, now: number): string {
  if (!isTime(exp)) return 'without a usable end';
  if (exp <= now) return `expired ${spanText(now - exp)} ago`;
  return isTime(nbf) && nbf > now ? 'not valid yet' : `valid for ${spanText(exp - now)} more`;
}

/** Takes a playback token apart, and checks it as a server would. */
export async function inspect(input: string, settings: Values, {now: milliseconds}: Context): Promise<ToolResult> {
  const edge = await inspectEdgeToken(input, settings.key ?? '', milliseconds);
  if (edge) return edge;
  const found = findToken(input);
  if (found === undefined) {
    return (
      answerForOther(input, 'token') ??
      single(
        finding(
          'Error',
          {line: 1},
          'No token is in this text.',
          'Paste a JWT (it begins with eyJ), or an address with one.',
          PARTS,
        ),
      )
    );
  }
  if (found.length >= MAX_TOKEN)
    return single(
      finding(
        'Error',
        {field: 'token'},
        `The token has more than ${MAX_TOKEN.toLocaleString('en')} characters: servers refuse longer headers and addresses.`,
        'Put less into the payload.',
        PARTS,
      ),
    );
  const token = parseToken(found);
  const now = Math.floor(milliseconds / 1000);
  const verdict = await signatureVerdict(token, settings.key ?? '');
  const findings = [
    ...shape(token),
    ...('value' in token.header ? headerChecks(token.header.value) : []),
    ...('value' in token.payload ? payloadChecks(token.payload.value, now) : []),
    ...verdict.findings,
    ...((input.match(/\beyJ[\w-]+\.e[wy]/g)?.length ?? 0) > 1
      ? [finding('Note', {}, 'Of several tokens the first is read.', 'Paste the others alone.')]
      : []),
  ];
  const errors = findings.filter(({severity}) => severity === 'Error').length;
  const payload: Readonly<Record<string, unknown>> = 'value' in token.payload ? token.payload.value : {};
  const {exp, nbf} = payload;
  const life = lifeOf(exp, nbf, now);
  const order = {Error: 0, Warning: 1, Note: 2};
  return {
    summary: `A token ${life}; its signature ${verdict.text.startsWith('not') ? 'is not checked' : verdict.text}; ${errors === 0 ? 'no error' : errors === 1 ? '1 error' : `${errors} errors`}.`,
    findings: findings.sort((one, other) => order[one.severity] - order[other.severity]),
    sections: [
      table(token),
      {
        kind: 'table',
        title: 'What a server checks',
        columns: ['Check', 'This token'],
        rows: [
          ['alg is RS256', findings.some(({where}) => /^(?:alg|header)$/.test(where.field ?? '')) ? 'no' : 'yes'],
          [
            'kid names a signing key',
            findings.some(({where, severity}) => /^(?:kid|header)$/.test(where.field ?? '') && severity === 'Error')
              ? 'no kid'
              : 'compare with the list of signing keys',
          ],
          ['the signature fits that key', verdict.text],
          // Milliseconds too, as far as a server can see.
          ['exp is in the future', typeof exp === 'number' && exp > now ? 'yes' : 'no'],
        ],
      },
    ],
  };
}
