import {setFlagsFromString} from 'node:v8';
import type {Plugin} from '@docusaurus/types';

/** What this needs of the bundler: the step behind the loaders, and the one that ends it. */
type Bundler = {
  readonly hooks: Readonly<Record<'finishMake' | 'shutdown', {tap: (name: string, step: () => void) => void}>>;
};

const NAME = 'collect-garbage';

/**
 * How far the heap may grow between two collections while pages are drawn, as percent of what is in use. V8's own rule
 * lets a heap of 250 MB grow to 1.1 GB of garbage.
 */
const GROWTH = 30;

/** Milliseconds after the last bundler's end: by then nothing holds what it made. */
const AFTER_MS = 1000;

const collect = (): void => globalThis.gc?.();

/** Keeps the heap small from now on, and throws away what bundling left. */
function whenDone(): void {
  setTimeout(() => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    collect();
  }, AFTER_MS).unref();
}

/**
 * Docusaurus plugin: throws garbage away when all modules are made, before the bundler's own memory is at its peak (V8
 * holds 850 MB then, and uses 300), and again when both bundles are written, before pages are drawn. Does nothing where
 * the build has not given it `global.gc`.
 */
export default function collectGarbage(): Plugin {
  let open = 0;
  let making = 0;
  return {
    name: NAME,
    configureWebpack() {
      open++;
      making++;
      return {
        plugins: [
          {
            apply({hooks}: Bundler) {
              hooks.finishMake.tap(NAME, () => {
                if (--making === 0) collect();
              });
              hooks.shutdown.tap(NAME, () => {
                if (--open === 0 && globalThis.gc !== undefined) whenDone();
              });
            },
          },
        ],
      };
    },
  };
}
