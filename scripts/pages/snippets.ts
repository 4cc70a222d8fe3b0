import {KINDS, newPageText} from './templates';

/** Snippets of an editor by their names. */
export type Snippets = Readonly<
  Record<
    string,
    {readonly scope: string; readonly prefix: string; readonly description: string; readonly body: readonly string[]}
  >
>;

/**
 * A page of each kind as a snippet of VS Code: title and product are stops, and so is each note about what belongs
 * there.
 */
export function pageSnippets(): Snippets {
  return Object.fromEntries(
    KINDS.map((kind) => {
      let stop = 2;
      const body = newPageText(kind, 'TITLE', 'PRODUCT')
        .trimEnd()
        .replace('"TITLE"', () => '"${1:Title}"')
        .replace('PRODUCT', () => '${2|BitStreams,Quadra,Logan|}')
        .replace("'TITLE'", () => "'$1'")
        .replace(/^TODO: .*/gm, (note) => `\${${++stop}:${note.replace(/[$}]/g, '\\$&')}}`)
        .split('\n');
      return [
        `New page: ${kind}`,
        {scope: 'mdx,markdown', prefix: `page-${kind}`, description: `The sections of a ${kind} page`, body},
      ];
    }),
  );
}
