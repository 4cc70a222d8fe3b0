import {mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {licencesText, noteModules, packageFolder, thirdParties} from './licences';

let root: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'licences-')));
  for (const [name, text] of Object.entries({
    'one/package.json': '{"name": "one", "version": "1.2.3", "license": "MIT"}',
    'one/LICENSE': 'Copyright One\r\n\r\nDo what you like.\n',
    'one/lib/index.js': '',
    'one/licenses/other.txt': 'not read: a folder',
    '@scope/two/package.json':
      '{"name": "@scope/two", "version": "2.0.0", "license": {"type": "ISC"}, "author": {"name": "Two"}}',
    '@scope/two/index.js': '',
    'one/node_modules/three/package.json': '{"name": "three", "version": "3.0.0", "license": "Apache-2.0"}',
    'one/node_modules/three/license.md': 'Apache',
    'one/node_modules/three/NOTICE': 'Notice of three',
    'one/node_modules/three/bundle.js': '',
    'one/node_modules/three/bundle.js.LICENSE.txt': 'Bundled: four',
    'same/package.json': '{"name": "same", "version": "1.0.0", "license": "MIT"}',
    'same/LICENSE': 'Copyright One\n\nDo what you like.',
    'same/index.js': '',
  })) {
    const file = path.join(root, 'node_modules', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
});

const at = (...names: string[]): string[] => names.map((name) => path.join(root, 'node_modules', name));

describe('thirdParties', () => {
  it('knows the package of a file, the innermost, and none of our own', () => {
    expect(packageFolder(at('one/node_modules/three/bundle.js')[0]!)).toBe(at('one/node_modules/three')[0]);
    expect(packageFolder(at('@scope/two/a/b.js')[0]!)).toBe(at('@scope/two')[0]);
    expect(packageFolder(path.join(root, 'src/index.ts'))).toBeUndefined();
  });

  it('reads licences, notices and what a bundle lists, once for each package', () => {
    const found = thirdParties([
      ...at('one/lib/index.js', 'one/index.js', '@scope/two/index.js', 'one/node_modules/three/bundle.js'),
      path.join(root, 'src/x.ts'),
    ]);
    expect(found).toEqual([
      {
        name: '@scope/two',
        version: '2.0.0',
        licence: 'ISC',
        texts: ['The package carries no text of its licence. It is by Two.'],
      },
      {name: 'one', version: '1.2.3', licence: 'MIT', texts: ['Copyright One\n\nDo what you like.']},
      {name: 'three', version: '3.0.0', licence: 'Apache-2.0', texts: ['Notice of three', 'Apache', 'Bundled: four']},
    ]);
  });
});

it('says a text once for all packages that share it', () => {
  const text = licencesText(thirdParties(at('one/lib/index.js', 'same/index.js', '@scope/two/index.js')));
  expect(text).toContain('code of 3 packages');
  expect(text).toContain('one 1.2.3 (MIT)\nsame 1.0.0 (MIT)\n');
  expect(text.match(/Do what you like\./g)).toHaveLength(1);
});

it('notes the files of a compilation, where they are', () => {
  const files = new Set<string>();
  const own = path.join(root, 'packages/own/index.ts');
  mkdirSync(path.dirname(own), {recursive: true});
  writeFileSync(own, '');
  symlinkSync(path.dirname(own), path.join(root, 'node_modules/own'));
  const fileDependencies = at('one/lib/index.js', 'same/LICENSE', 'own/index.ts', 'gone/index.js', 'one/package.json');
  (noteModules(files) as {apply: (compiler: object) => void}).apply({
    hooks: {afterCompile: {tap: (_name: string, hear: (given: object) => void) => hear({fileDependencies})}},
  });
  expect([...files]).toEqual([...at('one/lib/index.js', 'same/LICENSE'), own]);
});
