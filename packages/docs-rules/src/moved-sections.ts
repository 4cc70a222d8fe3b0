import {MOVED_SECTIONS_ELEMENT} from 'remark-reference/moved-sections';
import {anchorsOf} from './anchors';
import {NEXT} from './area';
import type {Finding} from './fault';
import type {Page, Site} from './site';
import {compareVersions} from './version-name';

/** Sections that a page gave to another page of its area. */
export type MovedSections = {
  readonly area: string;
  /** Pages below the version's folder, without extension. */
  readonly from: string;
  readonly to: string;
  /** First and last version whose old page had these. */
  readonly since: string;
  readonly through?: string;
  /** Each fragment that readers have links to, and what it is on the new page. */
  readonly fragments: readonly {readonly from: string; readonly to: string}[];
};

/** What a page of one version gave away, in the order of the list. */
export const movedAwayFrom = (
  list: readonly MovedSections[],
  area: string,
  page: string,
  version: string | undefined,
): MovedSections[] =>
  list.filter(({area: id, from, since, through}) => {
    if (id !== area || from !== page) return false;
    if (version === undefined) return true;
    if (version === NEXT) return through === undefined;
    return (
      since !== NEXT &&
      compareVersions(version, since) >= 0 &&
      (through === undefined || compareVersions(version, through) <= 0)
    );
  });

/**
 * Old addresses of sections that lead nowhere: a page without the list of its moved sections, and fragments that the
 * new page does not have.
 */
export function movedSectionFindings(page: Page, site: Site): Finding[] {
  const {source, lines} = page.text;
  const line =
    Math.max(
      lines.findIndex((text) => text.includes(`<${MOVED_SECTIONS_ELEMENT}`)),
      0,
    ) + 1;
  const moved = movedAwayFrom(
    site.options.movedSections(),
    page.area.id,
    page.file.slice(page.folder.length + 1).replace(/\.mdx$/, ''),
    page.version,
  );
  const shown = source.includes(`<${MOVED_SECTIONS_ELEMENT}`);
  if (shown !== moved.length > 0) {
    return shown
      ? [
          {
            line,
            problem: 'No section of this page has moved',
            fix: `Take <${MOVED_SECTIONS_ELEMENT} /> out, or add the page to src/data/moved-sections.tsv`,
          },
        ]
      : [
          {
            line,
            problem: 'Sections of this page moved, and their old addresses lead nowhere',
            fix: `Add <${MOVED_SECTIONS_ELEMENT} />`,
          },
        ];
  }
  const own = anchorsOf(page, site);
  return moved.flatMap(({to, fragments}): Finding[] => {
    const target = site.page(`${page.folder}/${to}.mdx`);
    if (!target)
      return [
        {
          line,
          problem: `Sections moved to ${to}.mdx, which this version does not have`,
          fix: 'Correct src/data/moved-sections.tsv',
        },
      ];
    const anchors = anchorsOf(target, site);
    return fragments.flatMap((fragment): Finding[] => {
      if (own.has(fragment.from))
        return [
          {line, problem: `#${fragment.from} moved to ${to}.mdx and is here too`, fix: 'Give the one here another id'},
        ];
      if (anchors.has(fragment.to)) return [];
      return [
        {
          line,
          problem: `#${fragment.from} moved to ${target.file}, which has no #${fragment.to}`,
          fix: 'Bring it back, or write where it is now in src/data/moved-sections.tsv',
        },
      ];
    });
  });
}
