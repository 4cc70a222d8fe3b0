import {finding, single, type Builder, type Context, type Field, type ToolResult, type Values} from '../frame';
import {toBase64Url} from './jwt';
import {signRs256} from './keys';
import {programs} from './programs';
import {timeText} from './time';

const sub: Field = {
  name: 'sub',
  label: 'sub (playback ID)',
  kind: 'text',
  initial: 'PLAYBACK_ID',
  help: 'What may be played; inferred, not documented.',
};
const kid: Field = {
  name: 'kid',
  label: 'kid (Key ID)',
  kind: 'text',
  initial: '0123456789abcdef0123456789abcdef',
  help: 'From the list of signing keys.',
};
const aud: Field = {name: 'aud', label: 'aud', kind: 'text', initial: 'v', help: 'The documented value is v.'};
const minutes: Field = {name: 'minutes', label: 'Valid for (minutes)', kind: 'number', initial: '60'};
const address: Field = {
  name: 'address',
  label: 'Address of the playlist',
  kind: 'text',
  initial: 'http://192.0.2.10/live/STREAM_KEY.m3u8',
  help: 'The token is added to it.',
  secret: true,
};
const key: Field = {
  name: 'key',
  label: 'Private key',
  kind: 'area',
  secret: true,
  help: 'PEM. It stays in memory and is never part of a link. Without it you get the parts and the code.',
};

/** Printable ASCII goes into any of the programs as it is. */
function plain(values: Values, {name, label}: Field): string {
  const text = (values[name] ?? '').trim();
  if (text === '' || /[^\x20-\x7e]/.test(text))
    throw new Error(`${label} is ${text === '' ? 'empty' : 'not plain ASCII text'}.`);
  return text;
}

async function make(values: Values, {now}: Context): Promise<ToolResult> {
  const life = Number(values.minutes);
  if (!Number.isFinite(life) || life <= 0 || life > 5_256_000)
    throw new Error(`${minutes.label} is "${values.minutes ?? ''}"; give a number above 0, at most ten years.`);
  const exp = Math.floor(now / 1000) + Math.max(1, Math.round(life * 60));
  const header = JSON.stringify({alg: 'RS256', kid: plain(values, kid), typ: 'JWT'});
  const payload = JSON.stringify({sub: plain(values, sub), aud: plain(values, aud), exp});
  const bytes = new TextEncoder();
  const body = `${toBase64Url(bytes.encode(header))}.${toBase64Url(bytes.encode(payload))}`;
  const secret = (values.key ?? '').trim();
  const token = secret === '' ? undefined : `${body}.${toBase64Url(await signRs256(secret, body))}`;
  // A fragment is no part of what is asked for, and an old token makes room for the new one.
  const playlist = (values.address ?? '')
    .trim()
    .replace(/#.*/s, '')
    .replace(/([?&])token=[^&]*&?/, '$1')
    .replace(/[?&]$/, '');
  return {
    summary: `A token that ends ${timeText(exp)}${token === undefined ? ', not signed yet' : ''}.`,
    findings: [
      ...(token === undefined
        ? [
            finding(
              'Note',
              {field: key.label},
              'Without the private key there is no signature.',
              'Paste the key, or run one of the programs with it.',
            ),
          ]
        : []),
      ...(/^[0-9a-f]{32}$/i.test((values.kid ?? '').trim())
        ? []
        : [
            finding(
              'Note',
              {field: kid.label},
              'The Key ID of the vendor’s example has 32 hexadecimal characters; this one differs.',
              'Compare it with the list of signing keys.',
            ),
          ]),
    ],
    sections: [
      ...(token === undefined
        ? [{kind: 'code', title: 'Header and payload', language: 'text', text: body} as const]
        : [
            {kind: 'code', title: 'Token', language: 'text', text: token} as const,
            ...(playlist === ''
              ? []
              : [
                  {
                    kind: 'code',
                    title: 'Address',
                    language: 'text',
                    text: `${playlist}${playlist.includes('?') ? '&' : '?'}token=${token}`,
                  } as const,
                ]),
          ]),
      ...programs(header, payload).map(({kind, title, language, text}) => ({
        kind,
        title: `The same token in ${title}`,
        language,
        text,
      })),
    ],
  };
}

/** Makes a playback token, and programs that make the same. */
export const tokenBuilder: Builder = {
  name: 'build',
  title: 'Make a token',
  fields: [sub, kid, aud, minutes, address, key],
  build: (values, context) =>
    make(values, context).catch((error: unknown) =>
      single(finding('Error', {}, (error as Error).message, 'Correct the field.')),
    ),
};
