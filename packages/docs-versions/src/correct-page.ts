import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Problem} from 'command-line/problem';
import {NEXT, versionFolder} from 'docs-rules/area';
import {checkPages} from 'docs-rules/check';
import {faultText, type Fault} from 'docs-rules/fault';
import type {Site} from 'docs-rules/site';
import {explained, replaceTexts} from './clean-tree';
import {attempt, correctionOf, type Attempt} from './correction';
import {requireRepository} from './git';
import {readOwnVersion} from './names';
import type {VersionedArea, VersionsOptions} from './options';
import {pageRoutes} from './page-routes';

const USAGE =
  'Give the corrected page and the first version to correct, for example: npm run correct -- bitstreams/guide/dashboard.mdx --from v2.5.0 [--base COMMIT] [--apply]';

/** A version's own file for the page, and what becomes of the correction there. */
type Verdict = {
  readonly version: string;
  readonly file: string | undefined;
  readonly attempt: Attempt | undefined;
  readonly faults: readonly Fault[];
};

type Options = {
  readonly page: string;
  readonly area: VersionedArea;
  readonly from: string;
  readonly base: string;
  readonly apply: boolean;
};

function parse(args: readonly string[]): {
  positionals: string[];
  values: {from?: string; base?: string; apply?: boolean};
} {
  try {
    const options = {from: {type: 'string'}, base: {type: 'string'}, apply: {type: 'boolean'}} as const;
    return parseArgs({args: [...args], allowPositionals: true, options});
  } catch {
    throw new Problem(USAGE);
  }
}

/** A page's file, relative to the repository, whichever folder the name starts from. */
function fileOf(root: string, name: string): string {
  const here = [root, process.env.INIT_CWD ?? process.cwd()].map((folder) => path.resolve(folder, name));
  const found = here.find((file) => existsSync(file)) ?? here[0]!;
  return path.relative(root, found).replaceAll('\\', '/');
}

function areaOfPage({areas, root}: VersionsOptions, page: string): VersionedArea {
  const frozen = areas.find((area) => page.startsWith(`${area.id}_versioned_docs/`));
  if (frozen)
    throw new Problem(`${page} belongs to a version: correct the page in ${frozen.id}/ first, and name that one.`);
  const area = areas.find((candidate) => page.startsWith(`${candidate.id}/`));
  if (!area || !page.endsWith('.mdx') || !existsSync(path.join(root, page))) {
    throw new Problem(
      `There is no page ${page}: name its file in the next text, for example bitstreams/guide/dashboard.mdx.`,
    );
  }
  if (area.versions.length === 0)
    throw new Problem(`The area ${area.id} has one text for all releases: ${page} is corrected already.`);
  return area;
}

function readOptions(options: VersionsOptions, args: readonly string[]): Options {
  const {positionals, values} = parse(args);
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0 || values.from === undefined) throw new Problem(USAGE);
  const page = fileOf(options.root, name);
  const area = areaOfPage(options, page);
  return {
    page,
    area,
    from: readOwnVersion(area, values.from),
    base: values.base ?? 'HEAD',
    apply: values.apply ?? false,
  };
}

/** The file of a page in another version: at its own address, or at the one it had before it moved. */
function fileIn(
  {counterpart}: VersionsOptions,
  site: Site,
  {area, page}: Options,
  version: string,
): string | undefined {
  const route = [...pageRoutes(site, area, NEXT)].find(([, file]) => file === page)?.[0];
  const routes = pageRoutes(site, area, version);
  if (route === undefined) {
    const same = versionFolder(area, version) + page.slice(area.id.length);
    return site.filesOf(versionFolder(area, version)).find((file) => file === same);
  }
  const found = counterpart(area.id, route, (candidate) => routes.has(candidate));
  return found.fit === 'same' ? routes.get(found.path) : undefined;
}

/** Faults that the corrected texts would have and the present ones do not. */
async function newFaults({site}: VersionsOptions, texts: ReadonlyMap<string, string>): Promise<Fault[]> {
  const files = [...texts.keys()];
  // Without numbers: a fault that counts words or columns is the same one when the count changes.
  const key = (fault: Fault): string => `${fault.file} ${fault.problem.replace(/\d+/g, '')}`;
  const before = new Set((await checkPages(site(), files)).map(key));
  return (await checkPages(site({texts}), files)).filter((fault) => !before.has(key(fault)));
}

function verdictText({version, file, attempt: tried, faults}: Verdict): string {
  const [fault] = faults;
  if (file === undefined || tried === undefined) return `${version}  no such page`;
  if (fault)
    return `${version}  the same, but left alone, because the page would not pass the check: ${faultText(fault)}`;
  if (tried.fit === 'done') return `${version}  corrected already: ${file}`;
  if (tried.fit === 'differs')
    return `${version}  differs: ${file} does not have, or has twice, what the correction changes at line ${tried.line}`;
  return `${version}  the same${tried.neighboursDiffer ? ', between other lines' : ''}: ${file}:${tried.lines.join(',')}`;
}

function report(
  verdicts: readonly Verdict[],
  corrected: readonly Verdict[],
  {apply}: Options,
  out: (line: string) => void,
): void {
  if (!apply) for (const verdict of corrected) if (verdict.attempt?.fit === 'same') out(verdict.attempt.patch);
  for (const verdict of verdicts) out(verdictText(verdict));
  const number = `${corrected.length} of ${verdicts.length} versions`;
  if (apply) out(`\nCorrected in ${number}. Next: npm run check, and git diff to see it.`);
  else if (corrected.length > 0)
    out(`\nNothing was written. The correction fits ${number}: add --apply to write it there.`);
  else out('\nNothing was written: the correction fits no other version.');
}

/**
 * Shows in which versions a page's text is the same where it was corrected in the next text, and with --apply corrects
 * it there.
 */
export async function correctPage(
  site: VersionsOptions,
  args: readonly string[],
  out: (line: string) => void,
): Promise<void> {
  const options = readOptions(site, args);
  const {page, area, from, base, apply} = options;
  requireRepository(site.root);
  const correction = correctionOf(site.root, page, base);
  const pages = site.site();
  const versions = area.versions.slice(0, area.versions.indexOf(from) + 1).reverse();
  const folder = mkdtempSync(path.join(tmpdir(), 'correct-'));
  try {
    const tried = versions.map((version) => {
      const file = fileIn(site, pages, options, version);
      return {
        version,
        file,
        attempt: file === undefined ? undefined : attempt(site.root, correction, file, path.join(folder, version)),
      };
    });
    const texts = (list: readonly (typeof tried)[number][]): Map<string, string> =>
      new Map(list.flatMap(({file, attempt: one}) => (one?.fit === 'same' ? [[file!, one.text] as const] : [])));
    const faults = await newFaults(site, texts(tried));
    const verdicts: Verdict[] = tried.map((one) => ({
      ...one,
      faults: faults.filter((fault) => fault.file === one.file),
    }));
    const corrected = verdicts.filter(({attempt: one, faults: own}) => one?.fit === 'same' && own.length === 0);
    if (apply) replaceTexts(site.root, texts(corrected));
    report(verdicts, corrected, options, out);
  } catch (error) {
    throw explained(error, site.root);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
