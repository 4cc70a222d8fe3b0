import type {Finding} from './fault';
import type {Heading, PageText} from './page';

/** Ids that are not kebab-case, with the reason: the address was published so. */
export const ID_EXCEPTIONS: ReadonlySet<string> = new Set<string>([]);

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

function levelFindings(headings: readonly Heading[]): Finding[] {
  let level = 1;
  return headings.flatMap((heading) => {
    const before = level;
    level = heading.depth;
    if (heading.depth === 1) {
      return [
        {
          line: heading.line,
          problem: 'The body has a # heading',
          fix: 'Remove it or make it ##: the title in the front matter is the only heading of level 1',
        },
      ];
    }
    if (heading.depth > before + 1) {
      return [
        {
          line: heading.line,
          problem: `The heading jumps from level ${before} to level ${heading.depth}`,
          fix: `Use ${'#'.repeat(before + 1)}`,
        },
      ];
    }
    return [];
  });
}

function idFindings(heading: Heading): Finding[] {
  const {line, id} = heading;
  if (!heading.explicit) {
    if (heading.depth !== 2 && heading.depth !== 3) return [];
    return [
      {
        line,
        problem: `The heading "${heading.text}" has no id of its own`,
        fix: `End it with {#${kebab(heading.text)}}`,
      },
    ];
  }
  if (KEBAB.test(id) || ID_EXCEPTIONS.has(id)) return [];
  return [
    {
      line,
      problem: `The id "${id}" is not kebab-case`,
      fix: `Write {#${kebab(id)}}: small letters, digits and single hyphens`,
    },
  ];
}

/** Headings from level 2 on without a gap, each ## and ### with a kebab-case id, ids unique. */
export function headingFindings(text: PageText): Finding[] {
  const first = new Map<string, number>();
  const twice = text.headings.flatMap(({id, line}) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, line);
    return earlier === undefined
      ? []
      : [{line, problem: `The id "${id}" is already that of line ${earlier}`, fix: 'Give one of the two another id'}];
  });
  // A partial begins at the level that its page has reached.
  const levels = text.partial
    ? text.headings.filter(({depth}) => depth < 3).map(partialFinding)
    : levelFindings(text.headings);
  return [...levels, ...text.headings.flatMap(idFindings), ...twice];
}

const partialFinding = ({line}: Heading): Finding => ({
  line,
  problem: 'A partial has a heading of level 1 or 2',
  fix: 'Use ### and below: the page that imports the partial has the ##',
});
