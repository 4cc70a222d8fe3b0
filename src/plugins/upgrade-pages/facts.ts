import type {KeyData} from '@docs-and-sdk/workbench/quadra-keys';
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
};

/** Whether something happened after one version and not after the other. */
const between = (version: string, from: string, to: string): boolean => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;

const EVIDENCE: Readonly<Record<Feature['evidence'], string>> = {
  vendor: 'the vendor’s release notes',
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
  const line = (feature: Feature, version: string, text: string): Line => ({text, to: addressOf(version, feature), evidence: EVIDENCE[feature.evidence]});
  const gone = features.filter((feature) => versionHas(feature, from) && !versionHas(feature, to));
  const come = features.filter((feature) => !versionHas(feature, from) && versionHas(feature, to));
  const successor = ({removed}: Feature): Feature | undefined => features.find(({id}) => id === removed?.instead);
  return {
    breaks: gone.map((feature) => line(feature, from, `${plain(feature.name)}: last in ${feature.last}.`)),
    todo: [
      ...gone.flatMap((feature) => {
        const instead = successor(feature);
        return instead && versionHas(instead, to) ? [line(instead, to, `Use “${plain(instead.name)}” in place of “${plain(feature.name)}”.`)] : [];
      }),
      ...features
        .filter((feature) => versionHas(feature, to))
        .flatMap((feature) =>
          (feature.changed ?? [])
            .filter((change) => between(change.in, from, to))
            .map((change) => line(feature, to, `${plain(feature.name)}, since ${change.in}: ${plain(change.what)}`)),
        ),
    ],
    news: come.filter(({renamedFrom}) => renamedFrom === undefined).map((feature) => line(feature, to, `${plain(feature.name)}, since ${feature.since}.`)),
    renamed: come.flatMap((feature) =>
      feature.renamedFrom === undefined ? [] : [line(feature, to, `${feature.renamedFrom} is now “${plain(feature.name)}”, since ${feature.since}.`)],
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

/** Keys of `xcoder-params` that came, went, or have another range or default in the later release. */
export function keyLines(data: KeyData, from: string, to: string, page: string): Line[] {
  const line = (text: string): Line => ({text, to: page, evidence: 'the tables of keys of both versions'});
  return data.tables.flatMap(({side, keys = []}) =>
    keys.flatMap((key): Line[] => {
      const [was, is] = [livesIn(key, from), livesIn(key, to)];
      if (was !== is) return [line(`${key.key} (${side}): ${is ? 'new' : 'removed'}.`)];
      if (!was) return [];
      const [before, after] = [at(key, from), at(key, to)];
      return (['range', 'default'] as const)
        .filter((field) => plain(before[field]) !== plain(after[field]))
        .map((field) => line(`${key.key} (${side}): ${field} ${plain(before[field])} → ${plain(after[field])}.`));
    }),
  );
}
