import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {allVersions, quadra} from './areas';
import {quadraKeys, quadraReleases, quadraVersionOf, readData, releaseOfVersion} from './quadra-data';

describe('data of the Quadra pages', () => {
  it('fits its schemas', () => {
    expect(
      quadraKeys().tables.flatMap(({keys, deprecated}) => [...(keys ?? []), ...(deprecated ?? [])]).length,
    ).toBeGreaterThan(200);
    expect(
      new Set(
        quadraKeys()
          .exclusions.flatMap(({checks}) => checks ?? [])
          .map(({id}) => id),
      ).size,
    ).toBeGreaterThan(40);
  });

  it('says what is wrong, where and what may be there', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'quadra-')), 'x.yaml');
    writeFileSync(
      file,
      'table: enc-rate\nside: sideways\ntitle: X\nkeys: [{key: a, range: b, default: c, meaning: d, value: {type: integer}, colour: red}]\n',
    );
    expect(() => readData(file, 'src/data/quadra/keys.schema.json')).toThrow(
      /x\.yaml: .*\/side must be equal to one of the allowed values.* src\/data\/quadra\/keys\.schema\.json says what may be there\./,
    );
  });

  it('describes every version of the pages', () => {
    const releases = quadraReleases().releases.map(({release}) => release);
    for (const version of allVersions(quadra)) expect(releases).toContain(releaseOfVersion(version));
  });

  it('knows a page’s version by its folder', () => {
    expect(quadraVersionOf('/x/vpu-quadra/documentation/libxcoder.mdx')).toBe('next');
    expect(quadraVersionOf('vpu-quadra_versioned_docs/version-v5.2.0/index.mdx')).toBe('v5.2.0');
    expect(quadraVersionOf('bitstreams/index.mdx')).toBeUndefined();
  });
});
