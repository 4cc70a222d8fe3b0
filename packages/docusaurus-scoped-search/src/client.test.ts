import {describe, expect, test, vi} from 'vitest';
import {SearchClient, SearchFailure} from './client';
import {bitstreams, logan} from './fixture';
import {FORMAT, packIndex} from './format';

const packed = packIndex({
  pages: [{address: '/vpu/logan/', title: 'Logan', trail: []}],
  entries: [{kind: 'page', page: 0, anchor: '', title: 'Logan', parent: -1}],
  terms: new Map([['card', [{entry: 0, code: false, often: false}]]]),
});
const index = {...packed.index, shards: ['logan.0.1.json']};
const [shard] = packed.shards;
const manifest = {format: FORMAT, scopes: {logan: {index: 'logan.1.json', text: 'logan.text.1.json'}}, words: {}};
const scope = {area: logan, version: undefined};

function server(files: Record<string, () => Response | Promise<Response>>) {
  const fetchFile = vi.fn((...[address]: [address: string, init?: RequestInit]) =>
    Promise.resolve().then(() => (files[address] ?? (() => new Response('', {status: 404})))()),
  );
  return {fetchFile, client: new SearchClient('/', fetchFile)};
}
const json = (value: unknown) => () => new Response(JSON.stringify(value));

describe('the client', () => {
  test('fetches each file once', async () => {
    const {client, fetchFile} = server({
      '/search/manifest.json': json(manifest),
      '/search/logan.1.json': json(index),
      '/search/../assets/search/logan.0.1.json': json(shard),
    });
    const [one, other] = await Promise.all([client.indexFor(scope, 'card'), client.indexFor(scope, 'cards')]);
    expect(one).toBe(other);
    expect(one.search('card', 5).hits[0]?.page.title).toBe('Logan');
    await client.indexFor(scope);
    expect(fetchFile.mock.calls.map(([address]) => address)).toEqual([
      '/search/manifest.json',
      '/search/logan.1.json',
      '/search/../assets/search/logan.0.1.json',
    ]);
  });

  test('fetches no postings for a query that titles answer', async () => {
    const {client, fetchFile} = server({'/search/manifest.json': json(manifest), '/search/logan.1.json': json(index)});
    const found = await client.indexFor(scope, 'lo');
    expect(found.search('lo', 5).hits).toHaveLength(1);
    expect(found.lacks('lo')).toEqual([]);
    expect(found.lacks('card')).toEqual([0]);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  test('says when postings did not arrive or are damaged, and tries again when asked', async () => {
    const part = '/search/../assets/search/logan.0.1.json';
    const files: Record<string, () => Response | Promise<Response>> = {
      '/search/manifest.json': json(manifest),
      '/search/logan.1.json': json(index),
      [part]: json({...shard, steps: ''}),
    };
    const {client} = server(files);
    await expect(client.indexFor(scope, 'card')).rejects.toThrow('damaged');
    delete files[part];
    await expect(client.indexFor(scope, 'card')).rejects.toThrow('earlier release of this site. Reload the page');
    files[part] = json(shard);
    expect((await client.indexFor(scope, 'card')).search('card', 5).total).toBe(1);
  });

  test.each([
    ['missing', () => new Response('', {status: 404}), 'answered 404'],
    ['no JSON', () => new Response('{"format":1,"pages"'), 'damaged'],
    ['cut off', json({...index, counts: ''}), 'damaged'],
    ['of another release', json({...index, format: 99}), 'another release'],
    ['unreachable', () => Promise.reject(new TypeError('network')), 'did not arrive'],
  ])('says what happened when a file is %s, and tries again when asked', async (_, answer, message) => {
    const files: Record<string, () => Response | Promise<Response>> = {
      '/search/manifest.json': json(manifest),
      '/search/logan.1.json': answer,
    };
    const {client, fetchFile} = server(files);
    await expect(client.index(scope)).rejects.toThrow(message);
    await expect(client.index(scope)).rejects.toBeInstanceOf(SearchFailure);
    files['/search/logan.1.json'] = json(index);
    await expect(client.index(scope)).resolves.toBeDefined();
    expect(fetchFile.mock.calls.filter(([address]) => address.endsWith('manifest.json'))).toHaveLength(3);
  });

  test('takes the index of a later build without help when that of its own is gone', async () => {
    let later = false;
    const files = {
      '/search/manifest.json': () =>
        json(later ? {...manifest, scopes: {logan: {index: '../assets/search/logan.2.json', text: ''}}} : manifest)(),
      '/search/../assets/search/logan.2.json': json(index),
    };
    const {client, fetchFile} = server(files);
    const asking = client.index(scope);
    await vi.waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(1));
    later = true;
    await expect(asking).resolves.toBeDefined();
  });

  test('asks a second time, past the cache, for a file that arrived damaged', async () => {
    let count = 0;
    const {client, fetchFile} = server({
      '/search/manifest.json': json(manifest),
      '/search/logan.1.json': () => (count++ === 0 ? new Response('{"format":1') : json(index)()),
    });
    await expect(client.index(scope)).resolves.toBeDefined();
    expect(fetchFile.mock.calls.at(-1)).toMatchObject(['/search/logan.1.json', {cache: 'reload'}]);
  });

  test('does not show the texts of a later build under results of an earlier one', async () => {
    let later = false;
    const manifests = () =>
      json(later ? {...manifest, scopes: {logan: {index: 'logan.2.json', text: 'logan.text.2.json'}}} : manifest)();
    const {client} = server({
      '/search/manifest.json': manifests,
      '/search/logan.1.json': json(index),
      '/search/logan.text.2.json': json({format: FORMAT, texts: ['other']}),
    });
    await client.index(scope);
    later = true;
    await expect(client.excerpts(scope)).rejects.toThrow('answered 404');
  });

  test('names a scope that the build left out', async () => {
    const {client} = server({'/search/manifest.json': json(manifest)});
    await expect(client.index({area: bitstreams, version: 'v2.3.0'})).rejects.toThrow(
      'no search index of bitstreams-v2.3.0',
    );
    await expect(client.versionWords(logan)).resolves.toBeUndefined();
  });
});
