import {Problem} from 'command-line/problem';
import {
  initialValues,
  type Builder,
  type Context,
  type Field,
  type Tool as WorkbenchTool,
  type ToolResult,
  type Values,
} from '@docs-and-sdk/workbench/frame';
import {resultText} from '@docs-and-sdk/workbench/render';
import {run} from '@docs-and-sdk/workbench/run';
import {onlyKnown, optionalText, type Input} from './input';
import type {Tool} from './tools';

/** A product whose versions have rules of their own. */
export type ServedProduct = {
  /** Argument of the tool that names the version. */
  readonly argument: string;
  /** Area of the documentation. */
  readonly area: string;
  readonly product: string;
  readonly versions: readonly string[];
  readonly latest: string;
};

/** A tool of the workbench as this server offers it. */
export type ServedTool = {
  readonly tool: WorkbenchTool;
  /** Name of what takes an input apart: a verb and its object. */
  readonly name: string;
  /** Names of what makes something, by the tool's own names of them. */
  readonly builders: Readonly<Record<string, string>>;
  readonly description: string;
  readonly products: readonly ServedProduct[];
};

type Property = Tool['properties'][string];

function propertyOf(field: Field): Property {
  const {label, help, options, initial, kind} = field;
  const given =
    initial === undefined || initial === '' ? '' : ` Without it, ${kind === 'checkbox' ? 'on' : `"${initial}"`}.`;
  const meaning = options?.map(({value, label: text}) => `"${value}": ${text}`).join('; ');
  const description = `${label}.${help === undefined ? '' : ` ${help}`}${meaning === undefined ? '' : ` ${meaning}.`}${given}`;
  if (kind === 'checkbox') return {type: 'string', enum: ['on', ''], description};
  return {type: 'string', ...(options && {enum: options.map(({value}) => value)}), description};
}

const properties = (fields: readonly Field[], products: readonly ServedProduct[]): Tool['properties'] => ({
  ...Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  ...Object.fromEntries(
    products.map(({argument, product}): [string, Property] => [
      argument,
      {
        type: 'string',
        description: `Version of ${product} whose rules count, such as list_versions names. Without it, the latest.`,
      },
    ]),
  ),
});

/** Values of fields, as a form would give them. Throws with a sentence for one that the form could not have. */
function valuesOf(fields: readonly Field[], input: Input): Values {
  const values: Record<string, string> = {...initialValues(fields)};
  for (const {name, options, kind} of fields) {
    const value = input[name];
    if (value === undefined || value === null) continue;
    const text =
      typeof value === 'number' || typeof value === 'boolean'
        ? value === true
          ? 'on'
          : value === false
            ? ''
            : String(value)
        : value;
    if (typeof text !== 'string') throw new Problem(`"${name}" is ${JSON.stringify(value)}, and has to be a text.`);
    const allowed = kind === 'checkbox' ? ['on', ''] : options?.map((option) => option.value);
    if (allowed && !allowed.includes(text))
      throw new Problem(
        `"${name}" is "${text}", and has to be one of: ${allowed.map((one) => `"${one}"`).join(', ')}.`,
      );
    values[name] = text;
  }
  return values;
}

function contextOf(products: readonly ServedProduct[], input: Input): Context {
  const versions = products.map(({argument, area, product, versions: known, latest}) => {
    const text = optionalText(input, argument);
    const found = text === undefined ? latest : known.find((name) => name === text || name === `v${text}`);
    if (found === undefined) throw new Problem(`${product} has no version "${text}". It has: ${known.join(', ')}.`);
    return [area, found] as const;
  });
  return {now: Date.now(), versions: Object.fromEntries(versions), ...(versions[0] && {version: versions[0][1]})};
}

const INPUT: Property = {type: 'string', description: 'The text as it was seen, line breaks and all; up to 5 MB.'};

function answerOf(result: ToolResult, served: readonly ServedTool[]): string {
  const other = served.find(({tool}) => tool.name === result.otherTool);
  return `${resultText(result)}${other ? `\n\nThe tool for this input is ${other.name}.` : ''}`;
}

function builderTool(builder: Builder, name: string, {products}: ServedTool, served: readonly ServedTool[]): Tool {
  const {fields, title} = builder;
  const known = properties(fields, products);
  return {
    name,
    description: `${title}. Every argument has a value that is taken when it is left out.`,
    properties: known,
    required: [],
    run: async (_library, input) => {
      onlyKnown(input, Object.keys(known));
      return answerOf(await builder.build(valuesOf(fields, input), contextOf(products, input)), served);
    },
  };
}

/**
 * The tools of the workbench as clients see them: the same functions that the site's pages call. None reads a file or
 * asks a network.
 */
export function workbenchTools(served: readonly ServedTool[]): Tool[] {
  return served.flatMap((one): Tool[] => {
    const {tool, name, builders, description, products} = one;
    const known = {input: INPUT, ...properties(tool.settings, products)};
    return [
      {
        name,
        description: `${description} ${tool.takes}`,
        properties: known,
        required: ['input'],
        run: async (_library, input) => {
          onlyKnown(input, Object.keys(known));
          if (typeof input.input !== 'string')
            throw new Problem(`"input" is missing: give the text that ${name} shall take apart.`);
          return answerOf(
            await run(tool, input.input, valuesOf(tool.settings, input), contextOf(products, input)),
            served,
          );
        },
      },
      ...tool.builders.map((builder) => {
        const own = builders[builder.name];
        if (own === undefined)
          throw new Problem(
            `The tool ${tool.name} makes something by "${builder.name}", which the server has no name for: add it to "builders".`,
          );
        return builderTool(builder, own, one, served);
      }),
    ];
  });
}
