import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** Tests of a tool that hold it against what this site publishes; the tools themselves get their data as options. */
const WITH_DATA_OF_THE_SITE = new Set([
  'packages/workbench/src/log/index.test.ts',
  'packages/workbench/src/setup/index.test.ts',
  'packages/workbench/src/setup/mine.test.ts',
  'packages/workbench/src/xcoder-params/index.test.ts',
  'packages/workbench/src/xcoder-params/vectors.test.ts',
]);

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\s*\(\s*|@import\s+(?:url\()?)['"]([^'"]+)['"]/g;

/**
 * Imports of a file below packages/ that leave its package for the site: by Docusaurus' alias, or by a path out of
 * packages/<name>.
 */
function importsOfSite(file: string, source: string): string[] {
  const home = file.split('/').slice(0, 2).join('/');
  return [...source.matchAll(IMPORT)]
    .map(([, name]) => name!)
    .filter(
      (name) =>
        name.startsWith('@site/') ||
        (name.startsWith('.') && !`${path.posix.join(path.posix.dirname(file), name)}/`.startsWith(`${home}/`)),
    );
}

const files = readdirSync('packages', {recursive: true, encoding: 'utf8'})
  .map((name) => `packages/${name.replaceAll('\\', '/')}`)
  .filter((file) => /^packages\/[^/]+\/src\/.*\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.includes('/node_modules/'));

describe('a package', () => {
  it('imports nothing of the site', () => {
    const found = files
      .filter((file) => !WITH_DATA_OF_THE_SITE.has(file))
      .flatMap((file) =>
        importsOfSite(file, readFileSync(file, 'utf8')).map(
          (name) => `${file} imports ${name}: take it as an option or a prop`,
        ),
      );
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('may not reach the site by alias, path, import() or @import, nor another package by a path', () => {
    const file = 'packages/tool/src/part/index.ts';
    const seen = (source: string): string[] => importsOfSite(file, source);
    expect(seen("import {areas} from '@site/src/config/areas';")).toEqual(['@site/src/config/areas']);
    expect(seen("import type {Area} from '../../../../src/config/areas';")).toEqual(['../../../../src/config/areas']);
    expect(seen("const {areas} = await import('../../../../src/config/areas');")).toEqual([
      '../../../../src/config/areas',
    ]);
    expect(seen("require('../../../../sidebars/bitstreams')")).toEqual(['../../../../sidebars/bitstreams']);
    expect(seen("@import '../../../../src/css/prose.css';")).toEqual(['../../../../src/css/prose.css']);
    expect(seen("import {run} from '../../../tool-box/src/run';")).toEqual(['../../../tool-box/src/run']);
    expect(seen("import {run} from '../run';\nimport {other} from 'tool-box';")).toEqual([]);
  });

  it('on the list of exceptions still needs its place there', () => {
    for (const file of WITH_DATA_OF_THE_SITE)
      expect(importsOfSite(file, readFileSync(file, 'utf8')), file).not.toEqual([]);
  });
});
