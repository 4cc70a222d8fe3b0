import type {ConfigureWebpackUtils} from '@docusaurus/types';

type Config = {optimization?: {minimizer?: unknown[]}};
type Minimizer = {readonly _args?: readonly [{minimizerOptions?: object; exclude?: RegExp}?]};
type Bundler = {SwcJsMinimizerRspackPlugin?: new (options: object) => Minimizer};

/** The script that names all others. */
const RUNTIME = /runtime~main/;

/**
 * Keeps the names of variables in the bundler's run time. The minifier gives the shortest names to the letters that are
 * most frequent, and at that moment the script holds provisional hashes, which differ between a cold and a warm cache:
 * the same commit would build to other bytes. Without rspack there is nothing to do.
 */
export function sameRuntime(config: Config, bundler: ConfigureWebpackUtils['currentBundler']): object {
  const {SwcJsMinimizerRspackPlugin: Swc} = bundler.instance as unknown as Bundler;
  if (bundler.name !== 'rspack' || Swc === undefined) return {};
  const minimizer = (config.optimization?.minimizer ?? []).flatMap((plugin) => {
    if (!(plugin instanceof Swc)) return [plugin];
    const options = plugin._args?.[0] ?? {};
    return [
      new Swc({...options, exclude: RUNTIME}),
      new Swc({...options, include: RUNTIME, minimizerOptions: {...options.minimizerOptions, mangle: false}}),
    ];
  });
  return {mergeStrategy: {'optimization.minimizer': 'replace'}, optimization: {minimizer}};
}
