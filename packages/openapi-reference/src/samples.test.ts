import {execFile, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, describe, expect, test} from 'vitest';
import {readApi} from './check';
import {callsOf, type Document} from './document';
import {startMock, TOKEN, type Mock} from './mock-server.fixture';
import {powershell} from './powershell.fixture';
import {requestOf} from './request';
import {LANGUAGES} from './samples';

const run = promisify(execFile);
const works = (command: string, args: readonly string[]): boolean => spawnSync(command, args).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, {recursive: true}));
writeFileSync(path.join(folder, 'logo.png'), 'picture');

const files = readdirSync('openapi')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => `openapi/${name}`);

// All samples of a version in one process: starting one for each would take minutes.
const PYTHON =
  'import json, sys\nfor name in json.load(open(sys.argv[1])):\n  exec(compile(open(name).read(), name, "exec"), {"__name__": "__main__"})\n';
const NODE =
  "import {readFileSync} from 'node:fs';\nfor (const name of JSON.parse(readFileSync(process.argv[2], 'utf8'))) await import(name);\n";

/**
 * One program of the samples of a version: each becomes a package of its own, which differs from the sample in the
 * names of package and function alone.
 */
function goProgram(names: readonly string[]): string {
  const module = path.join(folder, 'go');
  const packages = names.map((name) => {
    const source = readFileSync(name, 'utf8');
    const id = `s${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
    mkdirSync(path.join(module, id), {recursive: true});
    const own = source.replace(/^package main$/m, `package ${id}`).replace(/^func main\(\) \{$/m, 'func Main() {');
    expect(own).toMatch(/^func Main\(\)/m);
    writeFileSync(path.join(module, id, 'sample.go'), own);
    return id;
  });
  writeFileSync(path.join(module, 'go.mod'), 'module samples\n\ngo 1.19\n');
  const imports = packages.map((id) => `\t"samples/${id}"\n`).join('');
  writeFileSync(
    path.join(module, 'main.go'),
    `package main\n\nimport (\n${imports})\n\nfunc main() {\n${packages.map((id) => `\t${id}.Main()\n`).join('')}}\n`,
  );
  const program = path.join(module, 'samples');
  const built = spawnSync('go', ['build', '-o', program, '.'], {
    cwd: module,
    encoding: 'utf8',
    env: {...process.env, GO111MODULE: 'on', GOFLAGS: '-mod=mod'},
  });
  expect(built.stderr).toBe('');
  expect(spawnSync('gofmt', ['-l', ...names], {encoding: 'utf8'}).stdout).toBe('');
  return program;
}

/** How the samples of a language are run, and whether this machine can. */
const RUNNERS: Readonly<
  Record<
    string,
    {
      readonly possible: boolean;
      readonly suffix: string;
      readonly command: (list: string, names: readonly string[]) => readonly [string, ...string[]];
    }
  >
> = {
  curl: {
    possible: works('curl', ['--version']),
    suffix: 'sh',
    command: (_list, names) => ['bash', '-ec', names.map((name) => `. ${name} >/dev/null`).join('\n')],
  },
  python: {
    possible: works('python3', ['-c', 'import requests']),
    suffix: 'py',
    command: (list) => ['python3', '-c', PYTHON, list],
  },
  javascript: {
    possible: true,
    suffix: 'mjs',
    command: (list) => {
      const runner = path.join(folder, 'runner.mjs');
      writeFileSync(runner, NODE);
      return [process.execPath, runner, list];
    },
  },
  go: {possible: works('go', ['version']), suffix: 'go', command: (_list, names) => [goProgram(names)]},
};

const environment = (mock: Mock): NodeJS.ProcessEnv => ({
  ...process.env,
  ...TOKEN,
  HOST: mock.host,
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
});

function write(document: Document, language: string, suffix: string, version: string): string[] {
  const {write: sample} = LANGUAGES.find(({id}) => id === language)!;
  return callsOf(document).map((call) => {
    const name = path.join(folder, `${version}-${call.operation.operationId}.${suffix}`);
    writeFileSync(name, `${sample(requestOf(document, call))}\n`);
    return name;
  });
}

/** Every operation was called once, by a request that its file describes. */
function expectAllServed({faults, served}: Mock, document: Document): void {
  expect(faults).toEqual([]);
  expect([...served].sort()).toEqual(
    callsOf(document)
      .map(({operation}) => operation.operationId!)
      .sort(),
  );
}

describe.each(Object.entries(RUNNERS))('%s', (language, {possible, suffix, command}) => {
  test.skipIf(!possible).each(files)(
    'every sample of %s is what the file describes',
    async (file) => {
      const document = readApi('.', file);
      const mock = await startMock(document, readFileSync(file, 'utf8'), file);
      try {
        const names = write(document, language, suffix, document.info.version);
        const list = path.join(folder, `${language}-${document.info.version}.json`);
        writeFileSync(list, JSON.stringify(names));
        const [program, ...args] = command(list, names);
        const failed = await run(program, args, {cwd: folder, env: environment(mock), timeout: 60_000}).then(
          () => '',
          (error: {stderr?: string}) => error.stderr || 'it ended with an error',
        );
        expect(failed).toBe('');
        expectAllServed(mock, document);
      } finally {
        await mock.close();
      }
    },
    60_000,
  );
});

describe('powershell', () => {
  test.each(files)('every sample of %s is what the file describes', async (file) => {
    const document = readApi('.', file);
    const mock = await startMock(document, readFileSync(file, 'utf8'), file);
    try {
      const script = await powershell();
      for (const name of write(document, 'powershell', 'ps1', document.info.version))
        expect(
          JSON.parse((await script(readFileSync(name, 'utf8'), {...TOKEN, HOST: mock.host}, folder)) as string),
        ).toMatchObject({err_code: 0});
      expectAllServed(mock, document);
    } finally {
      await mock.close();
    }
  });

  test('what the grammar or the reader does not know is an error', async () => {
    const script = await powershell();
    const run = (source: string) => Promise.resolve().then(() => script(source, {HOST: 'x'}, folder));
    await expect(run('$a = @{b = "c"')).rejects.toThrow('grammar does not take');
    await expect(run('Remove-Item x')).rejects.toThrow('Remove-Item x is unknown');
    await expect(run('"$nothing"')).rejects.toThrow('$nothing is not set');
    await expect(run('if (1 -ne 0) { throw "stop" }')).rejects.toThrow('stop');
  });
});

describe('a text with quotes and line ends survives', () => {
  const request = {
    method: 'POST',
    path: '/x',
    json: {text: 'it\'s `a` "b"\nc', none: null, yes: true, list: [], object: {}},
  };
  const sampleOf = (language: string): string => LANGUAGES.find(({id}) => id === language)!.write(request);

  test('in curl', () => {
    const printed = spawnSync(
      'bash',
      ['-c', `curl() { while [ "$1" != --data ]; do shift; done; printf %s "$2"; }\n${sampleOf('curl')}`],
      {encoding: 'utf8'},
    );
    expect(JSON.parse(printed.stdout)).toEqual(request.json);
  });

  test('in Go, where a raw string ends at a backtick', () => {
    expect(sampleOf('go')).toContain('it\'s ` + "`" + `a` + "`" + `');
  });

  test('in Python, whose names of values differ', () => {
    expect(sampleOf('python')).toMatch(/"none": None,\s+"yes": True,\s+"list": \[\],\s+"object": \{\},/);
  });
});
