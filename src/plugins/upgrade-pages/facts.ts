import type {KeyData, Side} from '@docs-and-sdk/workbench/quadra-keys';
import {at, livesIn} from '@docs-and-sdk/workbench/quadra-keys';
import type {Feature} from 'docs-rules/feature';
import {versionHas} from 'docs-rules/feature';
import {compareVersions} from 'docs-rules/version-name';
import type {Change} from 'openapi-reference/compare';

/** One statement about an upgrade and where it comes from. */
export type Line = {
  readonly text: string;
  /** Page that carries it. */
  readonly to: string;
  readonly evidence: string;
  /** Whether what worked before does not any more. */
  readonly breaking?: boolean;
};

/** Whether something happened after one version and not after the other. */
const between = (version: string, from: string, to: string): boolean =>
  compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;

const EVIDENCE: Readonly<Record<Feature['evidence'], string>> = {
  vendor: 'the vendor’s release notes or source',
  pages: 'inferred from the pages of the versions',
  field: 'seen in public integrations',
  inferred: 'inferred from the pages of the versions',
};

const plain = (markdown: string): string =>
  markdown
    .replace(/<Evidence[^>]*\/>/g, '')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();

/** What features say about an upgrade. `addressOf` names the page of a feature in a version, when there is one. */
export function featureLines(
  features: readonly Feature[],
  from: string,
  to: string,
  addressOf: (version: string, feature: Feature) => string,
): {readonly breaks: Line[]; readonly todo: Line[]; readonly news: Line[]; readonly renamed: Line[]} {
  const line = (feature: Feature, version: string, text: string): Line => ({
    text,
    to: addressOf(version, feature),
    evidence: EVIDENCE[feature.evidence],
  });
  const gone = features.filter((feature) => versionHas(feature, from) && !versionHas(feature, to));
  const come = features.filter((feature) => !versionHas(feature, from) && versionHas(feature, to));
  const successor = ({removed}: Feature): Feature | undefined => features.find(({id}) => id === removed?.instead);
  return {
    breaks: gone.map((feature) => line(feature, from, `${plain(feature.name)}: last in ${feature.last}.`)),
    todo: [
      ...gone.flatMap((feature) => {
        const instead = successor(feature);
        return instead && versionHas(instead, to)
          ? [line(instead, to, `Use “${plain(instead.name)}” in place of “${plain(feature.name)}”.`)]
          : [];
      }),
      ...features
        .filter((feature) => versionHas(feature, to))
        .flatMap((feature) =>
          (feature.changed ?? [])
            .filter((change) => between(change.in, from, to))
            .map((change) => line(feature, to, `${plain(feature.name)}, since ${change.in}: ${plain(change.what)}`)),
        ),
    ],
    news: come
      .filter(({renamedFrom}) => renamedFrom === undefined)
      .map((feature) => line(feature, to, `${plain(feature.name)}, since ${feature.since}.`)),
    renamed: come.flatMap((feature) =>
      feature.renamedFrom === undefined
        ? []
        : [line(feature, to, `${feature.renamedFrom} is now “${plain(feature.name)}”, since ${feature.since}.`)],
    ),
  };
}

/** A difference of the API in words. */
export function apiText({kind, subject, of, name, aspect, before, after}: Change): string {
  const what = `${subject === 'operation' ? '' : `${subject} `}${name ?? ''}`.trim();
  const place = subject === 'operation' ? `operation ${of}` : `${what} of ${of}`;
  if (kind !== 'changed') return `${kind === 'added' ? 'New' : 'Removed'}: ${place}`;
  return `${place}: ${aspect ?? 'changed'} ${before ?? 'none'} → ${after ?? 'none'}`;
}

/**
 * The intervals that a range of numbers names, such as `0, 1` and `10–800 bit/s`; undefined where it holds anything
 * else.
 */
function intervalsOf(range: string): [number, number][] | undefined {
  const parts = plain(range)
    .replace(/ bit\/s$/, '')
    .split(/,\s*/)
    .map((part) => /^(-?\d+(?:\.\d+)?)(?:–(-?\d+(?:\.\d+)?))?$/.exec(part));
  return parts.every((part) => part !== null)
    ? parts.map(([, low, high]) => [Number(low), Number(high ?? low)])
    : undefined;
}

/** Whether a range lost values that it had. Of ranges that are not numbers alone nothing is said. */
export function isNarrower(before: string, after: string): boolean {
  const [older, newer] = [intervalsOf(before), intervalsOf(after)];
  if (!older || !newer) return false;
  // Values of an interval are whole numbers or not: one that single values only cover in part counts as lost.
  return older.some(([low, high]) => !newer.some(([least, most]) => least <= low && high <= most));
}

/**
 * Keys of `xcoder-params` that came, went, or have another range or default in the later release. `pageOf` says where
 * the table of a side is, in the earlier release for a key that went.
 */
export function keyLines(
  data: KeyData,
  from: string,
  to: string,
  pageOf: (side: Side, release: 'from' | 'to') => string,
): Line[] {
  const line = (text: string, address: string, breaking = false): Line => ({
    text,
    to: address,
    evidence: 'the tables of keys of both versions',
    ...(breaking && {breaking}),
  });
  return data.tables.flatMap(({side, keys = []}) =>
    keys.flatMap((key): Line[] => {
      const [was, is] = [livesIn(key, from), livesIn(key, to)];
      const address = `${pageOf(side, is ? 'to' : 'from')}#param-${key.key}`;
      if (was !== is) return [line(`${key.key} (${side}): ${is ? 'new' : 'removed'}.`, address, was)];
      if (!was) return [];
      const [before, after] = [at(key, from), at(key, to)];
      return (['range', 'default'] as const)
        .filter((field) => plain(before[field]) !== plain(after[field]))
        .map((field) => {
          const breaking = field === 'range' && isNarrower(before.range, after.range);
          const text = `${key.key} (${side}): ${field} ${plain(before[field])} → ${plain(after[field])}.`;
          return line(text, address, breaking);
        });
    }),
  );
}
