import type {Code} from 'mdast';
import type {ApiFile, Call} from './api-file';
import {valueFindings} from './api-examples';
import {apiFileOf} from './api-files';
import {jsonFault} from './code-blocks';
import type {Finding} from './fault';
import {codeBlocks, codeStart} from './page';
import {assignmentsOf, commandsOf, filled, VARIABLE, type Command, type Word} from './shell';
import type {Page, Site} from './site';

const DATA: ReadonlySet<string> = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);
/** Options whose value is the next word, as far as pages use them. */
const WITH_VALUE: ReadonlySet<string> = new Set([
  '-X', '--request', '-H', '--header', '-u', '--user', '-o', '--output', '-w', '--write-out', '-F', '--form', '--form-string', '-m', '--max-time', '--connect-timeout',
  '-A', '--user-agent', '-b', '--cookie', '-c', '--cookie-jar', '-e', '--referer', '-E', '--cert', '--key', '--cacert', '-T', '--upload-file', '--netrc-file', '--retry',
  '--retry-delay', '--resolve', '-x', '--proxy', '-K', '--config', '-D', '--dump-header', '--data-urlencode', '--url', '-C', '--continue-at', '--limit-rate', ...DATA,
]); // prettier-ignore
/** Short options that carry a value, for words such as `-sSXPUT` or `-XPUT`. */
const SHORT_WITH_VALUE = /^-([a-zA-Z#]*?)([XHuowFmAbceETxKDCd])(.*)$/s;

type Request = {
  readonly line: number;
  readonly url: Word;
  readonly method: string;
  readonly data: readonly Word[];
  readonly form: boolean;
  /** Query parameters given with -G. */
  readonly query: readonly string[];
  /** Whether words are missing that only the running shell knows. */
  readonly partial: boolean;
};

/** Options with their values, and the other words, of a curl command. */
function optionsOf(words: readonly Word[]): {options: {name: string; value: Word | undefined}[]; others: Word[]} {
  const options: {name: string; value: Word | undefined}[] = [];
  const others: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const {text} = word;
    if (text.startsWith('--')) {
      const [, name = text, joined] = /^(--[\w-]+)=(.*)$/s.exec(text) ?? [];
      if (joined !== undefined) options.push({name, value: {...word, text: joined}});
      else options.push({name, value: WITH_VALUE.has(name) ? words[++index] : undefined});
    } else if (text.startsWith('-') && text.length > 1) {
      const [, flags = text.slice(1), letter, joined] = SHORT_WITH_VALUE.exec(text) ?? [];
      for (const flag of flags) options.push({name: `-${flag}`, value: undefined});
      if (letter !== undefined)
        options.push({name: `-${letter}`, value: joined === '' ? words[++index] : {...word, text: joined ?? ''}});
    } else others.push(word);
  }
  return {options, others};
}

function requestOf(command: Command, values: ReadonlyMap<string, Word>): Request | undefined {
  const {options, others} = optionsOf(command.words.slice(1));
  const has = (...names: string[]): boolean => options.some(({name}) => names.includes(name));
  const all = (...names: string[]): Word[] =>
    options.flatMap(({name, value}) => (names.includes(name) && value ? [value] : []));
  const url = [...all('--url'), ...others]
    .map((word) => filled(word, values))
    .find((word) => /\/api\/v\d+/.test(word.text));
  if (!url) return undefined;
  const asQuery = has('-G', '--get');
  const data = all(...DATA).map((word) =>
    /^@-$/.test(word.text) && command.input ? command.input : filled(word, values),
  );
  const encoded = all('--data-urlencode');
  const form = has('-F', '--form', '--form-string');
  const [given] = all('-X', '--request');
  const implied = has('-T', '--upload-file')
    ? 'PUT'
    : (data.length + encoded.length > 0 && !asQuery) || form
      ? 'POST'
      : 'GET';
  return {
    line: command.line,
    url,
    method: given === undefined ? implied : filled(given, values).text.toUpperCase(),
    data: asQuery ? [] : data,
    form,
    query: asQuery ? [...data, ...encoded].map(({text}) => text.split('=')[0]!) : [],
    partial: command.words.some(({text}) => text === VARIABLE && others.some((word) => word.text === VARIABLE)),
  };
}

function bodyFindings(request: Request, call: Call, api: ApiFile, line: number): Finding[] {
  const {types, required} = api.body(call);
  const name = `${call.method.toUpperCase()} ${call.path}`;
  if (request.data.length === 0 && !request.form) {
    return required && !request.partial
      ? [{line, problem: `${name} needs a body and the command sends none`, fix: 'Add --data with the JSON'}]
      : [];
  }
  if (types.length === 0) return [{line, problem: `${name} takes no body`, fix: 'Remove the data'}];
  if (request.form) {
    return types.includes('multipart/form-data')
      ? []
      : [{line, problem: `${name} takes ${types.join(', ')}, not a form`, fix: 'Send the body with --data'}];
  }
  const [only, ...more] = request.data;
  if (!only || more.length > 0 || only.text.startsWith('@') || only.text.includes(VARIABLE)) return [];
  if (jsonFault(only.text))
    return [
      {
        line,
        problem: `The body is not JSON: ${jsonFault(only.text)!.message}`,
        fix: 'Correct it; quote it with single quotes',
      },
    ];
  return valueFindings(api.requestFaults(call, JSON.parse(only.text)) ?? [], only.text, line, api.file);
}

function requestFindings(request: Request, api: ApiFile, own: boolean, line: number): Finding[] {
  const rest = /\/api\/v\d+(.*)$/s.exec(request.url.text)?.[1] ?? '';
  const prefix = /\/api\/v\d+/.exec(request.url.text)![0];
  if (prefix !== api.prefix) {
    // Without a file of its own, a version may well have had another prefix.
    return own
      ? [{line, problem: `The API of this version is at ${api.prefix}, not ${prefix}`, fix: `Write ${api.prefix}`}]
      : [];
  }
  const [address = '', search = ''] = rest.replace(/#.*$/s, '').split('?', 2);
  // Only the running shell knows the path of "$API$path".
  if (/^[^/]/.test(address) || address === `/${VARIABLE}`) return [];
  const call = api.find(request.method, address, VARIABLE);
  if (typeof call === 'string') {
    const fix = /slash at the end$/.test(call)
      ? 'Write the path as the file has it: the server redirects, and curl loses the body'
      : 'Write method and path as the file has them';
    return [{line, problem: call, fix}];
  }
  const names = [...search.split('&').map((pair) => pair.split('=')[0]!), ...request.query].filter(
    (name) => name !== '' && !name.includes(VARIABLE),
  );
  const known = api.queryNames(call);
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      line,
      problem: `${call.method.toUpperCase()} ${call.path} has no query parameter "${name}"`,
      fix: known.length === 0 ? 'Remove it: the call has none' : `Use one of: ${known.join(', ')}`,
    }));
  return [...unknown, ...bodyFindings(request, call, api, line)];
}

function blockFindings(code: Code, api: ApiFile, own: boolean, values: Map<string, Word>): Finding[] {
  return commandsOf(code.value).flatMap((command) => {
    for (const {name, value} of assignmentsOf(command)) values.set(name, value);
    const from = command.words.findIndex(({text}) => text === 'curl');
    const isCall = from >= 0 && command.words.slice(0, from).every(({text}) => /^\w+=/.test(text));
    const request = isCall ? requestOf({...command, words: command.words.slice(from)}, values) : undefined;
    return request ? requestFindings(request, api, own, codeStart(code) + request.line) : [];
  });
}

/**
 * curl commands that call the BitStreams API: method, path with its slash, query and literal JSON body are those of the
 * API file of the page's version.
 */
export function apiCommandFindings(page: Page, site: Site): Finding[] {
  const file = apiFileOf(page, site);
  if (!file) return [];
  const values = new Map<string, Word>();
  return codeBlocks(page.text, 'bash').flatMap((code) => blockFindings(code, file.api, file.own, values));
}
