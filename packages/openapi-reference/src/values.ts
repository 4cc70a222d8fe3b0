/**
 * What a reader has set for samples and commands. It lives in this module, so it is gone with the tab: nothing here
 * reaches a storage, an address or a request.
 */
export type ReaderValues = {
  readonly host: string;
  readonly tokenId: string;
  readonly secret: string;
  readonly streamKey: string;
};

const NONE: ReaderValues = {host: '', tokenId: '', secret: '', streamKey: ''};
let values = NONE;
const listeners = new Set<() => void>();

export const readerValues = (): ReaderValues => values;

/** Sets some of the values, all of them to nothing when none is given. */
export function setReaderValues(change: Partial<ReaderValues> = NONE): void {
  values = {...values, ...change};
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isAddress(host: string): boolean {
  try {
    return new URL(`http://${host}`).host !== '';
  } catch {
    return false;
  }
}

/**
 * What is wrong with a host, as a sentence with its fix; undefined for one that can stand after `http://`, and for
 * none.
 */
export function hostFault(host: string): string | undefined {
  if (host === '') return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(host)?.[0];
  if (scheme !== undefined) return `Leave out ${scheme}: the samples write it. Such as 192.0.2.10.`;
  if (host.includes('@')) return 'Leave out what stands before the @: the token has fields of its own.';
  if (/[/?#]/.test(host)) return `Leave out ${/[/?#].*/.exec(host)![0]}: the samples write the path.`;
  if (/\s/.test(host)) return 'An address has no space: take it out.';
  if (/^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i.test(host)) return `Write an IPv6 address in brackets: [${host}].`;
  const [, name = '', port] = /^(\[[\da-f:.]+\]|[^:]*)(?::(.*))?$/i.exec(host) ?? [];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65535))
    return `"${port}" is no port: give a number from 1 to 65535.`;
  if (/^[\d.]+$/.test(name) && !/^(\d{1,3}\.){3}\d{1,3}$/.test(name))
    return `"${name}" is no IPv4 address: it has four numbers, such as 192.0.2.10.`;
  if ((/^\[/.test(name) || /^(?!-)[\w.-]+$/.test(name)) && isAddress(host)) return undefined;
  return `"${name}" is neither an address nor a host name: such as 192.0.2.10 or encoder.example.com.`;
}

/** What is wrong with a token ID or a stream key. Its signs go into strings of many languages as they are. */
export function wordFault(word: string): string | undefined {
  const sign = /[^\w.~+/=@%-]/.exec(word)?.[0];
  if (sign === undefined) return undefined;
  return `${sign.trim() === '' ? 'A space' : `The sign ${sign}`} was probably copied along: letters, digits and . _ ~ + / = @ % - can stand here.`;
}
