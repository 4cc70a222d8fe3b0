import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ScopeIndex, type Answer} from 'docusaurus-scoped-search/engine';
import {unpackIndex, type Manifest} from 'docusaurus-scoped-search/format';
import {readIndex} from 'docusaurus-scoped-search/read-index';
import {unzipSync} from 'fflate';
import queries from '../../scripts/search-queries.json';
import {bitstreams, latestVersion} from '../../src/config/areas';

const BUILD = path.resolve(__dirname, '../../build');

/** Name of the archive that the tests read: that of the latest version of BitStreams. */
export const BOOK = `bitstreams-${latestVersion(bitstreams)!}`;

/** What the tests look for in it. */
export const QUERIES: readonly string[] = queries.filter(({area}) => area === bitstreams.scope).slice(0, 30).map(({query}) => query); // prettier-ignore

/** A message for its SCTE-35 decoder: event 1207. */
export const MESSAGE = '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==';

/** Unpacks the archive as a reader does, and returns its folder. */
export function unpackBook(to: string): string {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(path.join(BUILD, 'downloads', `${BOOK}.zip`))))) {
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true});
    writeFileSync(path.join(to, name), content);
  }
  return path.join(to, BOOK);
}

/** The search of the site for the same version, as the browser loads it. */
export function onlineSearch(): (query: string) => Answer['hits'] {
  const search = path.join(BUILD, 'search');
  const parse = (file: string): unknown => JSON.parse(readFileSync(path.join(search, file), 'utf8'));
  const {scopes} = parse('manifest.json') as Manifest;
  const index = ScopeIndex.of(unpackIndex(readIndex(path.join(search, scopes[BOOK]!.index))));
  return (query) => index.search(query, 10).hits;
}
