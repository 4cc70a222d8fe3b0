import {describe, expect, test} from 'vitest';
import {allVersions, bitstreams, quadra, versionFolder} from '../config/areas';
import {releaseNotesFindings, sinceFindings} from './history';
import {readPage} from './page';
import {diskFiles, Site} from './site';

const site = new Site(diskFiles('.'));

describe.each(bitstreams.versions)('release notes of %s', (version) => {
  const text = site.page(`${versionFolder(bitstreams, version)}/release-notes.mdx`)!.text;

  test('link every feature of the matrix from the section of its version', () => {
    expect(releaseNotesFindings(version, text).map((found) => found.problem)).toEqual([]);
  });
});

test('a feature without its line in the release notes is found', () => {
  const text = readPage('---\ntitle: x\n---\n\n## v2.8.0 {#v2-8-0}\n\nNothing.\n');
  expect(
    releaseNotesFindings('v2.8.0', text)
      .map((found) => found.problem)
      .join(),
  ).toContain('input-features/slates');
});

describe.each(allVersions(quadra))('Since columns of Quadra %s', (version) => {
  test.each(site.filesOf(versionFolder(quadra, version)).map((file) => [file]))('%s agrees with the matrix', (file) => {
    expect(sinceFindings(quadra, site.page(file)!.text).map((found) => `${found.line}: ${found.problem}`)).toEqual([]);
  });
});

test('a wrong Since cell is found', () => {
  const text = readPage('| Key | Since |\n|---|---|\n| `av1OpLevel` | 5.3.0 |\n| `lowDelay` | – |\n| `adaptiveCrfMode` | 5.4.0 |\n');
  expect(sinceFindings(quadra, text).map((found) => found.line)).toEqual([3, 5]);
});
