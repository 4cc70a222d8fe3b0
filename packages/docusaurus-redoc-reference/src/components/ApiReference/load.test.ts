import {expect, test, vi} from 'vitest';
import {loadInTime} from './load';

const answering = (answer: () => Response | Promise<Response>) =>
  vi.fn(() => Promise.resolve().then(answer)) as unknown as typeof fetch;

test('gives the file, from the cache or past it as it is told', async () => {
  const ask = answering(() => new Response('{"openapi":"3.1.0"}'));
  await expect(loadInTime('/api.json', 'reload', ask)).resolves.toEqual({openapi: '3.1.0'});
  expect(vi.mocked(ask).mock.calls[0]![1]).toMatchObject({cache: 'reload'});
});

test.each<[string, () => Response | Promise<Response>, string]>([
  ['an error', () => new Response('', {status: 503}), '/api.json answered 503'],
  ['half a file', () => new Response('{"openapi":'), '/api.json arrived damaged'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), '/api.json did not arrive'],
  [
    'no answer in time',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    '/api.json did not arrive within 20 s',
  ],
])('says what happened after %s', async (_, answer, message) => {
  await expect(loadInTime('/api.json', 'default', answering(answer))).rejects.toThrow(new Error(message));
});

test.each([
  [404, true],
  [410, true],
  [503, undefined],
])('a file that is gone is told from one that failed: %d', async (status, gone) => {
  const failed = loadInTime(
    '/api.json',
    'default',
    answering(() => new Response('', {status})),
  );
  await expect(failed.catch((error: {gone?: boolean}) => error.gone)).resolves.toBe(gone);
});
