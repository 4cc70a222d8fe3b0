import {compile} from '@mdx-js/mdx';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import ascii from './ascii';

test('code in ASCII says the same', async () => {
  const text = 'From 2.11–2.12, “so” 😀 {`–`}\n\n<p title="é">x</p>\n';
  const [plain, escaped] = await Promise.all(
    [[], [ascii]].map(async (recmaPlugins) => String(await compile(text, {recmaPlugins}))),
  );
  expect(plain).toMatch(/[^\0-\x7f]/);
  expect(escaped).not.toMatch(/[^\0-\x7f]/);
  const strings = (code: string): unknown[] =>
    [...code.matchAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g)].map(
      ([part]) => JSON.parse(part.replaceAll('`', '"')) as unknown,
    );
  expect(strings(escaped!)).toEqual(strings(plain!));
});

test('without a compiler it says where it belongs', () => {
  expect(() => unified().use(ascii).freeze()).toThrow('put it last');
});
