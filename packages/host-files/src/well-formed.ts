import {XMLValidator} from 'fast-xml-parser';
import {Parser} from 'htmlparser2';
import {parseAllDocuments} from 'yaml';
import {extensionOf} from './hosting/files';

/** Elements whose end may not be left out: where one is open at the end of a page, the page is cut off. */
const CLOSED = new Set(
  'a article aside button code details div em footer form h1 h2 h3 h4 h5 h6 header iframe main nav pre script section select span strong style summary svg table template textarea title ul ol'.split(
    ' ',
  ),
);

/** Whether a page comes to its end: it closes what it opens. */
function htmlEnds(html: string): boolean {
  const open: string[] = [];
  let left: string | undefined;
  const parser = new Parser({
    onopentag(name) {
      if (CLOSED.has(name)) open.push(name);
    },
    onclosetag(name, implied) {
      if (!CLOSED.has(name)) return;
      open.pop();
      if (implied) left ??= name;
    },
  });
  parser.end(html);
  return left === undefined && open.length === 0 && /<\/\w+>\s*$/.test(html);
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `The file is no JSON (${(error as Error).message}): build again, or correct what writes it.`;
  }
}

function xmlFault(text: string): string | undefined {
  const result = XMLValidator.validate(text);
  return result === true
    ? undefined
    : `The file is no XML (line ${result.err.line}: ${result.err.msg}): build again, or correct what writes it.`;
}

function yamlFault(text: string): string | undefined {
  const documents = parseAllDocuments(text);
  const error = 'empty' in documents ? undefined : documents.flatMap(({errors}) => errors)[0];
  if (text.trim() === '') return 'The file is empty: build again, or correct what writes it.';
  return error === undefined
    ? undefined
    : `The file is no YAML (${error.message.split('\n')[0]}): build again, or correct what writes it.`;
}

const htmlFault = (text: string): string | undefined =>
  htmlEnds(text) ? undefined : 'The page is cut off, an element that it opens is not closed: build again.';

const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  html: htmlFault,
  json: jsonFault,
  webmanifest: jsonFault,
  xml: xmlFault,
  svg: xmlFault,
  rss: xmlFault,
  atom: xmlFault,
  yaml: yamlFault,
};

/**
 * Why a file cannot be read as what its name says, as one sentence; undefined when it can, or when nobody knows the
 * kind.
 */
export const formFault = (name: string, text: string): string | undefined => READERS[extensionOf(name)]?.(text);
