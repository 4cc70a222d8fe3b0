import {at, livesIn, lookup, type Key} from '@docs-and-sdk/workbench/quadra-keys';
import {packKeys, unpackedKey} from '@docs-and-sdk/workbench/xcoder-params/pack';
import {describe, expect, it} from 'vitest';
import {quadraKeys, quadraReleases} from '../../config/quadra-data';

const whole = quadraKeys();
const packed = packKeys(JSON.parse(JSON.stringify(whole)) as typeof whole);
/** Without marks of evidence, and with the name of the key for `$`. */
const plainly = (key: Key): unknown =>
  JSON.parse(
    JSON.stringify(key)
      .replace(/ ?<Evidence[^>]*\/>/g, '')
      .replaceAll('":"$ is ', `":"${key.key} is `),
  );

describe('packed keys', () => {
  it.each(quadraReleases().releases.map(({release}) => release))('say in %s what the tables say', (release) => {
    const book = lookup(packed, release);
    let compared = 0;
    for (const {side, keys = []} of whole.tables) {
      for (const key of keys.filter((candidate) => livesIn(candidate, release))) {
        const found = book.key(side, key.key);
        // A name may have a row in a later table, too.
        if (found?.key.meaning !== at(key, release).meaning.replace(/ ?<Evidence[^>]*\/>/g, '')) continue;
        expect(plainly(found.key)).toEqual(plainly(unpackedKey(at(key, release))));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('are smaller', () => {
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(whole).length * 0.9);
    const keys = packed.tables.flatMap((table) => table.keys ?? []);
    expect(keys.filter((key) => !('range' in key)).length).toBeGreaterThan(100);
    expect(keys.filter(({value}) => value.type === 'integer')).toEqual([]);
  });
});
