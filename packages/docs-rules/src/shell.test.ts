import {expect, test} from 'vitest';
import {assignmentsOf, commandsOf, filled, VARIABLE as V} from './shell';

const words = (script: string): string[][] => commandsOf(script).map((command) => command.words.map(({text}) => text));

test.each<[string, string, string[][]]>([
  ['quotes', `curl -H "A: b" 'c d' e\\ f`, [['curl', '-H', 'A: b', 'c d', 'e f']]],
  ['continued lines and comments', 'curl \\\n  -s x # no word\n# none', [['curl', '-s', 'x']]],
  ['lists, pipes and groups', 'a; b && c || d | e & (f)', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['keywords', 'if curl x; then\n  b\nfi', [['curl', 'x'], ['b'], ['fi']]],
  ['redirections', 'curl x > out 2>&1 </dev/null &> y', [['curl', 'x']]],
  ['variables', 'curl "http://$HOST/${ID}/x" $? $', [['curl', `http://${V}/${V}/x`, V, '$']]],
  ['substitutions, also nested ones', 'A=$(curl "$(b c)" | jq) d', [['b', 'c'], ['curl', V], ['jq'], [`A=${V}`, 'd']]],
  [
    'backquotes',
    'a `curl x`',
    [
      ['curl', 'x'],
      ['a', V],
    ],
  ],
  ['arithmetic and arrays', 'n=$((n + 1)) b=(1 2) c', [[`n=${V}`, `b=${V}`, 'c']]],
])('%s', (_what, script, expected) => {
  expect(words(script)).toEqual(expected);
});

test('a here-document belongs to its command; with a quoted end it holds no variables', () => {
  const [first, second, third] = commandsOf(
    'curl -d @- <<\'EOF\'\n{"a": "$X"}\nEOF\ncurl -d @- <<EOF\n{"a": "$X"}\nEOF\nls <<< text',
  );
  expect(first!.input!.text).toBe('{"a": "$X"}');
  expect(second!.input!.text).toBe(`{"a": "${V}"}`);
  expect(third!.input!.text).toBe('text');
  expect([first, second, third].map((command) => command!.line)).toEqual([0, 3, 6]);
});

test('a command has the line it begins on', () => {
  expect(
    commandsOf("a 'x\ny'\nb\n\nc=$(\n  d\n)\ne").map(({line, words: [first]}) => `${line} ${first!.text}`),
  ).toEqual(['0 a', '2 b', '5 d', `4 c=${V}`, '7 e']);
});

test('known variables are filled in', () => {
  const values = new Map(
    commandsOf('HOST=192.0.2.1\nexport API="http://$HOST/api"')
      .flatMap(assignmentsOf)
      .map(({name, value}) => [name, value]),
  );
  const [command] = commandsOf('curl "$API/$ID"');
  expect(filled(command!.words[1]!, values)).toEqual({text: `http://192.0.2.1/api/${V}`, variables: ['ID']});
});
