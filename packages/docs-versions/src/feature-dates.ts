import {isMap, isScalar, isSeq, parseDocument, visit, type Scalar} from 'yaml';
import {NEXT} from 'docs-rules/area';

/** Fields of a feature that name a version. */
const DATES: ReadonlySet<unknown> = new Set(['since', 'last', 'in']);

type Result = {readonly source: string; /** Ids of the features that got a date. */ readonly dated: readonly string[]};

/**
 * The features' YAML with what an area has for the unreleased version dated to a version. Nothing else of the text
 * changes.
 */
export function dateFeatures(source: string, area: string, version: string): Result {
  const document = parseDocument(source);
  const entries = document.getIn([area], true);
  const found: Scalar[] = [];
  const dated: string[] = [];
  if (!isSeq(entries)) return {source, dated};
  for (const entry of entries.items) {
    if (!isMap(entry)) continue;
    const before = found.length;
    visit(entry, {
      Pair: (_key, {key, value}) => {
        if (isScalar(key) && DATES.has(key.value) && isScalar(value) && value.value === NEXT) found.push(value);
      },
    });
    if (found.length > before) dated.push(String(entry.get('id')));
  }
  // From the end, so that the places before stay right.
  const text = found
    .toReversed()
    .reduce((changed, {range}) => changed.slice(0, range![0]) + version + changed.slice(range![1]), source);
  return {source: text, dated};
}
