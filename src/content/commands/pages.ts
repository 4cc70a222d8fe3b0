import {readdirSync, readFileSync} from 'node:fs';
import type {Code} from 'mdast';
import {versionsOf} from 'docs-rules/area';
import {commandClass} from 'docs-rules/command-class';
import {codeBlocks, metaOption, readPage} from 'docs-rules/page';
import {preprocessor} from '@site/src/config/markdown';
import {areas, versionFolder} from '@site/src/config/areas';

/** A page with the blocks of commands that the test runs. */
export type CommandPage = {
  readonly file: string;
  /** Path below the version's folder, without ending. */
  readonly page: string;
  /** Folder of the version's text. */
  readonly folder: string;
  /** Undefined in an unversioned area. */
  readonly version: string | undefined;
  readonly blocks: readonly Code[];
};

/** Versions share most texts: each is read once. */
const parsed = new Map<string, Code[]>();

/**
 * Blocks of a page that are run, in its order, and the files that it shows for them: programs in other languages and
 * bodies of requests.
 */
export function blocksToRun(source: string, file: string): Code[] {
  if (!/^ *```bash .*\brun\b/m.test(source)) return [];
  const known = parsed.get(source);
  if (known) return known;
  const isFile = (code: Code): boolean => code.lang !== 'bash' && /^[\w-]+\.\w+$/.test(metaOption(code, 'title') ?? '');
  const blocks = codeBlocks(
    readPage(preprocessor({filePath: file, fileContent: source})),
    'bash',
    'python',
    'json',
  ).filter((code) => isFile(code) || commandClass(code) === 'run');
  parsed.set(source, blocks);
  return blocks;
}

const pagesOf = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.mdx'))
    .sort();

/** Every page that has commands to run. */
export const pagesWithCommands = (): CommandPage[] =>
  areas.flatMap((area) =>
    versionsOf(area).flatMap((version) => {
      const folder = versionFolder(area, version);
      return pagesOf(folder).flatMap((name): CommandPage[] => {
        const file = `${folder}/${name}`;
        const blocks = blocksToRun(readFileSync(file, 'utf8'), file);
        return blocks.length === 0 ? [] : [{file, page: name.replace(/\.mdx$/, ''), folder, version, blocks}];
      });
    }),
  );
