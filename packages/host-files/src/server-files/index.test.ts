import {existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, Props} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {LOADER, page, PAGES, SMALL_HOSTING, smallSite, writeSite} from '../hosting/small-site';
import {containerFile, ignoreFile} from './container';
import serverFiles from './index';
import {hashOf} from './inline-scripts';

const repository = path.resolve(__dirname, '../../../..');

async function build(differences: Record<string, string> = {}): Promise<{outDir: string; siteDir: string}> {
  const outDir = writeSite({...smallSite(), ...differences});
  const siteDir = path.dirname(outDir);
  const plugin = serverFiles({siteDir} as LoadContext, SMALL_HOSTING);
  await plugin.postBuild!({outDir, routesPaths: [...PAGES, '/404.html', '/']} as unknown as Props & {
    content: void;
    head: never;
    routesBuildMetadata: never;
  });
  return {outDir, siteDir};
}

describe('the plugin', () => {
  it('writes the rules beside the pages and the server files into deploy/, the same at each build', async () => {
    const first = await build();
    const second = await build();
    for (const name of ['nginx.conf', 'Caddyfile', 'Containerfile', 'Containerfile.dockerignore']) {
      expect(readFileSync(path.join(first.siteDir, 'deploy', name), 'utf8')).toBe(
        readFileSync(path.join(second.siteDir, 'deploy', name), 'utf8'),
      );
    }
    expect(readFileSync(path.join(first.outDir, '_headers'), 'utf8')).toContain(hashOf(LOADER));
    expect(readFileSync(path.join(first.siteDir, 'deploy/nginx.conf'), 'utf8')).toContain(hashOf(LOADER));
    expect(readFileSync(path.join(first.outDir, '_redirects'), 'utf8')).toContain(
      '/bitstreams-edge /bitstreams/ 301\n',
    );
  });

  it('leaves deploy/ alone when it builds elsewhere', async () => {
    const outDir = writeSite(smallSite());
    const siteDir = mkdtempSync(path.join(tmpdir(), 'host-files-'));
    await serverFiles({siteDir} as LoadContext, SMALL_HOSTING).postBuild!({
      outDir,
      routesPaths: PAGES,
    } as unknown as Props & {
      content: void;
      head: never;
      routesBuildMetadata: never;
    });
    expect(existsSync(path.join(outDir, '_headers'))).toBe(true);
    expect(existsSync(path.join(siteDir, 'deploy'))).toBe(false);
  });

  it('fails for a page with an inline script of its own, naming the page', async () => {
    await expect(build({'s/index.html': page('/s', '<script>alert(1)</script>')})).rejects.toThrow(
      's/index.html: the inline script "alert(1)…"',
    );
  });
});

describe('deploy/ in the repository', () => {
  const committed = (name: string): string => readFileSync(path.join(repository, 'deploy', name), 'utf8');

  it('is what the plugin writes, as far as that does not depend on a build', () => {
    expect(committed('Containerfile')).toBe(containerFile());
    expect(committed('Containerfile.dockerignore')).toBe(ignoreFile());
  });
});
