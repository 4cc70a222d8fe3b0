import {describe, expect, test} from 'vitest';
import {isFull, parseOptions} from './options';

describe('parseOptions', () => {
  test('without options everything is measured', () => {
    const options = parseOptions([]);
    expect(options).toMatchObject({
      only: ['ours', 'vitepress', 'starlight', 'stock'],
      builds: 3,
      runs: 5,
      growth: [1, 2, 4],
      quick: false,
      resume: false,
    });
    expect(parseOptions(['--resume']).resume).toBe(true);
    expect(isFull(options)).toBe(true);
  });

  test('--quick builds cold once and runs Lighthouse once; other options win over it, wherever they stand', () => {
    expect(parseOptions(['--quick'])).toMatchObject({quick: true, builds: 1, runs: 1, growth: [1]});
    expect(parseOptions(['--runs', '3', '--quick'])).toMatchObject({quick: true, runs: 3});
    expect(isFull(parseOptions(['--quick']))).toBe(false);
  });

  test('values stand after a space or an equals sign', () => {
    expect(parseOptions(['--only', 'vitepress,ours', '--growth=2', '--versions', '1', '--skip-taps'])).toMatchObject({
      only: ['ours', 'vitepress'],
      growth: [1, 2],
      versions: 1,
      skipTaps: true,
    });
  });

  test.each([
    [['--fast'], 'There is no option "--fast".'],
    [['--quick=yes'], 'There is no option "--quick=yes".'],
    [['--only', 'hugo'], '--only names "hugo", and the sites are ours, vitepress, starlight, stock.'],
    [['--runs', '0'], '--runs is "0", which is not a whole number above 0.'],
    [['--growth', '1,x'], '--growth is "x", which is not a whole number above 0.'],
    [['--runs'], '--runs needs a value.'],
  ])('%j is refused with the list of options', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence);
    expect(() => parseOptions(args)).toThrow('--skip-lighthouse');
  });

  test.each([
    ['--skip-build'],
    ['--skip-lighthouse'],
    ['--skip-taps'],
    ['--runs=1'],
    ['--builds=2'],
    ['--growth=2'],
    ['--versions=1'],
    ['--only=ours'],
  ])('a run with %s is not a full one', (option) => {
    expect(isFull(parseOptions([option]))).toBe(false);
  });
});
