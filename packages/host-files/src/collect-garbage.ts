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
const GROWTH = 60;

/** Milliseconds after the last bundler's end: by then nothing holds what it made. */
const AFTER_MS = 1000;

const collect = (): void => globalThis.gc?.();

/** Collects, and moves what is left together: pages of the heap with little in them go back to the system. */
function compact(): void {
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** Keeps the heap small from now on, and throws away what bundling left. */
function whenDone(): void {
  setTimeout(() => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    collect();
  }, AFTER_MS).unref();
}

/**
 * What the bundler need not know of data: whether each key in it is used, at any depth. The site imports data whole.
 * With 100,000 keys this was 60 MiB.
 */
const SHALLOW_DATA = {parser: {json: {exportsDepth: 1}}};

/**
 * Docusaurus plugin: keeps the memory of a build small. Throws garbage away when a bundler has made its modules, before
 * its own memory is at its peak (V8 holds 860 MB then, and uses 210), and again when both bundles are written, before
 * pages are drawn. When all modules are made, what is left is moved together: 280 MB are held for 600. At the other two
 * times it is not: the old places need memory beside the new ones. Collects nothing where the build has not given it
 * `global.gc`.
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
        module: SHALLOW_DATA,
        plugins: [
          {
            apply({hooks}: Bundler) {
              hooks.finishMake.tap(NAME, () => {
                if (--making === 0) compact();
                else collect();
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
