import {expect, it} from 'vitest';
import {initialValues} from '../frame';
import {fuzz, resultFault, seeded, slowest} from '../fuzz.fixture';
import {url} from '.';

const MORE = [
  'rtmps://user:p%40ss@ingest.example.com:443/live/STREAM_KEY?token=abc',
  'rtp://239.10.20.32:5004?rtcpport=5005',
  'file:///data/in.ts',
  'srt://[2001:db8::10]:5000?passphrase=Correct-Horse-7&pbkeylen=32',
];

it('answers 20,000 damaged inputs with sentences', async () => {
  expect(await fuzz(url, 20_000, MORE, {use: 'input'}, {now: 0, version: 'v2.8.0'})).toEqual([]);
}, 120_000);

it('needs no more than a second for a megabyte of anything', async () => {
  const {ms, input} = await slowest(url, {use: 'output'}, {now: 0, version: 'next'});
  expect(ms, input).toBeLessThan(2000);
}, 60_000);

it('answers odd values in its forms with sentences', async () => {
  const random = seeded(2);
  const odd = ['', '-1', '1e999', 'x', '€', '%', '#', ' ', ':', '[', 'a b', '99999', '\ud800'];
  for (const builder of url.builders) {
    for (let round = 0; round < 500; round++) {
      const values = Object.fromEntries(
        Object.entries(initialValues(builder.fields)).map(([name, value]) => [
          name,
          random() < 0.3 ? odd[Math.floor(random() * odd.length)]! : value,
        ]),
      );
      expect(
        resultFault(await builder.build(values, {now: 0, version: 'v2.8.0'})),
        `${builder.name} ${JSON.stringify(values)}`,
      ).toBeUndefined();
    }
  }
});
