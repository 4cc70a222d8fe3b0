import {admonitionFindings} from './admonitions';
import {apiElementFindings} from './anchors';
import {apiCommandFindings} from './api-commands';
import {apiExampleFindings} from './api-examples';
import {bashFindings} from './bash-syntax';
import {codeBlockFindings} from './code-blocks';
import {eraFindings} from './era';
import {inOrder, type Fault, type Finding} from './fault';
import {frontMatterFindings, uniqueFieldFindings} from './front-matter';
import {headingFindings} from './headings';
import {imageFindings} from './images';
import {leftoverFindings} from './leftovers';
import {lengthFindings} from './length';
import {linkFindings} from './links';
import type {PageText} from './page';
import {proseFindings} from './prose';
import type {Page, Site} from './site';
import {tableFindings} from './tables';

type TextRule = (text: PageText) => readonly Finding[];
type PageRule = (page: Page, site: Site) => readonly Finding[];

/** Rules that need nothing but the text: versions often share one, so they run once for equal texts. */
const textRules: readonly TextRule[] = [
  frontMatterFindings,
  headingFindings,
  codeBlockFindings,
  admonitionFindings,
  tableFindings,
  proseFindings,
  leftoverFindings,
];

/** What a page says about features before they came or after they went. */
const eraRule: PageRule = ({area, version, file, text}) => (version === undefined ? [] : eraFindings({area, version, file, lines: text.lines}));

/** Rules that need to know where the page stands. */
const pageRules: readonly PageRule[] = [
  uniqueFieldFindings,
  linkFindings,
  imageFindings,
  apiElementFindings,
  apiExampleFindings,
  apiCommandFindings,
  lengthFindings,
  eraRule,
];

/** Every fault of the given pages, in order. */
export async function checkPages(site: Site, files: readonly string[]): Promise<Fault[]> {
  const pages = files.flatMap((file) => site.page(file) ?? []);
  const readable = pages.filter(({text}) => text.unreadable.length === 0);
  const texts = [...new Set(readable.map(({text}) => text))];
  const bash = bashFindings(texts);
  const ofText = new Map(texts.map((text) => [text, textRules.flatMap((rule) => rule(text))]));
  const ofPage = new Map(readable.map((page) => [page, pageRules.flatMap((rule) => rule(page, site))]));
  (await bash).forEach((findings, index) => ofText.get(texts[index]!)!.push(...findings));
  return inOrder(
    pages.flatMap((page) => {
      const findings = [...page.text.unreadable, ...(ofText.get(page.text) ?? []), ...(ofPage.get(page) ?? [])];
      return findings.map((finding) => ({...finding, file: page.file}));
    }),
  );
}
