import {readFileSync} from 'node:fs';
import type {ErrorObject, ValidateFunction} from 'ajv';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {Problem} from 'command-line/problem';
import {isMap, LineCounter, parseDocument, type Document} from 'yaml';

/** Steps from the top of a data file to a value in it. */
export type Place = readonly (string | number)[];

/** What is wrong with a value of a data file. */
export type DataFault = {readonly at: Place; readonly problem: string; readonly fix: string};

/** A check of what a schema cannot say, such as a name that must exist elsewhere. */
export type DataRule<T> = (value: T) => readonly DataFault[];

const ajv = new Ajv2020({allErrors: true, verbose: true, allowUnionTypes: true});
addFormats(ajv);

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const steps = (pointer: string): Place =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** One sentence for what ajv found. The fix is the description that the schema gives to the field. */
function schemaFault({keyword, params, instancePath, data, message, parentSchema}: ErrorObject): DataFault {
  const at = steps(instancePath);
  const {description, properties} = (parentSchema ?? {}) as {description?: string; properties?: object};
  const field = at.findLast((step) => Number.isNaN(Number(step))) ?? 'The file';
  const {missingProperty, additionalProperty, allowedValues} = params as Record<string, string | undefined> & {
    allowedValues?: readonly unknown[];
  };
  if (missingProperty !== undefined) {
    const wanted = (properties as Record<string, {description?: string}> | undefined)?.[missingProperty]?.description;
    return {
      at,
      problem: `The field "${missingProperty}" is missing`,
      fix: wanted === undefined ? 'Add it' : `Add it: ${wanted}`,
    };
  }
  if (additionalProperty !== undefined) {
    const known = Object.keys(properties ?? {});
    return {
      at: [...at, additionalProperty],
      problem: `There is no field "${additionalProperty}" here`,
      fix: known.length > 0 ? `Use one of: ${known.join(', ')}` : 'Remove it',
    };
  }
  if (allowedValues) {
    return {at, problem: `"${field}" is ${shown(data)}`, fix: `Use one of: ${allowedValues.join(', ')}`};
  }
  const problem =
    keyword === 'pattern' || keyword === 'type' ? `"${field}" is ${shown(data)}` : `"${field}" ${message}`;
  return {at, problem, fix: description === undefined ? `It ${message}` : `Write: ${description}`};
}

/** The line of a value; a field's line is that of its name. */
function lineOf(document: Document, lines: LineCounter, at: Place): number {
  const parent = document.getIn(at.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find(({key}) => String(key) === String(at.at(-1))) : undefined;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- the linter's types differ from the compiler's here
  const node = (pair?.key ?? document.getIn(at, true) ?? document.contents) as {
    range?: [number, number, number];
  } | null;
  return node?.range ? lines.linePos(node.range[0]).line : 1;
}

/**
 * A data file as read: its value, its source and its faults as printable lines; the value is only sound without any.
 */
export type DataFile<T> = {
  readonly value: T;
  readonly source: string;
  readonly document: Document;
  readonly faults: readonly string[];
};

const line = (file: string, number: number, {problem, fix}: Omit<DataFault, 'at'>): string =>
  `${file}:${number}: ${problem.replace(/\.$/, '')}. ${fix.replace(/\.$/, '')}.`;

type Parsed = {
  readonly source: string;
  readonly document: Document;
  readonly lines: LineCounter;
  readonly value: unknown;
};

/** The last text of each file: a build asks for the same ones some sixty times, a watched site for changed ones. */
const texts = new Map<string, Parsed>();

function parsed(file: string, source: string): Parsed {
  const known = texts.get(file);
  if (known?.source === source) return known;
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines, prettyErrors: false});
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const read = {source, document, lines, value};
  texts.set(file, read);
  return read;
}

/** Checks by the text of their schema: ajv keeps them by object, and each reader of a schema has one of its own. */
const checks = new Map<string, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const check = checks.get(text) ?? ajv.compile(schema);
  checks.set(text, check);
  return check;
}

/** Reads a YAML text by its JSON Schema and, when that holds, by the rules. Who gets a value shares it. */
export function readData<T>(
  file: string,
  source: string,
  schema: object,
  rules: readonly DataRule<T>[] = [],
): DataFile<T> {
  const {document, lines, value} = parsed(file, source);
  const syntax = document.errors.map((error) =>
    line(file, lines.linePos(error.pos[0]).line, {
      problem: `This is not YAML: ${error.message.replace(/\s+/g, ' ')}`,
      fix: 'Correct the line: often it is the indentation, or a colon in a text without quotation marks',
    }),
  );
  if (syntax.length > 0) return {value: value as T, source, document, faults: syntax};
  const validate = checkOf(schema);
  const wrong = validate(value) ? rules.flatMap((rule) => rule(value as T)) : (validate.errors ?? []).map(schemaFault);
  const faults = wrong.map((fault) => line(file, lineOf(document, lines, fault.at), fault));
  return {value: value as T, source, document, faults: [...new Set(faults)]};
}

/** The value of a data file on disk. Throws its faults, one a line, each with file, line and fix. */
export function loadData<T>(file: string, schemaFile: string, rules: readonly DataRule<T>[] = []): T {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as object;
  const {value, faults} = readData<T>(file, readFileSync(file, 'utf8'), schema, rules);
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  return value;
}
