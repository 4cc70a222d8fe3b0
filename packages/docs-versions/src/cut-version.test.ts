import {expect, test} from 'vitest';
import {requireNone} from './cut-version';

const faults = Array.from({length: 23}, (_none, index) => `bitstreams/index.mdx:${index}: It is wrong. Correct it.`);

test('a refusal lists every fault, up to twenty, and counts the rest', () => {
  expect(() => requireNone('the checks are not green', [])).not.toThrow();
  expect(() => requireNone('the checks are not green', faults.slice(0, 1))).toThrow(
    /^Nothing was changed, because the checks are not green \(1 fault\):\nbitstreams\/index\.mdx:0: It is wrong\. Correct it\.$/,
  );
  const all = [...faults.slice(0, 20), '… and 3 faults more.'].join('\n');
  expect(() => requireNone('the checks are not green', faults)).toThrow(`(23 faults):\n${all}`);
});
