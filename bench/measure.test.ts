import {describe, expect, test} from 'vitest';
import {measure, parseProportional, parseStat, parseTimes} from './measure';

test('parseStat reads a process whose name holds spaces and brackets', () => {
  const line = '42 (a b) c) S 7 42 42 0 -1 4194304 10 0 0 0 150 50 0 0 20 0 11 0 100 1000000 2048 18446744073709551615';
  expect(parseStat(line)).toEqual({pid: 42, parent: 7, ticks: 200, pages: 2048});
});

test("parseTimes adds user and system seconds of the shell's children", () => {
  expect(parseTimes('0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n')).toBeCloseTo(62.75);
  expect(() => parseTimes('?')).toThrow('times printed');
});

test('parseProportional reads the sum of a process, and refuses a file without one', () => {
  expect(parseProportional('55 ---p 00 [rollup]\nRss:  900 kB\nPss:  700 kB\nPss_Anon:  600 kB\n')).toBe(700);
  expect(() => parseProportional('Rss: 900 kB\n')).toThrow('no line "Pss"');
});

describe('measure', () => {
  const run = (script: string) => measure({program: process.execPath, args: ['-e', script], cwd: __dirname});

  test('counts the processor time of the children too', async () => {
    const busy =
      'const used = () => process.cpuUsage().user + process.cpuUsage().system; const end = used() + 3e5; while (used() < end);';
    const {cpu, wall, memory, proportional} = await run(
      `${busy} require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`,
    );
    expect(cpu).toBeGreaterThanOrEqual(0.6);
    expect(wall).toBeGreaterThan(0.3);
    expect(memory).toBeGreaterThan(10);
    expect(proportional).toBeGreaterThan(10);
    // Two processes of one program share its code.
    expect(proportional).toBeLessThan(memory);
  }, 30_000);

  test('says how a command failed', async () => {
    await expect(run('console.log("the reason"); process.exit(3)')).rejects.toThrow(
      /ended with status 3[\s\S]*the reason/,
    );
  }, 30_000);
});
