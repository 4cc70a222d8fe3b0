import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {quadraKeys} from '../../../../src/config/quadra-data';
import {checkUse, rulebook} from './check';
import type {Codec} from './keys';
import {optionFindings} from './options';

/**
 * What libxcoder itself answers: its own parser and validator, tags v5.2.0 to v5.5.0 of
 * https://github.com/NETINT-Technologies/netint_libxcoder (`ni_encoder_params_set_value`,
 * `ni_validate_custom_template`), asked for 1920×1080 at 25 fps. It stops at its first error and keeps its last
 * warning. Columns: release, codec, bit rate of the application, string, answer.
 */
const vectors = readFileSync(process.env['VECTORS'] ?? `${import.meta.dirname}/vectors.tsv`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, Codec, string, string, string]);

const books = new Map(
  ['5.2.0', '5.3.0', '5.3.1', '5.4.0', '5.5.0'].map((release) => [release, rulebook(quadraKeys(), release, '/page')]),
);

/** A message with the frame height taken out, which the tool cannot know. */
const comparable = (text: string): string => text.replace(/(between 1 and )(?:\d+|…)/, '$1…');

function disagreement([release, codec, rate, params, answer]: (typeof vectors)[number]): string | undefined {
  const use = {program: 'ffmpeg', line: 1, params, side: 'encoder', codec, options: {b: rate, r: '25'}} as const;
  const book = books.get(release)!;
  const checked = checkUse(use, book, {});
  const findings = [...checked.findings, ...optionFindings(use, checked, book)];
  const said = (severity: string): string[] =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({what}) => comparable(/FFmpeg prints "(.*)"\.$/s.exec(what)?.[1] ?? what));
  const errors = said('Error');
  const wanted = comparable(answer.split(' ; ').pop()!);
  if (wanted.startsWith('E:'))
    return errors.includes(wanted.slice(2))
      ? undefined
      : `${params} (${codec}, ${release}): "${wanted}" not among ${JSON.stringify(errors)}`;
  if (errors.length > 0) return `${params} (${codec}, ${release}): "${wanted}", but ${JSON.stringify(errors)}`;
  if (!wanted.startsWith('W:')) return undefined;
  return said('Warning').includes(wanted.slice(2))
    ? undefined
    : `${params} (${codec}, ${release}): "${wanted}" not among ${JSON.stringify(said('Warning'))}`;
}

it('says what libxcoder says', () => {
  const wrong = vectors.map(disagreement).filter((text) => text !== undefined);
  expect(vectors.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
