import type {Code} from 'mdast';
import {isNode, LineCounter, parseDocument} from 'yaml';
import {METHODS, type ApiFile, type ValueFault} from './api-file';
import {apiFileOf} from './api-files';
import {jsonFault} from './code-blocks';
import type {Finding} from './fault';
import {codeBlocks, codeStart, lineOf, metaOption} from './page';
import type {Page, Site} from './site';

const FORM = /^([A-Z]+) (\/\S*) (?:(request)|response(?: (\w+))?)$/;

/** Line of a value inside JSON text, from 0. */
export function lineInJson(source: string, at: readonly (string | number)[]): number {
  const counter = new LineCounter();
  const document = parseDocument(source, {lineCounter: counter});
  for (let depth = at.length; depth > 0; depth -= 1) {
    const node = document.getIn(
      at.slice(0, depth).map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step)),
      true,
    );
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line - 1;
  }
  return 0;
}

/** What is wrong with a JSON value, as findings on the lines of its text. */
export function valueFindings(
  faults: readonly ValueFault[],
  source: string,
  firstLine: number,
  file: string,
): Finding[] {
  return faults.map(({at, message}) => ({
    line: firstLine + lineInJson(source, at),
    problem: `The JSON does not fit ${file}: ${at.length === 0 ? 'the value' : at.join('.')} ${message}`,
    fix: 'Correct the example, or the file when the product shows otherwise',
  }));
}

function exampleFindings(code: Code, form: string, api: ApiFile): Finding[] {
  const line = lineOf(code);
  const [, method, path, request, status = '200'] = FORM.exec(form) ?? [];
  if (method === undefined || path === undefined || !METHODS.includes(method.toLowerCase())) {
    return [
      {
        line,
        problem: `api="${form}" is not the name of a call`,
        fix: 'Write api="POST /streams/ request" or api="GET /streams/{id} response 200"',
      },
    ];
  }
  const call = api.find(method, path, '\0');
  if (typeof call === 'string') return [{line, problem: call, fix: 'Write method and path as the file has them'}];
  if (jsonFault(code.value)) return [];
  const value: unknown = JSON.parse(code.value);
  const faults = request === undefined ? api.responseFaults(call, status, value) : api.requestFaults(call, value);
  if (faults === undefined) {
    const known =
      request === undefined
        ? `its answers are ${api.responseCodes(call).join(', ')}`
        : `its body is ${api.body(call).types.join(', ') || 'empty'}`;
    return [
      {
        line,
        problem: `${api.file} describes no JSON for "${form}"; ${known}`,
        fix: 'Correct the name of the call, or remove api="…"',
      },
    ];
  }
  return valueFindings(faults, code.value, codeStart(code), api.file);
}

/** JSON of the BitStreams API names its call and fits the API file of the page's version. */
export function apiExampleFindings(page: Page, site: Site): Finding[] {
  const file = apiFileOf(page, site);
  return codeBlocks(page.text, 'json').flatMap((code): Finding[] => {
    const form = metaOption(code, 'api');
    if (form === undefined) {
      if (!file || !/^\{\s*"err_code"/.test(code.value)) return [];
      return [
        {
          line: lineOf(code),
          problem: 'This answer of the API does not name its call',
          fix: 'Write ```json api="GET /streams/ response 200"',
        },
      ];
    }
    if (!file) return [{line: lineOf(code), problem: 'api="…" works in the BitStreams area only', fix: 'Remove it'}];
    return exampleFindings(code, form, file.api);
  });
}
