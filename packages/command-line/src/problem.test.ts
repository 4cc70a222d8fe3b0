import {parseArgs} from 'node:util';
import {afterEach, expect, it, vi} from 'vitest';
import {Problem, runScript} from './problem';

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  printed.mockClear();
  process.exitCode = undefined;
});

it.each([
  ['a Problem', () => Promise.reject(new Problem('There is no area "x": write y.')), 'There is no area "x": write y.'],
  [
    'an unknown option',
    () => void parseArgs({args: ['--fast'], options: {slow: {type: 'boolean'}}}),
    "Unknown option '--fast': leave it out, or see README.md for the options of the command.",
  ],
])('%s is one sentence and status 1', async (_what, main, sentence) => {
  await runScript(main);
  expect(printed.mock.calls).toEqual([[sentence]]);
  expect(process.exitCode).toBe(1);
});

it('a fault of the program keeps its stack', async () => {
  await expect(runScript(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(
    'x is not a function',
  );
  expect(printed).not.toHaveBeenCalled();
});
