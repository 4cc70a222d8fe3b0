import path from 'node:path';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import type * as Areas from '../../config/areas';
import {bitstreams} from '../../config/areas';
import upgradePages, {type UpgradeData} from '.';

/** The version between the two newest that are left: it is retired here, and the data still know its release. */
const {retired} = vi.hoisted(() => ({retired: {name: ''}}));

vi.mock('../../config/areas', async (importOriginal) => {
  const original = await importOriginal<typeof Areas>();
  const [newest, between, ...older] = original.bitstreams.versions;
  retired.name = between!;
  const left = {...original.bitstreams, versions: [newest!, ...older]};
  return {...original, bitstreams: left, areas: original.areas.map((area) => (area.id === left.id ? left : area))};
});

const siteDir = path.resolve(__dirname, '../../..');
const [newer, older] = bitstreams.versions;

/** The page about the upgrade between the two newest versions: its route, and what it shows. */
async function upgradePage(): Promise<{readonly routes: readonly RouteConfig[]; readonly data: UpgradeData}> {
  const routes: RouteConfig[] = [];
  const written: string[] = [];
  const loadedVersions = [newer, older].map((versionName) => ({versionName, docs: []}));
  const actions = {
    createData: (name: string, data: string) => {
      written.push(data);
      return Promise.resolve(path.join(siteDir, '.docusaurus/upgrade-pages/default', name));
    },
    addRoute: (route: RouteConfig) => routes.push(...(route.routes ?? [])),
  } as unknown as PluginContentLoadedActions;
  const allContent = {'docusaurus-plugin-content-docs': {[bitstreams.id]: {loadedVersions}}};
  await upgradePages({siteDir}).allContentLoaded!({allContent, actions});
  return {routes, data: JSON.parse(written[0]!) as UpgradeData};
}

it('names what a page holds by its place in the site, whatever folder that is built in', async () => {
  const {routes} = await upgradePage();
  expect(routes.map(({modules}) => modules?.data)).toEqual([
    `@site/.docusaurus/upgrade-pages/default/bitstreams-${older}-${newer}.json`,
  ]);
}, 30_000);

it('leads from a release whose version is retired to the newer version', async () => {
  const {data} = await upgradePage();
  // More versions between the two may be retired in the repository itself.
  expect(data.releases.map(({version}) => version)).toEqual(expect.arrayContaining([newer, retired.name]));
  expect(data.releases.map(({to}) => to)).toEqual(data.releases.map(() => '/bitstreams/'));
}, 30_000);
