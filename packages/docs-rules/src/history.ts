import {toString} from 'mdast-util-to-string';
import {NEXT} from './area';
import {cameAfter, termsOf, type Feature} from './feature';
import type {Finding} from './fault';
import {lineOf, nodesOf, type PageText} from './page';
import type {Page, Site} from './site';

const FEATURES = 'src/data/features.yaml';

const ofArea = ({area}: Page, site: Site): readonly Feature[] =>
  site.options.features().filter((feature) => feature.area === area.id);

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
 * What release notes leave out: each feature that came with a version up to the page's own must be linked from that
 * version's section. The oldest version is the start of the record, not something that it brought.
 */
export function releaseNotesFindings(page: Page, site: Site): Finding[] {
  const {area, version, text} = page;
  if (
    version === undefined ||
    !site.options.linkedNotes.includes(area.id) ||
    page.file !== `${page.folder}/release-notes.mdx`
  )
    return [];
  const oldest = area.versions.at(-1);
  const told = ofArea(page, site).filter(
    ({since, page: own}) =>
      since !== undefined && since !== NEXT && since !== oldest && own !== '' && !cameAfter({since}, version),
  );
  return told.flatMap((feature) => {
    const section = sectionLines(text, notesId(feature.since!));
    const addresses = [feature.page, ...site.options.formerPaths(area.id, feature.page)];
    const linked = section?.lines.some((line) =>
      addresses.some((address) => line.includes(`./${address}.mdx`) || line.includes(`./${address}/index.mdx`)),
    );
    if (linked) return [];
    return [
      {
        line: section?.line ?? 1,
        problem: `The section {#${notesId(feature.since!)}} has no link to ${feature.page}, the page of "${feature.name}", which is there since ${feature.since}`,
        fix: `Name it in a line of that section, or correct ${FEATURES}`,
      },
    ];
  });
}

/** Rows whose "Since" cell says another version than the features' data. */
export function sinceFindings(page: Page, site: Site): Finding[] {
  const {area, text} = page;
  if (area.versions.length === 0) return [];
  const dated = ofArea(page, site).filter((feature) => feature.since !== undefined);
  return nodesOf(text, 'table').flatMap((table) => {
    const [head, ...rows] = table.children;
    const column = head?.children.findIndex((cell) => toString(cell).trim() === 'Since') ?? -1;
    if (column < 0) return [];
    return rows.flatMap((row): Finding[] => {
      const name = toString(row.children[0] ?? row);
      const feature = dated.find((candidate) => termsOf(candidate).some((term) => term.test(name)));
      const said = toString(row.children[column] ?? row).trim();
      // The unreleased text names the release that it describes by its number.
      const wanted = feature?.since === NEXT ? undefined : feature?.since?.replace(/^v/, '');
      const wrong = wanted === undefined ? area.versions.includes(`v${said}`) || said === '–' : said !== wanted;
      if (feature === undefined || !wrong) return [];
      return [
        {
          line: lineOf(row),
          problem: `"${name}" is since "${said}" here, and since ${feature.since} in ${FEATURES} ("${feature.id}")`,
          fix: 'Correct the cell, or that file',
        },
      ];
    });
  });
}
