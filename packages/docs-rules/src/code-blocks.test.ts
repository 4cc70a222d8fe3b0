import {expect, test} from 'vitest';
import {codeBlockFindings, jsonFault} from './code-blocks';
import {body, said} from './fixtures';

const block = (language: string, ...lines: string[]): string[] =>
  said(codeBlockFindings(body('Text', '', `\`\`\`${language}`, ...lines, '```')));

test.each<[string, string, string[]]>([
  ['bash', 'bash', ['HOST=192.0.2.10', 'curl "http://$HOST/" > out.txt', 'sort <in.txt >out.txt']],
  ['markup in bash', 'bash', ["echo '<name>x</name>'"]],
  ['json', 'json', ['{"a": [1, 2]}']],
  ['yaml with two documents', 'yaml', ['a: 1', '---', 'b: [1, 2]']],
  ['text', 'text', ['<anything> goes']],
  [
    'addresses',
    'text urls',
    [
      'srt://192.0.2.1:9000?mode=caller',
      '',
      '# remark',
      'udp://@239.0.0.1:5000',
      's3://bucket/key',
      'file:///media/a.ts',
    ],
  ],
])('good %s passes', (_what, language, lines) => {
  expect(block(language, ...lines)).toEqual([]);
});

test.each<[string, string, string[], string]>([
  ['no language', '', ['x'], '3: The code block names no language'],
  ['another language', 'shell', ['x'], '3: Code blocks do not use the language "shell"'],
  ['a prompt', 'bash', ['cd /tmp', '$ ls'], '5: The command begins with a prompt'],
  ['a placeholder', 'bash', ['ls', 'ssh <host name>'], '5: <host name> is a redirection to the shell'],
  [
    'a placeholder in quotes',
    'bash',
    ['curl -u "<user>:x" http://192.0.2.1/'],
    '4: <user> is a redirection to the shell',
  ],
  [
    'a line that Docusaurus changes',
    'bash',
    ['echo ${#list[@]}', '## all of {#one}'],
    '5: Docusaurus shows a backslash before {# in this line, which begins with #',
  ],
  ['bad yaml', 'yaml', ['a: 1', 'b: [1'], '5: The YAML does not parse: '],
  ['no address', 'text urls', ['srt://192.0.2.1:9000', 'not an address'], '5: "not an address" is not a URL'],
  ['a bad port', 'text urls', ['srt://192.0.2.1:99999'], '4: "srt://192.0.2.1:99999" is not a URL'],
  ['an unknown scheme', 'text urls', ['strm://192.0.2.1/'], '4: The scheme "strm" is not known here'],
])('%s is a fault', (_what, language, lines, expected) => {
  const found = block(language, ...lines);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});

test('bad JSON has its line', () => {
  const [found] = block('json', '{', '  "a": 1,', '}');
  expect(found).toMatch(/^6: The JSON does not parse: /);
  expect(jsonFault('{}')).toBeUndefined();
});

test('the indentation of a list does not matter', () => {
  expect(said(codeBlockFindings(body('1. Step', '', '   ```json', '   {"a": 1', '   ```')))[0]).toMatch(
    /^4: The JSON does not parse/,
  );
});
