import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bitstreams, latestVersion, logan} from '../src/config/areas';
import {OPENAPI_LATEST} from '../src/config/openapi';
import {copyRepository} from 'command-line/copy-repository';

const root = path.resolve(__dirname, '..');
const VERSIONS = `${bitstreams.id}_versions.json`;
const LATEST_SIDEBAR = `${bitstreams.id}_versioned_sidebars/version-${latestVersion(bitstreams)}-sidebars.json`;
const NAVBAR = 'src/config/navbar.ts';

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'bad-input-'));
  copyRepository(copy);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, {recursive: true});
});

const change = (name: string, to: (text: string) => string): void => {
  const file = path.join(copy, name);
  const before = readFileSync(file, 'utf8');
  const after = to(before);
  if (after === before) throw new Error(`${name} did not change: the test does not break what it means to break.`);
  writeFileSync(file, after);
};

function restore(...names: string[]): void {
  for (const name of names) cpSync(path.join(root, name), path.join(copy, name));
}

/** Builds the copy, which must fail while it loads, and returns what was printed. */
function failedBuild(): string {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
    },
  );
  expect(status).not.toBe(0);
  return stripVTControlCharacters(stdout + stderr);
}

describe('a build with wrong input', () => {
  it('stops with a sentence for each fault that the site finds itself', {timeout: 120_000}, () => {
    change(VERSIONS, (text) => text.replace('[', '["2.9", '));
    rmSync(path.join(copy, LATEST_SIDEBAR));
    const wrongItems = [
      "{type: 'menu'}",
      "{type: 'docSidebar', docsPluginId: 'vpu-quadra', sidebarId: 'NoSidebar'}",
      "{type: 'docsVersionDropdown', docsPluginId: 'no-plugin'}",
    ];
    change(NAVBAR, (text) =>
      text.replace('items: [\n', `items: [\n${wrongItems.map((item) => `    ${item} as never,\n`).join('')}`),
    );
    change(OPENAPI_LATEST, (text) => text.replace(/^info:\n/m, 'info:\n  - [\n'));
    change(`${logan.id}/index.mdx`, (text) => `${text}\n![The front of the card](./img/no-picture.png)\n`);

    const printed = failedBuild();
    restore(VERSIONS, LATEST_SIDEBAR, NAVBAR, OPENAPI_LATEST, `${logan.id}/index.mdx`);
    for (const sentence of [
      `${VERSIONS}:1: "2.9" is not the name of a version. Write v and three numbers`,
      `${LATEST_SIDEBAR}: the sidebar file of ${latestVersion(bitstreams)} is missing`,
      '"menu" is not a type of navbar item. Use one of',
      'a navbar item names the sidebar "NoSidebar", which "vpu-quadra" does not have. Set sidebarId to "QuadraSidebar".',
      'a navbar item of type "docsVersionDropdown" names the docs plugin "no-plugin", which the site does not have. Set docsPluginId to one of',
      'this is not YAML (',
      'the picture "./img/no-picture.png" does not exist. Put it at vpu-logan/img/no-picture.png, or correct the address.',
    ]) {
      expect(printed).toContain(sentence);
    }
    expect(printed, 'lines of the navbar').toMatch(/src\/config\/navbar\.ts:\d+: "menu"/);
    expect(printed, 'line of the API file').toMatch(/openapi\/bitstreams\.yaml:\d+:\d+: this is not YAML/);
    expect(printed, 'line of the page').toMatch(/vpu-logan\/index\.mdx:\d+: the picture/);
  });

  it("stops with Docusaurus' own sentence at a sidebar that names an unknown page", {timeout: 120_000}, () => {
    const sidebar = `sidebars/${logan.id}.ts`;
    writeFileSync(path.join(copy, sidebar), `export default {${logan.sidebarId}: ['index', 'no-such-page']};\n`);
    const printed = failedBuild();
    restore(sidebar);
    expect(printed).toMatch(
      new RegExp(
        `Invalid sidebar file at "${sidebar}"\\.\\s+These sidebar document ids do not exist:\\s+- no-such-page\\s+Available document ids are:`,
      ),
    );
  });

  it("stops with Docusaurus' own sentence at a versions file that is not JSON", {timeout: 120_000}, () => {
    change(VERSIONS, (text) => text.replace(']', ',]'));
    const printed = failedBuild();
    restore(VERSIONS);
    expect(printed).toMatch(new RegExp(`${VERSIONS}: .*(not valid JSON|Unexpected token)`, 's'));
  });
});
