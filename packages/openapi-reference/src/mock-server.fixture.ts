import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {ApiFile} from 'docs-rules/api-file';
import {callsOf, resolve, type Document} from './document';
import {examplesOf, mediaOf} from './request';

/** What a sample sends as its user and password. */
export const TOKEN = {TOKEN_ID: 'token', TOKEN_SECRET: "it's secret"} as const;

export type Mock = {
  readonly host: string;
  /** Operations that were called rightly. */
  readonly served: Set<string>;
  /** What was wrong with a call, in its order. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export type MockOptions = {
  readonly token?: {readonly TOKEN_ID: string; readonly TOKEN_SECRET: string};
  /**
   * What the server answers instead of the file's example, by operation and the method and address of the call: a
   * server remembers what it was told.
   */
  readonly change?: (answer: unknown, operation: string, address: string) => unknown;
};

/**
 * A server made from an API file. It takes what the file describes and nothing else: method, path, query, token, media
 * type and body, unknown fields included, and answers with the file's example. Stricter than general mock servers,
 * which let unknown fields and parameters pass.
 */
export async function startMock(
  document: Document,
  source: string,
  file: string,
  {token = TOKEN, change = (answer) => answer}: MockOptions = {},
): Promise<Mock> {
  const api = new ApiFile(source, file);
  const [served, faults] = [new Set<string>(), [] as string[]];
  const authorization = `Basic ${Buffer.from(`${token.TOKEN_ID}:${token.TOKEN_SECRET}`).toString('base64')}`;

  async function faultOf(
    request: IncomingMessage,
  ): Promise<string | {readonly name: string; readonly answer: unknown}> {
    const url = new URL(request.url!, 'http://mock');
    if (!url.pathname.startsWith(`${api.prefix}/`)) return `${url.pathname} is not below ${api.prefix}`;
    const found = api.find(request.method!, url.pathname.slice(api.prefix.length), '\0');
    if (typeof found === 'string') return found;
    const strange = [...url.searchParams.keys()].find((name) => !api.queryNames(found).includes(name));
    if (strange !== undefined) return `${strange} is no parameter`;
    if (request.headers.authorization !== authorization) return `the token is ${request.headers.authorization}`;
    const body = await textOf(request);
    const {types, required} = api.body(found);
    const type = (request.headers['content-type'] ?? '').split(';')[0]!;
    if (required && body === '') return 'there is no body';
    if (body !== '' && !types.includes(type)) return `${type} is no media type of the body`;
    if (/json/.test(type)) {
      const [fault] = api.requestFaults(found, JSON.parse(body)) ?? [];
      if (fault) return `${fault.at.join('.')} ${fault.message}`;
    } else if (body !== '' && !/name="file"; filename="logo\.png"/.test(body)) return 'the form has no file';
    const call = callsOf(document).find(({method, path}) => method === found.method && path === found.path)!;
    const response = resolve(document, call.operation.responses!['200']!);
    const media = mediaOf(document, response)!.media;
    const name = call.operation.operationId!;
    return {
      name,
      answer: change(structuredClone(examplesOf(document, media)[0]!.value), name, `${request.method} ${url.pathname}`),
    };
  }

  const server: Server = createServer((request, response) => {
    void faultOf(request).then((result) => {
      const wrong = typeof result === 'string';
      if (wrong) faults.push(`${request.method} ${request.url}: ${result}`);
      else served.add(result.name);
      response.writeHead(wrong ? 400 : 200, {'Content-Type': 'application/json'});
      response.end(JSON.stringify(wrong ? {err_code: 1, err_message: result} : result.answer));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    faults,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
