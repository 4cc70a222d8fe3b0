// cspell:ignore sinse
import {describe, expect, test} from 'vitest';
import {readData, type DataRule} from 'docs-rules/data-file';
import {versionHas} from 'docs-rules/feature';
import {docId, routeInVersion} from 'docs-rules/site';
import {readFileSync} from 'node:fs';
import {allVersions, areaById, areas, bitstreams, latestVersion, versionFolder} from './areas';
import {siteOnDisk} from './docs-rules';
import {featureRules, FEATURES_FILE, FEATURES_SCHEMA, readFeatures} from './features';
import {releaseRules, RELEASES_FILE, RELEASES_SCHEMA, readReleases} from './releases';

const features = readFeatures();
const latest = latestVersion(bitstreams)!;

test('no date of BitStreams is called the vendor’s: its release notes are not public', () => {
  const claimed = features.filter((feature) => feature.area === bitstreams.id && feature.evidence === 'vendor');
  expect(claimed.map(({id}) => id)).toEqual([]);
});

test('each feature is in a version, unless that was retired, and the newest that has it has its page', () => {
  const site = siteOnDisk();
  const known = new Map<string, string[]>();
  const routesIn = (folder: string): string[] => {
    const routes =
      known.get(folder) ??
      site.filesOf(folder).map((file) => routeInVersion(docId({file, folder}), site.frontMatter(file).slug));
    known.set(folder, routes);
    return routes;
  };
  for (const feature of features) {
    const area = areaById(feature.area);
    const newest = allVersions(area).find((version) => versionHas(feature, version));
    if (newest === undefined) {
      // Only a retired version had it.
      expect(allVersions(area), feature.id).not.toContain(feature.last);
      continue;
    }
    expect(routesIn(versionFolder(area, newest)), `${feature.id}: ${feature.page} in ${newest}`).toContain(
      feature.page,
    );
  }
});

test('every version has its release', () => {
  const known = readReleases().map(({area, version}) => `${area} ${version}`);
  const missing = features
    .map(({area}) => areaById(area))
    .flatMap((area) => area.versions.map((version) => `${area.id} ${version}`));
  expect(missing.filter((name) => !known.includes(name))).toEqual([]);
});

const rules = featureRules(readReleases());

const schemaOf = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;

/** What is said of a YAML text. */
const said = <T>(file: string, schema: string, rules: readonly DataRule<T>[], ...lines: string[]): readonly string[] =>
  readData<T>(file, lines.join('\n'), schemaOf(schema), rules).faults;

const feature = (...lines: string[]): readonly string[] =>
  said(
    FEATURES_FILE, FEATURES_SCHEMA, rules,
    'bitstreams:', '  - id: one', '    name: A feature', '    evidence: pages', '    page: guide', "    terms: ['/one/']",
    ...lines.map((line) => `    ${line}`),
  ); // prettier-ignore

const release = (...lines: string[]): readonly string[] => said(RELEASES_FILE, RELEASES_SCHEMA, releaseRules, ...lines);

describe('a fault in features.yaml is one sentence with file, line and fix', () => {
  test('a sound entry has none', () => {
    expect(feature(`since: ${latest}`, 'changed:', '  - {in: next, what: Something}')).toEqual([]);
  });

  test.each([
    ['no YAML', ['since: [', 'x: 1'], /^src\/data\/features\.yaml:\d+: This is not YAML: .*\. Correct the line: .*\.$/],
    [
      'an unknown field',
      ['sinse: next'],
      'src/data/features.yaml:7: There is no field "sinse" here. Use one of: id, name, since,',
    ],
    ['a wrong version', ['since: "2.9"'], 'src/data/features.yaml:7: "since" is "2.9". Write: '],
    [
      'a version that is not there',
      ['since: v9.9.9'],
      'src/data/features.yaml:7: bitstreams has no version v9.9.9. Use one of: next, ',
    ],
    ['a wrong type', ['renamedFrom: 5'], 'src/data/features.yaml:7: "renamedFrom" is 5. Write: the name before.'],
    [
      'a change without text',
      ['changed:', '  - in: next'],
      'src/data/features.yaml:8: The field "what" is missing. Add it: the difference',
    ],
    [
      'an end before the start',
      ['since: next', `last: ${latest}`],
      'src/data/features.yaml:8: "one" ends before it comes. Correct',
    ],
    [
      'a description too early',
      ['since: next', `describedIn: ${latest}`],
      'src/data/features.yaml:8: "one" is described before it',
    ],
    [
      'removed and not ended',
      [`removed: {in: ${latest}}`],
      'src/data/features.yaml:7: "one" is removed without a last version',
    ],
    [
      'an unknown successor',
      [`last: ${latest}`, 'removed: {in: next, instead: two}'],
      'src/data/features.yaml:8: There is no feature "two"',
    ],
  ])('%s', (_what, lines, sentence) => {
    const faults = feature(...lines);
    expect(faults).toHaveLength(1);
    if (typeof sentence === 'string') expect(faults[0]).toContain(sentence);
    else expect(faults[0]).toMatch(sentence);
  });

  test('a wrong evidence, a missing field, a term that is no expression, an id that is used twice, an area that is none', () => {
    const faults = said(
      FEATURES_FILE, FEATURES_SCHEMA, rules,
      'bitstreams:', '  - {id: one, name: Name, evidence: guess, page: guide, terms: []}', '  - {id: two, name: Name, evidence: pages, page: guide}',
    ); // prettier-ignore
    expect(faults).toEqual([
      'src/data/features.yaml:2: "evidence" is "guess". Use one of: vendor, pages, field, inferred.',
      expect.stringMatching(
        /^src\/data\/features\.yaml:2: "terms" must NOT have fewer than 1 items\. Write: what a page says/,
      ),
      expect.stringMatching(/^src\/data\/features\.yaml:3: The field "terms" is missing\. Add it: what a page says/),
    ]);
    const entry = "{id: one, name: Name, evidence: pages, page: guide, terms: ['/(/']}";
    expect(
      said(FEATURES_FILE, FEATURES_SCHEMA, rules, 'bitstreams:', `  - ${entry}`, `  - ${entry}`, 'logan: []'),
    ).toEqual([
      `src/data/features.yaml:4: There is no area "logan". Use one of: ${areas.map(({id}) => id).join(', ')}.`,
      expect.stringContaining('src/data/features.yaml:2: The term is no regular expression ('),
      'src/data/features.yaml:3: The id "one" is used twice. Give each feature an id of its own.',
      expect.stringContaining('src/data/features.yaml:3: The term is no regular expression ('),
    ]);
  });
});

describe('a fault in releases.yaml is one sentence with file, line and fix', () => {
  test.each([
    ['no YAML', ['bitstreams: "'], /^src\/data\/releases\.yaml:1: This is not YAML: /],
    ['an unknown field', ['bitstreams:', '  - {version: v1.0.0, documented: 2026-01-01, note: x}'], ':2: There is no field "note" here. Use one of: version, date'],
    ['a wrong date', ['bitstreams:', '  - {version: v1.0.0, documented: 2026-13-01}'], ':2: "documented" must match format "date". Write: day on which'],
    ['no date', ['bitstreams:', '  - {version: v1.0.0}'], ':2: The field "documented" is missing. Add it: day on which'],
    ['a wrong order', ['bitstreams:', '  - {version: v1.9.0, documented: 2026-01-01}', '  - {version: v1.10.0, documented: 2026-01-01}'], ':3: v1.10.0 comes after v1.9.0. Put the newest first, each once.'],
    ['an unknown area', ['edge: []'], ':1: There is no area "edge". Use one of: '],
  ])('%s', (_what, lines, sentence) => {
    const faults = release(...lines);
    expect(faults).toHaveLength(1);
    if (typeof sentence === 'string') expect(faults[0]).toContain(`src/data/releases.yaml${sentence}`);
    else expect(faults[0]).toMatch(sentence);
  }); // prettier-ignore
});
