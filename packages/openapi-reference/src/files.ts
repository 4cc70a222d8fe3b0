import {readFile} from 'node:fs/promises';
import {callsOf, type Document, type Schema} from './document';
import {groupsOf, DOWNLOADS} from './list-pages';
import {mediaOf, prefixOf, requestOf} from './request';

/** A schema that needs no other file: the named schemas it refers to are its definitions. */
export function standalone(document: Document, schema: Schema, title: string): object {
  const used = new Map<string, unknown>();
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' ? /^#\/components\/schemas\/(.+)$/.exec(String(inner))?.[1] : undefined;
      if (name === undefined) return [key, moved(inner)];
      if (!used.has(name)) {
        used.set(name, undefined);
        used.set(name, moved(document.components!.schemas![name]));
      }
      return [key, `#/$defs/${name}`];
    });
    return Object.fromEntries(entries) as unknown;
  };
  const own = moved(schema) as object;
  return {$schema: 'https://json-schema.org/draft/2020-12/schema', title, ...own, $defs: Object.fromEntries(used)};
}

/** A Postman collection (format 2.1) with every operation, its first example as the body. */
export function postmanCollection(document: Document): object {
  const item = (call: ReturnType<typeof callsOf>[number]): object => {
    const {method, path, json, files} = requestOf(document, call);
    const [address = '', query] = path.split('?');
    const body =
      json !== undefined
        ? {mode: 'raw', raw: JSON.stringify(json, null, 2), options: {raw: {language: 'json'}}}
        : files && {mode: 'formdata', formdata: Object.entries(files).map(([key, src]) => ({key, type: 'file', src}))};
    return {
      name: call.operation.summary ?? call.operation.operationId,
      request: {
        method,
        description: call.operation.description,
        header: json === undefined ? [] : [{key: 'Content-Type', value: 'application/json'}],
        url: {
          raw: `http://{{host}}${path}`,
          protocol: 'http',
          host: ['{{host}}'],
          path: address.slice(1).split('/'),
          ...(query === undefined
            ? {}
            : {query: [...new URLSearchParams(query)].map(([key, value]) => ({key, value}))}),
        },
        ...(body ? {body} : {}),
      },
      response: [],
    };
  };
  const auth = (key: string, value: string): object => ({key, value, type: 'string'});
  return {
    info: {
      name: `${document.info.title} ${document.info.version}`,
      description: `Base path ${prefixOf(document)}. Set the variables host, token_id and token_secret.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {type: 'basic', basic: [auth('username', '{{token_id}}'), auth('password', '{{token_secret}}')]},
    variable: [
      {key: 'host', value: document.servers?.[0]?.variables?.['server']?.default ?? ''},
      {key: 'token_id', value: ''},
      {key: 'token_secret', value: ''},
    ],
    item: groupsOf(document).map(({tag, description, calls}) => ({name: tag, description, item: calls.map(item)})),
  };
}

/** Every file of a version for download, by name. */
export async function filesOf(file: string, document: Document): Promise<[name: string, content: string][]> {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const schemas = callsOf(document).flatMap(({operation}): [string, string][] => {
    const body = mediaOf(document, operation.requestBody);
    if (!body?.media.schema || !/json/.test(body.type)) return [];
    return [
      [
        `${operation.operationId}.schema.json`,
        json(standalone(document, body.media.schema, `Body of ${operation.operationId}`)),
      ],
    ];
  });
  return [
    [DOWNLOADS.yaml, await readFile(file, 'utf8')],
    [DOWNLOADS.json, json(document)],
    [DOWNLOADS.postman, json(postmanCollection(document))],
    ...schemas,
  ];
}
