import type {BrowserContext, Page} from '@playwright/test';
import {Problem, runScript} from 'command-line/problem';
import {listen, originOf, siteHandler} from 'host-files/serve-site';
import {hydrated} from '../e2e/support/hydrated';
import {bitstreams, quadra} from '../src/config/areas';
import {SEARCH_PATH, TOOLS_PATH} from '../src/config/paths';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch} from './bad-host/visit';

/**
 * What an attacker writes: each would set `planted`, or leave an element that says so, if anything took it for more
 * than text.
 */
const PAYLOADS: readonly string[] = [
  '<script>planted=1</script>',
  '"><script>planted=1</script>',
  '</script><script>planted=1</script>',
  '</title><script>planted=1</script>',
  '</noscript><img data-planted src=x onerror=planted=1>',
  '<img data-planted src=x onerror=planted=1>',
  '"><img data-planted src=x onerror=planted=1>',
  "'><img data-planted src=x onerror=planted=1>",
  '<svg data-planted onload=planted=1>',
  '<svg><script data-planted>planted=1</script></svg>',
  '<math><mtext><img data-planted src=x onerror=planted=1></mtext></math>',
  '<iframe data-planted srcdoc="<script>parent.planted=1</script>"></iframe>',
  '<iframe data-planted src="javascript:parent.planted=1"></iframe>',
  '<a data-planted href="javascript:planted=1">x</a>',
  '<details data-planted open ontoggle=planted=1>',
  '<input data-planted autofocus onfocus=planted=1>',
  '<base data-planted href="//planted.example/">',
  '<form data-planted action="javascript:planted=1"><button>x</button></form>',
  '<style data-planted>*{background:url("javascript:planted=1")}</style>',
  '<mark data-planted>x</mark>',
  'javascript:planted=1',
  'data:text/html,<script>planted=1</script>',
  '" onmouseover="planted=1" data-planted="',
  "' onfocus='planted=1' autofocus data-planted='",
  "';planted=1;//",
  '${planted=1}',
  '{{constructor.constructor("planted=1")()}}',
  '__proto__[planted]=1',
];

type Attempt = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly payload: string;
};

/** Opens an address and brings the page to life. */
async function open({page, origin}: Attempt, address: string, referer?: string): Promise<void> {
  await page.goto(origin + address, {referer});
  await hydrated(page);
}

const inQuery = encodeURIComponent;

/** Ways into the page. */
const WAYS: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  query: async (attempt) => {
    const text = inQuery(attempt.payload);
    await open(attempt, `${SEARCH_PATH}?q=${text}&area=${text}&version=${text}`);
    await attempt.page
      .getByText(/Nothing found for|results? for|There is no/)
      .first()
      .waitFor({timeout: 10_000});
  },
  fragment: async (attempt) => {
    await open(attempt, `${quadra.basePath}/documentation/libxcoder#${attempt.payload}`);
    // A change of the fragment alone would load no page.
    await attempt.page.goto('about:blank');
    await open(attempt, `${SEARCH_PATH}#tag/${attempt.payload}`);
    await attempt.page.locator('.redocusaurus h1, .redocusaurus h2').first().waitFor({timeout: 30_000});
  },
  path: (attempt) => open(attempt, `${bitstreams.basePath}/${inQuery(attempt.payload)}`),
  storage: async (attempt) => {
    const {page, payload} = attempt;
    await open(attempt, `${bitstreams.basePath}/guide/dashboard`);
    await page.evaluate((text) => {
      const fields = {scripts: text, place: 0, value: text, host: text, user: text};
      const shapes = [text, JSON.stringify(text), JSON.stringify([text, text]), JSON.stringify(fields)];
      for (const store of [localStorage, sessionStorage]) {
        // What the site keeps is named in its sources; what it has kept already is here.
        const keys = [
          ...Object.keys(store),
          'theme',
          'site-reloaded',
          'site.search.recent',
          'site.my-setup',
          'api-sample-language',
        ];
        keys.forEach((key, index) => store.setItem(key, shapes[(index + text.length) % shapes.length]!));
      }
    }, payload);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor({timeout: 10_000});
  },
  referrer: (attempt) => open(attempt, '/this-page-does-not-exist', `${attempt.origin}/x?${inQuery(attempt.payload)}`),
  'texts of the search': async (attempt) => {
    const {page, payload} = attempt;
    await page.route('**/assets/search/*.json', async (route) => {
      const answer = await route.fetch();
      const plant = (value: unknown): unknown => {
        if (typeof value === 'string') return value.startsWith('/') ? value : `${value} ${payload}`;
        if (Array.isArray(value)) return value.map(plant);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plant(each)]));
      };
      const body = JSON.parse(await answer.text()) as Record<string, unknown>;
      const planted = ['pages', 'titles', 'texts']
        .filter((name) => name in body)
        .map((name) => [name, plant(body[name])]);
      await route.fulfill({response: answer, body: JSON.stringify({...body, ...Object.fromEntries(planted)})});
    });
    await open(attempt, `${SEARCH_PATH}?q=libxcoder&area=quadra`);
    await page.getByRole('main').getByText('planted').first().waitFor({timeout: 10_000});
  },
  'input of a tool': async (attempt) => {
    await open(attempt, `${TOOLS_PATH}url`);
    await attempt.page
      .getByLabel('Input', {exact: true})
      .fill(`https://example.com/${attempt.payload}?x=${attempt.payload}`);
    await attempt.page
      .getByRole('region', {name: 'Result'})
      .locator('table, [aria-label="Findings"] > li')
      .first()
      .waitFor({timeout: 10_000});
  },
};

/**
 * Whether a page took a payload for more than text: something ran, an element is there, or a link or frame leads to a
 * script. Runs in the page.
 */
const isPlanted = (): boolean =>
  'planted' in window ||
  'planted' in Object.prototype ||
  document.querySelector(
    '[data-planted], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]',
  ) !== null;

/** Tries each payload by each way, on a host without a policy: what runs here is kept away by nothing else. */
async function main(args: readonly string[]): Promise<void> {
  const folder = buildToTry(args[0]);
  const server = await listen(siteHandler(folder), 0);
  const origin = originOf(server);
  const browser = await launch();
  const version = browser.version();
  const bad: string[] = [];
  let tried = 0;
  try {
    const attempts = Object.entries(WAYS).flatMap(([way, run]) => PAYLOADS.map((payload) => ({way, run, payload})));
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let attempt = attempts[next++]; attempt !== undefined; attempt = attempts[next++]) {
        const {way, run, payload} = attempt;
        const context = await browser.newContext();
        try {
          const page = await context.newPage();
          let dialogs = 0;
          page.on('dialog', (dialog) => ((dialogs += 1), void dialog.dismiss()));
          await run({page, context, origin, payload}).catch((error: Error) => {
            throw new Problem(
              `${way}, ${payload}: the page did not come to where it is looked at: ${error.message.split('\n')[0]}`,
            );
          });
          // What loads before it runs has the time for it.
          await page.waitForTimeout(200);
          tried += 1;
          if ((await page.evaluate(isPlanted)) || dialogs > 0) bad.push(`${way}: ${payload}`);
        } finally {
          await context.close();
        }
      }
    };
    await Promise.all([worker(), worker()]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  for (const line of bad) console.error(`planted by ${line}`);
  const sum = `${tried} injections, ${PAYLOADS.length} texts by ${Object.keys(WAYS).length} ways (${Object.keys(WAYS).join(', ')}): ${bad.length} took effect`;
  console.log(sum);
  const found = bad.map((line) => `- \`${line}\` took effect.`);
  publish(
    'inject',
    `commit ${commitOfBuild(folder)}, Chromium ${version}`,
    [`On a host without a content security policy: ${sum}.`, ...found].join('\n'),
  );
  if (bad.length > 0) process.exitCode = 1;
}

void runScript(() => main(process.argv.slice(2)));
