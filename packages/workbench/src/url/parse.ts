/** One parameter of an address, as written and as read. */
export type Parameter = {
  readonly name: string;
  readonly raw: string;
  readonly value: string;
  /** Offset of the value in the address. */ readonly at: number;
};

/**
 * An address in its parts. Nothing is decoded but where it says so, and nothing is refused: what is wrong is for the
 * checks.
 */
export type Address = {
  readonly text: string;
  readonly scheme: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Without the brackets of IPv6. */
  readonly host: string;
  readonly isIPv6: boolean;
  readonly portText: string | undefined;
  readonly port: number | undefined;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** What follows a raw `#`, without it. */
  readonly fragment: string | undefined;
};

/**
 * Whether a program sends the parts as they are written: FFmpeg's function rtmp_open in 7.1 decodes nothing of an RTMP
 * address.
 */
export const isSentAsWritten = (scheme: string): boolean => scheme.startsWith('rtmp');

/** Percent-decoding that leaves alone what is no valid sequence. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

/**
 * Percent-encoding of data: every character but the unreserved ones (RFC 3986, 2.3). A half of a surrogate pair becomes
 * the replacement character.
 */
export const encodePart = (text: string): string =>
  encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'),
  ).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function splitHost(hostPort: string): Pick<Address, 'host' | 'isIPv6' | 'portText'> {
  if (hostPort.startsWith('[')) {
    const end = hostPort.indexOf(']');
    const host = hostPort.slice(1, end === -1 ? undefined : end);
    const after = end === -1 ? '' : hostPort.slice(end + 1);
    return {host, isIPv6: true, portText: after.startsWith(':') ? after.slice(1) : undefined};
  }
  const colon = hostPort.lastIndexOf(':');
  return {
    host: colon === -1 ? hostPort : hostPort.slice(0, colon),
    isIPv6: false,
    portText: colon === -1 ? undefined : hostPort.slice(colon + 1),
  };
}

/** Takes an address apart; undefined when it does not begin with `scheme://`. */
export function parseAddress(text: string): Address | undefined {
  const scheme = /^([a-z][a-z0-9+.-]{0,20}):\/\//i.exec(text);
  if (!scheme) return undefined;
  const start = scheme[0].length;
  const hash = text.indexOf('#');
  const beforeHash = hash === -1 ? text : text.slice(0, hash);
  const question = beforeHash.indexOf('?');
  const hierarchy = beforeHash.slice(start, question === -1 ? undefined : question);
  const slash = hierarchy.indexOf('/');
  const authority = slash === -1 ? hierarchy : hierarchy.slice(0, slash);
  const at = authority.lastIndexOf('@');
  const login = at === -1 ? undefined : authority.slice(0, at);
  const colon = login?.indexOf(':') ?? -1;
  const {host, isIPv6, portText} = splitHost(authority.slice(at + 1));
  const parameters: Parameter[] = [];
  if (question !== -1) {
    let offset = question + 1;
    for (const pair of beforeHash.slice(offset).split('&')) {
      const equals = pair.indexOf('=');
      const raw = equals === -1 ? '' : pair.slice(equals + 1);
      if (pair !== '')
        parameters.push({
          name: equals === -1 ? pair : pair.slice(0, equals),
          raw,
          value: decodePart(raw),
          at: offset + (equals === -1 ? pair.length : equals + 1),
        });
      offset += pair.length + 1;
    }
  }
  return {
    text,
    scheme: scheme[1]!.toLowerCase(),
    user: login === undefined ? undefined : colon === -1 ? login : login.slice(0, colon),
    password: login === undefined || colon === -1 ? undefined : login.slice(colon + 1),
    host,
    isIPv6,
    portText,
    port: portText !== undefined && /^\d{1,5}$/.test(portText) ? Number(portText) : undefined,
    path: slash === -1 ? '' : hierarchy.slice(slash),
    parameters,
    fragment: hash === -1 ? undefined : text.slice(hash + 1),
  };
}

/** The first value of a parameter, as written. */
export const parameterOf = ({parameters}: Address, name: string): Parameter | undefined =>
  parameters.find((parameter) => parameter.name === name);

/** Whether a raw `#` is in the login: nothing of a path or of parameters is before it, and an `@` behind it. */
export const isLoginCut = ({fragment, user, path, parameters}: Address): boolean =>
  fragment?.includes('@') === true && user === undefined && path === '' && parameters.length === 0;

/**
 * Application and stream key of an RTMP address as FFmpeg's function rtmp_open takes them: the query belongs to them,
 * and the application ends at the second slash, or at the first one where the next part is the last or has a colon.
 */
export function rtmpNames({text}: Address): readonly [application: string, key: string] {
  const names = /^[^/]+:\/\/[^/?]*\/?(.*)$/s.exec(text)?.[1] ?? '';
  const [, application = names, key = ''] = /^([^/]*(?:\/[^/:]*(?=\/))?)\/(.*)$/s.exec(names) ?? [];
  return [application, key];
}

/** Octets of an IPv4 address; undefined for anything else. */
export function ipv4(host: string): readonly number[] | undefined {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number);
  return octets?.every((octet) => octet <= 255) ? octets : undefined;
}

/** Whether a host is a multicast group. */
export const isMulticast = ({host, isIPv6}: Pick<Address, 'host' | 'isIPv6'>): boolean =>
  isIPv6 ? /^ff/i.test(host) : (ipv4(host)?.[0] ?? 0) >> 4 === 14;

/** Pairs of a stream ID in the form `#!::key=value,…`; undefined for another form. */
export function streamIdPairs(value: string): [string, string][] | undefined {
  if (!value.startsWith('#!::')) return undefined;
  return value
    .slice(4)
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    });
}
