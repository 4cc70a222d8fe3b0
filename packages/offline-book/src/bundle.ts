import {buildSync, type BuildOptions} from 'esbuild';

/** One script for every browser that the site serves, without imports: pages from the disk load no modules. */
export function bundle(input: Pick<BuildOptions, 'entryPoints' | 'stdin' | 'banner' | 'footer'>): string {
  const {outputFiles} = buildSync({
    ...input,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
