import type {Plugin} from '@docusaurus/types';

/** A file below the root of the site, with its content. */
export type NamedFile = readonly [name: string, content: string];

type Configure<Content> = NonNullable<Plugin<Content>['configureWebpack']>;
type Compilation = {
  readonly hooks: {
    readonly processAssets: {
      readonly tapPromise: (options: {name: string; stage: number}, add: () => Promise<void>) => void;
    };
  };
  readonly emitAsset: (name: string, source: object) => void;
};
/** What is used of the bundler's compiler. */
export type Compiler = {
  readonly hooks: {
    readonly thisCompilation: {readonly tap: (name: string, add: (compilation: Compilation) => void) => void};
  };
  readonly webpack: {
    readonly sources: {readonly RawSource: new (text: string) => object};
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_ADDITIONAL: number};
  };
};

/**
 * Gives the server of `npm start` files that a build writes after its pages: that server has no such step, and takes
 * what the bundler holds.
 */
export class DevelopmentFiles {
  constructor(private readonly read: () => Promise<readonly NamedFile[]>) {}

  apply({hooks, webpack: {sources, Compilation: stages}}: Compiler): void {
    const name = DevelopmentFiles.name;
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise({name, stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL}, async () => {
        for (const [file, content] of await this.read()) compilation.emitAsset(file, new sources.RawSource(content));
      }),
    );
  }
}

/** A `configureWebpack` that adds the files while somebody writes; a build is configured as before. */
export function withDevelopmentFiles<Content>(
  configure: Configure<Content> | undefined,
  read: () => Promise<readonly NamedFile[]>,
): Configure<Content> {
  return (config, isServer, utils, content) => {
    const configured = configure?.(config, isServer, utils, content) ?? {};
    if (isServer || config.mode !== 'development') return configured;
    return {...configured, plugins: [...(configured.plugins ?? []), new DevelopmentFiles(read) as never]};
  };
}
