import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {createProcessors} from '@docusaurus/mdx-loader/lib/processor';
import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {copiesIn} from 'remark-reference/copies';
import {expect, test} from 'vitest';
import {pageFolders, preprocessor, rulesFor} from '../config/markdown';

const copiesOf = copiesIn(pageFolders);

const files = pageFolders.flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.resolve(folder, name)),
);

/** Compiles pages as the docs plugin does, with links that lead to the files they name. */
async function compiling(count: typeof copiesOf) {
  const options = {
    ...rulesFor(count),
    admonitions: true,
    staticDirs: [path.resolve('static')],
    siteDir: process.cwd(),
    markdownConfig: {
      format: 'mdx',
      mermaid: false,
      preprocessor,
      mdx1Compat: {comments: true, admonitions: true, headingIds: true},
      anchors: {maintainCase: false},
    },
    resolveMarkdownLink: ({linkPathname, sourceFilePath}: Record<'linkPathname' | 'sourceFilePath', string>) =>
      `/${path.relative('', path.resolve(path.dirname(sourceFilePath), linkPathname)).replace(/\.mdx$/, '')}`,
  } as unknown as Options;
  const processors = await createProcessors({options});
  return async (filePath: string) => {
    const fileContent = readFileSync(filePath, 'utf8');
    const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
    const {content, data} = await compileToJSX({
      filePath,
      fileContent,
      frontMatter,
      options: {...options, processors},
      compilerName: 'client',
    });
    return {content, contentTitle: data['contentTitle']};
  };
}

test(
  'a page whose text others have is the same whether it is made from them or by itself',
  {timeout: 180_000},
  async () => {
    const shared = files.filter((file) => copiesOf(file) > 1);
    expect(shared.length).toBeGreaterThan(300);
    const [together, alone] = [await compiling(copiesOf), await compiling(() => 1)];
    for (const file of shared) expect(await together(file), file).toEqual(await alone(file));
  },
);
