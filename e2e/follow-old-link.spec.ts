import {areas, bitstreams, latestVersion, logan} from '../src/config/areas';
import {movedPages} from '../src/config/moved-pages';
import {SEARCH_PATH, UPGRADE_PATH} from '../src/config/paths';
import {redirectsTo} from '../src/config/redirects';
import {expect, hydrated, openPage, test} from './support/docs-site';
import {builtPages, portions, withoutSlash} from './support/pages';

type OldLink = {readonly from: string; readonly to: string};

const redirects: OldLink[] = builtPages.flatMap((to) => redirectsTo(to).map((from) => ({from, to})));
const withEnding: OldLink[] = builtPages
  .filter((address) => address !== '/')
  .flatMap((to) => [`${to}.html`, `${to}/index.html`].map((from) => ({from, to})));

test.describe('Every old address', () => {
  for (const [index, links] of portions([...redirects, ...withEnding], 250).entries()) {
    test(`leads to a page that exists (part ${index + 1})`, async ({request}) => {
      for (const {from, to} of links) {
        const response = await request.get(from, {maxRedirects: 0});
        expect.soft(response.status(), from).toBe(200);
        const target = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(await response.text())?.[1];
        // An index.html is the page itself.
        if (!from.endsWith('/index.html')) expect.soft(withoutSlash(target ?? ''), from).toBe(to);
      }
    });
  }

  test('is known for every kind of move', () => {
    const kinds = [
      ...areas.flatMap((area) => area.formerBasePaths),
      ...areas.flatMap((area) => latestVersion(area) ?? []).map((version) => `/${version}/`),
      ...movedPages
        .filter((move) => builtPages.some((address) => address.endsWith(`/${move.to}`)))
        .map((move) => `/${move.from}`),
    ];
    for (const kind of kinds) expect(redirects.filter(({from}) => from.includes(kind)).length, kind).toBeGreaterThan(0);
  });
});

/** One example of each kind, in the browser. */
function examples(): OldLink[] {
  const deep = redirects.filter(({to}) => to.split('/').length > 3);
  const kinds: ((link: OldLink) => boolean)[] = [
    ...areas
      .flatMap((area) => area.formerBasePaths)
      .flatMap((base) => [(link: OldLink) => link.from === base, (link: OldLink) => link.from.startsWith(`${base}/`)]),
    ...areas
      .filter((area) => area.versions.length > 0)
      .map((area) => {
        const base = `${area.basePath}/${latestVersion(area)}/`;
        return (link: OldLink) => link.from.startsWith(base);
      }),
    ...movedPages
      .slice(0, 1)
      .map(
        (move) => (link: OldLink) =>
          link.from.endsWith(`${areas.find((area) => area.id === move.area)!.basePath}/${move.from}`),
      ),
  ];
  const found = kinds.flatMap((kind) => deep.find(kind) ?? redirects.find(kind) ?? []);
  return [...found, withEnding.find(({from}) => from.endsWith('.html') && !from.endsWith('/index.html'))!];
}

test.describe('A reader who follows an old link', () => {
  for (const {from, to} of examples()) {
    test(`arrives from ${from} with query and hash`, async ({page}) => {
      await page.goto(`${from}?from=mail#check`);
      await expect(page).toHaveURL(new RegExp(`${to}/?\\?from=mail#check$`));
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.getByRole('heading', {name: 'Page Not Found'})).toHaveCount(0);
    });
  }
});

test.describe('A reader whose link ends in index.html', () => {
  // Docusaurus looks up a page's chunks by the whole address and finds none, so it renders the page anew; React reports
  // that it did.
  test.use({
    allowed: {
      problems: [/^console error: Docusaurus React Root onRecoverableError: Error: Minified React error #418/],
      origins: [],
    },
  });

  test('reads the page, with query and hash', async ({page}) => {
    await openPage(page, `${areas[0]!.basePath}/index.html?from=mail#check`);
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'}).locator('[aria-current="page"]')).toHaveAttribute(
      'href',
      `${areas[0]!.basePath}/`,
    );
    await expect(page).toHaveURL(/\?from=mail#check$/);
  });
});

test.describe('A reader on an address that never was', () => {
  // The browser reports the status of the page itself.
  test.use({
    allowed: {
      problems: [/^console error: Failed to load resource: the server responded with a status of 404/],
      origins: [],
    },
  });

  for (const address of [
    '/this-page-does-not-exist',
    `${logan.basePath}/common/build-ffmpeg-with-srt`,
    `${bitstreams.basePath}/v0.0.1/api`,
    `${UPGRADE_PATH}/${bitstreams.scope}/v0.0.1/v0.0.2`,
  ]) {
    test(`is told so, and where to go on (${address})`, async ({page}) => {
      const response = await openPage(page, address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      for (const area of areas)
        await expect(page.getByRole('main').getByRole('link', {name: area.navLabel, exact: true})).toHaveAttribute(
          'href',
          `${area.basePath}/`,
        );
      await page.getByRole('main').getByRole('link', {name: 'Search and API reference'}).click();
      await expect(page).toHaveURL(SEARCH_PATH);
    });
  }
});
