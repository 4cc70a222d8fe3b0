import {describe, expect, it} from 'vitest';
import {closingLine, countStep, playwrightCounts, runSteps, vitestCounts, warningsIn, type Step} from './run-check';

describe('warningsIn', () => {
  it('finds nothing in the log of a clean build', () => {
    expect(
      warningsIn(
        '[INFO] [en] Creating an optimized production build...\n[SUCCESS] Generated static files in "build".\n',
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'a broken anchor',
      '[WARNING] Docusaurus found broken anchors!\n\n- Broken anchor on source page path = /a:\n   -> linking to /b#c\n',
    ],
    [
      'a broken Markdown link',
      '[WARNING] Markdown link with URL `./gone.mdx` in source file "a.mdx" couldn\'t be resolved.\n',
    ],
    ['a duplicate route', '[WARNING] Duplicate routes found!\n- Attempting to create page at /a\n'],
    ['a hole in the API file', "[REDOCUSAURUS_PLUGIN] errors while bundling spec\nCan't resolve $ref\n"],
  ])('finds %s with the lines that belong to it', (_kind, warning) => {
    expect(warningsIn(`[INFO] Building\n\u001b[33m${warning}\u001b[39m[SUCCESS] Generated static files.\n`)).toEqual([
      warning.trimEnd(),
    ]);
  });
});

describe('the counts', () => {
  it("reads vitest's and Playwright's reports", () => {
    expect(vitestCounts('{"numPassedTests": 40, "numFailedTests": 2}')).toEqual({passed: 40, failed: 2});
    expect(playwrightCounts('{"stats": {"expected": 30, "flaky": 1, "unexpected": 3, "skipped": 9}}')).toEqual({
      passed: 31,
      failed: 3,
    });
  });

  it.each([
    ['a step without tests that passed', true, undefined, {passed: 1, failed: 0}],
    ['a step without tests that failed', false, undefined, {passed: 0, failed: 1}],
    ['tests that passed', true, () => ({passed: 5, failed: 0}), {passed: 5, failed: 0}],
    ['tests that failed', false, () => ({passed: 5, failed: 2}), {passed: 5, failed: 2}],
    ['a command that fell over after its tests', false, () => ({passed: 5, failed: 0}), {passed: 5, failed: 1}],
    ['a report that is not there', true, () => vitestCounts(''), {passed: 0, failed: 1}],
  ])('count %s', (_situation, ok, read, counts) => {
    expect(countStep(ok, read)).toEqual(counts);
  });

  it('end in one line', () => {
    expect(closingLine({passed: 12, failed: 0})).toBe('12 passed, 0 failed');
  });
});

describe('runSteps', () => {
  async function outcome(steps: readonly Step[], ends: Readonly<Record<string, {ok: boolean; output: string}>>) {
    const lines: string[] = [];
    const total = await runSteps(steps, (line) => lines.push(line), {
      execute: (step) => Promise.resolve(ends[step.script]!),
    });
    return {total, log: lines.join('\n')};
  }

  it('names a failed step with its output and the command to run it alone', async () => {
    const {total, log} = await outcome([{name: 'types', script: 'typecheck'}], {
      typecheck: {ok: false, output: 'a.ts(1,1): error\n'},
    });
    expect(total).toEqual({passed: 0, failed: 1});
    expect(log).toMatch(/^a\.ts\(1,1\): error\nFAILED {2}types \([\d.]+ s\): npm run typecheck$/);
  });

  it('keeps quiet about the output of a step that passed', async () => {
    const {total, log} = await outcome([{name: 'types', script: 'typecheck'}], {
      typecheck: {ok: true, output: 'chatter'},
    });
    expect(total).toEqual({passed: 1, failed: 0});
    expect(log).toMatch(/^ok {6}types \([\d.]+ s\)$/);
  });

  it('fails a build that only warned', async () => {
    const {total, log} = await outcome([{name: 'build', script: 'build', faults: warningsIn}], {
      build: {ok: true, output: '[WARNING] Duplicate routes found!\n'},
    });
    expect(total.failed).toBe(1);
    expect(log).toContain('[WARNING] Duplicate routes found!');
  });

  it('does not run what needs a step that failed, and goes on with the rest', async () => {
    const steps = [
      {name: 'build', script: 'build'},
      {name: 'browser tests', script: 'browser', needs: 'build'},
      {name: 'types', script: 'typecheck'},
    ];
    const {total, log} = await outcome(steps, {build: {ok: false, output: ''}, typecheck: {ok: true, output: ''}});
    expect(total).toEqual({passed: 1, failed: 2});
    expect(log).toContain('FAILED  browser tests: not run, because "npm run build" failed');
  });

  it('runs what comes after a step when that has ended, well or not', async () => {
    const log: string[] = [];
    const ended: string[] = [];
    const execute = async ({script}: Step) => {
      if (script === 'fonts') expect(ended).toContain('browser');
      await new Promise((resolve) => setTimeout(resolve, script === 'browser' ? 30 : 1));
      ended.push(script);
      return {ok: script !== 'browser', output: ''};
    };
    const steps = [
      {name: 'Browser', script: 'browser'},
      {name: 'Fonts', script: 'fonts', after: 'browser'},
      {name: 'Types', script: 'types', after: 'no such step'},
    ];
    const total = await runSteps(steps, (line) => log.push(line), {execute, lanes: 2});
    expect(total).toEqual({passed: 2, failed: 1});
    expect(ended).toEqual(['types', 'browser', 'fonts']);
  });

  it('runs steps side by side, but one that needs the machine alone, and names the failed ones again at the end', async () => {
    const log: string[] = [];
    let at = 0;
    let most = 0;
    const execute = async ({script, alone}: Step) => {
      at++;
      most = Math.max(most, at);
      if (alone) expect(at).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      at--;
      return {
        ok: script !== 'two' && script !== 'three',
        output: Array.from({length: 50}, (_, line) => `${script} ${line}`).join('\n'),
      };
    };
    const steps = [
      {name: 'One', script: 'one'},
      {name: 'Two', script: 'two'},
      {name: 'Build', script: 'build', alone: true},
      {name: 'Three', script: 'three', needs: 'build'},
    ];
    const started: string[] = [];
    const total = await runSteps(steps, (line) => log.push(line), {
      execute,
      lanes: 2,
      started: ({name}) => started.push(name),
    });
    expect(total).toEqual({passed: 2, failed: 2});
    expect(most).toBe(2);
    expect(started).toEqual(['One', 'Two', 'Build', 'Three']);
    expect(log.at(-1)).toBe(
      'Failed, each with the command that repeats it:\n  Two: npm run two\n  Three: npm run three',
    );
    expect(log.find((line) => line.includes('two 49'))!.split('\n')).toHaveLength(21);
  });
});
