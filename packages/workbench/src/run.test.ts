import {describe, expect, it} from 'vitest';
import {finding, initialValues, shownFields, type Field, type Tool} from './frame';
import {findingText, resultText} from './render';
import {run} from './run';

const tool: Tool = {
  name: 'url',
  takes: '',
  examples: [],
  settings: [],
  builders: [],
  inspect: (input) => {
    if (input === 'fail') throw new Error('no such luck.');
    return {summary: `It says ${input}.`, findings: [], sections: []};
  },
};

describe('run', () => {
  it('gives the tool the normalised input, and the notes to the reader', async () => {
    const result = await run(tool, 'a\u00a0b\r\n', {}, {now: 0});
    expect(result.summary).toBe('It says a b.');
    expect(result.findings).toHaveLength(1);
  });

  it('turns a refusal and a fault into a finding', async () => {
    expect((await run(tool, '', {}, {now: 0})).findings[0]!.what).toBe('The input is empty.');
    expect((await run(tool, 'fail', {}, {now: 0})).findings[0]!.what).toBe(
      'The tool failed on this input: no such luck.',
    );
  });
});

describe('fields', () => {
  const fields: readonly Field[] = [
    {name: 'mode', label: 'Mode', kind: 'select', initial: 'caller'},
    {name: 'adapter', label: 'Adapter', kind: 'text', when: {field: 'mode', is: ['listener']}},
  ];

  it('have initial values', () => {
    expect(initialValues(fields)).toEqual({mode: 'caller', adapter: ''});
  });

  it('are shown while they apply', () => {
    expect(shownFields(fields, {mode: 'caller'}).map(({name}) => name)).toEqual(['mode']);
    expect(shownFields(fields, {mode: 'listener'})).toHaveLength(2);
  });
});

describe('text of a result', () => {
  it('begins each finding with its severity and its place', () => {
    expect(
      findingText(
        finding('Warning', {line: 3, field: 'latency'}, 'It is short.', 'Give more.', {text: 'SRT', to: '/x'}),
      ),
    ).toBe('Warning (line 3, field latency): It is short. Give more. See SRT: /x');
    expect(findingText(finding('Note', {}, 'Fine.'))).toBe('Note: Fine.');
  });

  it('holds summary, findings and sections', () => {
    expect(
      resultText({
        summary: 'Sum.',
        findings: [finding('Note', {}, 'Fine.')],
        sections: [
          {kind: 'table', title: 'T', columns: ['A', 'B'], rows: [['1', '2']]},
          {kind: 'code', title: 'C', language: 'bash', text: 'ls'},
          {kind: 'text', title: 'X', lines: ['one']},
        ],
      }),
    ).toBe('Sum.\n\nNote: Fine.\n\nT\nA\tB\n1\t2\n\nC\nls\n\nX\n- one');
  });
});
