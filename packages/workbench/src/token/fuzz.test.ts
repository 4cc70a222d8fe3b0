import {expect, it} from 'vitest';
import {initialValues} from '../frame';
import {fuzz, resultFault, seeded, slowest} from '../fuzz.fixture';
import {token} from '.';

const key = token.examples[1]!.settings!.key!;

it('answers 20,000 damaged inputs with sentences', async () => {
  expect(
    await fuzz(
      token,
      20_000,
      [`Bearer ${token.examples[1]!.input}`, JSON.stringify({token: token.examples[1]!.input})],
      {key},
      {now: 0},
    ),
  ).toEqual([]);
}, 120_000);

it('answers damaged keys with sentences', async () => {
  const random = seeded(3);
  for (let round = 0; round < 2000; round++) {
    const at = Math.floor(random() * key.length);
    const damaged =
      key.slice(0, at) +
      ['', '"', '-----BEGIN PUBLIC KEY-----', '\\', '€', 'null'][Math.floor(random() * 6)]! +
      key.slice(at + Math.floor(random() * 3));
    expect(
      resultFault(await token.inspect(token.examples[1]!.input, {key: damaged}, {now: 0})),
      damaged,
    ).toBeUndefined();
  }
}, 60_000);

it('needs no more than a second for a megabyte of anything', async () => {
  const {ms, input} = await slowest(token, {key});
  expect(ms, input).toBeLessThan(2000);
}, 60_000);

it('answers odd values in its form with sentences', async () => {
  const random = seeded(4);
  const odd = [
    '',
    '-1',
    '1e999',
    'x',
    '€',
    '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
    '0',
    '\ud800',
  ];
  for (const builder of token.builders) {
    for (let round = 0; round < 300; round++) {
      const values = Object.fromEntries(
        Object.entries(initialValues(builder.fields)).map(([name, value]) => [
          name,
          random() < 0.3 ? odd[Math.floor(random() * odd.length)]! : value,
        ]),
      );
      expect(resultFault(await builder.build(values, {now: 0})), JSON.stringify(values)).toBeUndefined();
    }
  }
});
