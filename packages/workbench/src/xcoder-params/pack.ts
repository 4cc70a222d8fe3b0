import type {Key, KeyData, KeyTable, ValueRule} from './keys';

/** A range as the rule of a value says it. */
const rangeText = ({values, min, max}: ValueRule): string => (values ? values.join(', ') : `${min}–${max}`);

/** A rule without its type where that is `integer`, which nearly all have. */
function packedRule(value: ValueRule): ValueRule {
  const {type, ...rest} = value;
  return type === 'integer' ? rest : value;
}

function packedKey(key: Key): Key {
  const {key: name, initial, value, earlier} = key;
  // An older rule whose range is not written would show its own.
  const sayable = earlier?.every((step) => step.value === undefined || step.range !== undefined) ?? true;
  return {
    ...(JSON.parse(JSON.stringify(key).replaceAll(`":"${name} is `, '":"$ is ')) as Key),
    range: sayable && key.range === rangeText(value) ? '' : key.range,
    default: key.default === String(initial) ? '' : key.default,
    value: packedRule(value),
    ...(earlier && {earlier: earlier.map((step) => ({...step, ...(step.value && {value: packedRule(step.value)})}))}),
  };
}

/**
 * The keys without what only the pages' tables show, titles, fragments of headings, names of checks, addresses of links
 * and marks of evidence included: a tool's page pays for each byte. A message that begins with the name of its key
 * begins with `$`; a default that is the initial value, a range that the rule of the value says, the type `integer` and
 * the blanks of comparisons are left out. The checks keep their order. Undone, key by key and release by release, by
 * `unpackedKey`.
 */
export function packKeys({exclusions, other, tables, decoder}: KeyData): KeyData {
  const data: KeyData = {
    // The list says the side.
    decoder: decoder.map(({side: _side, ...check}) => check),
    tables: tables.map((table): KeyTable => ({
      ...table,
      title: '',
      ...(table.keys && {table: '', keys: table.keys.map(packedKey)}),
    })),
    exclusions: [],
    other: [...exclusions.flatMap(({checks}) => checks ?? []), ...other],
  };
  const text = JSON.stringify(data)
    .replace(/ ?<Evidence[^>]*\/>|"(?:range|default|table|title)":"",|"id":"[^"]*",/g, '')
    .replace(/\[([^[\]"]+)\]\([^)"]+\)/g, '$1')
    .replace(/"when":"[^"]*/g, (when) => when.replace(/ ([!<>]?=|[<>]) /g, '$1'));
  return JSON.parse(text) as KeyData;
}

/** A key in one release as it was before it was packed; one that was not packed stays as it is. */
export const unpackedKey = (key: Key): Key => ({
  ...key,
  range: key.range || rangeText(key.value),
  default: key.default || String(key.initial),
  value: {type: 'integer', ...key.value},
});
