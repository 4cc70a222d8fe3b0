import {compareTexts} from 'compare-text';
import {frontMatterWord} from 'compare-text/blocks';
import {Problem} from 'command-line/problem';
import {excerpt} from 'docusaurus-scoped-search/excerpt';
import type {Answer, Hit} from 'docusaurus-scoped-search/engine';
import {differencesText} from './differences';
import {
  areaNamed,
  limitOf,
  onlyKnown,
  optionalText,
  pageIn,
  pathIn,
  requiredText,
  scopeNamed,
  scopeOfAddress,
  type Input,
} from './input';
import {labelOf, Library, type Book, type Scope} from './library';

/** A tool as clients see it, and what it does. */
export type Tool = {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<
    Record<
      string,
      {readonly type: 'string' | 'integer'; readonly description: string; readonly enum?: readonly string[]}
    >
  >;
  readonly required: readonly string[];
  readonly run: (library: Library, input: Input) => string | Promise<string>;
};

const AREA = {type: 'string', description: 'Name of an area as list_versions gives it, such as "bitstreams".'} as const;
const VERSION = {
  type: 'string',
  description: 'A version as list_versions gives it, such as "v2.5.1". Without it, the latest.',
} as const;
const limit = (fallback: number, most: number) =>
  ({type: 'integer', description: `How many results at most, 1 to ${most}; ${fallback} without it.`}) as const;

/** The versions that a question is put to: the named one, else the current one of the named area or of all. */
function asked(library: Library, input: Input): Book[] {
  const [area, version] = [optionalText(input, 'area'), optionalText(input, 'version')];
  if (area !== undefined) return [library.open(scopeNamed(library, areaNamed(library, area), version))];
  const candidates = library.areas.filter((candidate) => library.scopesOf(candidate).length > 0);
  if (version === undefined) return candidates.map((candidate) => library.open(library.currentOf(candidate)!));
  const with_ = candidates.filter((candidate) =>
    candidate.versions.some((name) => name === version || name === `v${version}`),
  );
  if (with_.length === 0) throw new Problem(`No area has a version "${version}": list_versions names all of them.`);
  return with_.map((candidate) => library.open(scopeNamed(library, candidate, version)));
}

/** What the reader has to know about words that were not met as they were typed. */
function notes(answers: readonly {readonly book: Book; readonly answer: Answer}[]): string[] {
  return answers.flatMap(({book, answer: {missing, guessed}}) => [
    ...(missing.length > 0 ? [`${labelOf(book.scope)} does not have: ${missing.join(', ')}.`] : []),
    ...(guessed.length > 0 ? [`${labelOf(book.scope)} has only words that resemble: ${guessed.join(', ')}.`] : []),
  ]);
}

const target = ({page, entry}: Hit): string => page.address + (entry.anchor === '' ? '' : `#${entry.anchor}`);

type Found = {readonly book: Book; readonly hit: Hit};

/** Asks several versions, and puts their hits into one order. */
function ask(
  books: readonly Book[],
  query: string,
  most: number,
  pick: (book: Book) => Book['index'],
): {found: Found[]; said: string[]} {
  const answers = books.map((book) => ({book, answer: pick(book).search(query, most)}));
  const found = answers
    .flatMap(({book, answer}) => answer.hits.map((hit): Found => ({book, hit})))
    .sort((one, other) => other.hit.score - one.hit.score);
  return {found: found.slice(0, most), said: notes(answers)};
}

const names = (books: readonly Book[]): string => books.map(({scope}) => labelOf(scope)).join(', ');

function searchDocs(library: Library, input: Input): string {
  onlyKnown(input, ['query', 'area', 'version', 'limit']);
  const query = requiredText(input, 'query', 'srt latency');
  const most = limitOf(input, 10, 50);
  const books = asked(library, input);
  const {found, said} = ask(books, query, most, ({index}) => index);
  const blocks = found.map(({book, hit}, place) => {
    const {entry, page, number, terms} = hit;
    const inside = entry.kind === 'page' || entry.title === page.title ? '' : ` (in ${page.title})`;
    return `${place + 1}. ${entry.title}${inside} [${labelOf(book.scope)}, ${entry.kind}]\n   ${target(hit)}\n   ${excerpt(book.texts[number] ?? '', terms)}`;
  });
  const first =
    found.length === 0
      ? `Nothing found for "${query}" in ${names(books)}.`
      : `${found.length} ${found.length === 1 ? 'result' : 'results'} for "${query}" in ${names(books)}, best first.`;
  return [first, ...said, ...blocks].join('\n');
}

function getPage(library: Library, input: Input): string {
  onlyKnown(input, ['page', 'area', 'version']);
  const page = requiredText(input, 'page', '/bitstreams/guide/dashboard');
  const area = optionalText(input, 'area');
  const version = optionalText(input, 'version');
  const own = scopeOfAddress(library, page);
  // An area that is named wins over the one that an address begins with, and a version too.
  const scope: Scope | undefined = area !== undefined || (own && version !== undefined) ? scopeNamed(library, area === undefined ? own!.area : areaNamed(library, area), version) : own; // prettier-ignore
  const general = page.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '').replace(/\.md$/, ''); // prettier-ignore
  if (scope === undefined) {
    const found = general.startsWith('/') && !general.split('/').includes('..') ? library.markdown(general) : undefined;
    if (found !== undefined) return found;
    throw new Problem(
      `"${page}" is no page of this documentation: give its address, such as "/bitstreams/guide/dashboard", or name its area.`,
    );
  }
  const {address} = pageIn(library.open(scope), pathIn(scope, page));
  const markdown = library.markdown(address);
  if (markdown === undefined)
    throw new Problem(`The Markdown of ${address} is missing in this folder: build the site again.`);
  return markdown;
}

function compareVersions(library: Library, input: Input): string {
  onlyKnown(input, ['page', 'area', 'from', 'to']);
  const page = requiredText(input, 'page', 'guide/dashboard');
  const areaText = optionalText(input, 'area');
  const own = scopeOfAddress(library, page);
  if (areaText === undefined && own === undefined)
    throw new Problem('"area" is missing: name it, for example "bitstreams", or give the whole address of the page.');
  const area = areaText === undefined ? own!.area : areaNamed(library, areaText);
  if (area.versions.length === 0) throw new Problem(`${area.product} has no versions to compare.`);
  const from = scopeNamed(library, area, requiredText(input, 'from', 'v2.5.1'));
  const to = scopeNamed(library, area, optionalText(input, 'to'));
  const path = pathIn(to, page);
  const [before, after] = [from, to].map((scope) => ({scope, ...pageIn(library.open(scope), path)})) as [
    {scope: Scope; path: string; address: string; title: string},
    {scope: Scope; path: string; address: string; title: string},
  ];
  const [older, newer] = [before, after].map(({address}) => {
    const markdown = library.markdown(address);
    if (markdown === undefined)
      throw new Problem(`The Markdown of ${address} is missing in this folder: build the site again.`);
    return markdown;
  }) as [string, string];
  const stretches = compareTexts(older, newer);
  const moved = before.path === after.path ? '' : ` The page moved from ${before.path} to ${after.path}.`;
  const head = `# ${after.title}: ${labelOf(from)} → ${labelOf(to)}\n\n${before.address} → ${after.address}.${moved}`;
  if (stretches.every(({kind}) => kind === 'same')) {
    const since = frontMatterWord(newer, 'unchanged-since');
    return `${head}\n\nBoth versions say the same on this page.${since === undefined ? '' : ` Its text is unchanged since ${since}.`}`;
  }
  return `${head}\n\nLines with + came, with - went, with ~ changed: [-words that went-] {+words that came+}. What is the same is left out.\n\n${differencesText(stretches)}`;
}

function listVersions(library: Library, input: Input): string {
  onlyKnown(input, ['area']);
  const wanted = optionalText(input, 'area');
  const chosen = wanted === undefined ? library.areas : [areaNamed(library, wanted)];
  const blocks = chosen.map((area) => {
    const scopes = library.scopesOf(area);
    if (scopes.length === 0) return `## ${area.scope} (${area.product})\n\nnot in this folder`;
    const lines = scopes.map(({version}) => {
      const mark =
        version === area.latest
          ? version === undefined
            ? 'the only one'
            : 'latest'
          : version === 'next'
            ? 'not released'
            : undefined;
      return `- ${version ?? area.product}${mark === undefined ? '' : ` (${mark})`}: ${library.rootOf({area, version})}`;
    });
    return `## ${area.scope} (${area.product})\n\n${lines.join('\n')}`;
  });
  return blocks.join('\n\n');
}

function lookupFault(library: Library, input: Input): string {
  onlyKnown(input, ['message', 'area', 'version', 'limit']);
  const message = requiredText(input, 'message', 'Connection to srt failed');
  const most = limitOf(input, 5, 20);
  const books = asked(library, input);
  const textOf = ({book, hit}: Found): string => book.texts[Library.faultNumbers(book)[hit.number]!] ?? '';
  // A fault stands on every page that it concerns: the best of them tells it.
  const told = new Set<string>();
  const isFirst = (found: Found): boolean => {
    const key = JSON.stringify([labelOf(found.book.scope), found.hit.entry.title, textOf(found)]);
    return !told.has(key) && told.add(key).size > 0;
  };
  const found = ask(books, message, 80, (book) => book.faults())
    .found.filter(isFirst)
    .slice(0, most);
  if (found.length === 0)
    return `No symptom in ${names(books)} resembles "${message}". search_docs looks through everything else.`;
  const blocks = found.map(({book, hit}, place) => {
    const [cause = '', ...fix] = textOf({book, hit}).split(' · ');
    return `${place + 1}. ${hit.entry.title} [${labelOf(book.scope)}]\n   Cause: ${cause}\n   Fix: ${fix.join(' · ')}\n   ${target(hit)}`;
  });
  return [
    `${found.length === 1 ? '1 symptom that resembles' : `${found.length} symptoms that resemble`} "${message}" in ${names(books)}, nearest first.`,
    ...blocks,
  ].join('\n');
}

/** What the server says about the documentation. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'search_docs',
    description:
      'Finds pages, sections, parameters, faults and API operations by words, with the search of the site. Asks the latest version of each area unless told otherwise.',
    properties: {
      query: {type: 'string', description: 'Words to look for, in English.'},
      area: AREA,
      version: VERSION,
      limit: limit(10, 50),
    },
    required: ['query'],
    run: searchDocs,
  },
  {
    name: 'get_page',
    description: 'Returns a page as Markdown.',
    properties: {
      page: {
        type: 'string',
        description:
          'Address of the page, such as "/bitstreams/v2.5.1/guide/dashboard", or its path inside a version when the area is named.',
      },
      area: AREA,
      version: {
        ...VERSION,
        description: `${VERSION.description} Wins over the one in the address; a page that moved is followed.`,
      },
    },
    required: ['page'],
    run: getPage,
  },
  {
    name: 'compare_versions',
    description:
      'Says what differs on a page between two versions: blocks, words and table rows. A page that moved is followed.',
    properties: {
      page: {
        type: 'string',
        description: 'Path of the page inside its version, such as "guide/dashboard", or its address.',
      },
      area: AREA,
      from: {type: 'string', description: 'The older version, such as "v2.5.1".'},
      to: {type: 'string', description: 'The newer version; without it, the latest.'},
    },
    required: ['page', 'from'],
    run: compareVersions,
  },
  {
    name: 'list_versions',
    description: 'Names the areas and their versions, newest first, with the address of each.',
    properties: {area: AREA},
    required: [],
    run: listVersions,
  },
  {
    name: 'lookup_fault',
    description: 'Finds a symptom or an error message in the fault tables, with its cause and its fix.',
    properties: {
      message: {type: 'string', description: 'The message or symptom as it was seen.'},
      area: AREA,
      version: VERSION,
      limit: limit(5, 20),
    },
    required: ['message'],
    run: lookupFault,
  },
];
