import type {Finding} from './fault';
import type {PageText} from './page';
import {runningText} from './running-text';

type Leftover = {readonly pattern: RegExp; readonly what: string; readonly fix: string};

const MARK = 'Use <Evidence is="…" />, or end the statement with its source';

/** Codes of our own notes, in running text. */
const inProse: readonly Leftover[] = [
  {pattern: /\[(?:S:\s?[\w, :-]+|D\s?(?:v[\w.?]+|v?\?)|[DPIG])\]/g, what: 'a code of our notes', fix: MARK},
  {pattern: /(?<!404 )\bNOT FOUND\b/g, what: 'a mark of our notes', fix: 'Say what is not documented and how the reader checks it, or leave it out'},
  {pattern: /\b(?:OBSERVED|INFERRED)\b/g, what: 'a mark of our notes', fix: MARK},
];

/** Names of our own machines and folders, anywhere in the file. */
const anywhere: readonly Leftover[] = [
  {pattern: /\[S:[\w-]+\]/g, what: 'a code of our notes', fix: MARK},
  {pattern: /(?<![\w.])\/work\/|\/tmp\/(?:viz|scratch\d*|issues)\b/g, what: 'a path of the machine this was written on', fix: 'Use a path that the reader has'},
  {
    pattern: /\b(?:registry\.npmjs\.org|proxy\.golang\.org|(?:artifactory|nexus|verdaccio|jfrog)[\w-]*\.[\w.-]+|pypi\.org\/simple)\b/g,
    what: 'the host of a package registry',
    fix: 'Name the package; the reader’s own registry serves it',
  },
  {
    pattern: /(?<![\w./@-])(?:[a-z0-9-]+\.)+(?:internal|corp|intranet|lan|home\.arpa)\b(?![\w(/-]|\.\w)/g,
    what: 'a private host name',
    fix: 'Use example.com or an address of 192.0.2.0/24',
  },
];

/** Marks of our notes, and names of machines that readers cannot reach. */
export function leftoverFindings(text: PageText): Finding[] {
  const finding = (line: number, found: string, {what, fix}: Leftover): Finding => ({line, problem: `"${found}" is ${what}`, fix});
  const running = runningText(text);
  const prose = inProse.flatMap((leftover) =>
    [...running.text.matchAll(leftover.pattern)].map((match) => finding(running.lineAt(match.index), match[0], leftover)),
  );
  const all = [...text.lines.map((line, index) => ({line: index + 1, text: line})), ...text.inserted];
  const lines = all.flatMap(({line, text: words}) =>
    anywhere.flatMap((leftover) => [...words.matchAll(leftover.pattern)].map((match) => finding(line, match[0], leftover))),
  );
  const key = ({line, problem}: Finding): string => `${line} ${problem}`;
  const seen = new Set(prose.map(key));
  return [...prose, ...lines.filter((found) => !seen.has(key(found)))];
}
