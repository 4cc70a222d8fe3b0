import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {materials, steady} from './sbom';

type Sbom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: {component: {name: string}};
  components: {name: string; version: string; hashes?: {alg: string; content: string}[]; licenses?: object[]}[];
  dependencies: {ref: string; dependsOn: string[]}[];
};

const root = path.resolve(__dirname, '../../..');

it('is CycloneDX with version, hash and licence of all that the site is built with, and without tools of its tests', () => {
  const text = materials(root);
  const sbom = JSON.parse(text) as Sbom;
  expect([sbom.bomFormat, /^1\.\d$/.test(sbom.specVersion)]).toEqual(['CycloneDX', true]);
  const react = sbom.components.find(({name}) => name === 'react');
  expect(react?.version).toMatch(/^19\./);
  expect(react?.hashes?.[0]?.alg).toBe('SHA-512');
  expect(react?.licenses).toEqual([{license: {id: 'MIT'}}]);
  const names = sbom.components.map(({name}) => name);
  const {name: own, dependencies} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    dependencies: Record<string, string>;
  };
  // Our own packages have no version of their own.
  expect(Object.keys(dependencies).filter((name) => dependencies[name] !== '*' && !names.includes(name))).toEqual([]);
  expect(names).not.toContain('@playwright/test');
  expect(sbom.metadata).toEqual({
    lifecycles: [{phase: 'pre-build'}],
    component: expect.objectContaining({name: own}) as object,
  });
  expect(text).not.toContain(root);
}, 60_000);

describe('the list of materials', () => {
  const component = (name: string, properties: object[] = []) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    properties,
  });
  const written = (folder: string, timestamp: string, ...more: object[]): string =>
    JSON.stringify({
      serialNumber: `urn:uuid:${timestamp}`,
      metadata: {
        timestamp,
        tools: [{name: 'cli', version: timestamp}],
        component: {...component('@docs/site'), name: folder},
      },
      components: [
        component('react'),
        component('tests', [{name: 'cdx:npm:package:development', value: 'true'}]),
        ...more,
      ],
      dependencies: [
        {ref: '@docs/site@1.0.0', dependsOn: ['react@1.0.0', 'tests@1.0.0']},
        {ref: 'tests@1.0.0', dependsOn: []},
      ],
    });

  it('is the same at each run and in each folder, with a number made of its content', () => {
    const text = steady(written('here', '2026-01-01'));
    expect(steady(written('there', '2027-01-01'))).toBe(text);
    const sbom = JSON.parse(text) as Sbom;
    expect(sbom.metadata.component.name).toBe('@docs/site');
    expect(sbom.components.map(({name}) => name)).toEqual(['react']);
    expect(sbom.dependencies).toEqual([{ref: '@docs/site@1.0.0', dependsOn: ['react@1.0.0']}]);
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((JSON.parse(steady(written('here', '2026-01-01', component('other')))) as Sbom).serialNumber).not.toBe(
      sbom.serialNumber,
    );
  });

  it('says in one sentence that there is nothing to list', () => {
    expect(() => materials(mkdtempSync(path.join(tmpdir(), 'sbom-')))).toThrow(/^npm sbom [^\n]+\.$/);
    expect(() => steady('npm notice')).toThrow(/^npm sbom wrote no JSON: .+\.$/);
    expect(() => steady('{"components": []}')).toThrow(/^npm sbom lists no packages: .+\.$/);
  }, 60_000);
});
