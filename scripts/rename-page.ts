import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {Problem, runScript} from 'command-line/problem';
import {siteOnDisk} from '../src/config/docs-rules';
import {NEXT} from '../src/config/areas';
import {routeInVersion} from 'docs-rules/site';
import {
  addMove,
  followInFeatures,
  followInLinks,
  followInMovedSections,
  followInPage,
  followInPromises,
  followInPublishedFaults,
  followInWidePages,
  type Rename,
} from './pages/follow-rename';
import {pageAtAddress, readPageName, writeAll, type Texts} from './pages/repository-page';
import {renameInSidebar} from './pages/sidebar-file';

const USAGE =
  'Give the page and its new name, for example: npm run rename-page -- bitstreams/guide/dashboard.mdx bitstreams/guide/overview.mdx';
const MOVED = 'src/config/moved-pages.ts';
const FEATURES = 'src/data/features.yaml';
const MOVED_SECTIONS = 'src/data/moved-sections.tsv';
const PUBLISHED = 'src/data/faults/published-anchors.tsv';
const WIDE = 'src/data/wide-pages.tsv';
const PROMISED = 'src/data/promised-pages.json';

function readRename(root: string, args: readonly string[]): Rename {
  const [fromName, toName, ...rest] = args;
  if (fromName === undefined || toName === undefined || rest.length > 0 || args.some((arg) => arg.startsWith('-')))
    throw new Problem(USAGE);
  const from = readPageName(root, fromName);
  const to = readPageName(root, toName);
  const {area} = from;
  if (!existsSync(path.join(root, from.file)))
    throw new Problem(`There is no page ${from.file}: name its file in the next text.`);
  if (to.area !== area)
    throw new Problem(
      `${to.file} is in another area than ${from.file}: its old addresses could not be kept. Choose a name below ${area.id}/.`,
    );
  if (area.versions.length === 0) {
    throw new Problem(
      `${area.id} has one text for all releases, and old addresses are kept between versions: rename ${from.file} by hand.`,
    );
  }
  if (from.id === 'index') throw new Problem(`${from.file} is the first page of its area, which keeps its address.`);
  if (siteOnDisk(root).frontMatter(from.file)['slug'] !== undefined)
    throw new Problem(`${from.file} has an address of its own (slug): change that field by hand.`);
  const taken = pageAtAddress(root, to);
  if (taken !== undefined && taken !== from.file)
    throw new Problem(`${taken} has this address already: choose another name.`);
  if (to.file === from.file) throw new Problem(`${to.file} is its name already: choose another one.`);
  const routes = {oldRoute: routeInVersion(from.id, undefined), newRoute: routeInVersion(to.id, undefined)};
  return {area, from: from.file, to: to.file, oldId: from.id, newId: to.id, ...routes};
}

/** What a rename changes: the text of each file, undefined for the one that goes. */
async function changes(root: string, rename: Rename): Promise<Texts> {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const texts = new Map<string, string | undefined>();
  const follow = (file: string, change: (text: string) => string): void => {
    const before = read(file);
    const after = change(before);
    if (after !== before) texts.set(file, after);
  };
  const sidebar = `sidebars/${rename.area.id}.ts`;
  for (const file of siteOnDisk(root).filesOf(rename.area.id))
    if (file !== rename.from) follow(file, (text) => followInLinks(text, file, rename));
  texts.set(
    rename.to,
    followInPage(read(rename.from), rename, (file) => existsSync(path.join(root, file))),
  );
  texts.set(rename.from, undefined);
  follow(MOVED_SECTIONS, (text) => followInMovedSections(text, rename));
  follow(PUBLISHED, (text) => followInPublishedFaults(text, rename));
  follow(WIDE, (text) => followInWidePages(text, rename));
  follow(sidebar, (text) => renameInSidebar(text, rename.oldId, rename.newId));
  if (rename.oldRoute !== rename.newRoute) {
    const style = await resolveConfig(path.resolve(__dirname, 'rename-page.ts'));
    texts.set(MOVED, await format(addMove(read(MOVED), rename), {...style, parser: 'typescript'}));
    follow(FEATURES, (text) => followInFeatures(text, rename));
    follow(PROMISED, (text) => followInPromises(text, rename));
  }
  return texts;
}

/** Gives a page of the unreleased text another name, with all that names it. Returns the files that changed. */
export async function renamePage(root: string, args: readonly string[]): Promise<readonly string[]> {
  const texts = await changes(root, readRename(root, args));
  writeAll(root, texts);
  return [...texts.keys()];
}

async function main(): Promise<void> {
  const files = await renamePage(path.resolve(__dirname, '..'), process.argv.slice(2));
  for (const file of files) console.log(file);
  console.log(
    `\nChanged ${files.length} files. Next: npm run check:content, npm run write-deploy, and git diff to see it. Old addresses lead to the new one (${MOVED}, since "${NEXT}").`,
  );
}

if (require.main === module) {
  void runScript(main);
}
