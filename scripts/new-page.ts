import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {Problem, runScript} from 'command-line/problem';
import {siteOnDisk} from '../src/config/docs-rules';
import {pageAtAddress, readPageName, writeAll} from './pages/repository-page';
import {addToSidebar} from './pages/sidebar-file';
import {KINDS, newPageText, suggestedTitle, type Kind} from './pages/templates';

const USAGE = `Give the page and its kind, for example: npm run new-page -- bitstreams/guide/watch-folder.mdx --kind task [--title "Watch a folder"]`;

function readArguments(args: readonly string[]): {name: string; kind: Kind; title: string | undefined} {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {kind: {type: 'string'}, title: {type: 'string'}},
    });
  } catch {
    throw new Problem(USAGE);
  }
  const {positionals, values} = parsed;
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0 || values.kind === undefined) throw new Problem(USAGE);
  const kind = KINDS.find((one) => one === values.kind);
  if (kind === undefined)
    throw new Problem(
      `There is no kind "${values.kind}": give --kind ${KINDS.join(', --kind ').replace(/, ([^,]*)$/, ' or $1')}.`,
    );
  return {name, kind, title: values.title};
}

/**
 * Writes a page with the sections of its kind, and its line in the sidebar. Returns what was written, the page first.
 */
export async function newPage(
  root: string,
  args: readonly string[],
): Promise<readonly [page: string, sidebar: string]> {
  const {name, kind, title: given} = readArguments(args);
  const page = readPageName(root, name);
  const taken = pageAtAddress(root, page);
  if (taken !== undefined) throw new Problem(`${taken} has this address already: edit it, or choose another name.`);
  const title = given ?? suggestedTitle(page.id);
  const site = siteOnDisk(root);
  const twin = site.filesOf(page.area.id).find((file) => site.frontMatter(file).title === title);
  if (twin !== undefined) throw new Problem(`${twin} has the title "${title}" already: give another one with --title.`);
  const sidebar = `sidebars/${page.area.id}.ts`;
  const place = path.join(root, sidebar);
  const changed = existsSync(place) ? addToSidebar(readFileSync(place, 'utf8'), page.id) : undefined;
  if (changed === undefined)
    throw new Problem(`${sidebar} has no list of pages that this one could join: add a first page there by hand.`);
  const text = await format(changed, {...(await resolveConfig(path.resolve(__dirname, 'x.ts'))), parser: 'typescript'});
  writeAll(root, new Map([[page.file, newPageText(kind, title, page.area.product)], [sidebar, text]])); // prettier-ignore
  return [page.file, sidebar];
}

async function main(): Promise<void> {
  const [page, sidebar] = await newPage(path.resolve(__dirname, '..'), process.argv.slice(2));
  console.log(`Wrote ${page}, and its line in ${sidebar}: move the line where readers look for the page.`);
  console.log(
    `Now write its title, description and text; "npm start" shows the page, "npm run check:content -- ${page}" checks it.`,
  );
}

if (require.main === module) {
  void runScript(main);
}
