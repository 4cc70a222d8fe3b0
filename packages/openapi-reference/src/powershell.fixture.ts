import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** What is used of a node of the syntax tree. */
type Node = {
  readonly type: string;
  readonly text: string;
  readonly startIndex: number;
  readonly namedChildren: readonly Node[];
  readonly hasError: boolean;
};
type TreeSitter = {
  readonly Parser: (new () => {
    setLanguage: (language: object) => void;
    parse: (source: string) => {readonly rootNode: Node};
  }) & {init: () => Promise<void>};
  readonly Language: {load: (file: string) => Promise<object>};
};

/** A parser with tree-sitter's grammar of PowerShell. */
async function loadParser(): Promise<(source: string) => Node> {
  const require = createRequire(__filename);
  const file = require.resolve('@vscode/tree-sitter-wasm');
  const {Parser, Language} = require(file) as TreeSitter;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(path.dirname(file), 'tree-sitter-powershell.wasm')));
  return (source) => parser.parse(source).rootNode;
}

/** A file that `Get-Item` found. */
class Item {
  constructor(readonly file: string) {}
}

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Carries out a script from its tree. It knows what the samples are written with; whatever else a script has is an
 * error, never passed over.
 */
class Run {
  private readonly variables = new Map<string, unknown>();

  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly folder: string,
  ) {}

  private variable(text: string): unknown {
    const name = text.replace(/^\$\{?|\}$/g, '');
    const inEnvironment = /^env:(.+)$/.exec(name)?.[1];
    const value = inEnvironment === undefined ? this.variables.get(name) : this.environment[inEnvironment];
    if (value === undefined) throw new Error(`${text} is not set`);
    return value;
  }

  /** A string in double quotes with its variables. */
  private expand(node: Node): string {
    let text = '';
    let end = node.startIndex + 1;
    for (const variable of node.namedChildren) {
      if (variable.type !== 'variable') throw new Error(`a string has ${variable.type}`);
      text +=
        node.text.slice(end - node.startIndex, variable.startIndex - node.startIndex) +
        String(this.variable(variable.text));
      end = variable.startIndex + variable.text.length;
    }
    const all = text + node.text.slice(end - node.startIndex, -1);
    if (/`|""/.test(node.text.slice(1, -1))) throw new Error(`a string has an escape: ${node.text}`);
    return all;
  }

  private async call(node: Node): Promise<unknown> {
    const name = node.text.slice(0, node.text.indexOf('('));
    const given = node.namedChildren.at(-1)!.namedChildren[0]!.namedChildren;
    const [argument] = await Promise.all(given.map((one) => this.value(one)));
    if (name === '[Text.Encoding]::ASCII.GetBytes') return Buffer.from(String(argument), 'latin1');
    if (name === '[Convert]::ToBase64String') return (argument as Buffer).toString('base64');
    throw new Error(`${name} is unknown`);
  }

  private async parameters(command: Node): Promise<{readonly named: Parameters; readonly rest: readonly unknown[]}> {
    const named: Record<string, unknown> = {};
    const rest: unknown[] = [];
    let name: string | undefined;
    const parts = command.namedChildren.find(({type}) => type === 'command_elements')?.namedChildren ?? [];
    for (const part of parts.filter(({type}) => type !== 'command_argument_sep')) {
      if (part.type === 'command_parameter') name = part.text.slice(1);
      else if (name === undefined) rest.push(await this.value(part));
      else {
        named[name] = await this.value(part);
        name = undefined;
      }
    }
    return {named, rest};
  }

  private async request(given: Parameters): Promise<unknown> {
    const {Method, Uri, Headers, ContentType, Body, Form, ...others} = given;
    if (Object.keys(others).length > 0) throw new Error(`Invoke-RestMethod has ${Object.keys(others).join(', ')}`);
    const form = Form === undefined ? undefined : new FormData();
    for (const [name, item] of Object.entries((Form ?? {}) as Record<string, Item>))
      form!.append(name, new Blob([readFileSync(path.join(this.folder, item.file))]), path.basename(item.file));
    const response = await fetch(String(Uri), {
      method: String(Method).toUpperCase(),
      headers: {
        ...(Headers as Record<string, string>),
        ...(ContentType === undefined ? {} : {'Content-Type': ContentType as string}),
      },
      ...(form || Body !== undefined ? {body: form ?? String(Body)} : {}),
    });
    if (!response.ok) throw new Error(`${String(Uri)} answers ${response.status}: ${await response.text()}`);
    return response.json();
  }

  private async command(node: Node, piped: unknown): Promise<unknown> {
    const name = node.namedChildren[0]!.text;
    const {named, rest} = await this.parameters(node);
    if (name === 'Invoke-RestMethod' && rest.length === 0) return this.request(named);
    if (name === 'Get-Item' && rest.length === 1) return new Item(String(rest[0]));
    if (name === 'ConvertTo-Json' && piped !== undefined && Number(named['Depth']) > 0) return JSON.stringify(piped);
    throw new Error(`${node.text} is unknown`);
  }

  private async member(node: Node): Promise<unknown> {
    const [owner, name] = node.namedChildren;
    const value = (await this.value(owner!)) as Record<string, unknown>;
    if (!(name!.text in value)) throw new Error(`${node.text} is not there`);
    return value[name!.text];
  }

  private async value(node: Node): Promise<unknown> {
    const parts = node.namedChildren;
    switch (node.type) {
      case 'variable':
        return this.variable(node.text);
      case 'expandable_string_literal':
        return this.expand(node);
      case 'verbatim_string_characters':
        return node.text.slice(1, -1).replaceAll("''", "'");
      case 'verbatim_here_string_characters':
        return node.text.slice(3, -3);
      case 'decimal_integer_literal':
        return Number(node.text);
      case 'generic_token':
        return node.text;
      case 'invokation_expression':
        return this.call(node);
      case 'member_access':
        return this.member(node);
      case 'hash_literal_expression': {
        const entries = parts.flatMap(({namedChildren}) => namedChildren);
        return Object.fromEntries(
          await Promise.all(
            entries.map(async ({namedChildren: [key, own]}) => [key!.text, await this.value(own!)] as const),
          ),
        );
      }
      case 'assignment_expression':
        this.variables.set(parts[0]!.text.slice(1), await this.value(parts.at(-1)!));
        return undefined;
      case 'pipeline_chain': {
        let piped: unknown;
        for (const part of parts)
          piped = part.type === 'command' ? await this.command(part, piped) : await this.value(part);
        return piped;
      }
      case 'comparison_expression':
        if (parts.length === 3 && parts[1]!.text === '-ne')
          return (await this.value(parts[0]!)) !== (await this.value(parts[2]!));
        break;
      case 'additive_expression':
        if (parts.length === 2 && / \+ /.test(node.text))
          return String(await this.value(parts[0]!)) + String(await this.value(parts[1]!));
        break;
      case 'if_statement':
        return (await this.value(parts[0]!)) === true ? this.value(parts[1]!) : undefined;
      case 'flow_control_statement':
        if (node.text.startsWith('throw ')) throw new Error(String(await this.value(parts[0]!)));
        break;
      case 'program':
      case 'statement_list':
      case 'statement_block': {
        let last: unknown;
        for (const part of parts) last = await this.value(part);
        return last;
      }
    }
    // The many levels of an expression that has no operator.
    if (parts.length === 1) return this.value(parts[0]!);
    throw new Error(`${node.type} is unknown: ${node.text}`);
  }

  /** Carries out a script; returns what it prints. */
  run = (script: Node): Promise<unknown> => this.value(script);
}

/**
 * Runs a PowerShell script without PowerShell, which neither Debian nor npm carries: tree-sitter's grammar reads it,
 * and a small reader of the tree does what the samples do. So their syntax is proved, and what they send; how
 * PowerShell itself takes them is not.
 */
export async function powershell(): Promise<
  (source: string, environment: Readonly<Record<string, string>>, folder: string) => Promise<unknown>
> {
  const parse = await loadParser();
  return (source, environment, folder) => {
    const script = parse(source);
    if (script.hasError) throw new Error(`PowerShell's grammar does not take the script:\n${source}`);
    return new Run(environment, folder).run(script);
  };
}
