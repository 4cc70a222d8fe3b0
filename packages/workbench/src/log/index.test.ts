// cspell:ignore Keine Berechtigung
// cspell:ignore CSTS emerg seqno toomanyrequests
import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {bitstreams, latestVersion, quadra} from '../../../../src/config/areas';
import {logData} from '../../../../src/plugins/workbench-data';
import {fuzz, slowest} from '../fuzz.fixture';
import {run} from '../run';
import {logTool, packLog, plainText, unpackLog, type PackedLog} from '.';
import {alternatives, patternsOf, type Fault} from './fault';
import {indexOf, looksWrong, matchLine} from './match';

const data = logData();
const tool = logTool(data);
const latest = latestVersion(bitstreams)!;
const ask = (input: string, version = latest) => run(tool, input, {}, {now: 0, version});

const fault = (symptom: string, more: Partial<Fault> = {}): Fault => ({
  symptom, cause: 'a cause', fix: 'a fix', area: 'bitstreams', versions: ['v2.8.0'], to: '{version}/page#row', page: 'Page', ...more,
}); // prettier-ignore

/**
 * Messages as programs print them: libxcoder and the FFmpeg fork by the format strings of their tags v5.4.0, the others
 * as their manuals and sources have them. Columns: program, line, part of the symptom that has to come first.
 */
const messages = readFileSync(`${import.meta.dirname}/messages.tsv`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string]);

describe('recorded messages', () => {
  it('have their row first, at least 95 of 100', () => {
    const index = indexOf(data.faults);
    const wrong = messages.filter(([, line, wanted]) => {
      const matches = matchLine(line, index, () => 'v2.8.0');
      return !matches[0]?.fault.symptom.replaceAll('\\|', '|').includes(wanted);
    });
    expect(messages.length).toBeGreaterThanOrEqual(100);
    expect(
      1 - wrong.length / messages.length,
      JSON.stringify(
        wrong.map(([, line]) => line),
        null,
        1,
      ),
    ).toBeGreaterThanOrEqual(0.95);
  });
});

const none = (): undefined => undefined;

describe('symptoms', () => {
  it.each([
    ['`open() failed on /dev/nvme…`', [['open() failed on /dev/nvme']]],
    ['`Timeout exceeded/reached after` N `seconds!`', [['Timeout exceeded/reached after', 'seconds!']]],
    ['`cannot find -lnuma` or `numa.h: No such file`', [['cannot find -lnuma'], ['numa.h: No such file']]],
    ['The API answers `err_code` 2000', [['err_code', '2000']]],
    ['`Skipping … init: model not supported`', [['Skipping', 'init: model not supported']]],
    ['no sound', []],
    ['`netplan try` reports `Invalid YAML`', [['Invalid YAML']]],
    ['Dump without `-- Dump completed on`', []],
    ['`Verified OK` with your public key, refused by the server', []],
    ['elements `av…_ni_quadra` do not exist', [['av', '_ni_quadra']]],
  ])('%s', (symptom, parts) => {
    expect(alternatives(symptom)).toEqual(parts);
  });

  it('tell codes apart, and tolerate other devices and numbers', () => {
    const index = indexOf([
      fault('`err_code` 2000'),
      fault('`Initialized /dev/nvme0n1 with FW API v6.s5 that is older`'),
    ]);
    expect(matchLine('{"err_code": 2000}', index, none)).toHaveLength(1);
    expect(matchLine('{"err_code": 2001}', index, none)).toHaveLength(0);
    expect(matchLine('Initialized /dev/nvme12n1 with FW API v6.s7 that is older than', index, none)).toHaveLength(1);
  });

  it('of the chosen version come first', () => {
    const index = indexOf([
      fault('`disk is full now`', {versions: ['v2.1.2']}),
      fault('`disk is full now`', {versions: ['v2.8.0']}),
    ]);
    expect(matchLine('disk is full now', index, () => 'v2.1.2')[0]?.fault.versions).toEqual(['v2.1.2']);
    expect(matchLine('disk is full now', index, () => 'v2.8.0')[0]?.fault.versions).toEqual(['v2.8.0']);
  });

  it('match their own literal, whatever stands around it', () => {
    const literals = data.faults
      .flatMap((known) => patternsOf(known).map((pattern) => [known, pattern] as const))
      .filter(([, {literal}]) => literal.length > 10);
    fc.assert(
      fc.property(
        fc.constantFrom(...literals),
        fc.string({maxLength: 20}),
        fc.nat(),
        ([, {test, literal}], noise, number) => {
          fc.pre(!/["'`]/.test(noise));
          expect(test.test(`${noise.replace(/\n/g, ' ')} [${number}] ${literal}`)).toBe(true);
        },
      ),
      {numRuns: 2000},
    );
  });
});

describe('the tool', () => {
  it('gives cause, fix and the row of the version chosen; what it does not know stands apart', async () => {
    const result = await ask(
      'all is well\nCannot connect to the Docker daemon at unix:///var/run/docker.sock\nfrobnicate failed: 17\nfrobnicate failed: 18',
    );
    expect(result.summary).toBe('1 known fault in 4 lines, 1 other line that reports something.');
    expect(result.findings[0]).toMatchObject({
      severity: 'Error',
      where: {line: 2},
      link: {to: expect.stringMatching(/^\/bitstreams\/installation\/install#symptom-/) as string},
    });
    expect(result.sections).toMatchObject([
      {title: 'Lines that no page knows', rows: [['3', 'frobnicate failed: 17']]},
    ]);
  });

  it('says that a message has several causes', async () => {
    expect((await ask('cp: x: Permission denied')).findings[0]?.what).toContain(
      'several pages have this message; one says: ',
    );
    expect((await ask('Cannot connect to the Docker daemon at unix:///x')).findings[0]?.what).not.toContain(
      'several pages',
    );
  });

  it('does not take the overrun of a UDP input for that of a capture card', async () => {
    const udp =
      '[udp @ 0x55f] Circular buffer overrun. To avoid, increase fifo_size URL option. To survive in such case, use overrun_nonfatal option';
    const result = await ask(`${udp}\n[decklink @ 0x55b] Decklink input buffer overrun!`);
    expect(result.findings.map(({where}) => where.line)).toEqual([2]);
    expect(result.sections).toMatchObject([{title: 'Lines that no page knows', rows: [['1', udp]]}]);
  });

  it('takes the version of each product that it is told', async () => {
    const line = 'ERROR: ni_validate_custom_template() failed. CRF requires RcEnable 0';
    const linked = async (version: string): Promise<string | undefined> =>
      (await run(tool, line, {}, {now: 0, version: latest, versions: {bitstreams: latest, 'vpu-quadra': version}}))
        .findings[0]?.link?.to;
    const [newest, older] = quadra.versions;
    expect(await linked(newest!)).toMatch(/^\/vpu\/quadra\/documentation\/libxcoder\/troubleshooting#/);
    if (older !== undefined)
      expect(await linked(older)).toContain(`/vpu/quadra/${older}/documentation/libxcoder/troubleshooting#`);
  });

  it('gives the row of the product that a line names, and no row for the words of the system beside it', async () => {
    const links = async (line: string): Promise<unknown> => (await ask(line)).findings.map(({link}) => link?.to);
    expect(await links('[h264_ni_logan_dec @ 0x5] interlaced video not supported!')).toEqual([
      expect.stringMatching(/^\/vpu\/logan\//),
    ]);
    expect(await links('ld: cannot find -lnuma: No such file or directory')).toEqual([
      expect.stringContaining('#symptom-cannot-find-lnuma'),
    ]);
  });

  it('says so when the chosen version has no row, and another one’s is shown', async () => {
    const line = 'srt://198.51.100.20:9000: Connection timed out';
    expect((await ask(line)).findings[0]?.what).toContain(`${latest} has no row for it; that of v2.1.2 says: `);
    expect((await ask(line, 'v2.1.2')).findings[0]?.what).not.toContain('has no row');
    // A version of another product is none of this one's.
    expect((await ask('Failed to open encoder (status = -5), resource unavailable')).findings[0]?.what).not.toContain(
      'has no row',
    );
  });

  it('takes the words of the system from no key and no certificate', async () => {
    for (const line of [
      'admin@192.0.2.10: Permission denied (publickey).',
      'nginx: [emerg] cannot load certificate "/a.pem": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory)',
    ])
      expect((await ask(line)).findings.map(({severity}) => severity)).toEqual(['Note']);
  });

  it.each([
    'kernel: Out of memory: Killed process 1234 (ffmpeg) total-vm:1234kB',
    'ffmpeg[1234]: segfault at 0 ip 00007f1c',
    'Connection rejected: Peer rejected the connection',
    'SRT.rcv: @123: No room to store incoming packet seqno 1234',
    'TokenExpiredError: jwt expired',
    '413 Request Entity Too Large',
    'curl: (52) Empty reply from server',
    'nvme nvme0: controller is down; will reset: CSTS=0xffffffff',
    'toomanyrequests: You have reached your pull rate limit',
  ])('sees that %s reports something', async (line) => {
    expect((await ask(line)).summary).toMatch(/reports something\.$|^1 known fault/);
  });

  it('keeps a log of FFmpeg that names a codec of Quadra', async () => {
    for (const line of [
      '[h264_ni_quadra_enc @ 0x55] pix_fmt is 0',
      '  Stream #0:0 -> #0:0 (h264 (native) -> h264 (h264_ni_quadra_enc))',
    ])
      expect((await ask(line)).findings[0]?.what).toBe('No line of the input reports something that went wrong.');
  });

  it('writes no blank before a sign where a mark was', () => {
    expect(plainText('a token <Evidence is="source" />, or (b <Evidence is="source" />) . c `.env`')).toBe(
      'a token, or (b). c .env',
    );
  });

  it('has the same faults after they were packed', () => {
    expect(unpackLog(JSON.parse(JSON.stringify(packLog(data))) as PackedLog)).toEqual(data);
  });

  it('shows a reason that a message quotes', async () => {
    const {findings} = await ask(
      'ERROR: ni_validate_custom_template() failed. lookAheadDepth must be 0 when lowDelay is enabled',
    );
    expect(findings.length).toBe(2);
  });

  it.each([
    ['crf must < 0 for long term reference', true],
    ['TuneBframeVisual MEDIUM is not supported for AV1', true],
    ['{"err_code":2001,"err_message":""}', true],
    // 0 is what every call that went well answers.
    ['{"err_code":0,"err_message":"","data":[]}', false],
    ['err_code = 0', false],
    // As libxcoder prints it in any language of the system.
    ['open() /dev/shm/NI_LCK_CODERS fail: Keine Berechtigung', true],
    ['build finished: 0 errors, no warnings', false],
    ['0 errors, 2 failed', true],
    ['No space left on device', true],
  ])('looks at %s and says %s', (line, wrong) => {
    expect(looksWrong(line)).toBe(wrong);
  });

  it('says so when nothing went wrong, and sends other input away', async () => {
    expect((await ask('started\nstopped')).findings[0]?.what).toBe(
      'No line of the input reports something that went wrong.',
    );
    expect((await ask('srt://192.0.2.1:9000')).otherTool).toBe('url');
  });

  it('answers damaged input with sentences, 20,000 times', async () => {
    expect(
      await fuzz(
        tool,
        20_000,
        messages.map(([, line]) => line),
      ),
    ).toEqual([]);
  }, 120_000);

  it('answers soon, however long', async () => {
    expect((await slowest(tool)).ms).toBeLessThan(10_000);
  }, 60_000);
});
