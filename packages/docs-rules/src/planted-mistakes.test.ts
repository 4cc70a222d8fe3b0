import {writeFileSync} from 'node:fs';
import {afterAll, expect, test} from 'vitest';
import {checkPages} from './check';
import {cards, encoder, memorySite, options, PNG} from './fixtures';
import type {RulesOptions} from './options';

const PAGE = 'bitstreams/guide/clock.mdx';
const OTHER = 'bitstreams/guide/other.mdx';
const SIDEBAR = 'sidebars/bitstreams.ts';

const words = (count: number, word: string): string =>
  Array.from({length: count}, (_none, index) => `${word}${index}`).join(' ');

/** A page without a fault. Mistakes are added behind its last line, or replace a part of it. */
const GOOD = `---
title: Set the clock
description: Set the clock of a BitStreams server, and check that it agrees with its sources.
---

${words(160, 'word')}

## Set it {#set-it}

Continue with [the other task](./other.mdx#check).
`;
const END = GOOD.split('\n').length;

const API = `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: 'http://{server}/api/v3'}]
paths:
  /streams/:
    post:
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}}
      responses: {'200': {description: d}}
`;

const BASE: Readonly<Record<string, string>> = {
  [PAGE]: GOOD,
  [OTHER]: GOOD.replace('Set the clock\n', 'Other task\n')
    .replace('Set the clock of', 'Read the clock of')
    .replaceAll('word', 'other')
    .replace('## Set it {#set-it}', '## Check {#check}')
    .replace('./other.mdx#check', './clock.mdx#set-it'),
  'openapi/bitstreams-next.yaml': API,
  'openapi/bitstreams.yaml': API,
  [SIDEBAR]: "export default {\n  Encoder: [\n    'guide/clock',\n    'guide/other',\n    'guide/nothing',\n  ],\n};\n",
};

type Mistake = {
  /** What the page is with the mistake; other files, or other options, where the mistake is there. */
  readonly page?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly more?: Partial<RulesOptions>;
  /** Where it is found: a line of the page unless a file is named. */
  readonly file?: string;
  readonly line: number;
  readonly problem: RegExp;
};

/** Lines behind the page's last one; the fault is at one of them, counted from 0. */
const added = (problem: RegExp, lines: readonly string[], offset = 0): Mistake => ({
  page: `${GOOD}\n${lines.join('\n')}\n`,
  line: END + 1 + offset,
  problem,
});

/** A part of the page by another one. */
function changed(problem: RegExp, line: number, part: string, by: string): Mistake {
  if (!GOOD.includes(part)) throw new Error(`The page has no "${part}"`);
  return {page: GOOD.replace(part, () => by), line, problem};
}

const block = (language: string, ...lines: readonly string[]): string[] => [`\`\`\`${language}`, ...lines, '```'];
const sidebar = (...ids: string[]): Partial<RulesOptions> => ({sidebars: () => Promise.resolve({Encoder: ids})});
const picture = (problem: RegExp, name: string, content: string): Mistake => ({
  ...added(problem, [`![Three ports on the back of the server](./img/${name})`]),
  files: {[`bitstreams/guide/img/${name}`]: content},
});

// Made up, and in parts, so that no scanner takes this file for the leak of a key.
const AWS_KEY = ['AKIA', 'Q4ZR7T2WKJ5XPM6D'].join('');
const TOKEN = ['ghp', 'k3Rt9Wm2XpQ8vLz7Yc5Nb1Hf6Jd4Sg0TaUeI'].join('_');
const PRIVATE_KEY = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');
const KEY_LINES = [
  '30820122300d06092a864886f70d010101050003',
  '82010f003082010a0282010100b4c2',
  `-----END RSA ${'PRIVATE KEY-----'}`,
];

/** What only the build found, or nobody. */
const holes: Readonly<Record<string, Mistake>> = {
  'a key of AWS': added(/^"AKIAQ4…" looks like a key/, ['Sign in with the key', `${AWS_KEY} of the server.`], 1),
  'a token of GitHub': added(/^"ghp_k3…" looks like a key/, block('bash', `TOKEN=${TOKEN}`), 1),
  'a private key': added(/looks like a key \(private key\)/, block('text', PRIVATE_KEY, ...KEY_LINES), 1),
  'an address of somebody': added(/^The address 8\.8\.4\.4 could belong to somebody/, ['Ask 8.8.4.4 for the time.']),
  'a private address': added(/^The address 10\.1\.2\.3 could/, block('bash', 'HOST=10.1.2.3'), 1),
  'an IPv6 address of somebody': added(/^The address 2a00:1450:4001:82b::200e could/, [
    'It is at [2a00:1450:4001:82b::200e]:80.',
  ]),
  'a page in no sidebar': {more: sidebar('guide/other'), line: 1, problem: /^No sidebar shows this page/},
  'an unknown page in the sidebar': {
    more: sidebar('guide/clock', 'guide/other', 'guide/nothing'),
    file: SIDEBAR,
    line: 5,
    problem: /^The sidebar shows guide\/nothing, and this version has no such page/,
  },
  'a sidebar of another name': {
    more: {sidebars: () => Promise.resolve({Decoder: ['guide/clock', 'guide/other']})},
    file: SIDEBAR,
    line: 1,
    problem: /^There is no sidebar "Encoder"/,
  },
  'an unknown component': added(/^<Tabz> is neither an element of HTML nor a component/, [
    '<Tabz>',
    '',
    'One tab.',
    '',
    '</Tabz>',
  ]),
  'an unknown value of an attribute': added(/^<Evidence is="feild" \/> is not known/, [
    'It takes a second <Evidence is="feild" />',
  ]),
  'an unknown attribute': added(/^<Evidence> has no attribute "form"/, [
    'It takes a second <Evidence is="source" form="x" />',
  ]),
  'a placeholder without code marks': added(/^<hostname> is neither/, ['Call <hostname></hostname> by its name.']),
  'a name in braces': added(/^\{name\} is read as JavaScript/, ['Your server answers as {name} then.']),
  'an attribute that names nothing': added(/^\{pages\} is read as JavaScript/, ['<Faults ids={pages} />']),
  'an import of nothing': added(/^The imported file \.\/_shared\.mdx does not exist/, [
    "import Shared from './_shared.mdx'",
    '',
    '<Shared />',
  ]),
  'a diagram that does not lay out': added(
    /^Graphviz cannot read this diagram/,
    block('dot alt="The clock asks two servers for the time"', 'digraph {', '  a -> ;', '}'),
    2,
  ),
  'a diagram that is too wide': added(
    /^This diagram is \d+ points wide, more than 358/,
    block(
      'dot alt="The clock asks two servers for the time"',
      `digraph { ${words(9, 'a_rather_long_name_').replaceAll(' ', '; ')} }`,
    ),
  ),
  'a diagram before the answer': changed(
    /^The page begins with a diagram/,
    6,
    `\n\n${words(160, 'word')}`,
    `\n\n${block('dot alt="The clock asks two servers for the time"', 'digraph { a -> b }').join('\n')}\n\n${words(160, 'word')}`,
  ),
  'a diagram with small letters': added(
    /^This diagram has letters of 9 points, fewer than 12/,
    block('dot alt="The clock asks two servers for the time"', 'digraph {', '  a [fontsize=9];', '}'),
  ),
  'a diagram in a colour of its own': added(
    /^This diagram has the colour "#ff8800", which is none of src\/css\/tokens\.css/,
    block('dot alt="The clock asks two servers for the time"', 'digraph {', '  a [color="#ff8800"];', '}'),
  ),
  'a diagram that leads to no page': added(
    /^The linked file bitstreams\/guide\/nothing\.mdx does not exist/,
    block('dot alt="The clock asks two servers for the time"', 'digraph {', '  a [URL="./nothing.mdx"];', '}'),
    2,
  ),
  'a drawing with small letters': picture(
    /has letters of 9 units, fewer than 12/,
    'a.svg',
    '<svg viewBox="0 0 300 200"><text font-size="9">a</text></svg>',
  ),
  'a drawing in a colour of its own': picture(
    /has the colour "#f80", which is none of/,
    'a.svg',
    '<svg viewBox="0 0 300 200"><path fill="#f80" d="M0 0"/></svg>',
  ),
  'line ends of Windows': {page: GOOD.replaceAll('\n', '\r\n'), line: 1, problem: /^The line ends with CR LF/},
  'a table that is too wide': added(/^The table has 7 columns, more than 6/, [
    '| A | B | C | D | E | F | G |',
    '|---|---|---|---|---|---|---|',
    '| 1 | 2 | 3 | 4 | 5 | 6 | 7 |',
  ]),
  'a line of code that is too long': added(
    /^The line of code has 131 characters/,
    block('bash', 'true', `echo ${'x'.repeat(126)}`),
    2,
  ),
  'a drawing without a size': picture(/has no size/, 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  'a drawing that is too wide': picture(
    /is 900 units wide, more than 358/,
    'a.svg',
    '<svg viewBox="0 0 900 200"></svg>',
  ),
  'a picture without a size': picture(/has no size that can be read/, 'a.png', 'no picture'),
  'a picture that is too heavy': picture(/has 161 kB, more than 150/, 'a.png', PNG + 'x'.repeat(160 * 1024)),
  'a passage that appears twice': {
    ...added(/^210 words from here on stand word for word at bitstreams\/guide\/other\.mdx:12 too/, [
      words(210, 'same'),
    ]),
    files: {[OTHER]: `${BASE[OTHER]!}\n${words(210, 'same')}\n`},
  },
  'a heading whose id others link to': changed(
    /^bitstreams\/guide\/other\.mdx:10 links to #set-it, which this page no longer has/,
    8,
    '{#set-it}',
    '{#set-clock}',
  ),
};

/** What the rules found before. */
const others: Readonly<Record<string, Mistake>> = {
  'no title': changed(/^The front matter has no title/, 1, 'title: Set the clock\n', ''),
  'no description': changed(/^The front matter has no description/, 1, /description: .*\n/.exec(GOOD)![0], ''),
  'a short description': changed(
    /^The description has 20 characters/,
    3,
    /description: .*/.exec(GOOD)![0],
    'description: Set the server clock',
  ),
  'a description about the page': changed(
    /begins with "This page"/,
    3,
    'description: Set',
    'description: This page says how you set',
  ),
  'a field that pages do not use': changed(/field "tags"/, 4, '\n---\n\n', '\ntags: [a]\n---\n\n'),
  'an id': changed(/field "id"/, 4, '\n---\n\n', '\nid: clock\n---\n\n'),
  'a field of another type': changed(/^The field "draft" is a string/, 4, '\n---\n\n', '\ndraft: "yes"\n---\n\n'),
  'an unknown level of evidence': changed(
    /^The field "evidence" is "some"/,
    4,
    '\n---\n\n',
    '\nevidence: some\n---\n\n',
  ),
  'sources without an address': changed(
    /^The field "sources" is not a list/,
    4,
    '\n---\n\n',
    '\nsources:\n  - title: Manual\n---\n\n',
  ),
  'a label that repeats the title': changed(
    /"sidebar_label" repeats the title/,
    4,
    '\n---\n\n',
    '\nsidebar_label: Set the clock\n---\n\n',
  ),
  'a title that another page has': changed(
    /^The title is also that of bitstreams\/guide\/other\.mdx/,
    2,
    'title: Set the clock',
    'title: Other task',
  ),
  'front matter that is not YAML': changed(/^The front matter is not YAML/, 3, 'title: Set', 'title: "Set'),
  'no front matter': {page: GOOD.slice(GOOD.indexOf('---\n\n') + 5), line: 1, problem: /^The page has no front matter/},
  'text that MDX cannot read': added(/^MDX cannot read this/, ['Values <5 are ignored.']),
  'a heading of level 1': added(/^The body has a # heading/, ['# Result {#result}']),
  'a level that is left out': added(/^The heading jumps from level 2 to level 4/, ['#### Result {#result}']),
  'a heading without an id': added(/has no id of its own/, ['## Result']),
  'an id with capitals': added(/^The id "Result" is not kebab-case/, ['## Result {#Result}']),
  'an id twice': added(/^The id "set-it" is already that of line 8/, ['## Result {#set-it}']),
  'code without a language': added(/^The code block names no language/, block('', 'date')),
  'an unknown language': added(/do not use the language "shell"/, block('shell', 'date')),
  'JSON that does not parse': added(/^The JSON does not parse/, block('json', '{', '  "a": 1,', '}'), 3),
  'YAML that does not parse': added(/^The YAML does not parse/, block('yaml', 'a: 1', 'b: [1'), 2),
  'a prompt': added(/begins with a prompt/, block('bash', '$ date'), 1),
  'a placeholder in a command': added(/^<host> is a redirection/, block('bash', 'ssh <host>'), 1),
  'a command that bash cannot read': added(/^bash cannot read this block/, block('bash', 'true', 'echo "a'), 2),
  'a block that closes the shell of its reader': added(
    /^"set -e" closes the shell/,
    block('bash device', 'ls', 'set -e'),
    2,
  ),
  'an address of an unknown scheme': added(
    /^The scheme "strm" is not known/,
    block('text urls', 'strm://192.0.2.1/'),
    1,
  ),
  'an unknown admonition': added(/^There is no admonition "caution"/, [':::caution', '', 'It stops.', '', ':::']),
  'an admonition that is not closed': added(/is not closed/, [':::note', '', 'It stops.']),
  'two admonitions in a row': added(
    /^Two admonitions follow each other/,
    [':::note', '', 'One.', '', ':::', '', ':::tip', '', 'Two.', '', ':::'],
    6,
  ),
  'a title that is not in brackets': added(/title of the admonition is not in brackets/, [
    ':::note Watch out',
    '',
    'It stops.',
    '',
    ':::',
  ]),
  'a row with a cell more': added(
    /^The row has 3 cells and the head has 2/,
    ['| A | B |', '|---|---|', '| 1 | 2 | 3 |'],
    2,
  ),
  'an empty cell': added(/^Cell 2 of the row is empty/, ['| A | B |', '|---|---|', '| 1 | |'], 2),
  'a table without rows': added(/^The table has a head and no row/, ['| A | B |', '|---|---|']),
  'a filler word': added(/^"Simply" is a word that pages do not use/, ['Simply set it.']),
  'unfinished text': added(/^"TODO" is a word/, ['The rest is TODO here.']),
  'a misspelt product': added(/^"Bit Streams" is not how/, ['Bit Streams keeps it.']),
  'the host of a registry': added(/^"registry\.npmjs\.org" is the host of a package registry/, [
    'Get it from registry.npmjs.org.',
  ]),
  'a private host': added(/^"build7\.internal" is a private host name/, ['Ask build7.internal for it.']),
  'a link to no file': added(/^The linked file bitstreams\/guide\/nothing\.mdx does not exist/, [
    'See [what is next](./nothing.mdx).',
  ]),
  'a link to no anchor': added(/has no anchor #chek/, ['See [the check](./other.mdx#chek).']),
  'a bare route': added(/is a bare relative route/, ['See [the images](images).']),
  'a link out of the version': added(/leads out of the version folder/, [
    'See [the card](../../vpu-quadra/index.mdx).',
  ]),
  'a link that says nothing': added(/^The link text "here" does not say/, ['Look [here](./other.mdx).']),
  'an absolute link in its own area': added(/is an absolute link inside its own area/, [
    'See [the other](/bitstreams/guide/other).',
  ]),
  'a link to a version': added(/^The link names the version v5\.4\.0/, [
    `See [the card](${cards.basePath}/v5.4.0/guide).`,
  ]),
  'a link of another scheme': added(/^Links do not use the scheme/, ['See [the stream](srt://192.0.2.1:9000).']),
  'a picture without words': {
    ...added(/^The picture has no alternative text/, ['![](./img/a.png)']),
    files: {'bitstreams/guide/img/a.png': PNG},
  },
  'a picture that does not exist': added(/^The picture bitstreams\/guide\/img\/a\.png does not exist/, [
    '![Three ports on the back of the server](./img/a.png)',
  ]),
  'a picture of another site': added(/is not on this site/, [
    '![Three ports on the back of the server](https://example.com/a.png)',
  ]),
  'a diagram without words': added(/^The diagram has no alternative text/, block('dot', 'digraph { a -> b }')),
  'an element img': added(/^<img> is not checked/, ['<img src="./img/a.png" alt="Three ports on the back" />']),
  'a short page': changed(/^The page has \d+ words/, 1, words(160, 'word'), words(60, 'word')),
  'a feature that had ended': added(/^"40020" belongs to the feature "console", which ended with v2\.1\.2/, [
    'Call port 40020.',
  ]),
  'an example that the API would refuse': added(
    /^The JSON does not fit/,
    block('json api="POST /streams/ request"', '{', '  "name": 1', '}'),
    2,
  ),
  'a call that the API does not have': added(/./, block('bash', 'curl http://192.0.2.10/api/v3/strems/'), 1),
  'an unknown fault': added(/there is no fault "unknown"/, ['<Faults ids="unknown" />']),
  'an unknown schema': added(/schema "Nothing" is not in/, ['<ApiSchema name="Nothing" />']),
  'a mark that does not say where': added(/does not say where it was seen/, [
    'It takes a second <Evidence is="field" />',
  ]),
};

/** What is found with one mistake planted: on the page, and in the sidebar. */
async function found({page = GOOD, files = {}, more = {}}: Partial<Mistake>) {
  const site = memorySite({...BASE, ...files, [PAGE]: page}, {apiFile: options.apiFile, ...more});
  return checkPages(site, [PAGE]);
}

test('the page without a mistake has no fault', async () => {
  expect(await found({})).toEqual([]);
});

test('the tables name every kind, and forty more', () => {
  expect(Object.keys(holes).length).toBeGreaterThanOrEqual(22);
  expect(Object.keys(others).length).toBeGreaterThanOrEqual(40);
  expect(encoder.id).toBe(PAGE.split('/')[0]);
});

/** Rows of the table that `PLANTED_TABLE=FILE` asks for. */
const rows: string[] = [];

afterAll(() => {
  if (process.env.PLANTED_TABLE === undefined) return;
  const head = ['| mistake | found in | what is said | seconds |', '|---|---|---|---|'];
  writeFileSync(process.env.PLANTED_TABLE, `${[...head, ...rows].join('\n')}\n`);
});

/** A text as it stands in the cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', '');

test.each(Object.entries({...holes, ...others}))(
  '%s is found with file, line and fix, in under 4 s',
  async (what, mistake) => {
    const start = performance.now();
    const faults = await found(mistake);
    const seconds = (performance.now() - start) / 1000;
    const {file = PAGE, line, problem} = mistake;
    expect(faults.map(({fix, ...where}) => ({...where, fixed: fix.length > 5}))).toContainEqual({
      file,
      line,
      problem: expect.stringMatching(problem) as string,
      fixed: true,
    });
    const said = faults.find((fault) => fault.file === file && fault.line === line && problem.test(fault.problem))!;
    rows.push(
      `| ${what} | \`${file}:${line}\` | \`${cell(said.problem.length > 110 ? `${said.problem.slice(0, 110)} …` : said.problem)}\` | ${seconds.toFixed(2)} |`,
    );
    // What a mistake brings with it is a second fault at most: a writer must not search for the first one.
    expect(faults.length).toBeLessThanOrEqual(2);
    expect(seconds).toBeLessThan(4);
  },
);
