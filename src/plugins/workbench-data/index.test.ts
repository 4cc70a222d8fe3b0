import {describe, expect, it} from 'vitest';
import {latestVersion, quadra} from '../../config/areas';
import {quadraReleases} from '../../config/quadra-data';
import {logData, setupData, xcoderData} from '.';
import {faultRows} from './faults';

describe('data of the tools', () => {
  it('names the release and the page of each version', () => {
    const latest = latestVersion(quadra)!;
    expect(xcoderData().versions.slice(0, 2)).toEqual([
      {version: 'next', release: quadraReleases().next, page: '/vpu/quadra/next/documentation/libxcoder'},
      {version: latest, release: latest.slice(1), page: '/vpu/quadra/documentation/libxcoder', latest: true},
    ]);
    expect(setupData().compatibility.rules.length).toBeGreaterThan(5);
  });

  it('reads the fault tables of a page, literal symptoms only, with the anchor of the row', () => {
    const page =
      '## If it fails {#trouble}\n\n| Symptom | Cause | Fix |\n|---|---|---|\n| `a || b` fails | c | d |\n| no sound | e | f |\n\n| Key | x |\n|---|---|\n| `k` | y |\n'.replace(
        '||',
        '\\|\\|',
      );
    expect(faultRows(page)).toEqual([
      {symptom: '`a \\|\\| b` fails', cause: 'c', fix: 'd', fragment: 'symptom-a-b-fails'},
    ]);
  });

  it('has faults of every area, as plain text', () => {
    const {faults} = logData();
    expect(new Set(faults.map(({area}) => area))).toEqual(new Set(['bitstreams', 'vpu-quadra', 'vpu-logan']));
    expect(faults.filter(({cause, fix}) => /\]\(|<Evidence|`/.test(cause + fix))).toEqual([]);
  });
});
