import {flatten, schemaName, type Document, type Schema} from './document';

/** Type of a value in words. */
export function typeText(document: Document, schema: Schema): string {
  const own = flatten(document, schema);
  if (own.items !== undefined) return `list of ${typeText(document, own.items)}`;
  const name = schemaName(schema);
  if (name !== undefined && own.properties !== undefined) return name;
  const types = [own.type ?? (own.properties ? 'object' : (own.oneOf ?? own.anyOf) ? 'one of several' : 'any')].flat();
  return `${types.join(' or ')}${own.format === undefined ? '' : ` (${own.format})`}`;
}

/** What limits a value, in words. */
export function limitsOf(schema: Schema): string[] {
  const range = (low: number | undefined, high: number | undefined, one = '', more = one): string[] => {
    const what = (count: number): string => (count === 1 ? one : more);
    if (low !== undefined && high !== undefined)
      return [low === high ? `${low}${what(low)}` : `${low} to ${high}${what(high)}`];
    if (low !== undefined) return [`at least ${low}${what(low)}`];
    return high === undefined ? [] : [`at most ${high}${what(high)}`];
  };
  return [
    ...range(schema.minimum, schema.maximum),
    ...(schema.exclusiveMinimum === undefined ? [] : [`above ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`below ${schema.exclusiveMaximum}`]),
    ...range(schema.minLength, schema.maxLength, ' character', ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entry', ' entries'),
  ];
}
