import {resolve, type Body, type Call, type Document, type Media} from './document';
import type {Request} from './samples';

/** Media type with what it holds; JSON before others. */
export function mediaOf(document: Document, body: Body | undefined): {readonly type: string; readonly media: Media} | undefined {
  const content = Object.entries((body && resolve(document, body).content) ?? {});
  const [type, media] = content.find(([name]) => /\bjson\b/.test(name)) ?? content[0] ?? [];
  return type === undefined || media === undefined ? undefined : {type, media};
}

/** Examples of a body or an answer, with what they show. */
export function examplesOf(document: Document, {example, examples, schema}: Media): {readonly summary: string; readonly value: unknown}[] {
  const named = Object.entries(examples ?? {}).map(([name, one]) => {
    const {summary, value} = resolve(document, one);
    return {summary: summary ?? name, value};
  });
  if (named.length > 0) return named;
  const value = example ?? (schema && resolve(document, schema).examples?.[0]);
  return value === undefined ? [] : [{summary: 'Example', value}];
}

/** Prefix of every path: what follows the host in the address of the first server. */
export const prefixOf = ({servers}: Document): string => (servers?.[0]?.url ?? '').replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '');

/** The request that samples send: example values in the path, required query parameters and the first example as the body. */
export function requestOf(document: Document, call: Call): Request {
  const value = (name: string): string => {
    const parameter = call.parameters.find((candidate) => candidate.name === name);
    const found = parameter?.example ?? parameter?.schema?.examples?.[0] ?? parameter?.schema?.default;
    if (found === undefined) throw new Error(`the parameter ${name} of ${call.method.toUpperCase()} ${call.path} has no example`);
    return encodeURIComponent(typeof found === 'string' ? found : JSON.stringify(found));
  };
  const query = call.parameters.filter(({in: where, required}) => where === 'query' && required === true).map(({name}) => `${name}=${value(name)}`);
  const path = `${prefixOf(document)}${call.path.replace(/\{([^}]+)\}/g, (_all, name: string) => value(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const request = {method: call.method.toUpperCase(), path};
  const body = mediaOf(document, call.operation.requestBody);
  if (!body) return request;
  const example = examplesOf(document, body.media)[0]?.value;
  return /multipart/.test(body.type) ? {...request, files: example as Record<string, string>} : {...request, json: example};
}
