import {compareApis, type Change} from './compare';
import {callsOf, type Document} from './document';

/** The API of one version. */
export type ApiVersion = {
  /** Name of the version in texts and addresses. */
  readonly version: string;
  /** API file, below the site's folder. */
  readonly file: string;
  readonly document: Document;
};

/** What changed from one version to a later one. */
export type Step = {readonly from: string; readonly to: string; readonly changes: readonly Change[]};

/** Steps from each version to the next; `versions` are oldest first. */
export const adjacentSteps = (versions: readonly ApiVersion[]): Step[] =>
  versions.slice(1).map(({version, document}, index) => ({
    from: versions[index]!.version,
    to: version,
    changes: compareApis(versions[index]!.document, document),
  }));

/** Steps between all other pairs, from an older to a later version. */
export const distantSteps = (versions: readonly ApiVersion[]): Step[] =>
  versions.flatMap((from, index) =>
    versions
      .slice(index + 2)
      .map((to) => ({from: from.version, to: to.version, changes: compareApis(from.document, to.document)})),
  );

/** What is known of operations and fields over all versions. */
export type History = {
  readonly versions: readonly string[];
  readonly steps: readonly Step[];
  /** Versions that have an operation, oldest first. */
  readonly having: (operation: string) => readonly string[];
  /** Version that brought a field; undefined for one that the first version has. */
  readonly fieldSince: (schema: string, field: string) => string | undefined;
};

/** Reads the history of an API from its versions, oldest first. */
export function historyOf(versions: readonly ApiVersion[]): History {
  const steps = adjacentSteps(versions);
  const operations = versions.map(({version, document}) => ({
    version,
    names: new Set(callsOf(document).map(({operation}) => operation.operationId)),
  }));
  const fields = new Map(
    steps.flatMap(({to, changes}) =>
      changes
        .filter(({kind, subject}) => kind === 'added' && subject === 'field')
        .map(({of, name}): [string, string] => [`${of} ${name}`, to]),
    ),
  );
  return {
    versions: versions.map(({version}) => version),
    steps,
    having: (operation) => operations.filter(({names}) => names.has(operation)).map(({version}) => version),
    fieldSince: (schema, field) => fields.get(`${schema} ${field}`),
  };
}

const SUBJECT: Readonly<Record<Change['subject'], string>> = {
  operation: 'Operation',
  parameter: 'Parameter',
  body: 'Body',
  field: 'Field',
  response: 'Response',
};

/** A change as one line of Markdown. */
export function changeText({kind, subject, of, name, aspect, before, after}: Change): string {
  const what = name === undefined || name === 'body' ? `\`${of}\`` : `\`${name}\` of \`${of}\``;
  if (kind !== 'changed') return `${SUBJECT[subject]} ${what} ${kind}`;
  const values = (list: string | undefined): string[] => (list === undefined ? [] : list.split(', '));
  if (aspect === 'values' || aspect === 'known values') {
    const added = values(after).filter((value) => !values(before).includes(value));
    const removed = values(before).filter((value) => !values(after).includes(value));
    const parts = [...added.map((value) => `\`${value}\` added`), ...removed.map((value) => `\`${value}\` removed`)];
    return `${SUBJECT[subject]} ${what}: ${parts.join(', ')}`;
  }
  return `${SUBJECT[subject]} ${what}: ${aspect} ${before === undefined ? 'none' : `\`${before}\``} → ${after === undefined ? 'none' : `\`${after}\``}`;
}
