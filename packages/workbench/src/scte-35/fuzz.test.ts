import {expect, it} from 'vitest';
import {initialValues} from '../frame';
import {fuzz, resultFault, seeded, slowest} from '../fuzz.fixture';
import {scte35} from '.';
import {VECTORS} from './vectors';

it('answers 20,000 damaged inputs with sentences', async () => {
  expect(
    await fuzz(
      scte35,
      20_000,
      VECTORS.map(({base64}) => base64),
    ),
  ).toEqual([]);
}, 180_000);

it('needs no more than seconds for a megabyte of anything', async () => {
  const {ms, input} = await slowest(scte35);
  expect(ms, input).toBeLessThan(4000);
}, 120_000);

it('answers odd values in its forms with sentences', async () => {
  const random = seeded(1);
  const odd = ['', '-1', '1e999', '0.5', 'x', '4294967296', '99999', '0', 'a = b', 'pts_time = 9e9', '/DAl', '€'];
  for (const builder of scte35.builders) {
    for (let round = 0; round < 500; round++) {
      const values = Object.fromEntries(
        Object.entries(initialValues(builder.fields)).map(([name, value]) => [
          name,
          random() < 0.3 ? odd[Math.floor(random() * odd.length)]! : value,
        ]),
      );
      expect(
        resultFault(await builder.build(values, {now: 0})),
        `${builder.name} ${JSON.stringify(values)}`,
      ).toBeUndefined();
    }
  }
});
