import path from 'node:path';
import type {LoadContext, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {bitstreams} from '../../config/areas';
import upgradePages from '.';

it('names what a page holds by its place in the site, whatever folder that is built in', async () => {
  const siteDir = path.resolve(__dirname, '../../..');
  const routes: RouteConfig[] = [];
  const loadedVersions = bitstreams.versions.slice(0, 2).map((versionName) => ({versionName, docs: []}));
  const actions = {
    createData: (name: string) => Promise.resolve(path.join(siteDir, '.docusaurus/upgrade-pages/default', name)),
    addRoute: (route: RouteConfig) => routes.push(route),
  } as unknown as PluginContentLoadedActions;
  const allContent = {'docusaurus-plugin-content-docs': {[bitstreams.id]: {loadedVersions}}};
  await upgradePages({siteDir} as LoadContext).allContentLoaded!({allContent, actions});
  const [newer, older] = bitstreams.versions;
  expect(routes.map(({modules}) => modules?.data)).toEqual([`@site/.docusaurus/upgrade-pages/default/bitstreams-${older}-${newer}.json`]);
}, 30_000);
