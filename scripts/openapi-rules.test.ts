import {spawnSync} from 'node:child_process';
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, {recursive: true}));
const source = readFileSync('openapi/bitstreams.yaml', 'utf8');

/** What the lint says of the latest version's file after a change. */
function faultsOf(change: (text: string) => string): string[] {
  const file = path.join(folder, 'api.yaml');
  writeFileSync(file, change(source));
  // Into a file: the lint ends before a pipe has taken all that it says.
  const said = path.join(folder, 'said.json');
  const output = openSync(said, 'w');
  spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly-lint.yaml', '--format', 'json'],
    {
      stdio: ['ignore', output, 'ignore'],
      env: {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'},
    },
  );
  closeSync(output);
  const {problems} = JSON.parse(readFileSync(said, 'utf8')) as {
    problems: {ruleId: string; severity: string; message: string}[];
  };
  return problems.map(({ruleId, severity, message}) => `${severity} ${ruleId}: ${message}`);
}

test('the lint takes the file as it is', () => {
  expect(faultsOf((text) => text)).toEqual([]);
}, 60_000);

test('the lint holds what the rules of Redocly that it leaves out would, except what the product itself has', () => {
  const redirect = '        "301":\n          $ref: "#/components/responses/MissingSlash"\n';
  const faults = faultsOf((text) =>
    text
      .replace('  /regions:', '  /regions/:')
      .replace(redirect, '')
      .replace('  /streams/health_report:', '  /{area}/name/report:')
      // What is a warning in the recommended set is an error here.
      .replace(/ {2}license:\n(?: {4}.*\n)+/, ''),
  ).join('\n');
  expect(faults).toMatch(
    /^error product\/slash-redirects: `GET \/regions\/` has a slash at the end and no answer 301/m,
  );
  expect(faults).toMatch(/^error product\/slash-redirects: `GET \/template\/` has a slash/m);
  expect(faults).toContain(
    'error product/known-ambiguous-paths: One address can be that of `/streams/name/{name}` and of `/{area}/name/report`',
  );
  expect(faults).toMatch(/^error info-license: /m);
  expect(faults.match(/slash-redirects/g)).toHaveLength(2);
}, 60_000);
