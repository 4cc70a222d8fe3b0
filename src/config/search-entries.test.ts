import {readFileSync} from 'node:fs';
import type {OpenApiFile} from 'docusaurus-redoc-reference/operations';
import {parse} from 'yaml';
import {expect, test} from 'vitest';
import {areas, bitstreams, latestVersion, NEXT, quadra} from './areas';
import {OPENAPI_LATEST} from './openapi';
import {operationEntries, searchBuildOptions, toolEntries} from './search-entries';

test('every operation of the API file becomes an entry that leads to it', () => {
  const entries = operationEntries(parse(readFileSync(OPENAPI_LATEST, 'utf8')) as OpenApiFile, '/s');
  expect(entries.length).toBeGreaterThan(10);
  for (const {anchor, title} of entries) {
    expect(anchor).toMatch(/^tag\/[^ ]+\/operation\/\w+$/);
    expect(title).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \//);
  }
  expect(entries[0]!.text).toContain('/api/v3/');
});

test('every tool of an area becomes a page that is found by its words', () => {
  expect(toolEntries(bitstreams.id).map(({address, kind}) => [address, kind])).toEqual(
    expect.arrayContaining([['/tools/url', 'page']]),
  );
  expect(toolEntries(bitstreams.id).find(({address}) => address === '/tools/url')!.text).toContain('streamid');
  expect(toolEntries(quadra.id).map(({address}) => address)).toContain('/vpu/quadra/compatibility');
  expect(toolEntries(bitstreams.id).map(({address}) => address)).not.toContain('/vpu/quadra/compatibility');
  expect(areas.flatMap(({id}) => toolEntries(id)).every(({title, text}) => title !== '' && text !== '')).toBe(true);
});

test('operations are found in the latest version alone, tools in every one', async () => {
  const kinds = async (version: string | undefined): Promise<Set<string>> =>
    new Set((await searchBuildOptions.extras({area: bitstreams, version})).map(({kind, address}) => kind ?? address));
  expect(await kinds(latestVersion(bitstreams))).toEqual(new Set(['/s', 'page']));
  expect(await kinds(NEXT)).toEqual(new Set(['page']));
});
