/** What a signature is made and checked with, by the `alg` of a header (RFC 7518, 3.1). */
type Algorithm = {
  readonly import: RsaHashedImportParams | EcKeyImportParams | HmacImportParams;
  readonly sign: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
};

const HASHES: Readonly<Record<string, string>> = {256: 'SHA-256', 384: 'SHA-384', 512: 'SHA-512'};
const CURVES: Readonly<Record<string, string>> = {256: 'P-256', 384: 'P-384', 512: 'P-521'};

/** Parameters of WebCrypto for an `alg`; undefined for one that is not supported. */
export function algorithmOf(alg: unknown): Algorithm | undefined {
  const [, kind, size = ''] = /^(RS|PS|ES|HS)(256|384|512)$/.exec(String(alg)) ?? [];
  const hash = HASHES[size];
  if (kind === undefined || hash === undefined) return undefined;
  if (kind === 'RS') return {import: {name: 'RSASSA-PKCS1-v1_5', hash}, sign: 'RSASSA-PKCS1-v1_5'};
  if (kind === 'PS') return {import: {name: 'RSA-PSS', hash}, sign: {name: 'RSA-PSS', saltLength: Number(size) / 8}};
  if (kind === 'ES') return {import: {name: 'ECDSA', namedCurve: CURVES[size]!}, sign: {name: 'ECDSA', hash}};
  return {import: {name: 'HMAC', hash}, sign: 'HMAC'};
}

type Bytes = Uint8Array<ArrayBuffer>;

const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** One value of DER: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const body = concat(...content);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return concat(Uint8Array.of(tag, ...length), body);
}

/** rsaEncryption with no parameters. */
const RSA = der(
  0x30,
  Uint8Array.of(0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01),
  Uint8Array.of(0x05, 0x00),
);

/** A key in PEM, brought into the form that WebCrypto takes: an old RSA key gets the frame of the new one. */
export type Pem = {readonly kind: 'public' | 'private'; readonly bytes: Bytes};

/** PEM as files of keys and variables hold it: in base64 as a whole, or with `\n` for its line breaks. */
function unwrapped(text: string): string {
  const [whole] = /LS0tLS1CRUdJTi[A-Za-z0-9+/]*={0,2}/.exec(text) ?? [];
  // A digit too many is that of a cut copy, and says nothing.
  const digits = whole?.replace(/=+$/, '') ?? '';
  const plain = digits === '' ? text : atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
  return plain.replaceAll('\\n', '\n');
}

/** Reads PEM. Throws with a sentence. */
export function readPem(given: string): Pem {
  const text = unwrapped(given);
  // Keys of the old form name the cipher in lines before the body.
  const locked = new Error('The key is protected by a password. Remove it: openssl pkey -in FILE.');
  if (/-----BEGIN [A-Z ]{1,40}-----\s{1,4}Proc-Type: 4,ENCRYPTED/.test(text)) throw locked;
  const [, label = '', body = ''] = /-----BEGIN ([A-Z ]{1,40})-----([A-Za-z0-9+/=\s]*)-----END/.exec(text) ?? [];
  if (label === '') throw new Error('The key in PEM is cut off: it goes from -----BEGIN to -----END.');
  if (label === 'CERTIFICATE' || label === 'CERTIFICATE REQUEST')
    throw new Error(
      `This is a ${label.toLowerCase()}, not a key. Take the key out of it: openssl ${label === 'CERTIFICATE' ? 'x509' : 'req'} -pubkey -noout -in FILE.`,
    );
  if (label.includes('ENCRYPTED')) throw locked;
  let bytes: Bytes;
  try {
    bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    throw new Error('The key in PEM is damaged: its body is no base64.');
  }
  if (label === 'PUBLIC KEY') return {kind: 'public', bytes};
  if (label === 'PRIVATE KEY') return {kind: 'private', bytes};
  if (label === 'RSA PUBLIC KEY') return {kind: 'public', bytes: der(0x30, RSA, der(0x03, Uint8Array.of(0), bytes))};
  if (label === 'RSA PRIVATE KEY')
    return {kind: 'private', bytes: der(0x30, Uint8Array.of(0x02, 0x01, 0x00), RSA, der(0x04, bytes))};
  const command = label.startsWith('OPENSSH') ? 'ssh-keygen -p -m PKCS8 -f COPY' : 'openssl pkey -in FILE';
  throw new Error(`A key of the kind "${label}" is not read. Convert it: ${command}.`);
}

/** The cryptography of the browser or of Node. Throws with a sentence where there is none. */
function subtle(): SubtleCrypto {
  const found = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!found)
    throw new Error(
      'This page was opened without TLS, where browsers offer no cryptography: signatures cannot be checked or made.',
    );
  return found;
}

/** A public key out of a private one: what a server would hold. */
async function publicHalf(bytes: Bytes, algorithm: Algorithm): Promise<CryptoKey> {
  const secret = await subtle().importKey('pkcs8', bytes, algorithm.import, true, ['sign']);
  const {kty, n, e, crv, x, y} = await subtle().exportKey('jwk', secret);
  return subtle().importKey(
    'jwk',
    {
      kty,
      ...(n !== undefined && {n}),
      ...(e !== undefined && {e}),
      ...(crv !== undefined && {crv}),
      ...(x !== undefined && {x}),
      ...(y !== undefined && {y}),
    },
    algorithm.import,
    false,
    ['verify'],
  );
}

type Jwk = JsonWebKey & {readonly kid?: string};

/** The key of a JWK, or of a set the one that kid names. Throws with a sentence. */
function jwkIn(text: string, kid: unknown): Jwk {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The key begins like JSON, but it is not valid JSON.');
  }
  const keys = (value as {keys?: unknown} | null)?.keys;
  if (!Array.isArray(keys)) return value as Jwk;
  const found =
    (keys as (Jwk | null)[]).find((key) => key?.kid === kid) ??
    (keys.length === 1 ? (keys[0] as Jwk | null) : undefined);
  if (!found) throw new Error(`The set has no key with the kid ${JSON.stringify(kid ?? null)}.`);
  return found;
}

/**
 * The key to check a signature with, from PEM, a JWK, a set of them, or the text of a secret. Throws with a sentence.
 */
export async function verificationKey(
  text: string,
  alg: unknown,
  kid: unknown,
): Promise<{readonly key: CryptoKey; readonly wasPrivate: boolean}> {
  const algorithm = algorithmOf(alg);
  if (!algorithm) throw new Error(`The algorithm ${JSON.stringify(alg ?? null)} cannot be checked here.`);
  const given = text.trim();
  const secret = String(alg).startsWith('HS');
  try {
    if (given.startsWith('{')) {
      const {kty, n, e, crv, x, y, k, d} = jwkIn(given, kid);
      const jwk: JsonWebKey = Object.fromEntries(
        Object.entries({kty, n, e, crv, x, y, k}).filter(([, value]) => value !== undefined),
      );
      return {
        key: await subtle().importKey('jwk', jwk, algorithm.import, false, ['verify']),
        wasPrivate: d !== undefined,
      };
    }
    if (secret)
      return {
        key: await subtle().importKey('raw', new TextEncoder().encode(given), algorithm.import, false, ['verify']),
        wasPrivate: false,
      };
    if (!/-----BEGIN|LS0tLS1CRUdJTi/.test(given))
      throw new Error('A public key is PEM, from -----BEGIN PUBLIC KEY-----, or a JWK.');
    const pem = readPem(given);
    if (pem.kind === 'private') return {key: await publicHalf(pem.bytes, algorithm), wasPrivate: true};
    return {key: await subtle().importKey('spki', pem.bytes, algorithm.import, false, ['verify']), wasPrivate: false};
  } catch (error) {
    // What WebCrypto throws says nothing to a reader.
    if (error instanceof DOMException || error instanceof TypeError)
      throw new Error(`The key does not fit ${String(alg)}, or it is damaged.`, {cause: error});
    throw error;
  }
}

/** Whether a signature is that of a text under a key. */
export const verify = (key: CryptoKey, alg: string, signature: Bytes, text: string): Promise<boolean> =>
  subtle().verify(algorithmOf(alg)!.sign, key, signature, new TextEncoder().encode(text));

/** Signs a text with RS256. Throws with a sentence. */
export async function signRs256(pem: string, text: string): Promise<Bytes> {
  const {kind, bytes} = readPem(pem);
  if (kind === 'public') throw new Error('This is the public key; a token is signed with the private one.');
  try {
    const algorithm = algorithmOf('RS256')!;
    const key = await subtle().importKey('pkcs8', bytes, algorithm.import, false, ['sign']);
    const signature = new Uint8Array(await subtle().sign(algorithm.sign, key, new TextEncoder().encode(text)));
    if (signature.length < 256)
      throw new Error(`The private key has ${signature.length * 8} bits; RS256 needs 2048 or more (RFC 7518, 3.3).`);
    if (!(await verify(await publicHalf(bytes, algorithm), 'RS256', signature, text)))
      throw new Error('The private key is damaged: its public half refuses the signature.');
    return signature;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError)
      throw new Error('The private key is no RSA key, or it is damaged.', {cause: error});
    throw error;
  }
}
