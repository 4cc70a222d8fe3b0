import {beforeAll, expect, test} from 'vitest';
import type {ScratchRepository} from './scratch-repository';

/** Arguments that a command refuses, and the one sentence that it says. */
export type Refusal = readonly [what: string, args: readonly string[], sentence: string];

/**
 * Tests that a version command answers wrong arguments with one sentence, on the terminal with status 1, and changes
 * nothing.
 */
export function testRefusals(
  scratch: () => ScratchRepository,
  command: {script: string; name: string},
  refusals: readonly Refusal[],
): void {
  let said: string[];

  beforeAll(async () => {
    said = await scratch().sentences(
      command.script,
      command.name,
      refusals.map(([, args]) => args),
    );
  }, 60_000);

  test.each(refusals.map(([what, , sentence], index) => [what, index, sentence] as const))(
    '%s',
    (_what, index, sentence) => {
      expect(said[index]).toBe(sentence);
      expect(scratch().changes()).toEqual([]);
    },
  );

  test('on the terminal: the sentence alone, and status 1', async () => {
    const [, args, sentence] = refusals.at(-1)!;
    expect(await scratch().script(command.script, args)).toEqual({status: 1, stdout: '', stderr: `${sentence}\n`});
  }, 60_000);
}
