import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {Field, Tool, Values} from '@docs-and-sdk/workbench/frame';

/** What a link to a tool says: the task, its values, and the version. */
export type LinkState = {
  /** Name of a builder; undefined for Input. */
  readonly task?: string;
  readonly input?: string;
  /** Versions by area, the tool's own first. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly values: Values;
};

/** Longest fragment that browsers and chats pass on. */
const MAX_FRAGMENT = 8000;

const TOO_LONG = 'No link: the input is too long for an address.';

const withoutSecrets = (fields: readonly Field[], values: Values): [string, string][] =>
  fields.flatMap(({name, secret, initial}) =>
    secret || values[name] === undefined || values[name] === (initial ?? '') ? [] : [[`f.${name}`, values[name]]],
  );

/**
 * The fragment of a link to what is on the screen; never a secret. Undefined, with the reason, when nothing can be
 * linked. A fragment stays in the browser: it is not part of a request.
 */
export function fragmentOf(
  tool: Tool,
  {task, input = '', versions = {}, values}: LinkState,
): {readonly fragment: string} | {readonly reason: string} {
  const parameters = new URLSearchParams();
  const builder = tool.builders.find(({name}) => name === task);
  if (builder) {
    parameters.set('task', builder.name);
  } else if (input.length > MAX_FRAGMENT) {
    // Said before anything is made of it: a key press must not wait for that.
    return {reason: TOO_LONG};
  } else if (input !== '') {
    const open = tool.shareable ? tool.shareable(input) : input;
    if (open === undefined) return {reason: 'No link: the input is a secret, and a link would pass it on.'};
    parameters.set('input', open);
  }
  for (const [area, version] of Object.entries(versions)) parameters.set(`version.${area}`, version);
  for (const [name, value] of withoutSecrets(builder?.fields ?? tool.settings, values)) parameters.set(name, value);
  const fragment = parameters.toString();
  return fragment.length > MAX_FRAGMENT ? {reason: TOO_LONG} : {fragment};
}

/** Reads a fragment; what a tool does not know is left out, and so is every secret. */
export function readFragment(tool: Tool, hash: string): LinkState {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const builder = tool.builders.find(({name}) => name === parameters.get('task'));
  const fields = builder?.fields ?? tool.settings;
  const values = Object.fromEntries(
    fields.flatMap(({name, secret}) =>
      secret || !parameters.has(`f.${name}`) ? [] : [[name, parameters.get(`f.${name}`)!]],
    ),
  );
  const input = parameters.get('input');
  const versions = Object.fromEntries(
    [...parameters].flatMap(([name, version]) => (name.startsWith('version.') ? [[name.slice(8), version]] : [])),
  );
  // Links of before tools served several products.
  const {area} = catalogue[tool.name];
  const version = parameters.get('version');
  return {
    values,
    ...(builder && {task: builder.name}),
    ...(input !== null && {input}),
    versions: {...(version !== null && {[area]: version}), ...versions},
  };
}
