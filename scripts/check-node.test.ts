import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {oldNodeMessage} from './check-node.cjs';

describe('oldNodeMessage', () => {
  it.each([
    ['v18.20.4', '>=20.19'],
    ['v20.18.3', '>=20.19'],
    ['v4.0.0', '>=20.19'],
    ['v20.19.0', '>=20.19.1'],
  ])('refuses %s where %s is needed, in one sentence with the fix', (current, minimum) => {
    expect(oldNodeMessage(current, minimum)).toMatch(
      /^This is Node [\d.]+, and the site needs [\d.]+ or newer: install it from .+\.$/,
    );
  });

  it.each([
    ['v20.19.0', '>=20.19'],
    ['v20.20.2', '>=20.19'],
    ['v22.0.0', '>=20.19'],
    ['v100.1.0', '>=20.19'],
  ])('takes %s where %s is needed', (current, minimum) => {
    expect(oldNodeMessage(current, minimum)).toBeUndefined();
  });
});

describe('the script', () => {
  const file = new URL('./check-node.cjs', import.meta.url);

  it('says nothing on the Node that runs the tests', () => {
    expect(execFileSync(process.execPath, [file.pathname], {encoding: 'utf8'})).toBe('');
  });
});
