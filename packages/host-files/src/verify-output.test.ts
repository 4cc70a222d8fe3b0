import {mkdirSync, truncateSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {closeSite, ORIGIN, page, SMALL_HOSTING, smallSite, writeSite} from './hosting/small-site';
import {faultLine, verify, type Output} from './verify-output';

const DRAFT = '/vpu/logan/common/build-ffmpeg-with-srt';

type Changes = Record<string, string | ((text: string) => string) | null>;

function faultsOf(changes: Changes, differences: Partial<Output> = {}, after?: (folder: string) => void): string[] {
  const files = smallSite();
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete files[name];
    else files[name] = typeof change === 'string' ? change : change(files[name] ?? '');
  }
  const folder = writeSite(files);
  if (after !== undefined) {
    after(folder);
    closeSite(folder);
  }
  const output: Output = {
    folder,
    origin: ORIGIN,
    root: '/srv/checkout/docs',
    drafts: [{address: DRAFT, source: 'vpu-logan/common/build-ffmpeg-with-srt.mdx'}],
    sources: new Map([['/bitstreams/guide/dashboard', 'bitstreams/guide/dashboard.mdx']]),
    analytics: false,
    rules: SMALL_HOSTING,
    environment: {},
    ...differences,
  };
  return verify(output).faults.map((fault) => faultLine('build', fault));
}

const dashboard = 'bitstreams/guide/dashboard/index.html';
const withBody = (body: string): Changes => ({[dashboard]: page('/bitstreams/guide/dashboard', body)});

it('finds nothing wrong with a site that is right', () => {
  expect(faultsOf({})).toEqual([]);
});

it('says what to do without a build', () => {
  expect(() => faultsOf({'404.html': null})).toThrow(/run "npm run build" first\.$/);
});

describe('a planted fault is one sentence with its file', () => {
  it.each<[string, Changes, string]>([
    [
      'a link to no page',
      withBody('<a href="/bitstreams/nothing">x</a>'),
      `build/${dashboard}:3: The link /bitstreams/nothing leads to no page or file: correct or remove it (written in bitstreams/guide/dashboard.mdx).`,
    ],
    [
      'a link in the wrong case',
      withBody('<a href="/bitstreams/Guide/dashboard">x</a>'),
      'but /bitstreams/guide/dashboard is there: write it in the same case',
    ],
    [
      'a link through a redirect',
      withBody('<a href="/bitstreams-edge/guide/dashboard">x</a>'),
      'leads through a redirect: write /bitstreams/guide/dashboard',
    ],
    [
      'a relative link to no page',
      withBody('<a href="./nothing.mdx">x</a>'),
      'The link ./nothing.mdx leads to no page',
    ],
    [
      'a link to an anchor that is not there',
      withBody('<a href="/s#no-such">x</a>'),
      'The link /s#no-such leads to a page that has no "no-such"',
    ],
    [
      'a link inside the page to an anchor that is not there',
      withBody('<a href="#no-such">x</a>'),
      'leads to a page that has no "no-such"',
    ],
    ['a link without an address', withBody('<a href="">x</a>'), 'A link has no address'],
    [
      'an absolute link to this site that leads nowhere',
      withBody(`<a href="${ORIGIN}/nothing">x</a>`),
      `The link ${ORIGIN}/nothing leads to no page`,
    ],
    [
      'a picture that is not there',
      withBody('<img src="/img/site/nothing.png" alt="">'),
      'The file /img/site/nothing.png leads to no page or file',
    ],
    [
      'a picture of a set that is not there',
      withBody('<img src="/img/site/photo.png" srcset="/img/site/big.png 2x" alt="">'),
      'The file /img/site/big.png leads to no page',
    ],
    [
      'a picture from elsewhere',
      withBody('<img src="https://example.org/x.png" alt="">'),
      'The page loads https://example.org/x.png from elsewhere',
    ],
    [
      'a script that the page starts with and that is not there',
      {[dashboard]: (text) => text.replace('main.1a2b3c4d', 'main.ffffffff')},
      `build/${dashboard}: The page starts with the script /assets/js/main.ffffffff.js, and there is no such file: build again.`,
    ],
    [
      'a script with nothing in it',
      {'assets/js/main.1a2b3c4d.js': ''},
      'The page needs /assets/js/main.1a2b3c4d.js, and that file is empty',
    ],
    [
      'a style sheet with nothing in it',
      {'assets/css/styles.0a1b2c3d.css': ''},
      'The page needs /assets/css/styles.0a1b2c3d.css, and that file is empty',
    ],
    [
      'a security.txt that expired',
      {'.well-known/security.txt': 'Contact: x\nExpires: 2020-01-01T00:00:00Z\n'},
      'The file expired on 2020-01-01T00:00:00Z',
    ],
    ['no security.txt', {'.well-known/security.txt': null}, 'security.txt: The file is missing'],
    [
      'JSON that is none',
      {'redocusaurus/bitstreams.json': '{'},
      'build/redocusaurus/bitstreams.json: The file is no JSON',
    ],
    [
      'a page without a canonical link',
      {[dashboard]: (text) => text.replace(/<link rel=canonical[^>]*>/, '')},
      'The page has 0 canonical links',
    ],
    [
      'a canonical link to no page',
      {[dashboard]: (text) => text.replace('/bitstreams/guide/dashboard>', '/bitstreams/nothing>')},
      `The canonical link ${ORIGIN}/bitstreams/nothing leads to no page`,
    ],
    [
      'a canonical link to another host',
      {[dashboard]: (text) => text.replace(`canonical href=${ORIGIN}`, 'canonical href=https://other.example')},
      'is not on https://docs.example.com: check SITE_URL',
    ],
    [
      'an alternate that is no page',
      {[dashboard]: page('/bitstreams/guide/dashboard', '', `<link rel=alternate hreflang=de href=${ORIGIN}/de>`)},
      'The alternate for de https://docs.example.com/de leads to no page',
    ],
    [
      'a feed that is not there',
      {
        [dashboard]: page(
          '/bitstreams/guide/dashboard',
          '',
          '<link rel=alternate type="application/rss+xml" href=/feed.xml>',
        ),
      },
      'The feed /feed.xml is not in the output',
    ],
    [
      'a feed with an entry that leads nowhere',
      {'releases.xml': (text) => text.replace('guide/dashboard#top', 'guide/nothing')},
      `build/releases.xml: The address ${ORIGIN}/bitstreams/guide/nothing in <link> leads to no page`,
    ],
    [
      'a feed with an anchor that is not there',
      {'releases.xml': (text) => text.replace('#top', '#no-such')},
      'has no "no-such"',
    ],
    ['a feed that is cut off', {'releases.xml': '<?xml version="1.0"?><rss'}, 'The file names no address'],
    [
      'a sitemap with an address that is no page',
      {'sitemap.xml': (text) => text.replace('</urlset>', `<url><loc>${ORIGIN}/nothing</loc></url></urlset>`)},
      `build/sitemap.xml: ${ORIGIN}/nothing leads to no page`,
    ],
    [
      'a sitemap with a redirect',
      {'sitemap.xml': (text) => text.replace('</urlset>', `<url><loc>${ORIGIN}/bitstreams-edge</loc></url></urlset>`)},
      'is a redirect: list the page it leads to',
    ],
    [
      'a sitemap of another host',
      {'sitemap.xml': (text) => text.replace(`${ORIGIN}/s<`, 'https://other.example/s<')},
      'https://other.example/s is not on',
    ],
    [
      'a sitemap with a page that search engines leave out',
      {'s/index.html': (text) => text.replace('<title>', '<meta name=robots content="noindex, follow"><title>')},
      `${ORIGIN}/s is listed, and the page asks search engines to leave it out`,
    ],
    ['no sitemap', {'sitemap.xml': null}, 'The sitemap is missing'],
    ['an empty sitemap', {'sitemap.xml': '<urlset></urlset>'}, 'The sitemap lists no page'],
    [
      'a redirect to no page',
      {'old/index.html': '<meta http-equiv="refresh" content="0; url=/nothing">'},
      'build/old/index.html: The redirect from /old to /nothing leads to no page',
    ],
    [
      'a redirect that only the page knows',
      {'old/index.html': '<meta http-equiv="refresh" content="0; url=/s">'},
      "The servers' rules lead /old to no other address, and the page there to /s",
    ],
    [
      'a line of _redirects to no page',
      {_redirects: (text) => `/old /nothing 301\n${text}`},
      'build/_redirects:1: The redirect from /old to /nothing leads to no page',
    ],
    [
      'a line of _redirects to another redirect',
      {_redirects: (text) => `/old /bitstreams-edge 301\n${text}`},
      'leads to another redirect: name the last address',
    ],
    [
      'a line of _redirects that hides a page',
      {_redirects: (text) => `/s / 301\n${text}`},
      'build/_redirects:1: /s is a page, and this line hides it',
    ],
    [
      'a line of _redirects that is there twice',
      {_redirects: (text) => `/old /s 301\n/old / 301\n${text}`},
      'build/_redirects:2: /old has a line already (1)',
    ],
    [
      'more lines of _redirects than Cloudflare reads',
      {_redirects: (text) => text + Array.from({length: 2001}, (_, number) => `/old-${number} / 301\n`).join('')},
      'exact lines, and Cloudflare Pages reads 2000: retire old addresses',
    ],
    [
      'more wildcards in _redirects than Cloudflare reads',
      {
        _redirects: (text) =>
          text + Array.from({length: 101}, (_, number) => `/old-${number}/* /:splat 301\n`).join(''),
      },
      'wildcard lines, and Cloudflare Pages reads 100: retire old addresses',
    ],
    ['a line of _redirects with no redirect', {_redirects: (text) => `/old /s 200\n${text}`}, 'has the status "200"'],
    ['no _headers', {_headers: null}, 'build/_headers: The file is missing'],
    [
      'a policy that allows everything',
      {_headers: (text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")},
      'take unsafe-inline and unsafe-eval out',
    ],
    [
      'a script that the policy stops',
      withBody('<script>alert(1)</script>'),
      'The policy in _headers stops the inline script "alert(1)…"',
    ],
    [
      'a handler that the policy stops',
      withBody('<button onclick="go()">x</button>'),
      'stops the inline handler <button onclick="go()">',
    ],
    [
      'two names that differ in case',
      {'img/site/Logo.svg': '<svg/>'},
      'Only the case of its letters tells img/site/logo.svg from img/site/Logo.svg',
    ],
    ['two folders that differ in case', {'IMG/site/other.svg': '<svg/>'}, 'Only the case of its letters tells'],
    [
      'a draft',
      {[`${DRAFT.slice(1)}/index.html`]: page(DRAFT)},
      'vpu-logan/common/build-ffmpeg-with-srt.mdx is not to be published, and here it is',
    ],
    [
      'the address of a draft in data',
      {'assets/js/main.1a2b3c4d.js': `x="${DRAFT}"`},
      `build/assets/js/main.1a2b3c4d.js:1: ${DRAFT} is named here`,
    ],
    [
      'the path of the sources',
      {'assets/js/main.1a2b3c4d.js': 'one\nx="/srv/checkout/docs/src/x.ts"'},
      'build/assets/js/main.1a2b3c4d.js:2: The path of the sources on this machine',
    ],
    ['a source map', {'assets/js/main.1a2b3c4d.js.map': '{}'}, 'A source map shows the sources'],
    [
      'a private key',
      withBody(`-----BEGIN RSA PRIVATE KEY-----\n${'MIIEow'.repeat(10)}`),
      `build/${dashboard}:3: This looks like a private key`,
    ],
    ['an AWS key', withBody('AKIAIOSFODNN7QXYZABC'), 'This looks like an AWS access key (AKIAIO…)'],
    ['a GitHub token', withBody(`ghp_${'aB3'.repeat(12)}`), 'This looks like a GitHub token'],
    ['a password in an address', withBody('https://admin:hunter2secure@db.internal/x'), 'a password in an address'],
    ['a file below assets without a hash', {'assets/js/plain.js': ''}, 'this one has no hash in its name'],
  ])('%s', (_what, changes, sentence) => {
    const faults = faultsOf(changes);
    expect(faults.join('\n')).toContain(sentence);
    expect(faults.every((fault) => /^build(\/\S+)?: .+\.$/.test(fault))).toBe(true);
  });

  it('a path of the machine that built it', () => {
    const home = path.dirname(writeSite({x: ''}));
    const written = (local: string): string =>
      faultsOf({'assets/js/main.1a2b3c4d.js': `x="${local}"`}, {environment: {HOME: home}}).join('\n');
    expect(written(`${home}/build/x`)).toContain('is a path of the machine that built the site');
    expect(written('/home/ci/site/node_modules/react/index.js')).toContain('is a path of the machine');
    expect(written(`${home}/no-such-folder`)).toBe('');
  });

  it('no path of an example, also where the machine that built it has such a file', () => {
    const example = withBody(`Put it into /home/nvme/firmware, /root/../etc or ${writeSite({x: ''})}/x.`);
    for (const HOME of [undefined, '/root', '/home/ci']) expect(faultsOf(example, {environment: {HOME}})).toEqual([]);
  });

  it('a secret of the environment, without its value', () => {
    const faults = faultsOf(withBody('correct-horse-battery'), {
      environment: {DEPLOY_TOKEN: 'correct-horse-battery', HOME: '/nowhere'},
    });
    expect(faults.join('\n')).toContain('The value of the environment variable DEPLOY_TOKEN is in the output');
    expect(faults.join('\n')).not.toContain('correct-horse');
  });

  it('a file that is too large, and too many files', () => {
    const faults = faultsOf({'big.zip': ''}, {}, (folder) => {
      truncateSync(path.join(folder, 'big.zip'), 26 * 1024 * 1024);
      mkdirSync(path.join(folder, 'many'));
      for (let index = 0; index < 20_000; index += 1) writeFileSync(path.join(folder, `many/${index}.bin`), '');
    });
    expect(faults).toContain(
      'build/big.zip: The file has 26.0 MiB, and hosts take 25 MiB: make it smaller, or publish it elsewhere and link it.',
    );
    expect(faults.some((fault) => /^build: There are \d+ files, and hosts take fewer than 20000/.test(fault))).toBe(
      true,
    );
  }, 30_000);
});

describe('what is no fault', () => {
  it.each([
    ['a documented path that begins as that of the sources', withBody('<code>/srv/checkout/docs-archive</code>')],
    ['documentation examples of keys', withBody('AKIAIOSFODNN7EXAMPLE https://user:password@example.com/')],
    [
      'links that leave the site',
      withBody('<a href="https://example.org/x#y">x</a><a href="mailto:a@example.com">x</a>'),
    ],
    [
      'both forms of an address, and a text fragment',
      withBody('<a href="/bitstreams/guide">x</a><a href="/s/">x</a><a href="/s#:~:text=x">x</a>'),
    ],
    ['an older page whose canonical link is another', {[dashboard]: page('/s')}],
  ])('%s', (what, changes) => {
    expect(
      faultsOf(
        what.startsWith('an older')
          ? {...changes, 'sitemap.xml': (text) => text.replace(/<url><loc>[^<]*guide\/dashboard<\/loc><\/url>/g, '')}
          : changes,
      ),
    ).toEqual([]);
  });

  it('a release without redirect stubs', () => {
    const stubs = Object.fromEntries(
      Object.entries(smallSite())
        .filter(([, text]) => text.includes('http-equiv="refresh"'))
        .map(([name]) => [name, null]),
    );
    expect(faultsOf(stubs)).toEqual([]);
  });
});
