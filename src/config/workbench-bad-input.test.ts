import {describe, expect, it} from 'vitest';
import {logData, setupData, xcoderData} from '../plugins/workbench-data';
import {initialValues, TOOL_NAMES, type Tool, type ToolName, type ToolResult} from '@docs-and-sdk/workbench/frame';
import {resultFault, seeded} from '../../packages/workbench/src/fuzz.fixture';
import {logTool} from '@docs-and-sdk/workbench/log';
import {run} from '@docs-and-sdk/workbench/run';
import {scte35} from '@docs-and-sdk/workbench/scte-35';
import {setupTool} from '@docs-and-sdk/workbench/setup';
import {token} from '@docs-and-sdk/workbench/token';
import {url} from '@docs-and-sdk/workbench/url';
import {xcoderParams} from '@docs-and-sdk/workbench/xcoder-params';

const TOOLS: Readonly<Record<ToolName, Tool>> = {
  'scte-35': scte35, url, 'xcoder-params': xcoderParams(xcoderData()), log: logTool(logData()), setup: setupTool(setupData()), token,
}; // prettier-ignore

/** An input of each tool that no other one takes. */
const OWN: Readonly<Record<ToolName, string>> = {
  'scte-35': '#EXTM3U\n#EXT-X-CUE-OUT:30.000\n#EXTINF:6,\na2.ts\n#EXT-X-CUE-IN',
  url: 'srt://198.51.100.20:9000?mode=caller&latency=240',
  'xcoder-params':
    'ffmpeg -i "in.mp4" -c:v h265_ni_quadra_enc \\\n  -xcoder-params "RcEnable=1:bitrate=4000000" out.mp4',
  log: 'enc-02 started\n2026-11-22 02:13:07 ERROR cannot open device\nenc-02 stopped',
  setup:
    'Node             SN                   Model\n/dev/nvme0n1 Q2A325A11DC082-0454A QuadraT2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA',
};

/** Five million characters that no program wrote: letters, or everything that a keyboard has. */
function noise(characters: string): string {
  const random = seeded(5);
  const parts = Array.from({length: 5000}, () =>
    Array.from({length: 100}, () => characters[Math.floor(random() * characters.length)]!).join(''),
  );
  return Array.from({length: 50_000}, () => parts[Math.floor(random() * parts.length)]!).join('');
}
/** The same number of characters, with a beginning that a tool goes by. */
const after = (start: string, rest: string): string => start + rest.slice(-5_000_000 + start.length);
const NOISE: Readonly<Record<string, string>> = {
  letters: noise('abcdefghijklmnopqrstuvwxyz'),
  'everything typed': noise(Array.from({length: 95}, (_, code) => String.fromCharCode(32 + code)).join('') + '\n\t'),
  // What a search begins again at each character of, and what is a finding or a word every few characters.
  'blanks and line ends': `x${noise(' \n').slice(2)}x`,
  'blanks alone': `x${' '.repeat(4_999_998)}x`,
  'pairs of a string of keys': after('ffmpeg -c:v h265_ni_quadra_enc -xcoder-params ', noise('abc=:1,')),
  'words of a command in two lines': after(
    'ffmpeg ',
    `${noise('a ').slice(2_500_000)}\n${noise('b ').slice(2_500_000)}`,
  ),
  'hexadecimal digits of a message': after('fc30', noise('0123456789abcdef')),
  'base64 of a message': after('/DA', noise('ABCDEFabcdef0123456789+/')),
};

describe.each(TOOL_NAMES)('bad input of %s', (name) => {
  const tool = TOOLS[name];
  const ask = (input: string): Promise<ToolResult> => run(tool, input, initialValues(tool.settings), {now: 0});
  const firstOf = ({findings: [first]}: ToolResult): string => (first ? `${first.severity}: ${first.what}` : '');
  const expectSentences = (result: ToolResult, input: string): void =>
    expect(resultFault(result, input), JSON.stringify(input.slice(0, 200))).toBeUndefined();

  it('is answered when there is nothing, or no text', async () => {
    for (const empty of ['', ' \r\n\u200b\t']) expect(firstOf(await ask(empty))).toBe('Note: The input is empty.');
    for (const binary of ['\u0000\u0001\u0002', 'GIF89a\u0001\u0000\u0001\u0000', '\ufffd\u0001'.repeat(50)])
      expect(firstOf(await ask(binary))).toBe('Error: The input is binary data, not text.');
  });

  it.each(Object.keys(NOISE))(
    'is answered when it is five million characters of noise: %s',
    async (kind) => {
      const input = NOISE[kind]!;
      const result = await ask(input);
      expect(input).toHaveLength(5_000_000);
      expectSentences(result, input);
      expect(firstOf(await ask(`${input}a`))).toBe(
        'Error: The input has 5,000,001 characters; the limit is 5,000,000.',
      );
    },
    120_000,
  );

  it('is answered when it is cut off anywhere', async () => {
    for (const whole of [OWN[name], ...tool.examples.map(({input}) => input)]) {
      const step = Math.max(1, Math.floor(whole.length / 200));
      for (let end = 1; end < whole.length; end += step)
        expectSentences(await ask(whole.slice(0, end)), whole.slice(0, end));
    }
  });

  it.each(TOOL_NAMES.filter((other) => other !== name))('goes to %s when it is input for that', async (other) => {
    const {otherTool, findings} = await ask(OWN[other]);
    expect(otherTool).toBe(other);
    expect(findings[0]).toMatchObject({
      severity: 'Error',
      what: expect.stringMatching(/^This is input for another tool: .+\.$/) as unknown,
      link: {to: `/tools/${other}`},
    });
  });

  it('says the same of Windows line ends, blanks at line ends and a byte order mark', async () => {
    const plain = await ask(OWN[name]);
    expect(plain.otherTool).toBeUndefined();
    expect(await ask(`\ufeff${OWN[name].replaceAll('\n', ' \r\n')}\r\n`)).toEqual(plain);
  });

  it('reads typographic quotation marks and no-break spaces as typed ones, and says so first', async () => {
    // Around a line of its own for inputs that have neither.
    const typed = `${OWN[name]}\n"x" 'y'`;
    const pasted = typed.replace(/"([^"]*)"/g, '“$1”').replace(/'([^']*)'/g, '‘$1’').replace("'", '’').replace(/ (?=\S+$)/, '\u00a0'); // prettier-ignore
    const [plain, result] = [await ask(typed), await ask(pasted)];
    expect(result.findings.slice(0, 3).map(({severity, what}) => `${severity}: ${what.split(' occur ')[0]}`)).toEqual([
      'Warning: Typographic double quotation marks',
      'Warning: Typographic single quotation marks',
      'Warning: No-break spaces',
    ]);
    expect({...result, findings: result.findings.slice(3)}).toEqual(plain);
  });
});
