import {readdirSync, readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {securityHeaders} from '../headers';
import {policyOf, type Hosting, type PolicyKeys} from '../options';
import {caddyFile} from './caddy';
import {headersFile, redirectsFile} from './cdn';
import {containerFile, ignoreFile} from './container';
import {allowedHashes} from './inline-scripts';
import {LICENCES_FILE, licencesText, noteModules, thirdParties} from './licences';
import {nginxFile} from './nginx';
import {robotsFile, SECURITY_PATH, securityFile} from './plain-files';
import {hostRules} from './rules';
import {sameRuntime} from './same-runtime';

/** Folder of the server files, relative to the repository. */
const DEPLOY_FOLDER = 'deploy';
const BUILD_FOLDERS = ['build', 'build.new'];

/** Redirect stubs of client-redirects: a server with our rules answers before it reaches them. */
const isStub = (html: string): boolean => html.includes('http-equiv="refresh"') && !html.includes('__docusaurus');

function* builtPages(folder: string): Generator<{file: string; html: string}> {
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
    if (!name.endsWith('.html') || name.endsWith('.html/index.html')) continue;
    let html: string;
    try {
      html = readFileSync(path.join(folder, name), 'utf8');
    } catch (error) {
      // client-redirects writes at the same time: its folders may be called x.html, and its files may come and go.
      if (['EISDIR', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) continue;
      throw error;
    }
    if (!isStub(html)) yield {file: name, html};
  }
}

/** All files that tell servers how to serve the site, by their paths: in the build, and in the repository. */
export function hostFiles(
  hosting: Pick<Hosting, 'origin' | 'bases' | 'oldAddresses' | 'ownNames' | 'security' | PolicyKeys>,
  routes: readonly string[],
  scriptHashes: readonly string[],
): {build: Record<string, string>; repository: Record<string, string>} {
  const rules = hostRules(hosting, routes);
  const headers = securityHeaders({...policyOf(hosting), scriptHashes});
  return {
    build: {
      _redirects: redirectsFile(rules, routes, hosting.ownNames),
      _headers: headersFile(headers),
      'robots.txt': robotsFile(hosting.origin),
      [SECURITY_PATH.slice(1)]: securityFile(hosting),
    },
    repository: {
      [`${DEPLOY_FOLDER}/nginx.conf`]: nginxFile(rules, headers),
      [`${DEPLOY_FOLDER}/Caddyfile`]: caddyFile(rules, headers),
      [`${DEPLOY_FOLDER}/Containerfile`]: containerFile(),
      [`${DEPLOY_FOLDER}/Containerfile.dockerignore`]: ignoreFile(),
    },
  };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}

/**
 * Writes, after the build, what a server needs to know of it: `_redirects` and `_headers` beside the pages, and the
 * files of nginx, Caddy and a container under `deploy/` (committed; CI fails when a build changes them), and the
 * licences of the packages in the scripts. The policy's hashes are those of the inline scripts that were built.
 */
export default function serverFiles({siteDir}: LoadContext, hosting: Hosting): Plugin {
  const bundled = new Set<string>();
  return {
    name: 'host-files',
    configureWebpack: (config, isServer, {currentBundler}) =>
      isServer ? {} : ({...sameRuntime(config, currentBundler), plugins: [noteModules(bundled)]} as object),
    async postBuild({outDir, routesPaths}) {
      const hashes = allowedHashes(readFileSync(path.join(outDir, '404.html'), 'utf8'), builtPages(outDir));
      const routes = [...new Set(routesPaths)].filter((route) => !route.endsWith('/404.html')).sort();
      const files = hostFiles(hosting, routes, hashes);
      await writeAll(outDir, {...files.build, [LICENCES_FILE]: licencesText(thirdParties(bundled))});
      // A build into another folder is a trial or a test: what is deployed is build/, which is made beside its place.
      if (BUILD_FOLDERS.some((name) => outDir === path.join(siteDir, name))) await writeAll(siteDir, files.repository);
    },
  };
}
