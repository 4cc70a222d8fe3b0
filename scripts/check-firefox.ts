import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Firefox, installedFirefox} from 'command-line/firefox';
import {Problem, runScript} from 'command-line/problem';
import {BOOK, MESSAGE, onlineSearch, QUERIES, unpackBook} from '../e2e/support/book';

type Loaded = {readonly outside: readonly string[]; readonly failed: readonly string[]};

/** What a page loaded that is no file, and which of its parts did not arrive. */
const LOADED = `
  const parts = [...document.querySelectorAll('img, script[src], link[rel=stylesheet]')];
  const arrived = (part) => part.tagName === 'IMG' ? part.complete && part.naturalWidth > 0 : part.tagName === 'LINK' ? part.sheet !== null : true;
  return {
    outside: performance.getEntriesByType('resource').map(({name}) => name).filter((name) => !/^(file|data|blob):/.test(name)),
    failed: parts.filter((part) => !arrived(part)).map((part) => part.outerHTML),
  };`;

/** The results of a query, as soon as the search has answered it. */
const RESULTS = `
  const field = document.querySelector('#offline-search');
  field.focus();
  field.value = arguments[0];
  field.dispatchEvent(new Event('input'));
  const status = document.querySelector('#offline-status');
  return new Promise((resolve) => {
    const look = () => /result|Nothing found/.test(status.textContent)
      ? resolve([...document.querySelectorAll('#offline-results a')].map((link) => link.textContent + ' ' + new URL(link.href).hash))
      : setTimeout(look, 20);
    look();
  });`;

/** What a tool says about an input. */
const RESULT = `
  const input = document.querySelector('#tool-input');
  input.value = arguments[0];
  input.dispatchEvent(new Event('input'));
  const region = document.querySelector('section[aria-labelledby=result]');
  return new Promise((resolve) => {
    const isReady = () => !region.hasAttribute('aria-busy') && region.querySelector('table, [aria-label=Findings] > li') !== null;
    const look = (tries) => isReady() || tries === 0 ? resolve(region.textContent) : setTimeout(look, 50, tries - 1);
    setTimeout(look, 100, 100);
  });`;

/**
 * The offline copy in Firefox, from the disk: every page loads from its folder alone, the search finds what the site
 * finds, a tool answers.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  const browser = await Firefox.start(installedFirefox());
  const faults: string[] = [];
  try {
    const book = unpackBook(folder);
    const addressOf = (name: string): string => pathToFileURL(path.join(book, name)).href;
    const pages = readdirSync(book, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html')).sort(); // prettier-ignore
    for (const name of pages) {
      await browser.open(addressOf(name));
      const {outside, failed} = await browser.run<Loaded>(LOADED);
      faults.push(
        ...outside.map((address) => `${name} asks for ${address}.`),
        ...failed.map((part) => `${name}: ${part} did not load.`),
      );
    }
    await browser.open(addressOf('guide/dashboard.html'));
    const search = onlineSearch();
    for (const query of QUERIES) {
      const wanted = search(query).map(({entry}) => `${entry.title} ${entry.anchor === '' ? '' : `#${entry.anchor}`}`);
      const found = await browser.run<string[]>(RESULTS, query);
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        faults.push(`"${query}" finds ${JSON.stringify(found)}, and ${JSON.stringify(wanted)} on the site.`);
    }
    await browser.open(addressOf('_tools/scte-35.html'));
    const said = await browser.run<string>(RESULT, MESSAGE);
    if (!said.includes('event 1207')) faults.push(`The SCTE-35 decoder says: ${said.slice(0, 200)}`);
    const long = await browser.run<string>(RESULT, `#EXTM3U\n${'#EXT-X-CUE-OUT:30\n#EXT-X-CUE-IN\n'.repeat(200)}`);
    if (!long.includes('of 200 rows'))
      faults.push(`The SCTE-35 decoder says to a long playlist: ${long.slice(0, 200)}`);
    console.log(
      `${BOOK} in Firefox: ${pages.length} pages, ${QUERIES.length} queries, one tool; ${faults.length} faults.`,
    );
  } finally {
    await browser.close();
    rmSync(folder, {recursive: true, force: true});
  }
  if (faults.length > 0) throw new Problem(faults.slice(0, 20).join('\n'));
}

void runScript(main);
