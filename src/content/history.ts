import {toString} from 'mdast-util-to-string';
import {allVersions, bitstreams, NEXT, type Area} from '../config/areas';
import {features, versionRank, type Feature} from '../config/features';
import {formerPaths} from '../config/moved-pages';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';

const inArea = (area: Area): readonly Feature[] => features.filter((feature) => feature.area === area.id);

/** Lines of the section that a heading with this id opens. */
function sectionLines(text: PageText, id: string): {line: number; lines: readonly string[]} | undefined {
  const index = text.headings.findIndex((heading) => heading.id === id);
  const heading = text.headings[index];
  if (!heading) return undefined;
  const next = text.headings.slice(index + 1).find((candidate) => candidate.depth <= heading.depth);
  return {line: heading.line, lines: text.lines.slice(heading.line, next ? next.line - 1 : undefined)};
}

/** Id of a version's section in the release notes. */
export const notesId = (version: string): string => version.replaceAll('.', '-');

/**
 * What the release notes of a version leave out: each feature of the matrix that came with a version up to the page's own must be linked from that version's section.
 * The oldest version is the start of the record, not something that it brought.
 */
export function releaseNotesFindings(version: string, text: PageText): Finding[] {
  const oldest = bitstreams.versions.at(-1);
  const told = inArea(bitstreams).filter(
    ({since, page}) =>
      since !== undefined && since !== NEXT && since !== oldest && page !== '' && versionRank(bitstreams, since) <= versionRank(bitstreams, version),
  );
  return told.flatMap((feature) => {
    const section = sectionLines(text, notesId(feature.since!));
    const addresses = [feature.page, ...formerPaths('bitstreams', feature.page)];
    const linked = section?.lines.some((line) => addresses.some((address) => line.includes(`./${address}.mdx`) || line.includes(`./${address}/index.mdx`)));
    if (linked) return [];
    return [
      {
        line: section?.line ?? 1,
        problem: `The section {#${notesId(feature.since!)}} has no link to ${feature.page}, the page of "${feature.name}", which came with ${feature.since}`,
        fix: 'Name it in a line of that section, or correct src/config/features.ts',
      },
    ];
  });
}

/** Rows whose "Since" cell says another version than the feature matrix. */
export function sinceFindings(area: Area, text: PageText): Finding[] {
  const dated = inArea(area).filter((feature) => feature.since !== undefined);
  return nodesOf(text, 'table').flatMap((table) => {
    const [head, ...rows] = table.children;
    const column = head?.children.findIndex((cell) => toString(cell).trim() === 'Since') ?? -1;
    if (column < 0) return [];
    return rows.flatMap((row): Finding[] => {
      const name = toString(row.children[0] ?? row);
      const feature = dated.find(({terms}) => terms.some((term) => term.test(name)));
      const said = toString(row.children[column] ?? row).trim();
      // The unreleased text names the release that it describes by its number.
      const wanted = feature?.since === NEXT ? undefined : feature?.since?.replace(/^v/, '');
      const wrong = feature !== undefined && (wanted === undefined ? allVersions(area).includes(`v${said}`) || said === '–' : said !== wanted);
      return wrong
        ? [
            {
              line: lineOf(row),
              problem: `"${name}" is since "${said}" here, and since ${feature.since} in the feature matrix ("${feature.id}")`,
              fix: 'Correct the cell, or src/config/features.ts',
            },
          ]
        : [];
    });
  });
}
