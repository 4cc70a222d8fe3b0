import {describe, expect, it} from 'vitest';
import {findingText, resultText} from '../render';
import {initialValues, type ToolResult} from '../frame';
import {run} from '../run';
import {scte35} from '.';
import {clockText} from './meaning';

const context = {now: Date.UTC(2026, 0, 1)};
const inspect = (input: string): Promise<ToolResult> => run(scte35, input, {}, context);
const build = async (name: string, values: Record<string, string> = {}): Promise<ToolResult> => {
  const builder = scte35.builders.find((candidate) => candidate.name === name)!;
  return builder.build({...initialValues(builder.fields), ...values}, context);
};
const textOf = ({sections}: ToolResult, title: string): string => {
  const section = sections.find((candidate) => candidate.title === title);
  return section?.kind === 'code' ? section.text : '';
};

const A = '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==';
const B = '/DAbAAAAAAAAAP/wCgUAAAS3f18AKgEEAAAXlYZM';
const C = '/DBCAAAAAAAAAP/wBQb+APcxQAAsAipDVUVJAAAAUX//AABSZcAPFHVybjpleGFtcGxlOmJyZWFrOjgxNAEBAABqMMj+';
const D = '/DA7AAAAAAAAAP/wBQb+AUmXAAAlAiNDVUVJAAAAUX+/DxR1cm46ZXhhbXBsZTpicmVhazo4MTUBAR0A1n4=';

describe('inspect', () => {
  it.each([
    [A, 'Break start: event 1207 leaves the network at 90.000 s (00:01:30.000) for 30.000 s, and returns by itself.'],
    [B, 'Break end: event 1207 returns to the network at once.'],
    [C, 'At 180.000 s (00:03:00.000): Provider Placement Opportunity Start of event 81 for 60.000 s.'],
    ['/DARAAAAAAAAAP/wAAAAAHpPv/8=', 'Heartbeat: splice_null, nothing happens.'],
    [`${A}\n${B}`, '2 messages: 1 start a break, 1 end one.'],
  ])('says %s in one sentence', async (input, sentence) => {
    const {summary, findings} = await inspect(input);
    expect(summary).toBe(sentence);
    expect(findings.filter(({severity}) => severity === 'Error')).toEqual([]);
  });

  it('rounds a time as its seconds', () => {
    expect(clockText(44277.9527)).toBe('12:17:57.953');
    expect(clockText(59.9996)).toBe('00:01:00.000');
  });

  it('shows every field with bits, value and meaning, and all forms', async () => {
    const result = await inspect(A);
    const fields = result.sections.find(({title}) => title === 'Fields');
    expect(fields?.kind === 'table' && fields.rows).toEqual(
      expect.arrayContaining([
        ['splice_event_id', '32', '0x000004B7', '1207'],
        ['pts_time', '33', '8100000', '90.000 s; the clock begins again 26:29:13.718 later'],
        ['duration', '33', '2700000', '30.000 s'],
        ['auto_return', '1', '1', 'returns by itself after the duration'],
      ]),
    );
    expect(textOf(result, 'Base64')).toBe(A);
    expect(resultText(result)).toContain(
      '#EXT-X-DATERANGE:ID="splice-1207",START-DATE="2026-01-01T00:00:00.000Z",PLANNED-DURATION=30.000,SCTE35-OUT=0xFC3025',
    );
  });

  it('pairs out and in by event id, and compares planned with real', async () => {
    const result = await inspect(`${C}\n${D}`);
    const pairs = result.sections.find(({title}) => title === 'Pairs of out and in');
    expect(pairs?.kind === 'table' && pairs.rows).toEqual([
      ['Provider Placement Opportunity Start', '81', 'line 1', 'line 2', '60.000 s', '60.000 s', '0.000 s'],
    ]);
    const short = await inspect(
      `${C}\n${textOf(await build('edit', {message: D, changes: 'pts_time = 200 s'}), 'Base64')}`,
    );
    expect(short.findings.map(findingText)).toContain(
      'Warning (line 1): Event 81 was planned for 60.000 s and lasted 20.000 s. Compare the automation’s duration with the in point. See Timing: /bitstreams/advanced/scte-35/timing-and-playlists#timing',
    );
  });

  it('names the deprecated types of credits, and types that the standard does not have', async () => {
    const typed = async (type: string) =>
      inspect(
        textOf(await build('edit', {message: C, changes: `descriptor1.segmentation_type_id = ${type}`}), 'Base64'),
      );
    const credits = await typed('0x24');
    expect(credits.summary).toBe('At 180.000 s (00:03:00.000): Opening Credit Start of event 81 for 60.000 s.');
    expect(credits.findings.map(({severity, what}) => `${severity}: ${what}`)).toContain(
      'Note: Segmentation type 0x24 (Opening Credit Start) is deprecated.',
    );
    expect((await typed('0x28')).findings.map(({what}) => what)).toContain(
      'Segmentation type 0x28, not in the standard.',
    );
  });

  it('measures the lead where the carrier has a time', async () => {
    const dump = scte35.examples.find(({label}) => label === 'ffprobe dump')!.input;
    expect((await inspect(dump)).findings[0]!.what).toBe(
      'The message came 1.500 s ahead; the standard asks for 4 s at least once.',
    );
    expect((await inspect(dump.replace('88.5', '91.0'))).findings[0]!.what).toBe(
      'The message came 1.000 s after its splice point.',
    );
    expect((await inspect(dump.replace('88.5', '82.0'))).findings).toEqual([]);
  });

  it('asks no lead of an in message, only that it comes in time', async () => {
    const message = textOf(await build('splice-insert', {kind: 'in', time: '90'}), 'Hexadecimal').slice(2);
    const arrived = async (at: string): Promise<string[]> => {
      const lines = message.match(/.{1,32}/g)!.map((bytes, row) => `000000${row}0: ${bytes.replace(/.{4}/g, '$& ')}`);
      const {findings} = await inspect(`[PACKET]\npts_time=${at}\ndata=\n${lines.join('\n')}\n\n[/PACKET]`);
      return findings.filter(({where}) => where.field === 'pts_time').map(({what}) => what);
    };
    expect(await arrived('89.0')).toEqual([]);
    expect(await arrived('91.0')).toEqual(['The message came 1.000 s after its splice point.']);
  });

  it('takes a late copy of a message that came early enough for a repetition', async () => {
    const dump = scte35.examples.find(({label}) => label === 'ffprobe dump')!.input;
    const {summary, findings} = await inspect(`${dump.replace('88.5', '82.0')}\n${dump}`);
    expect(summary).toMatch(/^Break start: event 1207/);
    expect(findings.map(({what}) => what)).toEqual(['1 message is a repetition of one before, and counted once.']);
  });

  it.each([
    [
      'a wrong CRC',
      '/DA4AAAAAAAAAP/wFAUABDEAf+//mWEhzP4Azf5gAQAAAAATAhFDVUVJAAAAAX+/AQIwNAEAAKeYO3Q=',
      /^Error \(line 1, offset 55, field CRC_32\): CRC_32 does not fit: the message ends in 0xA7983B74, its bytes give 0x[0-9A-F]{8}\./,
    ],
    [
      'a message that is cut off',
      A.slice(0, 36),
      /^Error \(line 1, offset \d+\): section_length is 37, so the section has 40 bytes; the message has 27\. Copy the whole message/,
    ],
    [
      'another tool’s input',
      'srt://198.51.100.20:9000',
      /^Error \(line 1\): This is input for another tool: Address inspector and builder\. .* \/tools\/url$/,
    ],
    [
      'the tree of tshark',
      'SCTE-35 Splice\n    Splice Command Type: Time Signal (0x06)',
      /^Error \(line 1\): This is the tree of tshark, without the bytes of the message\. Run tshark with -x/,
    ],
    ['nothing of the kind', 'hello', /^Error \(line 1\): No SCTE-35 message is in this text\. Paste base64/],
    [
      'an in message in SCTE35-OUT',
      '#EXT-X-DATERANGE:ID="x",START-DATE="2026-01-01T00:00:00Z",SCTE35-OUT=0xFC301B00000000000000FFF00A05000004B77F5F002A010400001795864C',
      /^Error .*SCTE35-OUT carries a message that belongs in SCTE35-IN\./,
    ],
  ])('says what is wrong with %s', async (_what, input, sentence) => {
    const {findings} = await inspect(input);
    expect(findings.map(findingText).join('\n')).toMatch(sentence);
  });

  it('takes a message with an end and a start in either tag', async () => {
    const {encode, toCueHex} = await import('./encode');
    const segmentation = (number: number, type: number): Record<string, number> => ({
      [`descriptor${number}.splice_descriptor_tag`]: 2,
      [`descriptor${number}.segmentation_event_id`]: number,
      [`descriptor${number}.segmentation_type_id`]: type,
    });
    const hex = toCueHex(
      encode({splice_command_type: 6, pts_time: 8_100_000, ...segmentation(1, 0x35), ...segmentation(2, 0x34)}),
    );
    const tags = ['OUT', 'IN', 'CMD'].map(
      (role) => `#EXT-X-DATERANGE:ID="${role}",START-DATE="2026-01-01T00:00:00Z",SCTE35-${role}=${hex}`,
    );
    const {findings} = await inspect(tags.join('\n'));
    const strays = findings.filter(({what}) => what.includes('belongs in'));
    expect(strays.map(({severity, where}) => [severity, where.line])).toEqual([['Warning', 3]]);
  });

  describe('of segmentations', () => {
    const signal = async (ticks: number, fields: Readonly<Record<string, number>>): Promise<string> => {
      const {encode, toCueHex} = await import('./encode');
      const described = Object.entries(fields).map(([name, value]) => [`descriptor1.segmentation_${name}`, value]);
      return toCueHex(
        encode({
          splice_command_type: 6,
          pts_time: ticks,
          'descriptor1.splice_descriptor_tag': 2,
          ...(Object.fromEntries(described) as Record<string, number>),
        }),
      );
    };
    const pairsOf = async (...messages: readonly Promise<string>[]): Promise<readonly (readonly string[])[]> => {
      const {sections} = await inspect((await Promise.all(messages)).join('\n'));
      const pairs = sections.find(({title}) => title === 'Pairs of out and in');
      return pairs?.kind === 'table' ? pairs.rows.map((row) => row.slice(0, 4).map(String)) : [];
    };

    // ANSI/SCTE 35 2023r1, 10.3.3.1: the end of 0x10 and 0x17 is 0x11, or 0x12 before the time.
    it.each([
      [0x10, 0x11, 'Program Start'],
      [0x10, 0x12, 'Program Start'],
      [0x17, 0x11, 'Program Overlap Start'],
    ])('pairs type %i with %i', async (start, end, name) => {
      expect(
        await pairsOf(signal(900_000, {event_id: 7, type_id: start}), signal(1_800_000, {event_id: 7, type_id: end})),
      ).toEqual([[name, '7', 'line 1', 'line 2']]);
    });

    it('cancels all of an id, which a cancellation names without a type, and no other', async () => {
      const start = (id: number): Promise<string> => signal(900_000, {event_id: id, type_id: 0x34});
      const end = (id: number): Promise<string> => signal(1_800_000, {event_id: id, type_id: 0x35});
      const cancel = signal(950_000, {event_id: 7, event_cancel_indicator: 1});
      expect(await pairsOf(start(7), start(71), cancel, end(7), end(71))).toEqual([
        ['Provider Placement Opportunity End', '7', '–', 'line 4'],
        ['Provider Placement Opportunity Start', '71', 'line 2', 'line 5'],
      ]);
    });
  });

  it('judges the CRC of a message whose length is wrong within', async () => {
    // Message A by components, of which there are 0xFE then: section_length fits.
    const {findings} = await inspect(
      'FC302500000000000000FFF01405000004B77FAFFE007B98A0FE002932E0002A010400008C094CA2',
    );
    expect(findings.map(({what}) => what)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The message ends within /),
        expect.stringMatching(/^CRC_32 does not fit: the message ends in 0x8C094CA2, /),
      ]),
    );
  });

  it('titles the line of a playlist by what the date is', async () => {
    const titles = async (input: string): Promise<string | undefined> =>
      (await inspect(input)).sections.find(({title}) => title.startsWith('Line of an HLS'))?.title;
    expect(await titles(A)).toBe('Line of an HLS playlist (START-DATE: put the wall-clock time of the splice point)');
    expect(await titles(B)).toBe('Line of an HLS playlist (START-DATE: put that of the out tag; add DURATION)');
  });

  it('takes a date anywhere in the playlist', async () => {
    const [head, ...rest] = scte35.examples.find(({label}) => label === 'Playlist')!.input.split('\n');
    const dated = /PROGRAM-DATE-TIME/;
    const date = rest.find((line) => dated.test(line))!;
    const without = rest.filter((line) => !dated.test(line));
    const needs = async (lines: readonly string[]): Promise<number> =>
      (await inspect(lines.join('\n'))).findings.filter(({what}) => what.includes('A date range needs')).length;
    expect(await needs([head!, ...without, date])).toBe(0);
    expect(await needs([head!, ...without])).toBe(2);
  });

  it('names a header that the standard does not have', async () => {
    const changed = await build('edit', {
      message: A,
      changes: 'protocol_version = 1\nsection_syntax_indicator = 1\nprivate_indicator = 1',
    });
    const {findings} = await inspect(textOf(changed, 'Base64'));
    expect(findings.map(({severity, what}) => `${severity}: ${what}`)).toEqual([
      'Warning: section_syntax_indicator is 1; the standard has 0 only.',
      'Warning: private_indicator is 1; the standard has 0 only.',
      'Warning: protocol_version is 1; the standard has 0 only.',
    ]);
  });

  it('asks that an end carries no duration', async () => {
    const end = await build('time-signal', {type: '53', segmentDuration: '60'});
    expect(end.findings.map(({severity, what}) => `${severity}: ${what}`)).toEqual([
      'Warning: Provider Placement Opportunity End carries 60.000 s; the duration of an end is 0.',
    ]);
    expect((await build('time-signal', {type: '53', segmentDuration: '0'})).findings).toEqual([]);
    expect((await build('time-signal', {type: '52', segmentDuration: '60'})).findings).toEqual([]);
  });

  it('counts one as one', async () => {
    const hex = textOf(await build('edit', {message: A, changes: ''}), 'Hexadecimal');
    expect((await inspect(`${hex}00`)).findings.map(({what}) => what)).toEqual([
      '1 byte follows the section and is left out.',
    ]);
    expect((await inspect('#EXT-X-CUE-OUT:30')).summary).toBe('1 break tag and no SCTE-35 message.');
    expect((await inspect('<Binary>?</Binary>')).summary).toBe('No SCTE-35 message.');
  });

  it('says that an encrypted section is encrypted', async () => {
    // Message A with encrypted_packet set; the CRC is then wrong, and that is said too.
    const {summary, findings} = await inspect(
      'FC302500800000000000FFF01405000004B77FEFFE007B98A0FE002932E0002A010400008C094CA2',
    );
    expect(summary).toBe('The message is encrypted: its command and descriptors cannot be read without the key.');
    expect(findings.map(({severity}) => severity)).toEqual(['Error', 'Note']);
  });

  it('has examples that all give a result', async () => {
    for (const {input} of scte35.examples) expect((await inspect(input)).summary).not.toBe('');
  });
});

describe('builders', () => {
  it('make message A of the documentation', async () => {
    expect(textOf(await build('splice-insert', {programId: '42', availNum: '1', availsExpected: '4'}), 'Base64')).toBe(
      A,
    );
    expect(
      textOf(
        await build('splice-insert', {kind: 'in', timing: 'now', programId: '42', availNum: '1', availsExpected: '4'}),
        'Base64',
      ),
    ).toBe(B);
  });

  it('make message C of the documentation', async () => {
    const made = await build('time-signal', {
      eventId: '81',
      time: '180',
      upidType: '15',
      upid: 'urn:example:break:81',
      sub: 'on',
    });
    expect(textOf(made, 'Base64')).toBe(C);
  });

  it('cancel an event', async () => {
    expect((await build('splice-insert', {kind: 'cancel'})).summary).toBe('Event 1207 is cancelled.');
  });

  it('change fields, lengths and CRC with them', async () => {
    expect((await build('edit')).summary).toBe(
      'Break start: event 1208 leaves the network at 90.000 s (00:01:30.000) for 45.000 s, and returns by itself.',
    );
    const longer = await build('edit', {
      message: C,
      changes: 'descriptor1.segmentation_upid_type = 0x03\ndescriptor1.segmentation_upid = 0x414243443031323334353648',
    });
    expect(resultText(longer)).toContain('"ABCD0123456H"');
  });

  it('change the command', async () => {
    const changed = await build('edit', {message: A, changes: 'splice_command_type = 6'});
    expect(changed.summary).toBe('Time signal at 90.000 s (00:01:30.000) without a segmentation descriptor.');
  });

  it.each(['yesterday', '', 'Jan 1 2026', '2026-01-01T00:01:30Z",X="1'])(
    'say that %j is no date',
    async (startDate) => {
      const {findings, sections} = await build('splice-insert', {startDate});
      expect(findings.map(({severity, where}) => `${severity} ${where.field}`)).toEqual(['Error START-DATE']);
      expect(sections.map(({title}) => title)).toEqual(['Base64', 'Hexadecimal', 'Fields']);
    },
  );

  it.each([
    ['splice-insert', {eventId: 'x'}, 'Event id is "x", which is no number.'],
    ['splice-insert', {time: '100000'}, 'pts_time is 9000000000; its 33 bits hold whole numbers from 0 to 8589934591.'],
    [
      'time-signal',
      {upidType: '10', upid: 'x'},
      'A UPID of type EIDR is written as 10.5240/7791-8534-2C23-9030-8610-5, or as hexadecimal that begins with 0x.',
    ],
    ['edit', {changes: 'what'}, 'Line 1 of the changes is "what"; write field = value.'],
    ['edit', {changes: 'CRC_32 = 1'}, 'CRC_32 in line 1 is computed; leave it out.'],
    [
      'edit',
      {changes: 'splice_evnt_id = 1'},
      'A message of these values has no field splice_evnt_id. Set the flag that brings it first.',
    ],
    ['edit', {message: 'x'}, 'The message is neither base64 nor hexadecimal of an SCTE-35 message.'],
  ])('%s refuses %j with a sentence', async (name, values, sentence) => {
    expect((await build(name, values)).findings[0]!.what).toBe(sentence);
  });
});
