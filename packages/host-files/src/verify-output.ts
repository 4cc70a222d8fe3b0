import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {HASHED_FOLDER} from './headers';
import {compareManifest, MANIFEST} from './manifest';
import {loadsFromElsewhere, type Draft, type Hosting} from './options';
import {MOST_EXACT, MOST_WITH_WILDCARD} from './server-files/cdn';
import {hashOf, inlineCode} from './server-files/inline-scripts';
import {SECURITY_PATH} from './server-files/plain-files';
import {hostRules, redirectTarget, type HostRules, type RuleSource} from './server-files/rules';
import {addressOf, filesBelow, isText, stubTarget} from './hosting/files';
import {pageFacts, xmlAddresses, type PageFacts} from './hosting/html';
import {SECRETS} from './hosting/secrets';
import {formFault} from './well-formed';
import {Problem} from 'command-line/problem';

/** Cloudflare Pages takes no larger file, and no more files. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_FILES = 20_000;

/** One thing that is wrong with the output: where, and what to do. */
export type Fault = {readonly file: string; readonly line?: number; readonly text: string};

export type Output = {
  /** Folder with what is deployed: `build` or `dist`. */
  readonly folder: string;
  /** Scheme and host under which it is published. */
  readonly origin: string;
  /** Folder of the sources; its path must not be in the output. */
  readonly root: string;
  /** Addresses of texts that are not published, and by which file they are written. */
  readonly drafts: readonly Draft[];
  /** What the servers' rules are made of. */
  readonly rules: RuleSource;
  /** File from which a page is made, by its address without a slash at the end. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether pages may load from other hosts: only with analytics. */
  readonly analytics: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');

/** Where an address inside the site leads. */
type Target = {readonly path: string; readonly fragment: string};

class Verification {
  readonly faults: Fault[] = [];
  private readonly names: readonly string[];
  private readonly files: ReadonlySet<string>;
  private readonly lowerCase: ReadonlyMap<string, string>;
  private readonly pages = new Map<string, {readonly file: string; readonly facts: PageFacts}>();
  private readonly stubs = new Map<string, {readonly file: string; readonly to: string}>();
  private rules: HostRules = {bases: [], moved: [], folders: []};

  constructor(private readonly output: Output) {
    if (!existsSync(path.join(output.folder, '404.html'))) {
      throw new Problem(
        `There is no built site in ${path.relative(process.cwd(), output.folder) || output.folder}: run "npm run build" first.`,
      );
    }
    this.names = filesBelow(output.folder).filter((name) => !/\.(br|gz)$/.test(name) && name !== MANIFEST);
    this.files = new Set(this.names);
    this.lowerCase = new Map(this.names.map((name) => [name.toLowerCase(), name]));
  }

  /** Number of pages read. */
  get count(): number {
    return this.pages.size;
  }

  private fault(file: string, text: string, line?: number): void {
    this.faults.push({file, text, line});
  }

  private read(name: string): string {
    return readFileSync(path.join(this.output.folder, name), 'utf8');
  }

  /** The file's name, and the source of its page where it is known. */
  private named(file: string): string {
    const source = this.output.sources.get(addressOf(file));
    return source === undefined ? '' : ` (written in ${source})`;
  }

  run(): void {
    for (const {file, text} of compareManifest(this.output.folder)) this.fault(file, text);
    // In a damaged build every further sentence would be about the damage.
    if (this.faults.length > 0) return;
    for (const name of this.names) {
      const text = formFault(name, this.read(name));
      if (text !== undefined) this.fault(name, text);
    }
    this.checkFiles();
    const policy = this.allowedScripts();
    for (const name of this.names.filter((file) => file.endsWith('.html'))) {
      const html = this.read(name);
      const to = stubTarget(html);
      if (to !== undefined) this.stubs.set(addressOf(name), {file: name, to});
      else {
        this.pages.set(name === '404.html' ? '/404.html' : addressOf(name), {file: name, facts: pageFacts(html)});
        this.checkScripts(name, html, policy);
        this.checkCode(name, html);
      }
    }
    this.rules = hostRules(
      this.output.rules,
      [...this.pages.keys()].filter((address) => address !== '/404.html'),
    );
    for (const {file, facts} of this.pages.values()) this.checkPage(file, facts);
    this.checkRedirects();
    this.checkSitemap();
    for (const name of this.names.filter((file) => /\.(xml|rss|atom)$/.test(file) && file !== 'sitemap.xml'))
      this.checkFeed(name);
    this.checkDrafts();
    this.checkSecurityFile();
    for (const name of this.names.filter(isText)) this.checkText(name);
  }

  private checkFiles(): void {
    const all = filesBelow(this.output.folder);
    if (all.length >= MOST_FILES)
      this.fault(
        '',
        `There are ${all.length} files, and hosts take fewer than ${MOST_FILES}: retire a version, or release with a smaller --keep.`,
      );
    for (const name of all) {
      const {size} = statSync(path.join(this.output.folder, name));
      if (size > MOST_BYTES)
        this.fault(
          name,
          `The file has ${(size / 1024 / 1024).toFixed(1)} MiB, and hosts take 25 MiB: make it smaller, or publish it elsewhere and link it.`,
        );
      if (/\.map$/.test(name))
        this.fault(name, 'A source map shows the sources to everybody: leave it out of the build.');
    }
    const seen = new Map<string, string>();
    for (const name of all) {
      const parts = name.split('/');
      for (let length = 1; length <= parts.length; length += 1) {
        const exact = parts.slice(0, length).join('/');
        const other = seen.get(exact.toLowerCase());
        if (other === undefined) seen.set(exact.toLowerCase(), exact);
        else if (other !== exact) {
          this.fault(
            name,
            `Only the case of its letters tells ${exact} from ${other}: some systems keep one of the two. Rename one.`,
          );
          break;
        }
      }
    }
    for (const name of this.names) {
      if (`/${name}`.startsWith(HASHED_FOLDER) && !/[.-][0-9a-f]{8,}(\.[a-z0-9]+)+$/.test(name)) {
        this.fault(
          name,
          `Files below ${HASHED_FOLDER} are kept for a year, and this one has no hash in its name: put it elsewhere, or import it so that it gets one.`,
        );
      }
    }
  }

  /** Hashes of the policy in `_headers`; undefined when there is no such file. */
  private allowedScripts(): ReadonlySet<string> | undefined {
    if (!this.files.has('_headers')) {
      this.fault('_headers', 'The file is missing: the plugin packages/host-files writes it while building.');
      return undefined;
    }
    const policy = /Content-Security-Policy: (.*)/.exec(this.read('_headers'))?.[1];
    if (policy === undefined) {
      this.fault('_headers', 'There is no Content-Security-Policy: see src/config/headers.ts.');
      return undefined;
    }
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    if (/'unsafe-(inline|eval)'/.test(scripts))
      this.fault(
        '_headers',
        'The policy allows scripts that nobody listed: take unsafe-inline and unsafe-eval out of script-src.',
        2,
      );
    return new Set(scripts.match(/'sha256-[^']+'/g) ?? []);
  }

  private checkScripts(file: string, html: string, allowed: ReadonlySet<string> | undefined): void {
    if (allowed === undefined) return;
    const {scripts, handlers} = inlineCode(html);
    for (const script of scripts) {
      if (!allowed.has(hashOf(script)))
        this.fault(
          file,
          `The policy in _headers stops the inline script "${script.trim().slice(0, 50)}…": build again, or put the script into a file.`,
        );
    }
    for (const handler of handlers)
      this.fault(file, `The policy in _headers stops the inline handler ${handler}: listen for the event in a script.`);
  }

  /**
   * Scripts and styles that a page names must be there with something in them; scripts that wait for a touch are named
   * as data.
   */
  private checkCode(file: string, html: string): void {
    const listed = /<script[^>]*\bid="?site-scripts"?[^>]*>(\[[^<]*\])<\/script>/.exec(html)?.[1];
    const tags = [...html.matchAll(/<(?:script[^>]*\bsrc|link[^>]*\brel="?stylesheet"?[^>]*\bhref)="?([^"\s>]+)/g)].map(
      ([, address]) => address!,
    );
    const scripts = listed === undefined ? [] : (JSON.parse(listed) as string[]);
    for (const address of new Set([...tags, ...scripts])) {
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      const name = decode(address.slice(1).replace(/[?#].*$/, ''));
      if (!this.files.has(name)) {
        // What a tag names is told with all other references.
        if (!tags.includes(address))
          this.fault(file, `The page starts with the script ${address}, and there is no such file: build again.`);
      } else if (statSync(path.join(this.output.folder, name)).size === 0)
        this.fault(file, `The page needs ${address}, and that file is empty: build again.`);
    }
  }

  /** Splits an address; undefined when it leads out of the site or is no address of a file. */
  private target(address: string, from: string): Target | undefined {
    let url: URL;
    try {
      url = new URL(address, `${this.output.origin}${from === '/404.html' ? '/' : from}`);
    } catch {
      return {path: address, fragment: ''};
    }
    if (url.origin !== this.output.origin) return undefined;
    return {path: decode(url.pathname), fragment: decode(url.hash.slice(1))};
  }

  private exists(address: string): boolean {
    return this.pages.has(bare(address)) || this.files.has(address.slice(1));
  }

  private redirected(address: string): string | undefined {
    return this.stubs.get(bare(address))?.to ?? redirectTarget(this.rules, address);
  }

  /** The end of a sentence about an address that leads nowhere. */
  private missing(address: string): string {
    const wanted = bare(address).slice(1).toLowerCase();
    const near = this.lowerCase.get(wanted) ?? this.lowerCase.get(`${wanted}/index.html`);
    return near === undefined
      ? 'leads to no page or file: correct or remove it'
      : `leads to no page or file, but ${addressOf(near)} is there: write it in the same case`;
  }

  private checkPage(file: string, facts: PageFacts): void {
    const address = file === '404.html' ? '/404.html' : addressOf(file);
    const told = new Set<string>();
    for (const {kind, address: wanted, line} of facts.references) {
      if (told.has(`${kind} ${wanted}`)) continue;
      told.add(`${kind} ${wanted}`);
      if (wanted === '' && kind === 'link') {
        this.fault(file, `A link has no address: give it one, or make it a button${this.named(file)}.`, line);
        continue;
      }
      const target = this.target(wanted, address);
      if (target === undefined) {
        if (kind === 'load' && !/^data:/i.test(wanted) && !this.output.analytics) {
          this.fault(
            file,
            `The page loads ${wanted} from elsewhere, and no request may leave the site: keep a copy under static/${this.named(file)}.`,
            line,
          );
        }
        continue;
      }
      const what = kind === 'link' ? 'The link' : 'The file';
      if (!this.exists(target.path)) {
        const to = this.redirected(target.path);
        const text =
          to !== undefined && this.exists(to.replace(/[?#].*$/, ''))
            ? `leads through a redirect: write ${to}`
            : this.missing(target.path);
        this.fault(file, `${what} ${wanted} ${text}${this.named(file)}.`, line);
      } else if (kind === 'link' && target.fragment !== '' && !target.fragment.startsWith(':~:')) {
        const page = this.pages.get(bare(target.path));
        if (page !== undefined && !page.facts.ids.has(target.fragment)) {
          this.fault(
            file,
            `The link ${wanted} leads to a page that has no "${target.fragment}": correct the part after the #${this.named(file)}.`,
            line,
          );
        }
      }
    }
    if (file === '404.html') return;
    this.checkHead(file, address, facts);
  }

  private checkHead(file: string, address: string, facts: PageFacts): void {
    if (facts.canonical.length !== 1)
      this.fault(file, `The page has ${facts.canonical.length} canonical links, and needs one${this.named(file)}.`);
    const absolute = [
      ...facts.canonical.map((link) => ['canonical link', link]),
      ...facts.alternates.map(({hreflang, address: link}) => [`alternate for ${hreflang}`, link]),
    ] as const;
    for (const [what, link] of absolute) {
      if (!link!.startsWith(`${this.output.origin}/`))
        this.fault(file, `The ${what} ${link} is not on ${this.output.origin}: check SITE_URL.`);
      else {
        const {path: wanted} = this.target(link!, address)!;
        const page = this.pages.get(bare(wanted));
        if (page === undefined) this.fault(file, `The ${what} ${link} ${this.missing(wanted)}.`);
        else if (what === 'canonical link' && bare(wanted) !== address) {
          const further = page.facts.canonical[0];
          if (further !== link)
            this.fault(
              file,
              `The canonical link ${link} is a page whose own canonical link is ${further}: name the last one.`,
            );
        }
      }
    }
    for (const feed of facts.feeds) {
      const target = this.target(feed, address);
      if (target !== undefined && !this.files.has(target.path.slice(1)))
        this.fault(file, `The feed ${feed} is not in the output.`);
    }
  }

  private checkRedirects(): void {
    for (const [from, {file, to}] of this.stubs) {
      const target = this.target(to, from);
      if (target === undefined) continue;
      if (!this.exists(target.path))
        this.fault(
          file,
          `The redirect from ${from} to ${to} ${this.stubs.has(bare(target.path)) ? 'leads to another redirect: name the last address' : this.missing(target.path)}.`,
        );
      const answer = redirectTarget(this.rules, from);
      if (answer === undefined || bare(answer) !== bare(target.path)) {
        this.fault(
          file,
          `The servers' rules lead ${from} to ${answer ?? 'no other address'}, and the page there to ${to}: see packages/host-files/rules.ts.`,
        );
      }
    }
    if (!this.files.has('_redirects')) {
      this.fault('_redirects', 'The file is missing: the plugin packages/host-files writes it while building.');
      return;
    }
    const seen = new Map<string, number>();
    this.read('_redirects')
      .split('\n')
      .forEach((text, index) => {
        const line = index + 1;
        if (text.trim() === '' || text.startsWith('#')) return;
        const [from = '', to = '', status = ''] = text.split(/\s+/);
        if (!/^30[1278]$/.test(status))
          this.fault(
            '_redirects',
            `The line for ${from} has the status "${status}": only 301, 302, 307 and 308 are redirects.`,
            line,
          );
        const earlier = seen.get(from);
        if (earlier !== undefined)
          this.fault('_redirects', `${from} has a line already (${earlier}): the second one has no effect.`, line);
        seen.set(from, line);
        if (from.endsWith('/*')) {
          if (!this.exists(to.replace(':splat', '')))
            this.fault(
              '_redirects',
              `The rule ${from} leads to ${to}, and there is no ${to.replace(':splat', '')}.`,
              line,
            );
        } else {
          if (this.pages.has(bare(from))) this.fault('_redirects', `${from} is a page, and this line hides it.`, line);
          if (!this.exists(to))
            this.fault(
              '_redirects',
              `The redirect from ${from} to ${to} ${this.redirected(to) === undefined ? this.missing(to) : 'leads to another redirect: name the last address'}.`,
              line,
            );
        }
      });
    const all = [...seen.keys()];
    const wildcards = all.filter((from) => from.endsWith('/*')).length;
    for (const [count, most, kind] of [
      [all.length - wildcards, MOST_EXACT, 'exact'],
      [wildcards, MOST_WITH_WILDCARD, 'wildcard'],
    ] as const) {
      if (count > most)
        this.fault(
          '_redirects',
          `There are ${count} ${kind} lines, and Cloudflare Pages reads ${most}: retire old addresses in src/config/moved-pages.ts, or shorten packages/host-files/cdn.ts.`,
        );
    }
  }

  private checkSitemap(): void {
    if (!this.files.has('sitemap.xml')) {
      this.fault('sitemap.xml', 'The sitemap is missing.');
      return;
    }
    const listed = new Set<string>();
    for (const {element, address} of xmlAddresses(this.read('sitemap.xml'))) {
      if (element !== 'loc') continue;
      const target =
        address.startsWith(`${this.output.origin}/`) || address === this.output.origin
          ? this.target(address, '/')
          : undefined;
      if (target === undefined) {
        this.fault('sitemap.xml', `${address} is not on ${this.output.origin}: check SITE_URL.`);
        continue;
      }
      if (listed.has(bare(target.path))) this.fault('sitemap.xml', `${address} is listed twice.`);
      listed.add(bare(target.path));
      const page = this.pages.get(bare(target.path));
      if (page === undefined)
        this.fault(
          'sitemap.xml',
          `${address} ${this.redirected(target.path) === undefined ? this.missing(target.path) : 'is a redirect: list the page it leads to'}.`,
        );
      else if (page.facts.noindex)
        this.fault(
          'sitemap.xml',
          `${address} is listed, and the page asks search engines to leave it out${this.named(page.file)}.`,
        );
      else if (page.facts.canonical[0] !== undefined && bare(page.facts.canonical[0]) !== bare(address)) {
        this.fault('sitemap.xml', `${address} is listed, and the page's canonical link is ${page.facts.canonical[0]}.`);
      }
    }
    if (listed.size === 0) this.fault('sitemap.xml', 'The sitemap lists no page.');
  }

  private checkFeed(name: string): void {
    let count = 0;
    for (const {element, address} of xmlAddresses(this.read(name))) {
      const target = this.target(address.replace(/\{[^}]*\}/g, 'x'), '/');
      count += 1;
      if (target === undefined) continue;
      if (!this.exists(target.path))
        this.fault(name, `The address ${address} in <${element}> ${this.missing(target.path)}.`);
      else if (target.fragment !== '') {
        const page = this.pages.get(bare(target.path));
        if (page !== undefined && !page.facts.ids.has(target.fragment))
          this.fault(name, `The address ${address} in <${element}> leads to a page that has no "${target.fragment}".`);
      }
    }
    if (count === 0) this.fault(name, 'The file names no address: a feed without entries, or cut off.');
  }

  private checkSecurityFile(): void {
    const name = SECURITY_PATH.slice(1);
    if (!this.files.has(name)) {
      this.fault(name, 'The file is missing: the plugin packages/host-files writes it while building.');
      return;
    }
    const expires = /^Expires: (\S+)$/m.exec(this.read(name))?.[1] ?? '';
    if (!(Date.parse(expires) > Date.now()))
      this.fault(
        name,
        `The file expired on ${expires}: check the contact, and set a later date in src/config/hosting.ts.`,
      );
  }

  private checkDrafts(): void {
    for (const {address, source} of this.output.drafts) {
      const below = address.slice(1);
      for (const name of this.names) {
        if (name === below || name.startsWith(`${below}/`) || name.startsWith(`${below}.`))
          this.fault(name, `${source} is not to be published, and here it is: see its front matter.`);
      }
    }
  }

  private checkText(name: string): void {
    const text = this.read(name);
    const lineOf = (index: number): number => text.slice(0, index).split('\n').length;
    for (const {address, source} of this.output.drafts) {
      const index = text.indexOf(address);
      if (index >= 0 && !/[\w-]/.test(text[index + address.length] ?? ''))
        this.fault(name, `${address} is named here, and ${source} is not to be published.`, lineOf(index));
    }
    const {root, environment} = this.output;
    const own = text.search(new RegExp(`${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`));
    if (own >= 0)
      this.fault(
        name,
        `The path of the sources on this machine (${root}) is in the output: make it relative where it is written.`,
        lineOf(own),
      );
    for (const match of text.matchAll(
      /(?<![\w.:/-])(?:file:\/\/)?(\/(?:home|root|Users|tmp|builds|runner|github\/workspace)\/[\w.@/-]+)/g,
    )) {
      const [, found = ''] = match;
      const local = found.replace(/[./]+$/, '');
      // Documentation names such paths, those of root too, and an example may exist here: a package of the build, or a
      // file below the home directory of whoever builds, is of this machine.
      const home = environment.HOME ?? '/root';
      const isOwn = home !== '/root' && local.startsWith(`${home}/`) && existsSync(local);
      if (!local.startsWith(root) && (isOwn || local.includes('/node_modules/'))) {
        this.fault(
          name,
          `${local} is a path of the machine that built the site: make it relative where it is written.`,
          lineOf(match.index),
        );
        break;
      }
    }
    for (const {what, pattern, harmless} of SECRETS) {
      for (const match of text.matchAll(pattern)) {
        if (harmless?.test(match[0])) continue;
        this.fault(
          name,
          `This looks like ${what} (${match[0].slice(0, 6)}…): take it out, and revoke it where it is valid.`,
          lineOf(match.index),
        );
        break;
      }
    }
    for (const [variable, value] of secretsOf(this.output.environment)) {
      const index = text.indexOf(value);
      if (index >= 0)
        this.fault(
          name,
          `The value of the environment variable ${variable} is in the output: find where it gets in, and change the secret.`,
          lineOf(index),
        );
    }
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Environment variables that are secret by their name and long enough to be told from a word. */
const secretsOf = (environment: Output['environment']): [string, string][] =>
  Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      /(^|_)(TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_KEY|CREDENTIALS)($|_)/i.test(entry[0]) &&
      (entry[1]?.length ?? 0) >= 12,
  );

/** Checks what is about to be deployed. */
export function verify(output: Output): {faults: Fault[]; pages: number} {
  const verification = new Verification(output);
  verification.run();
  return {faults: verification.faults, pages: verification.count};
}

/** The file of each page, from what Docusaurus keeps of the last build; empty without it. */
function sourcesOf(root: string): Map<string, string> {
  const folder = path.join(root, '.docusaurus/docusaurus-plugin-content-docs');
  const found = new Map<string, string>();
  if (!existsSync(folder)) return found;
  for (const name of filesBelow(folder).filter((file) => /\/site-[^/]*\.json$/.test(file))) {
    const {permalink, source} = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      permalink?: string;
      source?: string;
    };
    if (permalink !== undefined && source !== undefined) found.set(bare(permalink), source.replace(/^@site\//, ''));
  }
  return found;
}

/** A fault as one line. */
export const faultLine = (folder: string, {file, line, text}: Fault): string =>
  `${[file === '' ? folder : `${folder}/${file}`, ...(line === undefined ? [] : [line])].join(':')}: ${text}`;

/** The command: checks `build`, or the folder that is named, and prints a line for each fault. */
export function verifyOutput(hosting: Hosting, args: readonly string[]): void {
  const name = args[0] ?? 'build';
  const {faults, pages} = verify({
    folder: path.resolve(hosting.root, name),
    origin: hosting.origin,
    root: hosting.root,
    drafts: hosting.drafts(),
    rules: hosting,
    sources: sourcesOf(hosting.root),
    analytics: loadsFromElsewhere(hosting),
    environment: process.env,
  });
  for (const fault of faults) console.error(faultLine(name, fault));
  console.log(`${name}: ${pages} pages, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
  if (faults.length > 0) process.exitCode = 1;
}
