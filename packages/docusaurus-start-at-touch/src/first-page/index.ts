import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {ARRIVED, NO_SCRIPT_SHEET, SHEET_END} from '../constants';

type Bundler = {
  readonly BannerPlugin: new (options: {
    banner: string;
    raw: boolean;
    footer: boolean;
    test: RegExp;
    stage?: number;
  }) => object;
  readonly Compilation: {readonly PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE: number};
};

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
      const {BannerPlugin, Compilation} = currentBundler.instance as unknown as Bundler;
      // A script that is cut off loads without an error: at its end, it says that it arrived.
      const banner = `;document.currentScript&&(document.currentScript.${ARRIVED}=1);`;
      // So does a style sheet, whose last rule is no other. After the minifier, which takes an empty rule away, and
      // before the names get their hashes.
      const sheet = {
        banner: `${SHEET_END}{}`,
        raw: true,
        footer: true,
        test: /\.css$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
      };
      return {
        plugins: [new BannerPlugin({banner, raw: true, footer: true, test: FIRST_SCRIPTS}), new BannerPlugin(sheet)],
      } as object;
    },
  };
}
