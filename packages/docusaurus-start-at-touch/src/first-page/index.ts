import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {ARRIVED, NO_SCRIPT_SHEET} from '../constants';

type Bundler = {BannerPlugin: new (options: {banner: string; raw: boolean; footer: boolean; test: RegExp}) => object};

/** The scripts that the loader fetches; all others are chunks, which the bundler's run time knows. */
const FIRST_SCRIPTS = /(^|[/\\])(runtime~)?main\.[^/\\]*js$/;

/** What Docusaurus leaves open about the page that a reader opens first: see client.ts. */
export default function firstPage(): Plugin {
  return {
    name: 'first-page',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    postBuild: ({outDir}) => copyFile(path.join(__dirname, '..', NO_SCRIPT_SHEET), path.join(outDir, NO_SCRIPT_SHEET)),
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') return {};
      const {BannerPlugin} = currentBundler.instance as unknown as Bundler;
      // A script that is cut off loads without an error: at its end, it says that it arrived.
      const banner = `;document.currentScript&&(document.currentScript.${ARRIVED}=1);`;
      return {plugins: [new BannerPlugin({banner, raw: true, footer: true, test: FIRST_SCRIPTS})]} as object;
    },
  };
}
