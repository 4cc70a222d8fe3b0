import {TOOL_NAMES, type Context, type Tool, type ToolResult, type Values} from './frame';
import {run} from './run';

/** A small generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STRANGE = [
  '',
  '\0',
  '\r\n',
  '\u00a0',
  '“',
  '’',
  '%',
  '%zz',
  '#',
  '?',
  '&&',
  '=',
  '::',
  '://',
  '"',
  '<',
  '</',
  '>',
  '<!--',
  '{',
  '[',
  '\\',
  '€',
  '😀',
  '\ud800',
  '-1',
  '1e999',

  '0x',
  '__proto__',
  'constructor',
  '9'.repeat(30),
  'A'.repeat(3000),
  '\n\n',
];

/**
 * One input damaged as inputs are: cut, repeated, letters changed, strange characters put in, another input mixed in.
 */
function mutate(inputs: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let text = pick(inputs);
  for (let round = 1 + Math.floor(random() * 4); round > 0; round--) {
    const at = Math.floor(random() * (text.length + 1));
    const to = Math.min(text.length, at + Math.floor(random() * 20));
    const kind = Math.floor(random() * 7);
    if (kind === 0) text = text.slice(0, at);
    else if (kind === 1) text = text.slice(0, at) + text.slice(to);
    else if (kind === 2) text = text.slice(0, at) + pick(STRANGE) + text.slice(at);
    else if (kind === 3)
      text = text.slice(0, at) + String.fromCharCode(32 + Math.floor(random() * 95)) + text.slice(at + 1);
    else if (kind === 4) text = text.slice(0, to) + text.slice(at);
    else if (kind === 5) text = text.slice(0, at) + pick(inputs).slice(0, 200) + text.slice(at);
    else text = text.slice(at) + text.slice(0, at);
  }
  return text.slice(0, 20_000);
}

/** What is wrong with a result, as a sentence; undefined when it is one that a reader can be shown. */
export function resultFault(result: ToolResult, input = ''): string | undefined {
  for (const {severity, what, fix, where} of result.findings) {
    if (!['Error', 'Warning', 'Note'].includes(severity)) return `severity ${severity}`;
    if (!/\S.*[.!?…]$/s.test(what) && !/[.!?…]["’)]?$/.test(what)) return `a finding is no sentence: ${what}`;
    if (what.startsWith('The tool failed')) return what;
    const leak = /undefined|NaN|\[object/.exec(`${what.replace(/"[^"]*"/g, '')} ${fix ?? ''}`)?.[0];
    if (leak !== undefined && !input.includes(leak)) return `a finding shows a program’s value: ${what}`;
    if (where.line !== undefined && !(where.line >= 1)) return `line ${where.line}`;
    if (where.offset !== undefined && !(where.offset >= 0)) return `offset ${where.offset}`;
  }
  for (const section of result.sections) {
    if (section.title === '') return 'a section without a title';
    if (section.kind === 'table' && section.rows.some((row) => row.length !== section.columns.length))
      return `a row of "${section.title}" has not as many cells as columns`;
  }
  if (result.otherTool !== undefined && !TOOL_NAMES.includes(result.otherTool)) return `tool ${result.otherTool}`;
  if (result.summary === '' && result.findings.length === 0) return 'nothing is said';
  return undefined;
}

/**
 * Runs a tool over damaged inputs, made of its examples and of more. Gives the first few faults, each with its input:
 * none is what a test wants.
 */
export async function fuzz(
  tool: Tool,
  rounds: number,
  more: readonly string[] = [],
  settings: Values = {},
  context: Context = {now: 0},
): Promise<string[]> {
  const random = seeded(20_000);
  const inputs = [...tool.examples.map(({input}) => input), ...more];
  const faults: string[] = [];
  for (let round = 0; round < rounds && faults.length < 5; round++) {
    const input = mutate(inputs, random);
    const start = performance.now();
    const fault = resultFault(await run(tool, input, settings, context), input);
    if (fault !== undefined) faults.push(`${fault} for ${JSON.stringify(input.slice(0, 300))}`);
    // A slow machine is no fault of ours; a regular expression that backtracks takes far longer.
    if (performance.now() - start > 2000)
      faults.push(`${Math.round(performance.now() - start)} ms for ${JSON.stringify(input.slice(0, 300))}`);
  }
  return faults;
}

/** Long inputs of one kind each, which catch whatever is not linear. */
export const LONG_INPUTS: readonly string[] = [
  'a',
  '0',
  'FC30',
  '/DAl',
  'A-',
  '=',
  '&a=',
  '%2',
  '<a ',
  '<',
  '</a>',
  '#EXT-X-DATERANGE:',
  'A"',
  '00000000: fc30 ',
  'eyJ.',
  ':',
  ' x',
  '\n',
  '-x y ',
  '{"a":',
].map((unit) => unit.repeat(Math.ceil(1_000_000 / unit.length)));

/** Milliseconds that a tool needs for the slowest of the long inputs, and which it was. */
export async function slowest(
  tool: Tool,
  settings: Values = {},
  context: Context = {now: 0},
): Promise<{readonly ms: number; readonly input: string}> {
  let worst = {ms: 0, input: ''};
  for (const input of LONG_INPUTS) {
    const start = performance.now();
    await run(tool, input, settings, context);
    const ms = performance.now() - start;
    if (ms > worst.ms) worst = {ms, input: input.slice(0, 20)};
  }
  return worst;
}
