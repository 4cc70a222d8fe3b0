import type {Code} from 'mdast';
import {LineCounter, parseAllDocuments} from 'yaml';
import type {Finding} from './fault';
import {codeBlocks, codeStart, lineOf, nodesOf, type PageText} from './page';

/** Languages of code blocks; the last one is a diagram. */
export const LANGUAGES: readonly string[] = ['bash', 'json', 'yaml', 'ini', 'xml', 'python', 'text', 'dot'];

/** Schemes of the addresses that the products read or write. */
const SCHEMES: ReadonlySet<string> = new Set([
  'srt',
  'rtmp',
  'rtmps',
  'rtsp',
  'rtsps',
  'udp',
  'rtp',
  'http',
  'https',
  'file',
  's3',
]);

function languageFindings(code: Code): Finding[] {
  const line = lineOf(code);
  if (!code.lang)
    return [{line, problem: 'The code block names no language', fix: `Write one of: ${LANGUAGES.join(', ')}`}];
  if (LANGUAGES.includes(code.lang)) return [];
  const fix = ['sh', 'shell', 'console', 'zsh'].includes(code.lang)
    ? 'Write bash, and text for what it prints'
    : `Use one of: ${LANGUAGES.join(', ')}`;
  return [{line, problem: `Code blocks do not use the language "${code.lang}"`, fix}];
}

/** Docusaurus escapes `{#` in lines that look like a heading, in code too: the reader would copy a backslash. */
const escapedFindings = (code: Code): Finding[] =>
  code.value.split('\n').flatMap((content, index) =>
    /^#{1,6}(?!#).*\{#/.test(content)
      ? [
          {
            line: codeStart(code) + index,
            problem: 'Docusaurus shows a backslash before {# in this line, which begins with #',
            fix: 'Indent the comment or reword it',
          },
        ]
      : [],
  );

/** What JSON.parse complains about, with the line inside the text. */
export function jsonFault(source: string): {message: string; line: number} | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? source : source.slice(0, Number(position));
    return {
      message: message.replace(/ in JSON at position.*$/, '').replace(/\s+/g, ' '),
      line: before.split('\n').length - 1,
    };
  }
}

function jsonFindings(code: Code): Finding[] {
  const fault = jsonFault(code.value);
  if (!fault) return [];
  return [
    {
      line: codeStart(code) + fault.line,
      problem: `The JSON does not parse: ${fault.message}`,
      fix: 'Correct it; comments and dots for left-out parts are not JSON',
    },
  ];
}

function yamlFindings(code: Code): Finding[] {
  const counter = new LineCounter();
  return parseAllDocuments(code.value, {lineCounter: counter, prettyErrors: false}).flatMap(({errors}) =>
    errors.map((error) => ({
      line: codeStart(code) + counter.linePos(error.pos[0]).line - 1,
      problem: `The YAML does not parse: ${error.message}`,
      fix: 'Correct the indentation or quote the value',
    })),
  );
}

function bashFindings(code: Code): Finding[] {
  const isMarkup = /<\/\w+>|<\w+[^>]*\/>/.test(code.value);
  return code.value.split('\n').flatMap((content, index): Finding[] => {
    const line = codeStart(code) + index;
    const placeholder = isMarkup ? undefined : /(?<![<\w])<[A-Za-z][\w.-]*(?:[ /|][\w.-]+)*>/.exec(content)?.[0];
    return [
      ...(/^\s*\$ /.test(content)
        ? [
            {
              line,
              problem: 'The command begins with a prompt',
              fix: 'Remove "$ "; put what the command prints into a text block',
            },
          ]
        : []),
      ...(placeholder === undefined
        ? []
        : [
            {
              line,
              problem: `${placeholder} is a redirection to the shell`,
              fix: 'Use a variable set in the block (HOST=192.0.2.10) or capitals (STREAM_KEY)',
            },
          ]),
    ];
  });
}

function urlFindings(code: Code): Finding[] {
  return code.value.split('\n').flatMap((content, index): Finding[] => {
    const address = content.trim();
    if (address === '' || address.startsWith('#')) return [];
    const line = codeStart(code) + index;
    if (!URL.canParse(address))
      return [
        {line, problem: `"${address}" is not a URL`, fix: 'Correct it, or begin the line with # when it is a remark'},
      ];
    const scheme = new URL(address).protocol.slice(0, -1);
    if (SCHEMES.has(scheme)) return [];
    return [{line, problem: `The scheme "${scheme}" is not known here`, fix: `Use one of: ${[...SCHEMES].join(', ')}`}];
  });
}

/** Whether a block lists addresses: ```text urls. */
const isUrlList = (code: Code): boolean => /(?:^|\s)urls(?:\s|$)/.test(code.meta ?? '');

/**
 * Every block has a known language and parses in it; commands are ready to copy. The syntax of bash is a rule of its
 * own (bash-syntax.ts).
 */
export const codeBlockFindings = (text: PageText): Finding[] => [
  ...nodesOf(text, 'code').flatMap((code) => [...languageFindings(code), ...escapedFindings(code)]),
  ...codeBlocks(text, 'json').flatMap(jsonFindings),
  ...codeBlocks(text, 'yaml').flatMap(yamlFindings),
  ...codeBlocks(text, 'bash').flatMap(bashFindings),
  ...codeBlocks(text, 'text').filter(isUrlList).flatMap(urlFindings),
];
