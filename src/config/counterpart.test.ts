import {describe, expect, test} from 'vitest';
import {counterpart} from './counterpart';
import {formerPaths, newestPath} from './moved-pages';

const from = (...paths: string[]) => {
  const set = new Set(paths);
  return (path: string) => set.has(path);
};

describe('counterpart', () => {
  test('is the same path where the version has it', () => {
    expect(counterpart('bitstreams', 'api', from('', 'api'))).toEqual({path: 'api', fit: 'same'});
  });

  test('follows a move forward and back', () => {
    const old = 'guide/settings/license';
    const nested = 'guide/settings/configuration/license';
    expect(counterpart('bitstreams', old, from('', nested))).toEqual({path: nested, fit: 'same'});
    expect(counterpart('bitstreams', nested, from('', old))).toEqual({path: old, fit: 'same'});
  });

  test('follows a page that was replaced and then moved', () => {
    const oldest = 'guide/settings/access-tokens/revoke-access-token';
    const newest = 'guide/settings/credentials/access-tokens/delete-access-token';
    expect(counterpart('bitstreams', oldest, from('', newest))).toEqual({path: newest, fit: 'same'});
    expect(counterpart('bitstreams', newest, from('', oldest))).toEqual({path: oldest, fit: 'same'});
  });

  test('is the nearest page above one that does not exist', () => {
    const slates = 'guide/encoding/live-sessions/input-features/slates';
    expect(counterpart('bitstreams', slates, from('', 'guide', 'guide/encoding/live-sessions'))).toEqual({
      path: 'guide/encoding/live-sessions',
      fit: 'near',
    });
    expect(counterpart('bitstreams', slates, from(''))).toEqual({path: '', fit: 'near'});
  });

  test('does not follow the moves of another area', () => {
    expect(
      counterpart('vpu-quadra', 'guide/settings/license', from('', 'guide/settings/configuration/license')),
    ).toEqual({path: '', fit: 'near'});
  });
});

test('moves are followed to the end and back to the start', () => {
  expect(newestPath('bitstreams', 'guide/settings/signing-keys/generate-signing-key')).toBe(
    'guide/settings/credentials/signing-keys/generate-signing-key',
  );
  expect(newestPath('bitstreams', 'guide/dashboard')).toBe('guide/dashboard');
  expect(formerPaths('bitstreams', 'guide/settings/credentials/secrets')).toEqual(['guide/settings/secrets']);
  expect(formerPaths('bitstreams', 'guide/settings/credentials/access-tokens/delete-access-token')).toEqual([
    'guide/settings/access-tokens/delete-access-token',
    'guide/settings/access-tokens/revoke-access-token',
  ]);
});
