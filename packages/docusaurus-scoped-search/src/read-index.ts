import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {IndexFile, PackedIndex, ShardFile} from './format';

/** Reads an index with its shards, which are beside it, from the disk. Throws when a file is missing or no JSON. */
export function readIndex(file: string): PackedIndex {
  const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
  const index = read(file) as IndexFile;
  return {index, shards: index.shards.map((name) => read(path.join(path.dirname(file), name)) as ShardFile)};
}
