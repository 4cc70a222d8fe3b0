import {addressFindings} from './addresses';
import {admonitionFindings} from './admonitions';
import {apiElementFindings} from './anchors';
import {apiCommandFindings} from './api-commands';
import {apiExampleFindings} from './api-examples';
import {bashFindings} from './bash-syntax';
import {codeBlockFindings} from './code-blocks';
import {commandClassFindings} from './command-class';
import {diagramFindings} from './diagrams';
import {duplicateFindings} from './duplicates';
import {elementsFindings} from './elements';
import {eraFindings} from './era';
import {evidenceMarkFindings} from './evidence';
import {alarmFindings, faultTableFindings} from './fault-tables';
import {inOrder, type Fault, type Finding} from './fault';
import {frontMatterFindings, uniqueFieldFindings} from './front-matter';
import {releaseNotesFindings, sinceFindings} from './history';
import {headingFindings} from './headings';
import {imageFindings} from './images';
import {incomingLinkFindings} from './incoming-links';
import {lengthFindings} from './length';
import {linkFindings} from './links';
import {movedSectionFindings} from './moved-sections';
import type {PageText} from './page';
import {pastedBlockFindings} from './pasted-blocks';
import {privateHostFindings} from './private-hosts';
import {proseFindings} from './prose';
import {publishedAnchorFindings} from './published-anchors';
import {secretFindings} from './secrets';
import {sidebarFaultsOf} from './sidebars';
import type {Page, Site} from './site';
import {tableFindings} from './tables';
import {troubleshootingFindings} from './troubleshooting';
import {widthFindings} from './width';

type TextRule = (text: PageText) => readonly Finding[];
type PageRule = (page: Page, site: Site) => readonly Finding[];

/** Rules that need nothing but the text: versions often share one, so they run once for equal texts. */
const textRules: readonly TextRule[] = [
  frontMatterFindings,
  headingFindings,
  codeBlockFindings,
  commandClassFindings,
  pastedBlockFindings,
  admonitionFindings,
  tableFindings,
  proseFindings,
  privateHostFindings,
  evidenceMarkFindings,
  addressFindings,
  secretFindings,
  alarmFindings,
];

/** What a page says about features before they came or after they went. */
const eraRule: PageRule = ({area, version, file, text}, site) => {
  if (version === undefined) return [];
  const found = (lines: readonly string[]): readonly Finding[] =>
    eraFindings({area: area.id, version, file, lines}, site.options.features());
  const inserted = found(text.inserted.map((line) => line.text)).map((finding) => ({
    ...finding,
    line: text.inserted[finding.line - 1]!.line,
  }));
  return [...found(text.lines), ...inserted];
};

/** Rules that need to know where the page stands. */
const pageRules: readonly PageRule[] = [
  uniqueFieldFindings,
  linkFindings,
  imageFindings,
  faultTableFindings,
  troubleshootingFindings,
  publishedAnchorFindings,
  movedSectionFindings,
  apiElementFindings,
  apiExampleFindings,
  apiCommandFindings,
  lengthFindings,
  elementsFindings,
  widthFindings,
  duplicateFindings,
  eraRule,
  releaseNotesFindings,
  sinceFindings,
];

/** A finding at the line that a writer corrects: of the page, or of a file that a listing of the page shows. */
function atOrigin(finding: Finding, {origin}: Page): Finding {
  const {line, file, at} = origin(finding.line);
  return {...finding, line, problem: file === undefined ? finding.problem : `${finding.problem} (${file}:${at})`};
}

/** The versions of some pages, each once, by the folder of its text. */
const versionsOfPages = (pages: readonly Page[]): Page[] => [
  ...new Map(pages.map((page) => [page.folder, page])).values(),
];

/**
 * Every fault of the given pages and of the sidebars that show them, in order; with `alone`, also what pages that are
 * not among them find missing here.
 */
export async function checkPages(site: Site, files: readonly string[], {alone = true} = {}): Promise<Fault[]> {
  const pages = files.flatMap((file) => site.page(file) ?? []);
  const readable = pages.filter(({text}) => text.unreadable.length === 0);
  const texts = [...new Set(readable.map(({text}) => text))];
  const inBlocks = Promise.all([bashFindings(texts), diagramFindings(texts)]);
  const asked = new Set(files);
  const ofText = new Map(texts.map((text) => [text, textRules.flatMap((rule) => rule(text))]));
  const ofPage = new Map(
    readable.map((page) => [
      page,
      [...pageRules.flatMap((rule) => rule(page, site)), ...(alone ? incomingLinkFindings(page, site, asked) : [])],
    ]),
  );
  for (const rule of await inBlocks) rule.forEach((findings, index) => ofText.get(texts[index]!)!.push(...findings));
  const sidebars = await Promise.all(
    versionsOfPages(pages).map(({area, version}) => sidebarFaultsOf(site, area, version)),
  );
  const ofSidebars = sidebars.flat().filter(({file}) => asked.has(file) || !file.endsWith('.mdx'));
  const ofPages = pages.flatMap((page) => {
    const findings = [...page.text.unreadable, ...(ofText.get(page.text) ?? []), ...(ofPage.get(page) ?? [])];
    return findings.map((finding) => ({...atOrigin(finding, page), file: page.file}));
  });
  return inOrder([...ofPages, ...ofSidebars]);
}
