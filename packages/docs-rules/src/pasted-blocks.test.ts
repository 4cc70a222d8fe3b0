import {expect, test} from 'vitest';
import {body, said} from './fixtures';
import {pastedBlockFindings} from './pasted-blocks';

const found = (meta: string, ...lines: string[]): string[] =>
  said(pastedBlockFindings(body(`\`\`\`bash ${meta}`, ...lines, '```')));

test.each([
  ['set -e'],
  ['set -euo pipefail'],
  ['set -u'],
  ['set -o pipefail -o nounset'],
  ['set -eo errexit'],
  ['exit'],
  ['grep -q x FILE || exit 1'],
  ['[ -s FILE ] || { echo none; exit 2; }'],
  ['if grep -q x FILE; then exit 1; fi'],
  ['check() { exit 1; }'],
  ['( cd /tmp && ls ); exit 1'],
  ['case $X in a) ls ;; *) exit 1 ;; esac'],
  ['logout'],
])('%s closes the shell that it is pasted into', (line) => {
  expect(found('run', 'ls', line)).toEqual([
    expect.stringMatching(/^3: ".*" closes the shell that readers paste this block into/),
  ]);
});

test('umask would hold for what readers do next', () => {
  expect(found('run', 'umask 077', 'date > FILE')).toEqual([
    expect.stringMatching(/^2: "umask 077" holds for all that readers do in this shell/),
  ]);
});

test.each([
  ['(umask 077; date > FILE)'],
  ['umask'],
  ['set -o pipefail'],
  ['set +e'],
  ['set -- -e'],
  ['( set -e; ls; exit 1 )'],
  ['( case $X in a) ls ;; *) exit 1 ;; esac; exit 2 )'],
  ['X=$(cat FILE || exit 1)'],
  ['check() ( set -eu; exit 1 )'],
  ["awk 'END { exit 1 }' FILE"],
  ["sh -c 'exit 1'"],
  ['wait_for() { return 1; }'],
  ['echo "exit status $?"'],
  ['docker exec NAME ls'],
])('%s leaves it open', (line) => {
  expect(found('run', line)).toEqual([]);
});

test('a script that readers save, or that the page shows from a file, may end itself', () => {
  expect(found('title="check.sh" run', 'set -eu', 'exit 1')).toEqual([]);
  expect(found('run file="/scripts/bitstreams/check.sh"', 'set -eu', 'exit 1')).toEqual([]);
  expect(found('device', 'set -eu', 'exit 1')).toHaveLength(2);
});

test('what a here-document holds is no command of the block', () => {
  expect(found('run', "cat > check.sh <<'END'", 'set -e', 'exit 1', 'END')).toEqual([]);
});
