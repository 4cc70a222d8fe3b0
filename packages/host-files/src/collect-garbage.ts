import type {Plugin} from '@docusaurus/types';

/** What this needs of the bundler: the step that ends it. */
type Bundler = {readonly hooks: {readonly shutdown: {tap: (name: string, done: () => void) => void}}};

/** Milliseconds after the last bundler's end: by then nothing holds what it made. */
const AFTER_MS = 1000;

/**
 * Docusaurus plugin: when both bundles are written, throws away what bundling leaves, three quarters of the heap,
 * before the workers that draw the pages take memory of their own. Does nothing where the build has not given it
 * `global.gc`.
 */
export default function collectGarbage(): Plugin {
  let open = 0;
  return {
    name: 'collect-garbage',
    configureWebpack() {
      open++;
      return {
        plugins: [
          {
            apply: ({hooks}: Bundler) =>
              hooks.shutdown.tap('collect-garbage', () => {
                if (--open === 0) setTimeout(() => void globalThis.gc?.(), AFTER_MS).unref();
              }),
          },
        ],
      };
    },
  };
}
