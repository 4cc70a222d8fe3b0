import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {compareVersions} from 'docs-rules/version-name';
import {describe, expect, test} from 'vitest';
import {allVersions, areas, bitstreams, versionFolder} from './areas';
import {FAULT_DATA, faultIn, faultRows, faultsOf, type Fault} from './faults';

const fault = (rest: Partial<Fault>): Fault => ({
  id: 'a',
  symptom: 's',
  cause: 'now',
  fix: 'f',
  source: 'x.yaml',
  ...rest,
});

describe('a fault in one version', () => {
  const dated = fault({
    since: 'v2.2.0',
    through: 'v2.7.0',
    earlier: [
      {through: 'v2.3.0', cause: 'first'},
      {through: 'v2.5.1', cause: 'second', fix: 'g'},
    ],
  });

  test.each([
    ['v2.1.2', undefined],
    ['v2.2.0', {cause: 'first', fix: 'f'}],
    ['v2.3.0', {cause: 'first', fix: 'f'}],
    ['v2.4.0', {cause: 'second', fix: 'g'}],
    ['v2.7.0', {cause: 'now', fix: 'f'}],
    ['v2.10.0', undefined],
    ['next', undefined],
    [undefined, {cause: 'now', fix: 'f'}],
  ])('%s', (version, expected) => {
    expect(faultIn(dated, version)).toEqual(expected);
  });
});

describe('rows of a page', () => {
  const links = (file: string) => faultRows(file, ['api-answers-err-code'])[0]![2];

  test('a link leads to the page of the reader’s version, at the address that it has there', () => {
    const page = 'guide/encoding/new-session/live.mdx';
    const at = allVersions(bitstreams)
      .map((version) => versionFolder(bitstreams, version))
      .filter((folder) => existsSync(`${folder}/${page}`));
    expect(at.length).toBeGreaterThan(1);
    for (const folder of at) {
      const own = ['configuration/license', 'license'].find((name) =>
        existsSync(`${folder}/guide/settings/${name}.mdx`),
      )!;
      expect(links(`/repo/${folder}/${page}`)).toContain(`(../../settings/${own}.mdx)`);
    }
  });

  test('a fault that is unknown, or does not hold in the version, is refused', () => {
    expect(() => faultRows('bitstreams/index.mdx', ['nothing'])).toThrow(
      'there is no fault "nothing" in src/data/faults/bitstreams.',
    );
    expect(() => faultRows('bitstreams_versioned_docs/version-v2.1.2/index.mdx', ['fields-cannot-be-edited'])).toThrow(
      'the fault "fields-cannot-be-edited" does not hold in v2.1.2',
    );
    expect(() => faultRows('README.md', ['nothing'])).toThrow('belongs to no area');
  });
});

describe.each(areas.map((area) => [area.id, area] as const))('faults of %s', (_id, area) => {
  const faults = faultsOf(area);
  const versions = area.versions.length === 0 ? [undefined] : allVersions(area);
  const folders = versions.map((version) => versionFolder(area, version));
  // What held in retired versions only is kept with its dates, and has no page any more.
  const held = [...faults.values()].filter((fault) =>
    versions.some((version) => faultIn(fault, version) !== undefined),
  );
  const named = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.mdx'))
        .flatMap((name) =>
          [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/<Faults\s+ids="([^"]*)"/g)].flatMap((match) =>
            match[1]!.split(/\s+/),
          ),
        ),
    ),
  );

  test('each is shown by a page', () => {
    // An area with a folder of faults has some.
    expect(held.length > 0).toBe(existsSync(`${FAULT_DATA}/${area.scope}`));
    expect(held.map(({id}) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  test('earlier texts are in order and inside the versions of their fault', () => {
    for (const {id, since, through, earlier = [], source} of faults.values()) {
      const steps = [
        ...(since === undefined ? [] : [since]),
        ...earlier.map((step) => step.through),
        ...(through === undefined ? [] : [through]),
      ];
      expect(steps, `${source}: ${id}`).toEqual([...steps].sort(compareVersions));
    }
  });
});

test('two faults with one symptom are refused', () => {
  expect(() => faultsOf({scope: 'no-such-area'})).toThrow(/ENOENT.*src\/data\/faults\/no-such-area/);
  expect(readdirSync(FAULT_DATA).sort()).toEqual([
    'bitstreams',
    'faults.schema.json',
    'logan',
    'published-anchors.tsv',
    'quadra',
  ]);
  expect(faultsOf(bitstreams).size).toBeGreaterThan(500);
});
