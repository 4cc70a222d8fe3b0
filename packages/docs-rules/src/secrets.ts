import type {Finding} from './fault';
import type {PageText} from './page';
import data from './secret-patterns.json';

/** One kind of key, as gitleaks describes it: `secret-patterns.json` holds its patterns, written for JavaScript. */
type Description = {
  readonly id: string;
  readonly pattern: string;
  readonly flags?: string;
  /** Bits for each character below which a match is an example and no key. */
  readonly entropy?: number;
  /** Words of which one stands in every match, in small letters. */
  readonly keywords: readonly string[];
  /** Matches that are published examples. */
  readonly except?: readonly string[];
  /** Number of the group that holds the key. */
  readonly group?: number;
};

type Kind = Omit<Description, 'pattern' | 'except'> & {readonly pattern: RegExp; readonly except: readonly RegExp[]};

const kinds: readonly Kind[] = (data.rules as readonly Description[]).map((kind) => ({
  ...kind,
  pattern: new RegExp(kind.pattern, `g${kind.flags ?? ''}`),
  except: (kind.except ?? []).map((pattern) => new RegExp(pattern)),
}));

/** Shannon's entropy of a text, in bits for each character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

function secretIn(match: RegExpMatchArray, {group, entropy = 0, except}: Kind): string | undefined {
  const secret =
    (group === undefined ? match.slice(1).find((part) => part !== undefined && part !== '') : match[group]) ?? match[0];
  return entropyOf(secret) < entropy || except.some((pattern) => pattern.test(secret)) ? undefined : secret;
}

/** The beginning of a key: enough to find it in the line, not enough to use it. */
const shortened = (secret: string): string =>
  secret.length > 8 ? `${secret.replace(/\s[\s\S]*/, '').slice(0, 6)}…` : secret;

/** Keys and tokens of services, which nobody should find in a page or in its history. */
export function secretFindings({source}: Pick<PageText, 'source'>): Finding[] {
  const small = source.toLowerCase();
  const found = kinds
    .filter(({keywords}) => keywords.some((word) => small.includes(word)))
    .flatMap((kind) =>
      [...source.matchAll(kind.pattern)].flatMap((match) => {
        const secret = secretIn(match, kind);
        if (secret === undefined) return [];
        return [{at: match.index + match[0].indexOf(secret), secret, id: kind.id}];
      }),
    );
  const first = found.filter(({at}, index) => found.findIndex((other) => other.at === at) === index);
  return first.map(({at, secret, id}) => ({
    line: source.slice(0, at).split('\n').length,
    problem: `"${shortened(secret)}" looks like a key (${id.replaceAll('-', ' ')})`,
    fix: 'Take it back where it was issued, then write a placeholder such as API_TOKEN in its place',
  }));
}
