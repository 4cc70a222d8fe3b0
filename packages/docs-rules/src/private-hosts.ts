import type {Finding} from './fault';
import type {PageText} from './page';

type PrivateHost = {readonly pattern: RegExp; readonly what: string; readonly fix: string};

/** Hosts that a writer's machine knows and a reader's does not. */
const hosts: readonly PrivateHost[] = [
  {
    pattern:
      /\b(?:registry\.npmjs\.org|proxy\.golang\.org|(?:artifactory|nexus|verdaccio|jfrog)[\w-]*\.[\w.-]+|pypi\.org\/simple)\b/g,
    what: 'the host of a package registry',
    fix: 'Name the package; the reader’s own registry serves it',
  },
  {
    pattern: /(?<![\w./@-])(?:[a-z0-9-]+\.)+(?:internal|corp|intranet|lan|home\.arpa)\b(?![\w(/-]|\.\w)/g,
    what: 'a private host name',
    fix: 'Use example.com or an address of 192.0.2.0/24',
  },
];

/** Names of hosts that readers cannot reach, in text and listings. */
export function privateHostFindings(text: PageText): Finding[] {
  const lines = [...text.lines.map((line, index) => ({line: index + 1, text: line})), ...text.inserted];
  return lines.flatMap(({line, text: words}) =>
    hosts.flatMap(({pattern, what, fix}) =>
      [...words.matchAll(pattern)].map(([found]): Finding => ({line, problem: `"${found}" is ${what}`, fix})),
    ),
  );
}
