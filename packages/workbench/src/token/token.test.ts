// cspell:ignore aabb hdnts
import {spawnSync} from 'node:child_process';
import {createHmac, createSign, generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {initialValues, type ToolResult} from '../frame';
import {findingText} from '../render';
import {run} from '../run';
import {token} from '.';
import {fromBase64Url, toBase64Url} from './jwt';
import {programs} from './programs';

const NOW = Date.UTC(2026, 0, 1) / 1000;
const inspect = (input: string, key = ''): Promise<ToolResult> => run(token, input, {key}, {now: NOW * 1000});
const said = ({findings}: ToolResult): string => findings.map(findingText).join('\n');
const textOf = ({sections}: ToolResult, title: string): string => {
  const section = sections.find((candidate) => candidate.title === title);
  return section?.kind === 'code' ? section.text : '';
};

const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
const pem = {
  private: privateKey.export({type: 'pkcs8', format: 'pem'}) as string,
  public: publicKey.export({type: 'spki', format: 'pem'}) as string,
  oldPrivate: privateKey.export({type: 'pkcs1', format: 'pem'}) as string,
  oldPublic: publicKey.export({type: 'pkcs1', format: 'pem'}) as string,
};

const unsigned = (header: object, payload: object): string =>
  [header, payload].map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part)))).join('.');
const GOOD_HEADER = {alg: 'RS256', kid: '0123456789abcdef0123456789abcdef', typ: 'JWT'};
const GOOD = {sub: 'PLAYBACK_ID', aud: 'v', exp: NOW + 3600};

// RFC 7515, appendix A: the payload of A.1 to A.3 is that of RFC 7519, 3.1.
const PAYLOAD = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ';
const RFC: readonly (readonly [string, string, object])[] = [
  [
    'A.1, HS256',
    `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${PAYLOAD}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`,
    {kty: 'oct', k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow'},
  ],
  ['A.2, RS256', token.examples[1]!.input, JSON.parse(token.examples[1]!.settings!.key!) as object],
  [
    'A.3, ES256',
    `eyJhbGciOiJFUzI1NiJ9.${PAYLOAD}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`,
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
  ],
];

describe('tokens of RFC 7515', () => {
  it.each(RFC)('%s: the signature fits, and no longer when a letter is changed', async (_name, text, key) => {
    expect((await inspect(text, JSON.stringify(key))).summary).toContain('its signature fits the key');
    expect(
      (
        await inspect(
          text.replace(/(.)$/, (last) => (last === 'A' ? 'B' : 'A')),
          JSON.stringify(key),
        )
      ).summary,
    ).not.toContain('fits the key;');
    const changed = text.replace('eyJpc3MiOiJqb2Ui', 'eyJpc3MiOiJqb2Uj');
    expect((await inspect(changed, JSON.stringify(key))).summary).toContain('does not fit the key');
  });

  it('reads base64url as the RFC’s appendix C does', () => {
    expect(toBase64Url(Uint8Array.of(3, 236, 255, 224, 193))).toBe('A-z_4ME');
    expect([...fromBase64Url('A-z_4ME')!]).toEqual([3, 236, 255, 224, 193]);
    expect(fromBase64Url('A+z')).toBeUndefined();
  });
});

describe('tokens as they are pasted', () => {
  const [, text, key] = RFC[1]!;
  const check = (input: string): Promise<ToolResult> => inspect(input, JSON.stringify(key));

  it.each([
    ['indented and broken into lines', `  ${text.slice(0, 70)}\n  ${text.slice(70)}`],
    ['with the full stop of a sentence', `${text}.`],
    ['twice', `${text}\n${RFC[0]![1]}`],
  ])('are read %s', async (_how, input) => {
    expect((await check(input)).summary).toContain('its signature fits the key');
    expect(said(await check(input))).not.toContain('three parts');
  });

  it('are told to be several, too long, or encrypted', async () => {
    expect(said(await check(`${text}\n${RFC[0]![1]}`))).toContain('Of several tokens the first is read.');
    expect(said(await check(text))).not.toContain('several');
    expect(said(await check(`${unsigned(GOOD_HEADER, {...GOOD, x: 'a'.repeat(20_000)})}.AAAA`))).toContain(
      'The token has more than 16,384 characters',
    );
    // RFC 7516, 3.3, shortened.
    expect(said(await check('eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.OKOa.48V1.5eym.XFBo'))).toContain(
      'Five parts are an encrypted token',
    );
  });

  it('are read with a percent-encoded = in an address', async () => {
    const [head = '', rest = ''] = [text.slice(0, text.indexOf('.')), text.slice(text.indexOf('.'))];
    expect(said(await check(`https://a.example/x?token=${head}%3D${rest}&b=1`))).toContain(
      'The token is padded with =',
    );
  });
});

describe('edge tokens', () => {
  // Made by Akamai's EdgeAuth library with this key, and again by openssl.
  const edge = token.examples[2]!.input;

  it('are checked with their key', async () => {
    expect((await inspect(edge, '00112233445566778899aabbccddeeff'.repeat(2))).summary).toBe(
      'An edge token of a CDN, valid for 1 h more; its HMAC fits the key.',
    );
    const fields = 'exp=1767229200~acl=/*';
    const mac = (hash: string): string => createHmac(hash, Buffer.from('aabb', 'hex')).update(fields).digest('hex');
    for (const hash of ['sha1', 'sha256'])
      expect((await inspect(`${fields}~hmac=${mac(hash)}`, 'AABB')).summary).toContain('its HMAC fits the key');
    expect(said(await inspect(`${fields}~hmac=${mac('md5')}`, 'AABB'))).toContain(
      'An HMAC of 32 digits is not checked',
    );
    expect(
      (await inspect(`https://a.example/x?hdnts=${fields.replaceAll('=', '%3D')}~hmac%3D${mac('sha256')}`, 'AABB'))
        .summary,
    ).toContain('its HMAC fits the key');
    expect((await inspect(`{"hdnts": "${edge}"}`)).summary).toMatch(/^An edge token of a CDN/);
    expect(said(await inspect(edge, '00'))).toContain('The HMAC does not fit the key');
    expect(said(await inspect(edge, 'x'))).toContain('The key of an edge token is hexadecimal.');
  });

  it.each([
    [`st=${NOW - 60}~exp=${NOW + 60}`, 'valid for 1 min more'],
    [`st=${NOW + 60}~exp=${NOW + 120}`, 'not valid yet'],
    [`st=${NOW - 120}~exp=${NOW - 60}`, 'not valid any more'],
    ['acl=/live/*', 'without an end'],
  ])('%s: %s', async (fields, life) => {
    expect((await inspect(`${fields}~hmac=${'0'.repeat(64)}`)).summary).toBe(
      `An edge token of a CDN, ${life}; its HMAC is not checked.`,
    );
  });
});

describe('inspect', () => {
  it.each([
    ['alg none', unsigned({...GOOD_HEADER, alg: 'none'}, GOOD) + '.', /alg is none: the token is not signed/],
    [
      'a shared secret',
      unsigned({...GOOD_HEADER, alg: 'HS256'}, GOOD) + '.AAAA',
      /alg is HS256, a shared secret; BitStreams documents RS256 only\. Sign with RS256/,
    ],
    ['a missing kid', unsigned({alg: 'RS256'}, GOOD) + '.AAAA', /kid is missing or no text/],
    [
      'an end in the past',
      unsigned(GOOD_HEADER, {...GOOD, exp: NOW - 90}) + '.AAAA',
      /The token expired 1 min 30 s ago\./,
    ],
    [
      'milliseconds',
      unsigned(GOOD_HEADER, {...GOOD, exp: NOW * 1000}) + '.AAAA',
      /exp is 1767225600000: these are milliseconds\. Divide by 1000/,
    ],
    ['nanoseconds', unsigned(GOOD_HEADER, {...GOOD, exp: NOW * 1e9}) + '.AAAA', /these are micro- or nanoseconds/],
    ['an extension', unsigned({...GOOD_HEADER, crit: ['x']}, GOOD) + '.AAAA', /crit names extensions/],
    ['a time in quotation marks', unsigned(GOOD_HEADER, {...GOOD, exp: '1767229200'}) + '.AAAA', /exp is not a number/],
    ['no end', unsigned(GOOD_HEADER, {sub: 'x', aud: 'v'}) + '.AAAA', /no exp: the token never ends/],
    [
      'a beginning in the future',
      unsigned(GOOD_HEADER, {...GOOD, nbf: NOW + 60}) + '.AAAA',
      /valid from 1 min from now on/,
    ],
    ['a long life', unsigned(GOOD_HEADER, {...GOOD, exp: NOW + 90 * 86_400}) + '.AAAA', /valid for 90 d more/],
    ['another audience', unsigned(GOOD_HEADER, {...GOOD, aud: 'x'}) + '.AAAA', /aud is x; the documented value is v\./],
    ['two parts', unsigned(GOOD_HEADER, GOOD), /three parts with two dots between them; this one has 2\./],
    [
      'a cut payload',
      unsigned(GOOD_HEADER, GOOD).slice(0, -10) + '.AAAA',
      /The payload is no JSON: the token is cut off or damaged\./,
    ],
    [
      'a part of a length that base64url does not have',
      `${unsigned(GOOD_HEADER, GOOD)}.AAAA`.replace(/^[^.]+/, 'eyJhb'),
      /The header is no base64url: no text of its length is\./,
    ],
    [
      'a part with other letters',
      `${unsigned(GOOD_HEADER, GOOD)}.AAAA`.replace(/^[^.]+/, 'eyJh+w'),
      /The header is no base64url: it takes letters, digits, - and _ only\./,
    ],
    ['an empty signature', `${unsigned(GOOD_HEADER, GOOD)}.`, /The signature is missing\./],
    ['a sub that is a number', unsigned(GOOD_HEADER, {...GOOD, sub: 5}) + '.AAAA', /sub is missing or no text/],
    ['padding', `${unsigned(GOOD_HEADER, GOOD)}.AAAA==`, /padded with =/],
    ['another tool’s input', 'udp://239.1.1.1:5000', /input for another tool: Address inspector/],
    ['nothing of the kind', 'hello', /No token is in this text\./],
  ])('finds %s', async (_what, input, sentence) => {
    expect(said(await inspect(input))).toMatch(sentence);
  });

  it.each(['{ "alg":"RS256"}', '{\n  "alg": "RS256"\n}', '{\r\n"alg":"RS256"}', '{\t"alg":"RS256"}'])(
    'takes the header %j, whose JSON has white space (RFC 7515, 4)',
    async (header) => {
      const body = `${toBase64Url(new TextEncoder().encode(header))}.${unsigned({}, GOOD).split('.')[1]!}`;
      const text = `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`;
      for (const input of [text, `http://h/a.m3u8?token=${text}&x=1`])
        expect((await inspect(input, pem.public)).summary).toMatch(
          /^A token valid for 1 h more; its signature fits the key;/,
        );
    },
  );

  it('says of a token that begins when it has ended that it is never valid', async () => {
    const never = `${unsigned(GOOD_HEADER, {...GOOD, nbf: GOOD.exp})}.AAAA`;
    expect(said(await inspect(never))).toContain('nbf is not before exp: the token is never valid.');
    expect(said(await inspect(`${unsigned(GOOD_HEADER, {...GOOD, nbf: GOOD.exp - 1})}.AAAA`))).not.toContain(
      'never valid',
    );
  });

  it('says of a token that begins later that it is not valid yet', async () => {
    const later = `${unsigned(GOOD_HEADER, {...GOOD, nbf: NOW + 60})}.AAAA`;
    expect((await inspect(later)).summary).toMatch(/^A token not valid yet;/);
  });

  it.each([
    ['a good token', `${unsigned(GOOD_HEADER, GOOD)}.AAAA`, 'yes', 'compare with the list of signing keys', 'yes'],
    [
      'a header that cannot be read',
      `eyJhbGciOiJ.${toBase64Url(new TextEncoder().encode(JSON.stringify(GOOD)))}.AAAA`,
      'no',
      'no kid',
      'yes',
    ],
    [
      'milliseconds, which lie in the future',
      `${unsigned(GOOD_HEADER, {...GOOD, exp: NOW * 1000})}.AAAA`,
      'yes',
      'compare with the list of signing keys',
      'yes',
    ],
    [
      'a payload that cannot be read',
      `${unsigned(GOOD_HEADER, GOOD).slice(0, -10)}.AAAA`,
      'yes',
      'compare with the list of signing keys',
      'no',
    ],
  ])('answers what a server asks of %s', async (_what, input, alg, kid, exp) => {
    const checks = (await inspect(input)).sections.find(({title}) => title === 'What a server checks');
    expect(checks?.kind === 'table' && checks.rows).toEqual([
      ['alg is RS256', alg],
      ['kid names a signing key', kid],
      ['the signature fits that key', expect.any(String)],
      ['exp is in the future', exp],
    ]);
  });

  it.each([
    ['alone', (text: string) => text],
    ['after Bearer', (text: string) => `Authorization: Bearer ${text}`],
    ['in an address', (text: string) => `http://192.0.2.10/live/a.m3u8?token=${text}&x=1`],
    ['in an encoded address', (text: string) => encodeURIComponent(`http://192.0.2.10/a.m3u8?token=${text}`)],
    ['broken into lines', (text: string) => text.replace(/(.{60})/g, '$1\n')],
    ['in JSON', (text: string) => JSON.stringify({token: text})],
  ])('takes a token %s', async (_where, wrap) => {
    const made = await build();
    const result = await inspect(wrap(textOf(made, 'Token')), pem.public);
    expect(result.summary).toBe('A token valid for 1 h more; its signature fits the key; no error.');
  });

  it('takes keys in every form, and says what is wrong with one', async () => {
    const text = textOf(await build(), 'Token');
    for (const key of [
      pem.public,
      pem.oldPublic,
      JSON.stringify({keys: [{...publicKey.export({format: 'jwk'}), kid: GOOD_HEADER.kid}]}),
    ]) {
      expect((await inspect(text, key)).summary).toContain('fits the key; no error');
    }
    // In base64 as a whole, as a downloaded file may hold it, and as a variable does.
    const wrapped = [`Private Key: ${btoa(pem.private)}`, pem.private.replaceAll('\n', '\\n')];
    for (const key of [pem.private, pem.oldPrivate, ...wrapped])
      expect(said(await inspect(text, key))).toBe(
        'Warning (field key): This is the private key; its public half was used. Keep the private key on the portal: openssl pkey -pubout makes the public one. See Check a token: /bitstreams/guide/settings/credentials/signing-keys#check-a-token',
      );
    expect(said(await inspect(text, 'secret'))).toContain('A public key is PEM');
    expect(said(await inspect(text, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END'))).toContain('openssl x509 -pubkey');
    expect(said(await inspect(text, pem.public.slice(0, 100)))).toContain('The key in PEM is cut off');
    const old =
      '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,36FE5B\n\nAAAA\n-----END';
    expect(said(await inspect(text, old))).toContain('The key is protected by a password');
    expect(said(await inspect(text, '{"kty":"RSA"}'))).toContain('The key does not fit RS256, or it is damaged.');
    expect(said(await inspect(text, '{"keys":[]}'))).toContain('The set has no key with the kid');
  });

  it('says that a key is too short for RS256 (RFC 7518, 3.3)', async () => {
    const short = `${unsigned(GOOD_HEADER, GOOD)}.${toBase64Url(new Uint8Array(128))}`;
    expect(said(await inspect(short))).toContain('The signature has 128 bytes; that of a key of 2048 bits');
  });

  it('puts nothing into a link', () => {
    expect(token.shareable!('anything')).toBeUndefined();
  });
});

const builder = token.builders[0]!;
const build = async (values: Record<string, string> = {}): Promise<ToolResult> =>
  builder.build({...initialValues(builder.fields), key: pem.private, ...values}, {now: NOW * 1000});

describe('build', () => {
  it('adds the token to the address', async () => {
    const made = await build();
    expect(textOf(made, 'Address')).toBe(`http://192.0.2.10/live/STREAM_KEY.m3u8?token=${textOf(made, 'Token')}`);
    expect(textOf(await build({address: 'http://h/a.m3u8?x=1'}), 'Address')).toContain('?x=1&token=');
    expect(textOf(await build({address: 'http://h/a.m3u8#t=5'}), 'Address')).toMatch(/^http:\/\/h\/a\.m3u8\?token=eyJ/);
    // A token of half a second would have ended when it is read.
    expect((await build({minutes: '0.001'})).summary).toContain('2026-01-01T00:00:01Z');
    const renewed = await build({address: 'http://h/a.m3u8?token=OLD&x=1'});
    expect(textOf(renewed, 'Address')).toMatch(/^http:\/\/h\/a\.m3u8\?x=1&token=eyJ/);
  });

  it('says what is missing or wrong', async () => {
    expect((await build({key: ''})).findings[0]!.what).toBe('Without the private key there is no signature.');
    expect((await build({key: pem.public})).findings[0]!.what).toBe(
      'This is the public key; a token is signed with the private one.',
    );
    const short = generateKeyPairSync('rsa', {modulusLength: 1024}).privateKey;
    expect((await build({key: short.export({type: 'pkcs8', format: 'pem'}) as string})).findings[0]!.what).toBe(
      'The private key has 1024 bits; RS256 needs 2048 or more (RFC 7518, 3.3).',
    );
    expect((await build({sub: ''})).findings[0]!.what).toBe('sub (playback ID) is empty.');
    expect((await build({minutes: 'x'})).findings[0]!.what).toBe(
      'Valid for (minutes) is "x"; give a number above 0, at most ten years.',
    );
  });
});

/** Programs that run a file, and what shows that they can. */
const RUNTIMES: Readonly<Record<string, {readonly command: readonly string[]; readonly probe: readonly string[]}>> = {
  'sign.mjs': {command: [process.execPath], probe: [process.execPath, '--version']},
  'sign.py': {command: ['python3'], probe: ['python3', '-c', 'import cryptography']},
  'sign.php': {command: ['php'], probe: ['php', '-r', 'exit(function_exists("openssl_sign") ? 0 : 1);']},
  'sign.go': {command: ['go', 'run'], probe: ['go', 'version']},
};

describe('the programs', () => {
  const header = JSON.stringify(GOOD_HEADER);
  const payload = JSON.stringify({sub: `it's "50 %" \\ $x`, aud: 'v', exp: NOW + 3600});

  it.each(programs(header, payload).map((program) => [program.file, program] as const))(
    '%s makes a token that fits the key, where its runtime is installed',
    async (file, {text}) => {
      const {command, probe} = RUNTIMES[file]!;
      const runs = spawnSync(probe[0]!, probe.slice(1)).status === 0;
      if (!runs) return;
      const folder = mkdtempSync(path.join(tmpdir(), 'token-'));
      try {
        writeFileSync(path.join(folder, file), text);
        writeFileSync(path.join(folder, 'key.pem'), pem.private);
        const {stdout, stderr, status} = spawnSync(
          command[0]!,
          [...command.slice(1), path.join(folder, file), path.join(folder, 'key.pem')],
          {
            encoding: 'utf8',
            timeout: 90_000,
          },
        );
        expect(stderr).toBe('');
        expect(status).toBe(0);
        const body = [header, payload].map((part) => toBase64Url(new TextEncoder().encode(part))).join('.');
        expect(stdout.trim().startsWith(`${body}.`)).toBe(true);
        expect((await inspect(stdout, pem.public)).summary).toContain('fits the key; no error');
      } finally {
        rmSync(folder, {recursive: true, force: true});
      }
    },
    120_000,
  );
});
