import {describedVersions as versionsOfTheTool, productOf, url} from '@docs-and-sdk/workbench/url';
import {initialValues, type ToolResult} from '@docs-and-sdk/workbench/frame';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {ADDRESS_RULES, addressRules, describedVersions} from './address-rules';
import {areas, bitstreams, latestVersion, versionFolder} from './areas';
import {openapiFile} from './openapi';
import {COMPATIBILITY_PATH} from './paths';
import {publishedTools, toolPages} from './tools';

const root = path.resolve(__dirname, '../..');

const described = describedVersions();

describe('the rules of the address tool', () => {
  it('are those of every API file', () => {
    const ofTheTool = Object.fromEntries(versionsOfTheTool.map((version) => [version, productOf(version)]));
    expect(ofTheTool, `${ADDRESS_RULES} is older than the API files: run "npm run write-deploy" and commit it`).toEqual(
      addressRules(),
    );
  });

  it.each(described)('make bodies that the API file of %s takes', async (version) => {
    const ajv = addFormats(new Ajv({strict: false, allErrors: true}));
    ajv.addSchema({$id: 'api', ...(parse(readFileSync(path.join(root, openapiFile(version)), 'utf8')) as object)});
    const validate = ajv.compile({$ref: 'api#/components/schemas/LiveStream'});
    const inputs: [string, string][] = [
      ...url.examples.map(({input, settings}): [string, string] => [input, settings?.use ?? 'input']),
      ['srt://198.51.100.20:9000?passphrase=Correct-Horse-7', 'input'],
      ['srt://0.0.0.0:9000?mode=listener', 'input'],
      ['rtmp://192.0.2.60/live/STREAM_KEY', 'input'],
      ['https://cdn.example.com/manifest.mpd', 'input'],
      ['rtp://239.10.20.32:5004', 'input'],
      ['udp://239.10.30.1:5000?pkt_size=1316', 'output'],
    ];
    let bodies = 0;
    for (const [input, use] of inputs) {
      const result: ToolResult = await url.inspect(input, {...initialValues(url.settings), use}, {now: 0, version});
      const body = result.sections.find(({title}) => title.startsWith('Body of'));
      if (body?.kind !== 'code') continue;
      bodies++;
      expect(validate(JSON.parse(body.text)), `${input}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
    expect(bodies).toBeGreaterThan(6);
  });
});

/** Ids of a page: those that it writes, and those of the rows of its tables, which begin with param-. */
const idsOf = (text: string): Set<string> => new Set([...text.matchAll(/\{#([\w.-]+)\}/g)].map(([, id]) => id!));

function pageFile(address: string): string | undefined {
  const area = areas.find(({basePath}) => address.startsWith(`${basePath}/`));
  if (!area) return undefined;
  const stem = path.join(root, versionFolder(area, latestVersion(area)), address.slice(area.basePath.length));
  return [`${stem}.mdx`, `${stem}/index.mdx`].find((file) => existsSync(file));
}

/** A link leads to a page of the latest version, and to a place in it. */
function leads(link: string): void {
  const [address = '', id] = link.split('#');
  const file = pageFile(address);
  expect(file, link).toBeDefined();
  if (id !== undefined && !id.startsWith('param-')) expect([...idsOf(readFileSync(file!, 'utf8'))], link).toContain(id);
}

describe('links of the tools', () => {
  const sources = readdirSync(path.join(root, 'packages/workbench/src'), {recursive: true, encoding: 'utf8'}).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const read = (name: string): string => readFileSync(path.join(root, 'packages/workbench/src', name), 'utf8');
  const bases = new Map(
    sources.flatMap((name) =>
      [...read(name).matchAll(/to: `(\/(?:bitstreams|vpu)\/[^`$]+)\$\{place\}`/g)].map(([, base]) => [
        path.dirname(name),
        base!,
      ]),
    ),
  );
  const links = new Set(
    sources.flatMap((name) => {
      const text = read(name);
      const direct = [...text.matchAll(/'(\/(?:bitstreams|vpu)\/[^'`]+)'/g)].map(([, link]) => link!);
      // A helper of the folder puts the place behind the page: page('/page#anchor', 'Text').
      const base = bases.get(path.dirname(name));
      const places =
        base === undefined
          ? []
          : [...text.matchAll(/\bpage\((?:[^'()]*\? )?'([\w/#-]+)'(?: : '([\w/#-]+)')?/g)]
              .flatMap(([, one, other]) => [one, other])
              .filter((place) => place !== undefined);
      return [...direct, ...places.map((place) => `${base}${place}`)];
    }),
  );

  it('are found', () => {
    expect(links.size).toBeGreaterThan(20);
  });

  it.each([...links])('%s leads to a page of the latest version, and to a place in it', leads);

  it('of findings lead to a page of the version, and to a place in it', async () => {
    const addresses = [
      ...url.examples.map(({input}) => input),
      'srt://198.51.100.20:9000?mode=caller&latency=5&passphrase=short&pbkeylen=7&streamid=#!::r=a&rcvlatency=x',
      'srt://0.0.0.0:9000?mode=listener&streamid=a',
      'udp://239.10.20.30:5000?pkt_size=1472&fifo_size=x&ttl=999',
      'udp://224.0.0.5:5000',
      'udp://239.10.20.30:5000?localaddr=eth0&sources=nobody',
      'rtp://239.10.20.32:5005',
      'rtmp://192.0.2.60/live',
      'rtmps://192.0.2.60/live/KEY',
      'rtsp://user:p@ss@192.0.2.41/live?timeout=5',
      'https://cdn.example.com/page.html',
      'ftp://192.0.2.1/x',
      'nonsense',
    ];
    const found = new Set<string>();
    for (const input of addresses)
      for (const use of ['input', 'output']) {
        const values = {...initialValues(url.settings), use};
        const {findings} = await url.inspect(input, values, {now: 0, version: latestVersion(bitstreams)!});
        findings.forEach(({link}) => link && found.add(link.to));
      }
    expect(found.size).toBeGreaterThan(10);
    for (const link of found) {
      expect(link).toContain('#');
      leads(link);
    }
  });

  it.each(publishedTools.flatMap((name) => toolPages[name].map(({to}) => [name, to] as const)))(
    '%s is linked on %s, which it names',
    (name, to) => {
      // The page of what fits what is a component.
      if (to === COMPATIBILITY_PATH)
        expect(readFileSync(path.join(root, `src/pages${to}.tsx`), 'utf8')).toContain(
          `<Link to={toolPath('${name}')}>`,
        );
      else expect(readFileSync(pageFile(to)!, 'utf8')).toContain(`](/tools/${name})`);
    },
  );
});
