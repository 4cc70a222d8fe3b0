import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {productOf} from '@docs-and-sdk/workbench/url/product';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {packIndex} from 'docusaurus-scoped-search/format';
import {indexScope} from 'docusaurus-scoped-search/scope-index';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {allVersions, areas, bitstreams, latestVersion, quadra} from '../src/config/areas';

const DOCUMENTATION = ['search_docs', 'get_page', 'compare_versions', 'list_versions', 'lookup_fault'];
const WORKBENCH = [
  ...['decode_scte35', 'make_scte35_splice_insert', 'make_scte35_time_signal', 'edit_scte35'],
  ...['check_url', 'build_url', 'compute_srt_latency'],
  ...['check_xcoder_params', 'compose_xcoder_params'],
  ...['explain_log', 'check_setup'],
  ...['inspect_token', 'make_token'],
];

type Row = readonly [symptom: string, cause: string, fix: string];
type Page = {readonly path: string; readonly title: string; readonly text: string; readonly faults?: readonly Row[]};

const latest = latestVersion(bitstreams)!;
const older = bitstreams.versions[1]!;
/** The newest version whose API has no field for a passphrase of SRT. */
const unencrypted = bitstreams.versions.find((one) => productOf(one)?.srtEncryption === false)!;

/** Writes pages as a build leaves them: twins, an index and its texts. */
function writeBuild(
  folder: string,
  scopes: Readonly<Record<string, {readonly root: string; readonly pages: readonly Page[]}>>,
): void {
  const write = (name: string, content: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  };
  const files: Record<string, object> = {};
  for (const [name, {root, pages}] of Object.entries(scopes)) {
    const read = pages.map(({path: own, title, text, faults = []}) => {
      const rows = faults.map(([symptom, ...cells], at) => ({
        kind: 'fault' as const,
        anchor: `symptom-${at}`,
        title: symptom,
        parent: 0,
        text: cells.join(' · '),
        codes: [],
      }));
      return {
        address: `${root}/${own}`,
        text: {
          title,
          trail: [],
          parts: [{kind: 'page' as const, anchor: '', title, parent: -1, text, codes: []}, ...rows],
        },
      };
    });
    const {index, texts} = indexScope(read);
    const packed = packIndex(index);
    const shards = packed.shards.map((_, number) => `${name}.${number}.json`);
    packed.shards.forEach((shard, number) => write(`assets/search/${shards[number]!}`, JSON.stringify(shard)));
    write(`assets/search/${name}.json`, JSON.stringify({...packed.index, shards}));
    write(`assets/search/${name}.text.json`, JSON.stringify({format: 1, texts}));
    files[name] = {index: `../assets/search/${name}.json`, text: `../assets/search/${name}.text.json`};
    for (const {path: own, title, text} of pages)
      write(`${root.slice(1)}/${own}.md`, `---\ntitle: ${title}\n---\n\n# ${title}\n\n${text}\n`);
  }
  write('search/manifest.json', JSON.stringify({format: 1, scopes: files, words: {}}));
}

const folder = mkdtempSync(path.join(tmpdir(), 'mcp-'));
const client = new Client({name: 'test', version: '1.0.0'});

beforeAll(async () => {
  const dashboard = (port: number): Page => ({
    path: 'guide/dashboard',
    title: 'Dashboard',
    text: `The dashboard listens at port ${port}.`,
  });
  writeBuild(folder, {
    [`bitstreams-${latest}`]: {
      root: '/bitstreams',
      pages: [
        dashboard(443),
        {
          path: 'guide/recording',
          title: 'Recording',
          text: 'Where recordings are kept.',
          faults: [['Recording stops early', 'disk full', 'delete old ones']],
        },
      ],
    },
    [`bitstreams-${older}`]: {root: `/bitstreams/${older}`, pages: [dashboard(80)]},
    logan: {
      root: '/vpu/logan',
      pages: [{path: 'install', title: 'Install Logan', text: 'Put the card into the slot.'}],
    },
  });
  await client.connect(
    new StdioClientTransport({command: process.execPath, args: ['--import', 'tsx', 'scripts/mcp.ts', folder]}),
  );
}, 30_000);
afterAll(() => client.close());

async function ask(name: string, input: Record<string, unknown>): Promise<{text: string; isError: boolean}> {
  const {content, isError} = await client.callTool({name, arguments: input});
  return {text: (content as {text: string}[]).map(({text}) => text).join('\n'), isError: isError === true};
}

describe('the server over standard input and output', () => {
  test('offers tools that only read: five about the documentation, and those of the workbench', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([...DOCUMENTATION, ...WORKBENCH]);
    expect(
      tools.every(({annotations}) => annotations?.readOnlyHint === true && annotations.openWorldHint === false),
    ).toBe(true);
  });
  test('names the versions that the folder holds', async () => {
    const {text} = await ask('list_versions', {area: 'bitstreams'});
    expect(text).toBe(
      `## bitstreams (BitStreams)\n\n- ${latest} (latest): /bitstreams\n- ${older}: /bitstreams/${older}`,
    );
    expect((await ask('list_versions', {})).text).toContain('## quadra (Quadra)\n\nnot in this folder');
  });
  test('searches the latest version of every area, and a named one', async () => {
    expect((await ask('search_docs', {query: 'dashboard'})).text).toContain(
      `1. Dashboard [BitStreams ${latest}, page]\n   /bitstreams/guide/dashboard\n`,
    );
    const old = await ask('search_docs', {query: 'port', version: older.slice(1)});
    expect(old.text).toContain(`/bitstreams/${older}/guide/dashboard\n   The dashboard listens at port 80.`);
    expect((await ask('search_docs', {query: 'zeppelin', area: 'logan'})).text).toBe(
      'Nothing found for "zeppelin" in Logan.\nLogan does not have: zeppelin.',
    );
  });
  test.each([
    [{page: '/bitstreams/guide/dashboard'}, 'port 443'],
    [{page: 'https://docs.example.com/bitstreams/guide/dashboard.md#ports'}, 'port 443'],
    [{page: `/bitstreams/${older}/guide/dashboard`}, 'port 80'],
    [{page: 'guide/dashboard', area: 'bitstreams', version: older}, 'port 80'],
    [{page: '/bitstreams/guide/dashboard', version: older}, 'port 80'],
    [{page: '/vpu/logan/install'}, 'Put the card'],
  ])('returns the Markdown of %j', async (input, words) => {
    const {text, isError} = await ask('get_page', input);
    expect([text.startsWith('---\ntitle: '), text.includes(words), isError]).toEqual([true, true, false]);
  });
  test('says what differs between two versions', async () => {
    const {text} = await ask('compare_versions', {area: 'bitstreams', page: 'guide/dashboard', from: older});
    expect(text).toContain('## Change 1 of 1: Dashboard\n\n~ The dashboard listens at port [-80-]{+443+}.');
    expect(
      (await ask('compare_versions', {page: '/bitstreams/guide/dashboard', from: older, to: older})).text,
    ).toContain('Both versions say the same');
  });
  test('finds a fault by its symptom, with cause and fix', async () => {
    expect((await ask('lookup_fault', {message: 'recording stopped early'})).text).toContain(
      `1. Recording stops early [BitStreams ${latest}]\n   Cause: disk full\n   Fix: delete old ones\n   /bitstreams/guide/recording#symptom-0`,
    );
  });
  test.each([
    [
      'decode_scte35',
      {input: '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog=='},
      'Break start: event 1207 leaves the network at 90.000 s',
    ],
    ['make_scte35_splice_insert', {eventId: 77, duration: '12'}, 'event 77 leaves the network at 90.000 s'],
    ['make_scte35_time_signal', {}, 'Base64\n/D'],
    ['edit_scte35', {}, 'Hexadecimal\n0xFC'],
    ['check_url', {input: 'srt://198.51.100.20:9000?latency=200'}, 'SRT input (SRT Pull'],
    [
      'check_url',
      {input: 'srt://198.51.100.20:9000?passphrase=Correct-Horse-7', version: unencrypted.slice(1)},
      `BitStreams ${unencrypted} has no field for a passphrase`,
    ],
    ['build_url', {scheme: 'udp', host: '239.10.20.30', port: 5000, use: 'output'}, 'Address\nudp://239.10.20.30:5000'],
    ['compute_srt_latency', {rtt: '60', loss: '3'}, 'ms'],
    ['check_xcoder_params', {input: 'RcEnable=1:gopPresetIndex=5', codec: 'hevc'}, 'gopPresetIdx'],
    ['compose_xcoder_params', {}, 'libxcoder'],
    [
      'explain_log',
      {
        input: 'Skipping /dev/nvme7 init: device FW v5206s5r1 incompatible with this version of Libxcoder',
        quadra_version: quadra.versions.at(-1),
      },
      '1 known fault in 1 line',
    ],
    [
      'check_setup',
      {
        input:
          '/dev/nvme0n1 Q1UA4FA11CC127-4321 QuadraT1U 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1\nRelease ver: 5406sJr2',
      },
      '1 works in part',
    ],
    ['inspect_token', {input: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQtb25lIn0.AAAA'}, 'its signature is not checked'],
    ['make_token', {sub: 'abc', minutes: 5}, 'not signed yet'],
    [
      'check_url',
      {input: '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog=='},
      'The tool for this input is decode_scte35.',
    ],
  ])(
    '%s with %j answers as the page of the tool does',
    async (name, input, words) => {
      const {text, isError} = await ask(name, input);
      expect([text, isError]).toEqual([expect.stringContaining(words), false]);
      // The first question about faults reads all pages.
    },
    60_000,
  );
  test.each([
    ['search_docs', {}, '"query" is missing: give a text, for example "srt latency".'],
    ['search_docs', {query: 7}, '"query" is 7, and has to be a text.'],
    ['search_docs', {query: 'a', limit: 0}, '"limit" is 0, and has to be a whole number from 1 to 50.'],
    ['search_docs', {question: 'a'}, 'There is no argument "question". This tool takes: query, area, version, limit.'],
    [
      'search_docs',
      {query: 'a', area: 'pear'},
      `There is no area "pear". The areas are: ${areas.map(({scope}) => scope).join(', ')}.`,
    ],
    ['search_docs', {query: 'a', area: 'quadra'}, 'This folder holds nothing about Quadra.'],
    ['search_docs', {query: 'a', version: 'v0.1'}, 'No area has a version "v0.1": list_versions names all of them.'],
    [
      'get_page',
      {page: 'guide/dashboard', area: 'bitstreams', version: 'v0.1'},
      `BitStreams has no version "v0.1" here. It has: ${latest}, ${older}.`,
    ],
    [
      'get_page',
      {page: '/bitstreams/guide/dashboards'},
      `BitStreams ${latest} has no page "guide/dashboards". Near it are: guide/dashboard.`,
    ],
    [
      'get_page',
      {page: '/../../etc/passwd'},
      '"/../../etc/passwd" is no page of this documentation: give its address, such as "/bitstreams/guide/dashboard", or name its area.',
    ],
    [
      'compare_versions',
      {page: 'guide/dashboard', from: older},
      '"area" is missing: name it, for example "bitstreams", or give the whole address of the page.',
    ],
    ['compare_versions', {page: 'install', area: 'logan', from: older}, 'Logan has no versions to compare.'],
    [
      'lookup_fault',
      {message: 'zeppelin'},
      `No symptom in Logan, BitStreams ${latest} resembles "zeppelin". search_docs looks through everything else.`,
    ],
    ['open_door', {}, `There is no tool "open_door". The tools are: ${[...DOCUMENTATION, ...WORKBENCH].join(', ')}.`],
    ['check_url', {}, '"input" is missing: give the text that check_url shall take apart.'],
    [
      'check_url',
      {input: 'srt://192.0.2.1:9000', use: 'both'},
      '"use" is "both", and has to be one of: "input", "output".',
    ],
    [
      'check_url',
      {input: 'srt://192.0.2.1:9000', area: 'quadra'},
      'There is no argument "area". This tool takes: input, use, version.',
    ],
    [
      'check_url',
      {input: 'srt://192.0.2.1:9000', version: 'v0.1'},
      `BitStreams has no version "v0.1". It has: ${allVersions(bitstreams).join(', ')}.`,
    ],
    ['decode_scte35', {input: ''}, 'Note: The input is empty. Paste text, drop a file, or choose an example.'],
  ])('%s with %j gets one sentence', async (name, input, sentence) => {
    expect((await ask(name, input)).text).toBe(sentence);
  });
});

test('an unpacked archive is answered from, whatever version is the latest by now', async () => {
  const book = mkdtempSync(path.join(tmpdir(), 'mcp-book-'));
  const part = {kind: 'page' as const, anchor: '', title: 'Dashboard', parent: -1, text: 'At port 80.', codes: []};
  const {index, texts} = indexScope([
    {address: '/bitstreams/guide/dashboard', text: {title: 'Dashboard', trail: [], parts: [part]}},
  ]);
  for (const name of ['_assets', 'guide']) mkdirSync(path.join(book, name));
  // Made while the older version was the latest.
  const data = {
    name: `bitstreams-${older}`,
    ...packIndex(index),
    texts,
    root: '/bitstreams',
    site: 'https://docs.example.com',
  };
  writeFileSync(path.join(book, '_assets/index.js'), `offlineSearch(${JSON.stringify(data)});\n`);
  writeFileSync(path.join(book, 'guide/dashboard.md'), '# Dashboard\n');
  const reader = new Client({name: 'test', version: '1.0.0'});
  await reader.connect(
    new StdioClientTransport({command: process.execPath, args: ['--import', 'tsx', 'scripts/mcp.ts', book]}),
  );
  const say = async (name: string, input: Record<string, unknown>): Promise<string> =>
    ((await reader.callTool({name, arguments: input})).content as {text: string}[])[0]!.text;
  expect(await say('search_docs', {query: 'port'})).toContain(
    `1. Dashboard [BitStreams ${older}, page]\n   /bitstreams/guide/dashboard\n   At port 80.`,
  );
  expect(await say('get_page', {page: 'guide/dashboard', area: 'bitstreams'})).toBe('# Dashboard\n');
  expect(await say('get_page', {page: '/bitstreams/guide/dashboard'})).toBe('# Dashboard\n');
  expect(await say('list_versions', {area: 'bitstreams'})).toContain(`- ${older}: /bitstreams`);
  await reader.close();
}, 30_000);

test('a folder without a build ends the server with a sentence', async () => {
  const lost = new Client({name: 'test', version: '1.0.0'});
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/mcp.ts', tmpdir()],
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  await expect(lost.connect(transport)).rejects.toThrow('Connection closed');
  expect(said).toContain(
    'holds neither a built site nor an unpacked archive of one: run "npm run build", or name the folder.',
  );
}, 30_000);
