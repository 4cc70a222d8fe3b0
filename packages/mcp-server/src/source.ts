import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import type {Manifest, PackedIndex, TextFile} from 'docusaurus-scoped-search/format';
import {readIndex} from 'docusaurus-scoped-search/read-index';
import {fileOfPage, pathBelow} from 'offline-book/page-file';
import {twinFile} from 'page-text/address';

/** The search's files of one version. */
type Files = PackedIndex & {readonly texts: TextFile['texts']};

/** A folder that holds documentation. */
export type Source = {
  /** Names of the versions in it: `bitstreams-v2.8.0`, `logan`. */
  readonly names: readonly string[];
  readonly read: (name: string) => Files;
  /** Address of a version's root where the folder itself says it. */
  readonly root?: string;
  /** A page's Markdown by its address; undefined when there is no file for it. */
  readonly markdown: (address: string) => string | undefined;
};

const parse = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function builtSite(folder: string): Source {
  const search = path.join(folder, 'search');
  const {scopes} = parse(path.join(search, 'manifest.json')) as Manifest;
  return {
    names: Object.keys(scopes),
    read: (name) => ({
      ...readIndex(path.join(search, scopes[name]!.index)),
      texts: (parse(path.join(search, scopes[name]!.text)) as TextFile).texts,
    }),
    markdown: (address) => textOf(path.join(folder, twinFile(decodeURI(address)))),
  };
}

function unpackedBook(folder: string, script: string): Source {
  // A script that calls one function with JSON.
  const {name, root, ...files} = JSON.parse(script.slice(script.indexOf('(') + 1, script.lastIndexOf(')'))) as Files & {
    name: string;
    root: string;
  };
  return {
    names: [name],
    read: () => files,
    root,
    markdown: (address) => {
      const page = pathBelow(root, decodeURI(address));
      return page === undefined ? undefined : textOf(path.join(folder, fileOfPage(page).replace(/html$/, 'md')));
    },
  };
}

/** Opens a build, or an unpacked archive of one version. */
export function openSource(folder: string): Source {
  if (existsSync(path.join(folder, 'search', 'manifest.json'))) return builtSite(folder);
  const script = textOf(path.join(folder, '_assets', 'index.js'));
  if (script !== undefined) return unpackedBook(folder, script);
  throw new Problem(
    `${folder} holds neither a built site nor an unpacked archive of one: run "npm run build", or name the folder.`,
  );
}
