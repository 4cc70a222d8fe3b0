import {existsSync, readFileSync} from 'node:fs';
import {Agent, request, type IncomingHttpHeaders} from 'node:http';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {CACHE_HASHED, CACHE_REVALIDATED, CONTENT_TYPES, HASHED_FOLDER, type Header} from '../headers';
import type {Redirect} from '../options';
import {extensionOf, filesBelow, isText} from './files';
import type {RunningServer} from './servers';

export type Answer = {readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer};
export type Ask = (address: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Answer>;

/** Asks a server for an address just as it is written: fetch would tidy it first. */
export function asking(origin: string): {ask: Ask; end: () => void} {
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  const {hostname, port} = new URL(origin);
  const ask: Ask = (address, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({agent, hostname, port, path: address, method, headers}, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts)}),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  return {ask, end: () => agent.destroy()};
}

export type Expected = {
  /** What the server serves. */
  readonly folder: string;
  readonly redirects: readonly Redirect[];
  /** Addresses of pages as links write them: a folder's page with its slash. */
  readonly pages: readonly string[];
  /** Sent with every answer. */
  readonly headers: readonly Header[];
};

const QUERY = '?q=a%20b&area=quadra';

const ENCODING = {
  br: {extension: 'br', decode: brotliDecompressSync},
  gzip: {extension: 'gz', decode: gunzipSync},
} as const;

/** Addresses that must end in the 404: made to put a line into the answer, or to read what is not a page. */
const HOSTILE = [
  '/%0d%0aX-Planted:1/x.html',
  '/bitstreams-edge/%0d%0aX-Planted:%201',
  '/bitstreams-edge%0a',
  '/_headers',
  '/_redirects',
  '/.git/config',
];
/** Ways out of the folder: nginx calls them a bad request, Caddy takes the dots away. */
const UPWARDS = ['/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc/passwd'];
/** Addresses that must not lead to another host, whatever they are answered with. */
const LEADING_AWAY = [
  '//example.org/x.html',
  '//example.org/%2e%2e/x/index.html',
  '/\\example.org/x.html',
  '/bitstreams-edge//example.org',
  '/bitstreams-edge/%5cexample.org',
];

/** Accept headers by the form of the page that they get, where it has a Markdown twin (RFC 9110 §12.5.1). */
const ACCEPTED: readonly (readonly [accept: string | undefined, form: 'html' | 'markdown'])[] = [
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
  ['text/*', 'html'],
  ['application/json', 'html'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown; charset=utf-8', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/html;q=0.8, text/markdown;q=0.85', 'markdown'],
  ['text/html;q=0.85, text/markdown;q=0.8', 'html'],
  ['text/markdown;q=0.5', 'markdown'],
  ['text/markdown;q=0.5, */*;q=0.1', 'markdown'],
  ['text/markdown;q=0.5, */*', 'html'],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', 'markdown'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=0.000, text/html;q=0', 'html'],
  ['text/markdown;q=1.0, text/html;q=0.999', 'markdown'],
  ['text/markdown-extra', 'html'],
  // A preference that is no number counts as none.
  ['broken;;q=,text/markdown;q=x', 'markdown'],
];

/** Compares everything a server answers with what the build says, and returns a sentence for each difference. */
export async function probe(server: RunningServer, expected: Expected): Promise<string[]> {
  const {folder, pages, headers} = expected;
  const {ask, end} = asking(server.origin);
  const faults: string[] = [];
  const check = (address: string, what: string, actual: unknown, wanted: unknown): void => {
    if (actual !== wanted)
      faults.push(
        `${server.name}: ${address}: ${what} is ${JSON.stringify(actual)}, and ${JSON.stringify(wanted)} is expected.`,
      );
  };
  const fileOf = (address: string): string => path.join(folder, address.replace(/^\//, ''), 'index.html');
  const checkHeaders = (address: string, answer: Answer): void => {
    for (const {name, value} of headers) check(address, name, answer.headers[name.toLowerCase()], value);
  };
  const notFound = readFileSync(path.join(folder, '404.html'));

  const variesBy = ({headers: {vary = ''}}: Answer): string[] => vary.toLowerCase().split(/\s*,\s*/);

  async function redirect(from: string, to: string): Promise<void> {
    for (const query of ['', QUERY]) {
      const answer = await ask(from + query);
      check(from + query, 'the status', answer.status, 301);
      check(from + query, 'the address it leads to', answer.headers.location, to + query);
      check(from + query, 'Cache-Control', answer.headers['cache-control'], CACHE_REVALIDATED);
      checkHeaders(from + query, answer);
    }
  }

  async function page(address: string): Promise<void> {
    const answer = await ask(address);
    check(address, 'the status', answer.status, 200);
    check(address, 'Content-Type', answer.headers['content-type'], 'text/html; charset=utf-8');
    check(address, 'Cache-Control', answer.headers['cache-control'], CACHE_REVALIDATED);
    check(address, 'Content-Encoding without Accept-Encoding', answer.headers['content-encoding'], undefined);
    // Also without a compressed answer: a cache must know both.
    if (existsSync(`${fileOf(address)}.gz`))
      check(address, 'Vary', variesBy(answer).sort().join(','), 'accept,accept-encoding');
    check(address, 'whether the body is the file', answer.body.equals(readFileSync(fileOf(address))), true);
    checkHeaders(address, answer);
    if (address !== '/')
      check(
        address,
        'the status with the other slash',
        (await ask(address.endsWith('/') ? address.slice(0, -1) : `${address}/`, {}, 'HEAD')).status,
        200,
      );
  }

  /** A page's own address answers with its Markdown twin to those who prefer it, and says that it does. */
  async function negotiated(address: string): Promise<void> {
    const twin = readFileSync(path.join(folder, `${address.replace(/^\/|\/$/g, '')}.md`));
    for (const [accept, form] of ACCEPTED) {
      const asked = `${address} with Accept: ${accept}`;
      const answer = await ask(address, accept === undefined ? {} : {Accept: accept});
      check(asked, 'the status', answer.status, 200);
      check(asked, 'Content-Type', answer.headers['content-type'], `text/${form}; charset=utf-8`);
      check(
        asked,
        'whether the body is that file',
        answer.body.equals(form === 'markdown' ? twin : readFileSync(fileOf(address))),
        true,
      );
      check(asked, 'whether Vary names Accept', variesBy(answer).includes('accept'), true);
      checkHeaders(asked, answer);
    }
    for (const other of [`${address.replace(/\/$/, '')}.md`, '/img/site/logo.svg']) {
      const answer = await ask(other, {Accept: 'text/markdown'});
      if (other.endsWith('.md'))
        check(other, 'Content-Type', answer.headers['content-type'], 'text/markdown; charset=utf-8');
      check(other, 'whether Vary names Accept', variesBy(answer).includes('accept'), false);
    }
  }

  async function missing(address: string): Promise<void> {
    const answer = await ask(address);
    check(address, 'the status', answer.status, 404);
    check(address, 'Content-Type', answer.headers['content-type'], 'text/html; charset=utf-8');
    check(address, 'Cache-Control', answer.headers['cache-control'], CACHE_REVALIDATED);
    check(address, 'whether the body is the not-found page', answer.body.equals(notFound), true);
    check(address, 'X-Planted', answer.headers['x-planted'], undefined);
    checkHeaders(address, answer);
  }

  async function file(name: string): Promise<void> {
    const address = `/${name}`;
    const content = readFileSync(path.join(folder, name));
    const answer = await ask(address);
    const type = CONTENT_TYPES[extensionOf(name)];
    check(address, 'the status', answer.status, 200);
    check(
      address,
      'Content-Type',
      answer.headers['content-type'],
      type === undefined ? undefined : type + (isText(name) ? '; charset=utf-8' : ''),
    );
    check(
      address,
      'Cache-Control',
      answer.headers['cache-control'],
      address.startsWith(HASHED_FOLDER) ? CACHE_HASHED : CACHE_REVALIDATED,
    );
    check(address, 'whether the body is the file', answer.body.equals(content), true);
    checkHeaders(address, answer);
  }

  /** Encodings, conditional requests and ranges of one file, asked for by its address. */
  async function transfer(address: string, name: string): Promise<void> {
    const content = readFileSync(path.join(folder, name));
    for (const encoding of ['br', 'gzip'] as const) {
      const there =
        server.encodings.includes(encoding) && existsSync(path.join(folder, `${name}.${ENCODING[encoding].extension}`));
      const answer = await ask(address, {'Accept-Encoding': encoding});
      const asked = `${address} with Accept-Encoding: ${encoding}`;
      check(asked, 'Content-Encoding', answer.headers['content-encoding'], there ? encoding : undefined);
      check(
        asked,
        'Cache-Control',
        answer.headers['cache-control'],
        address.startsWith(HASHED_FOLDER) ? CACHE_HASHED : CACHE_REVALIDATED,
      );
      if (!there) continue;
      // A page's address has a second form.
      const forms =
        path.posix.extname(address) === '' || address.endsWith('/') ? 'accept,accept-encoding' : 'accept-encoding';
      check(asked, 'Vary', variesBy(answer).sort().join(','), forms);
      check(
        asked,
        'Content-Type',
        answer.headers['content-type'],
        (await ask(address, {}, 'HEAD')).headers['content-type'],
      );
      check(asked, 'whether the body is the file', ENCODING[encoding].decode(answer.body).equals(content), true);
      const again = await ask(address, {'Accept-Encoding': encoding, 'If-None-Match': answer.headers.etag ?? ''});
      check(`${asked} and its ETag`, 'the status', again.status, 304);
    }
    const best = server.encodings.find((encoding) =>
      existsSync(path.join(folder, `${name}.${ENCODING[encoding].extension}`)),
    );
    const browser = await ask(address, {'Accept-Encoding': 'gzip, deflate, br, zstd'});
    check(`${address} as a browser asks`, 'Content-Encoding', browser.headers['content-encoding'], best);
    const plain = await ask(address);
    const modified = plain.headers['last-modified'] ?? '';
    for (const [condition, value, status] of [
      ['If-None-Match', plain.headers.etag ?? '', 304],
      ['If-None-Match', '"another"', 200],
      ['If-Modified-Since', modified, 304],
      ['If-Modified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT', 200],
    ] as const) {
      const answer = await ask(address, {[condition]: value});
      check(`${address} with ${condition}: ${value}`, 'the status', answer.status, status);
      check(
        `${address} with ${condition}: ${value}`,
        'Cache-Control',
        answer.headers['cache-control'],
        plain.headers['cache-control'],
      );
    }
    const part = await ask(address, {Range: 'bytes=10-29'});
    check(`${address} bytes 10 to 29`, 'the status', part.status, 206);
    check(`${address} bytes 10 to 29`, 'Content-Range', part.headers['content-range'], `bytes 10-29/${content.length}`);
    check(
      `${address} bytes 10 to 29`,
      'whether the body is that part',
      part.body.equals(content.subarray(10, 30)),
      true,
    );
    const beyond = await ask(address, {Range: `bytes=${content.length + 10}-`});
    check(`${address} bytes beyond its end`, 'the status', beyond.status, 416);
    // nginx gives the headers of such an answer twice.
    check(
      `${address} bytes beyond its end`,
      'whether it may be kept',
      /immutable/.test(beyond.headers['cache-control'] ?? ''),
      false,
    );
    const head = await ask(address, {}, 'HEAD');
    check(
      `HEAD ${address}`,
      'the status and length',
      `${head.status} ${head.headers['content-length']} ${head.body.length}`,
      `200 ${content.length} 0`,
    );
    check(`POST ${address}`, 'the status', (await ask(address, {}, 'POST')).status, 405);
  }

  const names = filesBelow(folder).filter(
    (name) => !/\.(br|gz)$/.test(name) && !name.endsWith('.html') && !/^_(headers|redirects)$/.test(name),
  );
  const largestOf = (extension: string): string[] =>
    names
      .filter((name) => extensionOf(name) === extension && readFileSync(path.join(folder, name)).length > 1000)
      .slice(0, 1);
  const deepest = [...pages].sort(
    (one, other) => other.split('/').length - one.split('/').length || one.localeCompare(other),
  )[0]!;
  const work = [
    ...expected.redirects.map(
      ({from, to}) =>
        () =>
          redirect(from, to),
    ),
    ...pages
      .filter((address) => address !== '/')
      .flatMap((address) => {
        const path = address.replace(/\/$/, '');
        return [`${path}.html`, `${path}/index.html`].map((from) => () => redirect(from, address));
      }),
    () => redirect('/index.html', '/'),
    ...pages.map((address) => () => page(address)),
    ...[deepest, pages.find((address) => address.endsWith('/') && address !== '/') ?? deepest]
      .filter((address) => existsSync(path.join(folder, `${address.replace(/^\/|\/$/g, '')}.md`)))
      .map((address) => () => negotiated(address)),
    ...names.map((name) => () => file(name)),
    () => redirect(`${HASHED_FOLDER}x.html`, `${HASHED_FOLDER}x`),
    ...[
      '/this-page-does-not-exist',
      '/404.html',
      '/%ff',
      '/.well-known/acme-challenge/nothing',
      `${deepest.replace(/\/$/, '')}/nothing`,
      `${HASHED_FOLDER}js/nothing.js`,
      '/nothing.json',
      ...HOSTILE,
    ].map((address) => () => missing(address)),
    ...[
      [deepest, `${deepest.slice(1)}/index.html`],
      ['/', 'index.html'],
      ...Object.keys(CONTENT_TYPES)
        .flatMap(largestOf)
        .map((name) => [`/${name}`, name]),
    ].map(
      ([address, name]) =>
        () =>
          transfer(address!, name!),
    ),
    ...UPWARDS.map((address) => async () => {
      const {status} = await ask(address);
      check(address, 'whether the status is 400 or 404', status === 400 || status === 404, true);
    }),
    ...LEADING_AWAY.map((address) => async () => {
      const {location = '/'} = (await ask(address)).headers;
      check(
        address,
        'the host it leads to',
        new URL(location.replaceAll('\\', '/'), server.origin).origin,
        server.origin,
      );
    }),
  ];
  try {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let task = work[next++]; task !== undefined; task = work[next++]) await task();
    };
    await Promise.all(Array.from({length: 8}, worker));
  } finally {
    end();
  }
  return faults.sort();
}
