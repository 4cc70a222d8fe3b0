import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Bundler} from '../compact-client-data';

/** What is asked for, and what a build puts in its place. */
export const REPLACED: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string/stream-node',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

/** Every request of React: one that has no entry above stops the build, since two libraries cannot draw one page. */
const REACT = /^react(-dom)?(\/.*)?$/;

/** Who asks for the part of Docusaurus' client that has an own form here. */
const CLIENT_APP = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]App\.js$/;

/** The package that a build draws with in place of the one that is asked for. Throws for one that has none. */
export function replacementOf(request: string, issuer: string): string {
  const own = REPLACED[request];
  if (own === undefined)
    throw new Error(
      `${issuer} asks for "${request}", for which preact has no name in packages/docusaurus-start-at-touch/src/preact: add it there`,
    );
  return own;
}

/**
 * Builds draw with preact, in the browser and on the server: 48 kB less for a page after the touch. `docusaurus start`
 * keeps React with its messages. Both sides have the same one, so that ids of `useId` agree.
 */
export default function preact(): Plugin {
  return {
    name: 'preact',
    configureWebpack(config, _isServer, {currentBundler}) {
      if (config.mode !== 'production') return {};
      // Not an alias: Docusaurus' own aliases for react and react-dom stand before ours and would win.
      const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as Bundler;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(REACT, (resource) => {
            resource.request = replacementOf(resource.request, resource.contextInfo.issuer);
          }),
          new NormalModuleReplacementPlugin(/^\.\/PendingNavigation$/, (resource) => {
            if (CLIENT_APP.test(resource.contextInfo.issuer))
              resource.request = path.join(__dirname, 'pending-navigation.ts');
          }),
        ],
      } as object;
    },
  };
}
