import type {Compiler, Processor} from 'unified';

/**
 * Writes the code of a page in ASCII, with escapes for all other signs: JavaScript keeps such a text in half the
 * memory. Last of `recmaPlugins`. Signs in the names of variables are not escaped rightly: MDX makes none.
 */
export default function ascii(this: Processor): void {
  const {compiler} = this as {compiler?: Compiler<never, string>};
  if (compiler === undefined) throw new Error('ascii needs a compiler before it: put it last.');
  this.compiler = ((tree: never, file) =>
    compiler(tree, file).replace(
      /[^\0-\x7f]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )) as Compiler;
}
