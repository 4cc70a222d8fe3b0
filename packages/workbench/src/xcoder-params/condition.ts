/** A value that a condition compares. */
export type Operand = number | string;
export type Operands = Readonly<Record<string, Operand | undefined>>;

type Test = (values: Operands) => boolean;

const OPERATORS: Readonly<Record<string, (left: Operand, right: Operand) => boolean>> = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
};

const operandOf = (text: string, values: Operands): Operand | undefined => {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return Object.hasOwn(values, text) ? values[text] : text;
};

function term(text: string): Test {
  const list = /^(\S+) (not )?in ([-\w.]+(?:,[-\w.]+)*)$/.exec(text);
  if (list) {
    const [, name, not, members] = list;
    const set = new Set(members!.split(','));
    return (values) => {
      const value = operandOf(name!, values);
      return value !== undefined && set.has(String(value)) === (not === undefined);
    };
  }
  const multiple = /^(\S+) not multiple of (\S+)$/.exec(text);
  if (multiple) {
    return (values) => {
      const [left, right] = [operandOf(multiple[1]!, values), operandOf(multiple[2]!, values)];
      return typeof left === 'number' && typeof right === 'number' && left % right !== 0;
    };
  }
  const [, left, sign, right] = /^(\S+?) ?(!=|>=|<=|=|>|<) ?(\S+)$/.exec(text) ?? [];
  const compare = OPERATORS[sign ?? ''];
  if (!compare)
    throw new Error(
      `"${text}" is not a condition. Write: key = value, key in 1,2,3, key not multiple of other, joined by "and", then "or"`,
    );
  return (values) => {
    const [a, b] = [operandOf(left!, values), operandOf(right!, values)];
    return a !== undefined && b !== undefined && compare(a, b);
  };
}

/** Conditions are data: few, and asked again at every key press. */
const compiled = new Map<string, Test>();

/**
 * Reads a condition such as `lookAheadDepth > 0 and gopPresetIdx in 1,3 or crfOn=1`: "and" binds closer than "or". A
 * name that has no value makes its comparison false.
 */
export function condition(text: string): Test {
  const known = compiled.get(text);
  if (known) return known;
  const alternatives = text.split(' or ').map((part) => part.split(' and ').map(term));
  const whole: Test = (values) => alternatives.some((terms) => terms.every((test) => test(values)));
  compiled.set(text, whole);
  return whole;
}
