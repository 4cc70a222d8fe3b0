import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {isAlias, isScalar, LineCounter, parseDocument, visit, type Document as YamlDocument} from 'yaml';
import {METHODS, resolve, type Body, type Document, type Operation, type Response} from './document';
import {examplesOf} from './request';

type Path = readonly (string | number)[];

const pointer = (steps: Path): string =>
  steps.map((step) => `/${encodeURIComponent(String(step).replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');
const steps = (reference: string): string[] =>
  reference
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));

/** Reads and checks one file; every fault is a sentence with file, line and fix. */
class Checker {
  readonly faults: string[] = [];
  private readonly lines = new LineCounter();
  private readonly yaml: YamlDocument;
  private readonly ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    code: {optimize: false},
    inlineRefs: false,
  });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(
    private readonly file: string,
    source: string,
  ) {
    this.yaml = parseDocument(source, {lineCounter: this.lines});
    for (const error of this.yaml.errors)
      this.faults.push(`${file}:${error.linePos?.[0].line ?? 1}: The file is no YAML: ${error.message.split('\n')[0]}`);
  }

  private lineOf(at: Path): number {
    for (let length = at.length; length > 0; length--) {
      const node = this.yaml.getIn(at.slice(0, length), true) as {range?: readonly number[]} | undefined;
      if (node?.range) return this.lines.linePos(node.range[0]!).line;
    }
    return 1;
  }

  private add(at: Path, sentence: string): void {
    this.faults.push(`${this.file}:${this.lineOf(at)}: ${sentence}`);
  }

  private references(): void {
    visit(this.yaml, {
      Pair: (_key, pair) => {
        if (!isScalar(pair.key) || pair.key.value !== '$ref' || !isScalar(pair.value) || isAlias(pair.value)) return;
        const reference = String(pair.value.value);
        if (reference.startsWith('#/') && this.yaml.hasIn(steps(reference))) return;
        const {line} = this.lines.linePos(pair.value.range![0]);
        this.faults.push(`${this.file}:${line}: $ref ${reference} leads nowhere. Correct it, or add what it names.`);
      },
    });
  }

  private examples(document: Document, part: Body | Response, at: Path): void {
    const own = part.$ref === undefined ? at : steps(part.$ref);
    const {content = {}} = resolve(document, part as Body);
    for (const [type, media] of Object.entries(content)) {
      const examples = examplesOf(document, media);
      if (examples.length === 0)
        this.add([...own, 'content', type], `${type} has no example. Add one under "examples".`);
      if (!/\bjson\b/.test(type) || media.schema === undefined) continue;
      const place = pointer([...own, 'content', type, 'schema']);
      const validate = this.validators.get(place) ?? this.ajv.compile({$ref: `api#${place}`});
      this.validators.set(place, validate);
      Object.keys(media.examples ?? {}).forEach((name, index) => {
        if (validate(examples[index]!.value)) return;
        const [error] = validate.errors!;
        const inside = error!.instancePath.split('/').slice(1);
        this.add(
          [...own, 'content', type, 'examples', name, 'value', ...inside],
          `The example "${name}" does not fit its schema: ${error!.instancePath || 'it'} ${error!.message}. Correct the example or the schema.`,
        );
      });
    }
  }

  private operation(document: Document, operation: Operation, at: Path, names: Map<string, number>): void {
    const {operationId: name, responses = {}} = operation;
    const title = `${String(at[2]).toUpperCase()} ${at[1]}`;
    if (name === undefined)
      this.add(at, `${title} has no operationId. Give it a name that stays: its page has it in the address.`);
    else if (!/^[A-Za-z][\w-]*$/.test(name))
      this.add([...at, 'operationId'], `The operationId "${name}" is no part of an address. Use letters and digits.`);
    else if (names.has(name))
      this.add(
        [...at, 'operationId'],
        `The operationId "${name}" is that of line ${names.get(name)} too. Give one of them another.`,
      );
    else names.set(name, this.lineOf([...at, 'operationId']));
    if ((operation.tags ?? []).length === 0) this.add(at, `${title} has no tag. Name one under "tags".`);
    if (Object.keys(responses).length === 0)
      this.add(at, `${title} has no response. Describe at least one under "responses".`);
    if (operation.requestBody) this.examples(document, operation.requestBody, [...at, 'requestBody']);
    for (const [status, response] of Object.entries(responses))
      this.examples(document, response, [...at, 'responses', status]);
  }

  run(): Document {
    if (this.faults.length === 0) this.references();
    const document = this.yaml.toJS() as Document;
    if (this.faults.length > 0) return document;
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(document, 'api');
    const names = new Map<string, number>();
    for (const [address, item] of Object.entries(document.paths ?? {})) {
      for (const method of METHODS)
        if (item[method]) this.operation(document, item[method], ['paths', address, method], names);
    }
    if (Object.keys(document.paths ?? {}).length === 0)
      this.add([], 'The file has no paths. Describe at least one operation.');
    return document;
  }
}

/** Reads an API file from its text. Returns every fault as a sentence with file, line and fix. */
export function checkApi(
  source: string,
  file: string,
): {readonly document: Document; readonly faults: readonly string[]} {
  const checker = new Checker(file, source);
  const document = checker.run();
  return {document, faults: checker.faults};
}

/** Reads an API file. Throws with every fault that it has. */
export function readApi(siteDir: string, file: string): Document {
  const {document, faults} = checkApi(readFileSync(path.join(siteDir, file), 'utf8'), file);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return document;
}
