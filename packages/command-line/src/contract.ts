import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** What a contract test holds against the packages that are installed where it runs. */
export type Contract = {
  /** A module of an installed package, also one that it does not document. */
  readonly load: <T>(module: string) => T;
  /** Its text. */
  readonly sourceOf: (module: string) => string;
  /** Runs a check; whatever it throws is told as a change of the internal that it is about. */
  readonly holds: (internal: string, check: () => void | Promise<void>) => Promise<void>;
};

/**
 * The contract of the code in `user` with the internals of Docusaurus and what comes with it. UPGRADING.md lists them.
 */
export function contractOf(user: string): Contract {
  const installed = createRequire(path.resolve('package.json'));
  return {
    load: <T>(module: string) => installed(module) as T,
    sourceOf: (module) => readFileSync(installed.resolve(module), 'utf8'),
    async holds(internal, check) {
      try {
        await check();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${internal} changed in what is installed: adapt ${user} (UPGRADING.md). ${why}`, {
          cause: error,
        });
      }
    },
  };
}
