import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {beforeEach, describe, expect, it} from 'vitest';
import checkInput, {type InputOptions} from '.';
import {diskFiles, type Files} from '../site';
import {openapiFaults, pagePictureFaults, pictureFaults} from './files';
import {navbarFaults, type Item} from './navbar';
import {folderFaults, sidebarFileFaults, versionFaults} from './versions';

const guide = {id: 'guide', sidebarId: 'GuideSidebar'};

let root: string;
let files: Files;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-input-'));
  files = diskFiles(root);
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  writeFileSync(path.join(root, name), text);
}

/** A sound area with these versions. */
function writeVersions(...versions: string[]): void {
  write('guide_versions.json', `${JSON.stringify(versions, undefined, 2)}\n`);
  for (const version of versions) {
    write(`guide_versioned_docs/version-${version}/index.mdx`, 'text');
    write(`guide_versioned_sidebars/version-${version}-sidebars.json`, '{"GuideSidebar": ["index"]}');
  }
}

describe('versions', () => {
  it('finds nothing in a sound area, and nothing in one without versions', () => {
    expect(versionFaults(files, guide)).toEqual([]);
    writeVersions('v2.10.0', 'v2.9.1', 'v2.9.0', 'v1.12.3');
    expect(versionFaults(files, guide)).toEqual([]);
  });

  it.each([
    ['2.9', 'v2.9.0'],
    ['v2.9', 'v2.9.0'],
    ['2.9.1', 'v2.9.1'],
    ['latest', 'v2.9.0'],
  ])('refuses the name %s and shows the right form', (name, form) => {
    writeVersions('v3.0.0', name, 'v2.8.0');
    const faults = versionFaults(files, guide);
    expect(faults).toEqual([
      `guide_versions.json:3: "${name}" is not the name of a version. Write v and three numbers, such as "${form}", here and in the names of its folder and its sidebar file.`,
    ]);
  });

  it('refuses a name that is no text', () => {
    write('guide_versions.json', '[2.9]');
    expect(versionFaults(files, guide)).toEqual([
      expect.stringContaining(
        'guide_versions.json: 2.9 is not the name of a version. Write v and three numbers, such as "v2.9.0"',
      ),
    ]);
  });

  it.each([
    [
      ['v2.8.0', 'v2.9.0'],
      'guide_versions.json:3: "v2.9.0" is newer than "v2.8.0" before it. Order the versions newest first',
    ],
    [
      ['v2.9.0', 'v2.10.0'],
      'guide_versions.json:3: "v2.10.0" is newer than "v2.9.0" before it. Order the versions newest first',
    ],
    [['v2.8.0', 'v2.8.0'], 'guide_versions.json:2: "v2.8.0" appears twice. Keep one'],
  ])('refuses the order %j', (versions, sentence) => {
    writeVersions(...versions);
    expect(versionFaults(files, guide)).toEqual([expect.stringContaining(sentence)]);
  });

  it('finds a frozen version without its sidebar file', () => {
    writeVersions('v2.8.0');
    rmSync(path.join(root, 'guide_versioned_sidebars'), {recursive: true});
    expect(versionFaults(files, guide)).toEqual([
      'guide_versioned_sidebars/version-v2.8.0-sidebars.json: the sidebar file of v2.8.0 is missing: its pages would be built without a sidebar. Restore it, or cut the version again.',
    ]);
  });

  it.each([
    [
      '{"OtherSidebar": []}',
      'version-v2.8.0-sidebars.json: it has no sidebar "GuideSidebar". Give the sidebar this name',
    ],
    ['{"GuideSidebar": [}', 'version-v2.8.0-sidebars.json: this is not JSON ('],
  ])('finds a sidebar file that holds %s', (text, sentence) => {
    writeVersions('v2.8.0');
    write('guide_versioned_sidebars/version-v2.8.0-sidebars.json', text);
    expect(versionFaults(files, guide)).toEqual([expect.stringContaining(sentence)]);
  });

  it('finds a version without text', () => {
    writeVersions('v2.8.0');
    rmSync(path.join(root, 'guide_versioned_docs'), {recursive: true});
    expect(versionFaults(files, guide)).toEqual([
      'guide_versions.json:2: v2.8.0 has no text. Put its pages into guide_versioned_docs/version-v2.8.0, or take it out of the list.',
    ]);
  });

  it('finds a folder and a sidebar file of a version that is not listed', () => {
    writeVersions('v2.8.0');
    write('guide_versioned_docs/version-v2.7.0/index.mdx', 'text');
    write('guide_versioned_sidebars/version-v2.7.0-sidebars.json', '{}');
    expect(versionFaults(files, guide)).toEqual([
      'guide_versioned_docs/version-v2.7.0: v2.7.0 is not in guide_versions.json, so that nothing of it is built. Add "v2.7.0" there, newest first, or remove this.',
      'guide_versioned_sidebars/version-v2.7.0-sidebars.json: v2.7.0 is not in guide_versions.json, so that nothing of it is built. Add "v2.7.0" there, newest first, or remove this.',
    ]);
  });

  it.each([
    ['["v2.8.0",]', 'guide_versions.json: this is not JSON ('],
    ['{"v2.8.0": true}', 'guide_versions.json:1: this is not a list of versions. Write ["v1.0.0"], newest first.'],
  ])('refuses a versions file that holds %s', (text, sentence) => {
    write('guide_versions.json', text);
    expect(versionFaults(files, guide)).toEqual([expect.stringContaining(sentence)]);
  });

  it('finds a missing folder of the unreleased text', () => {
    expect(folderFaults(files, guide)).toEqual([
      'src/config/areas.ts: the folder guide of this area does not exist. Put its pages there, index.mdx first, or take the area out.',
    ]);
    write('guide/index.mdx', 'text');
    expect(folderFaults(files, guide)).toEqual([]);
  });

  it('finds a missing sidebar file of the unreleased text', () => {
    expect(sidebarFileFaults(files, guide)).toEqual([
      'sidebars/guide.ts: the sidebar file of guide is missing. Write or restore it: it lists the pages of the area in their order.',
    ]);
    write('sidebars/guide.ts', 'export default {};');
    expect(sidebarFileFaults(files, guide)).toEqual([]);
  });
});

describe('navbar', () => {
  const faultsOf = (...items: Item[]): string[] =>
    navbarFaults(items, {
      file: 'navbar.ts',
      text: "a\n  {type: 'menu'},\n  {sidebarId: 'WrongSidebar', docsPluginId: 'wrong'},\n",
      sidebars: {guide: ['GuideSidebar']},
    });

  it('takes every type of the theme, and custom ones', () => {
    const sound: Item[] = [
      {label: 'a link'},
      {type: 'docsVersionDropdown', docsPluginId: 'guide'},
      {type: 'docSidebar', docsPluginId: 'guide', sidebarId: 'GuideSidebar'},
      {type: 'dropdown', items: [{label: 'a link'}, {type: 'docsVersion', docsPluginId: 'guide'}]},
      {type: 'search'},
      {type: 'localeDropdown'},
      {type: 'html'},
      {type: 'custom-search'},
    ];
    expect(faultsOf(...sound)).toEqual([]);
  });

  it.each<[string, Item, string]>([
    ['an unknown type', {type: 'menu'}, 'navbar.ts:2: "menu" is not a type of navbar item. Use one of "dropdown", '],
    [
      'an unknown type in a dropdown',
      {type: 'dropdown', items: [{type: 'menu'}]},
      'navbar.ts:2: "menu" is not a type of navbar item.',
    ],
    [
      'an unknown sidebar',
      {type: 'docSidebar', docsPluginId: 'guide', sidebarId: 'WrongSidebar'},
      'navbar.ts:3: a navbar item names the sidebar "WrongSidebar", which "guide" does not have. Set sidebarId to "GuideSidebar".',
    ],
    [
      'a version dropdown of a missing docs plugin',
      {type: 'docsVersionDropdown', docsPluginId: 'wrong'},
      'navbar.ts:3: a navbar item of type "docsVersionDropdown" names the docs plugin "wrong", which the site does not have. Set docsPluginId to one of "guide".',
    ],
    ['a docs item without a plugin', {type: 'doc'}, 'names the docs plugin "default", which the site does not have.'],
  ])('finds %s', (_situation, item, sentence) => {
    expect(faultsOf(item)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('API file', () => {
  const sound =
    "openapi: 3.1.0\ninfo: {title: API, version: '1'}\npaths:\n  /a~b/{id}:\n    $ref: '#/components/pathItems/one'\ncomponents:\n  pathItems:\n    one: {}\n";

  it('finds nothing in a sound file', () => {
    write('openapi/api.yaml', sound);
    expect(openapiFaults(files, 'openapi/api.yaml')).toEqual([]);
  });

  it.each([
    [
      'broken YAML',
      sound.replace('  /a~b', '   title: a: b\n  /a~b'),
      /^openapi\/api\.yaml:4:\d+: this is not YAML \(.+\)\. Correct the line/,
    ],
    ['another format', 'swagger: "2.0"\n', /^openapi\/api\.yaml:1: this is not an OpenAPI file/],
    ['no paths', 'openapi: 3.1.0\ninfo: {title: a}\n', /^openapi\/api\.yaml: it has no "paths"\. Add the section/],
    [
      'a reference to nothing',
      sound.replace('pathItems/one', 'pathItems/two'),
      /^openapi\/api\.yaml:5: "#\/components\/pathItems\/two" points at nothing in this file\. Correct the name/,
    ],
  ])('finds %s', (_situation, text, sentence) => {
    write('openapi/api.yaml', text);
    expect(openapiFaults(files, 'openapi/api.yaml')).toEqual([expect.stringMatching(sentence)]);
  });

  it('finds a missing file', () => {
    expect(openapiFaults(files, 'openapi/api.yaml')).toEqual([
      'openapi/api.yaml: the API file is missing. Restore it, or correct its path in src/config/openapi.ts.',
    ]);
  });
});

describe('pictures', () => {
  it('finds a logo that does not exist', () => {
    write('static/img/logo.svg', '<svg/>');
    const pictures = ['/img/logo.svg', '/img/logo-dark.svg', undefined, 'https://example.com/logo.svg'].map(
      (source) => ({
        name: 'logo',
        source,
        file: 'navbar.ts',
      }),
    );
    expect(pictureFaults(files, pictures)).toEqual([
      'navbar.ts: the logo "/img/logo-dark.svg" does not exist. Put the picture at static/img/logo-dark.svg, or correct the address.',
    ]);
  });

  it('finds missing pictures of a page with their lines, and passes over code', () => {
    write('static/img/shared.png', '');
    write('guide/settings/img/there.png', '');
    write(
      'guide/settings/index.mdx',
      [
        '![There](./img/there.png) ![Not there](./img/gone.png "title")',
        '![Shared](/img/shared.png) ![Linked](https://example.com/a.png)',
        '`![in code](./img/code.png)`',
        '````md',
        '```',
        '![in a block](./img/block.png)',
        '```',
        '````',
        '![Shared](/img/gone.png) ![Aliased](@site/static/img/shared.png)',
      ].join('\n'),
    );
    expect(pagePictureFaults(files, 'guide')).toEqual([
      'guide/settings/index.mdx:1: the picture "./img/gone.png" does not exist. Put it at guide/settings/img/gone.png, or correct the address.',
      'guide/settings/index.mdx:9: the picture "/img/gone.png" does not exist. Put it at static/img/gone.png, or correct the address.',
    ]);
  });
});

describe('the plugin', () => {
  const context = (siteDir: string): LoadContext =>
    ({
      siteDir,
      siteConfig: {plugins: [], favicon: '/img/gone.svg', themeConfig: {navbar: {items: [{type: 'menu'}]}}},
    }) as unknown as LoadContext;

  const options: InputOptions = {
    areas: [],
    apiFile: 'openapi/api.yaml',
    configFile: 'docusaurus.config.ts',
    navbarFile: 'navbar.ts',
    footerFile: 'footer.ts',
    dataFaults: () => ['A fault of the data.'],
  };

  it('stops the build with every fault it finds', () => {
    expect(() => checkInput(options)(context(root))).toThrow(
      /A fault of the data[\s\S]+"menu" is not a type of navbar item[\s\S]+the API file is missing[\s\S]+the favicon "\/img\/gone\.svg" does not exist/,
    );
  });
});
