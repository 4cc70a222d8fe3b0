import {readFileSync} from 'node:fs';
import type {PhrasingContent, Root, RootContent, Table, TableCell, TableRow} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {parse} from 'yaml';
import {asked} from './asked';
import {visitBlocks} from './blocks';

type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  readOnly?: boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-evidence'?: Evidence;
  'x-seen'?: string;
  /** Known values of a list that the vendor may extend. */
  'x-extensible-enum'?: unknown[];
  'x-enumDescriptions'?: Record<string, string>;
  /** Evidence of single values, where it is another than that of the list. */
  'x-enumEvidence'?: Record<string, Evidence>;
};
type Evidence = 'documented' | 'field' | 'source' | 'inferred';
/**
 * What an object of the file says about where it comes from: the level, and the product versions in which a `field`
 * statement was seen.
 */
type Marked = {readonly 'x-evidence'?: Evidence; readonly 'x-seen'?: string};
type Operation = Marked & {operationId?: string; summary?: string; description?: string; tags?: string[]};
type OpenApi = {
  info: {version: string};
  paths: Record<string, Record<string, Operation>>;
  components: {schemas: Record<string, Schema>};
  'x-errors'?: ApiError[];
};
type ApiError = Marked & {http: number | null; err_code: number | null; text: string; meaning: string; fix: string};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

function markdown(source: string | undefined): PhrasingContent[] {
  if (source === undefined || source.trim() === '') return [text('–')];
  const blocks = fromMarkdown(source.trim()).children;
  return blocks.flatMap((block, index) => {
    const phrasing = block.type === 'paragraph' ? block.children : [text('value' in block ? String(block.value) : '')];
    return index === 0 ? phrasing : [text(' '), ...phrasing];
  });
}

const evidence = ({'x-evidence': level, 'x-seen': seen}: Marked): PhrasingContent[] => {
  if (level === undefined || level === 'documented') return [];
  const attributes = Object.entries({is: level, seen}).flatMap(([name, value]) =>
    value === undefined ? [] : [{type: 'mdxJsxAttribute', name, value}],
  );
  return [
    text(' '),
    {type: 'mdxJsxTextElement', name: 'Evidence', attributes, children: []} as unknown as PhrasingContent,
  ];
};

const cell = (children: PhrasingContent[]): TableCell => ({type: 'tableCell', children});
const row = (cells: PhrasingContent[][]): TableRow => ({type: 'tableRow', children: cells.map(cell)});
const table = (head: string[], rows: PhrasingContent[][][]): Table => ({
  type: 'table',
  children: [row(head.map((name) => [text(name)])), ...rows.map(row)],
});

type MarkedRow = {readonly cells: PhrasingContent[][]; readonly mark: Marked};

/**
 * A table whose rows say where they come from, in one column. A mark that most rows have is said once above the table,
 * where no row is documented.
 */
function markedTable(head: string[], column: number, rows: readonly MarkedRow[]): RootContent[] {
  const keyOf = ({mark}: MarkedRow): string =>
    evidence(mark).length === 0 ? '' : `${mark['x-evidence']} ${mark['x-seen']}`;
  const countOf = (row: MarkedRow): number => rows.filter((other) => keyOf(other) === keyOf(row)).length;
  const most = [...rows].sort((a, b) => countOf(b) - countOf(a))[0];
  const shared =
    most && rows.every((row) => keyOf(row) !== '') && countOf(most) > Math.max(1, rows.length / 2) ? most : undefined;
  const cellsOf = (row: MarkedRow): PhrasingContent[][] =>
    shared && keyOf(row) === keyOf(shared)
      ? row.cells
      : row.cells.map((children, index) => (index === column ? [...children, ...evidence(row.mark)] : children));
  const lead: RootContent[] = shared
    ? [{type: 'paragraph', children: [text('Every row without a mark has this one:'), ...evidence(shared.mark)]}]
    : [];
  return [...lead, table(head, rows.map(cellsOf))];
}

/** What a record has under a name; `__proto__` and `constructor` are names that every object answers to. */
const entryOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

class Reader {
  constructor(
    private readonly api: OpenApi,
    private readonly source: string,
    private readonly place: string,
  ) {}

  private fail(what: string, names: string[]): never {
    throw new Error(`${this.place}: ${what} is not in ${this.source}. It has: ${names.join(', ')}`);
  }

  private resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').pop()!;
    const {$ref: _ref, ...own} = schema;
    return {...this.schema(name), ...own};
  }

  private schema(name: string): Schema {
    return (
      entryOf(this.api.components.schemas, name) ??
      this.fail(`the schema "${name}"`, Object.keys(this.api.components.schemas))
    );
  }

  private properties(schema: Schema): {properties: Record<string, Schema>; required: string[]} {
    const parts = [...(schema.allOf ?? []).map((part) => this.resolve(part)), schema];
    const merged = parts.map((part) =>
      part.allOf && part !== schema
        ? this.properties(part)
        : {properties: part.properties ?? {}, required: part.required ?? []},
    );
    return {
      properties: Object.assign({}, ...merged.map((part) => part.properties)) as Record<string, Schema>,
      required: merged.flatMap((part) => part.required),
    };
  }

  private typeOf(schema: Schema): string {
    const named = schema.$ref?.split('/').pop();
    const target = this.resolve(schema);
    const kind = Array.isArray(target.type) ? target.type.join(' or ') : target.type;
    if (kind === 'array') return `array of ${target.items ? this.typeOf(target.items) : 'any'}`;
    if (named !== undefined && (target.properties || target.allOf)) return named;
    if (target.oneOf ?? target.anyOf)
      return (target.oneOf ?? target.anyOf)!.map((part) => this.typeOf(part)).join(' or ');
    return kind ?? (named !== undefined ? named : 'any');
  }

  private rangeOf(schema: Schema): PhrasingContent[] {
    const target = this.resolve(schema);
    const listed =
      target.enum ?? target['x-extensible-enum'] ?? (target.const === undefined ? undefined : [target.const]);
    if (listed) return listed.flatMap((value, index) => [...(index === 0 ? [] : [text(', ')]), code(String(value))]);
    const span = (low: number | undefined, high: number | undefined, unit: string): string | undefined => {
      if (low === undefined && high === undefined) return undefined;
      if (low === undefined) return `at most ${high}${unit}`;
      return high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`;
    };
    const parts = [
      span(target.minimum, target.maximum, ''),
      span(target.minLength, target.maxLength, ' characters'),
      span(target.minItems, target.maxItems, ' items'),
    ];
    const found = parts.filter((part): part is string => part !== undefined);
    return [text(found.length === 0 ? (target.format ?? '–') : found.join(', '))];
  }

  schemaTable(name: string): RootContent[] {
    const {properties, required} = this.properties(this.schema(name));
    const rows = Object.entries(properties).map(([key, schema]) => {
      const target = this.resolve(schema);
      const cells = [
        [code(key)],
        [text(this.typeOf(schema))],
        this.rangeOf(schema),
        [text(target.readOnly === true ? 'read-only' : required.includes(key) ? 'yes' : 'no')],
        target.default === undefined ? [text('–')] : [code(JSON.stringify(target.default))],
        markdown(target.description),
      ];
      return {cells, mark: target};
    });
    return markedTable(['Field', 'Type', 'Range or values', 'Required', 'Default', 'Meaning'], 5, rows);
  }

  operationTable(tag: string): RootContent[] {
    const all = Object.entries(this.api.paths).flatMap(([address, item]) =>
      METHODS.flatMap((method) => (item[method] ? [{address, method, operation: item[method]}] : [])),
    );
    const mine = all.filter(({operation}) => operation.tags?.includes(tag));
    if (mine.length === 0)
      this.fail(`an operation with the tag "${tag}"`, [...new Set(all.flatMap(({operation}) => operation.tags ?? []))]);
    const rows = mine.map(({address, method, operation}) => ({
      cells: [
        [code(`${method.toUpperCase()} ${address}`)],
        markdown(operation.summary),
        [code(operation.operationId ?? '–')],
      ],
      mark: operation,
    }));
    return markedTable(['Operation', 'What it does', 'Name in the file'], 1, rows);
  }

  enumTable(name: string, property: string): RootContent[] {
    const {properties} = this.properties(this.schema(name));
    const found =
      entryOf(properties, property) ?? this.fail(`the property "${property}" of "${name}"`, Object.keys(properties));
    const target = this.resolve(found.items && !found.enum ? found.items : found);
    const values =
      target.enum ?? target['x-extensible-enum'] ?? this.fail(`a list of values for "${name}.${property}"`, []);
    const meanings = target['x-enumDescriptions'] ?? {};
    const levels = target['x-enumEvidence'] ?? {};
    const rows = values.map((value) => {
      const level = levels[String(value)];
      return {
        cells: [[code(String(value))], markdown(meanings[String(value)])],
        mark: level === undefined ? target : {'x-evidence': level},
      };
    });
    return markedTable(['Code', 'Meaning'], 1, rows);
  }

  errorTable(): RootContent[] {
    const errors = this.api['x-errors'] ?? this.fail('the list x-errors', []);
    const number = (value: number | null): PhrasingContent[] => (value === null ? [text('–')] : [code(String(value))]);
    const rows = errors.map((entry) => [
      number(entry.err_code),
      number(entry.http),
      entry.text === '' ? [text('–')] : [code(entry.text)],
      [...markdown(entry.meaning), ...evidence(entry)],
      markdown(entry.fix),
    ]);
    return [table(['Code', 'HTTP status', 'Message', 'Meaning', 'What to do'], rows)];
  }
}

/** Parsed files: many pages read the same one. */
const files = new Map<string, OpenApi>();

function readApi(source: string): OpenApi {
  const known = files.get(source);
  if (known) return known;
  const api = parse(readFileSync(source, 'utf8')) as OpenApi;
  files.set(source, api);
  return api;
}

const attribute = (node: MdxJsxFlowElement, name: string, place: string): string => {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (found?.type !== 'mdxJsxAttribute' || typeof found.value !== 'string')
    throw new Error(`${place}: <${node.name} /> needs the attribute ${name}="…"`);
  return found.value;
};

const expand: Record<string, (reader: Reader, node: MdxJsxFlowElement, place: string) => RootContent[]> = {
  ApiSchema: (reader, node, place) => reader.schemaTable(attribute(node, 'name', place)),
  ApiOperations: (reader, node, place) => reader.operationTable(attribute(node, 'tag', place)),
  ApiEnum: (reader, node, place) =>
    reader.enumTable(attribute(node, 'schema', place), attribute(node, 'property', place)),
  ApiErrors: (reader) => reader.errorTable(),
};

export type ApiTableOptions = {
  /** The API file of the version that a page belongs to; undefined for a page of an area without one. */
  readonly apiFileOf: (page: string) => string | undefined;
};

/**
 * Replaces `<ApiSchema name="…" />`, `<ApiOperations tag="…" />`, `<ApiEnum schema="…" property="…" />` and `<ApiErrors
 * />` by tables made from the API file of the page's own version, so that page and file cannot disagree.
 */
export default function apiTables({apiFileOf}: ApiTableOptions) {
  return (root: Root, file: VFile): void => {
    visitBlocks(root, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement') return;
      const make = node.name === null ? undefined : entryOf(expand, node.name);
      if (!make || !parent || index === undefined) return;
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const source = asked(file, (page) => apiFileOf(page.path));
      if (source === undefined)
        throw new Error(`${place}: <${node.name} /> works in the BitStreams area only: no other area has an API file`);
      const api = readApi(source);
      parent.children.splice(index, 1, ...(make(new Reader(api, source, place), node, place) as never[]));
    });
  };
}
