import {describe, expect, test, vi} from 'vitest';
import {ChunkGone, isChunkFailure, withRetries} from './chunks';

const failure = () =>
  Object.assign(new Error('Loading chunk 12 failed.'), {name: 'ChunkLoadError', request: '/assets/js/12.js'});

function surroundings(...answers: (number | 'no network')[]) {
  const fetch = vi.fn(() => {
    const answer = answers.shift() ?? 200;
    return answer === 'no network'
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response('', {status: answer}));
  });
  return {fetch, wait: vi.fn(() => Promise.resolve())};
}

describe('a chunk', () => {
  test('that arrives is asked for once', async () => {
    const around = surroundings();
    const load = vi.fn(() => Promise.resolve('chunk'));
    await expect(withRetries(load, around)('12')).resolves.toBe('chunk');
    expect([load.mock.calls.length, around.fetch.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([1, 2, 3])('that fails %d times arrives, fetched past the cache with growing pauses', async (times) => {
    const around = surroundings('no network', 500, 200);
    let left = times;
    const load = vi.fn(() => (left-- > 0 ? Promise.reject(failure()) : Promise.resolve('chunk')));
    await expect(withRetries(load, around)('12')).resolves.toBe('chunk');
    expect(around.fetch.mock.calls).toEqual(Array.from({length: times}, () => ['/assets/js/12.js', {cache: 'reload'}]));
    expect(around.wait.mock.calls.flat()).toEqual([300, 1000, 2000, 4000].slice(0, times));
  });

  test('that never arrives fails as before', async () => {
    const load = vi.fn(() => Promise.reject(failure()));
    await expect(withRetries(load, surroundings())('12')).rejects.toThrow('Loading chunk 12 failed.');
    expect(load).toHaveBeenCalledTimes(5);
  });

  test.each([404, 410])('that is gone (%d) is not asked for again', async (status) => {
    const load = vi.fn(() => Promise.reject(failure()));
    const failing = withRetries(load, surroundings(status))('12');
    await expect(failing).rejects.toBeInstanceOf(ChunkGone);
    await failing.catch((error: unknown) => expect(isChunkFailure(error)).toBe(true));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that throws while it runs is no failure of the network', async () => {
    const load = vi.fn(() => Promise.reject(new Error('undefined is not a function')));
    await expect(withRetries(load, surroundings())('12')).rejects.toThrow('undefined is not a function');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
