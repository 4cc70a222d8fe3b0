import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {ToolName} from '@docs-and-sdk/workbench/frame';
import {productOf} from '@docs-and-sdk/workbench/url/product';
import {bitstreams, latestVersion, quadra, versionPath} from '../src/config/areas';
import {COMPATIBILITY_PATH, TOOLS_PATH} from '../src/config/paths';
import {publishedTools, toolPath} from '../src/config/tools';
import type {Page} from '@playwright/test';
import {violations} from './support/axe';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {oldestVersion} from './support/pages';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

/** Something in each tool's input that no request may carry, and what its result says. */
const inputs: Readonly<Record<ToolName, {readonly input: string; readonly mark: RegExp; readonly result: RegExp}>> = {
  'scte-35': {
    input: '/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==',
    mark: /DAlAAAA|FC3025/i,
    result: /event 1207 leaves the network at 90\.000 s/,
  },
  url: {
    input: 'srt://198.51.100.20:9000?passphrase=Correct-Horse-7&latency=240000',
    mark: /Correct-Horse|198\.51\.100\.20/,
    result: /SRT input \(SRT Pull/,
  },
  'xcoder-params': {
    input:
      'ffmpeg -i in.mp4 -c:v h265_ni_quadra_enc -g 50 -xcoder-params "RcEnable=1:lookaheadDepth=20:gopPresetIndex=5:bitrate=4321987" out.mp4',
    mark: /lookaheadDepth|gopPresetIndex|4321987/,
    result: /gopPresetIndex/,
  },
  log: {
    input:
      'Skipping /dev/nvme7 init: device FW v5206s5r1 incompatible with this version of Libxcoder\nfrobnicate of 4321987 failed',
    mark: /nvme7|5206s5r1|4321987/,
    result: /1 known fault in 2 lines/,
  },
  setup: {
    input: '/dev/nvme0n1 Q1UA4FA11CC127-4321 QuadraT1U 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1\nRelease ver: 5406sJr2',
    mark: /Q1UA4FA11CC127|5206s5r1/,
    result: /1 device under libxcoder 5\.4\.0: 1 works in part/,
  },
  token: {
    input: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQtb25lIn0.AAAA',
    mark: /eyJhbGci|secret-one/,
    result: /its signature is not checked/,
  },
};

test.describe('The list of tools', () => {
  test('names each tool with its sentence and leads to it', async ({page}) => {
    await openPage(page, TOOLS_PATH);
    for (const name of publishedTools) {
      const {title, sentence} = catalogue[name];
      await expect(page.getByRole('main').getByRole('link', {name: title})).toHaveAttribute('href', toolPath(name));
      await expect(page.getByText(sentence)).toBeVisible();
    }
  });
});

for (const name of publishedTools) {
  const {title} = catalogue[name];
  test.describe(title, () => {
    test('answers what is pasted, and no request carries it', async ({page}) => {
      const {input, mark, result} = inputs[name];
      const sent: string[] = [];
      page.on('request', (request) =>
        sent.push(
          `${request.method()} ${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
        ),
      );
      await openPage(page, toolPath(name));
      await page.getByLabel('Input', {exact: true}).fill(input);
      await expect(page.getByRole('region', {name: 'Result'})).toContainText(result);
      await page.getByRole('button', {name: 'Copy result'}).click();
      // Long inputs are a worker's. As a file: typing so much takes a browser longer than the tool.
      await page
        .getByLabel('Open a file')
        .setInputFiles({name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(`${input}\n`.repeat(2000))});
      await expect(page.getByLabel('Input', {exact: true})).toHaveValue(/\n/);
      await expect(page.getByRole('region', {name: 'Result'})).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('region', {name: 'Result'})).not.toContainText('Paste something');
      expect(sent.filter((request) => mark.test(request))).toEqual([]);
    });

    test('has examples that all give a result, without a complaint of axe', async ({page}) => {
      await openPage(page, toolPath(name));
      const examples = page.getByRole('group', {name: 'Examples'}).getByRole('button');
      for (let index = 0; index < (await examples.count()); index++) {
        await examples.nth(index).click();
        await expect(
          page.getByRole('region', {name: 'Result'}).locator('table, [aria-label="Findings"] > li').first(),
        ).toBeVisible();
      }
      expect(await violations(page)).toEqual([]);
      await expect(page.getByRole('status')).toContainText(/^Result: .+ finding/);
    });

    test('works by keyboard alone', async ({page}) => {
      await openPage(page, toolPath(name));
      await page.getByLabel('Input', {exact: true}).focus();
      await page.keyboard.insertText(inputs[name].input);
      await expect(page.getByRole('region', {name: 'Result'})).toContainText(inputs[name].result);
      const reset = page.getByRole('button', {name: 'Reset'});
      for (
        let presses = 0;
        presses < 30 && !(await reset.evaluate((element) => element === document.activeElement));
        presses++
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Input', {exact: true})).toHaveValue('');
      await expect(page.getByRole('region', {name: 'Result'})).toContainText('Paste something');
    });

    test('says what is wrong with anything', async ({page}) => {
      await openPage(page, toolPath(name));
      const region = page.getByRole('region', {name: 'Result'});
      for (const text of [
        '\u0000\u0001',
        'hello',
        '“”',
        '<'.repeat(5000),
        '%'.repeat(5000),
        '{"a":',
        '\ud800',
        '#EXT-X-DATERANGE:',
      ]) {
        await page.getByLabel('Input', {exact: true}).fill(text);
        await expect(region.getByRole('listitem').first(), JSON.stringify(text.slice(0, 20))).toContainText(
          /^(Error|Warning|Note)/,
        );
      }
    });

    test.describe('at 390 px', () => {
      test.use({viewport: {width: 390, height: 844}});

      test('does not scroll sideways, with each example', async ({page}) => {
        await openPage(page, toolPath(name));
        const examples = page.getByRole('group', {name: 'Examples'}).getByRole('button');
        for (let index = 0; index < (await examples.count()); index++) {
          await examples.nth(index).click();
          await expect(
            page.getByRole('region', {name: 'Result'}).locator('table, [aria-label="Findings"] > li').first(),
          ).toBeVisible();
          expect(await sidewaysScroll(page)).toBe(0);
        }
      });
    });
  });
}

test.describe('What all tools share', () => {
  test('a file is read where it is dropped', async ({page}) => {
    await openPage(page, toolPath('scte-35'));
    await page
      .getByLabel('Open a file')
      .setInputFiles({name: 'cue.txt', mimeType: 'text/plain', buffer: Buffer.from(inputs['scte-35'].input)});
    await expect(page.getByRole('region', {name: 'Result'})).toContainText('event 1207');
  });

  test('another tool’s input goes to that tool', async ({page}) => {
    await openPage(page, toolPath('url'));
    await page.getByLabel('Input', {exact: true}).fill(inputs['scte-35'].input);
    await page.getByRole('button', {name: /^Open SCTE-35/}).click();
    await expect(page).toHaveURL(toolPath('scte-35'));
    await expect(page.getByLabel('Input', {exact: true})).toHaveValue(inputs['scte-35'].input);
    await expect(page.getByRole('region', {name: 'Result'})).toContainText('event 1207');
  });

  for (const [from, to] of [
    ['xcoder-params', 'url'],
    ['log', 'xcoder-params'],
    ['setup', 'log'],
  ] as const) {
    test(`${from} hands the input of ${to} on`, async ({page}) => {
      await openPage(page, toolPath(from));
      await page.getByLabel('Input', {exact: true}).fill(inputs[to].input);
      await expect(page.getByRole('region', {name: 'Result'}).getByRole('listitem').first()).toContainText(
        'This is input for another tool',
      );
      await page.getByRole('button', {name: `Open ${catalogue[to].title} with this input`}).click();
      await expect(page).toHaveURL(toolPath(to));
      await expect(page.getByRole('region', {name: 'Result'})).toContainText(inputs[to].result);
    });
  }

  test('a link brings back what was on the screen, and never a secret', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, toolPath('scte-35'));
    await page.getByLabel('Input', {exact: true}).fill(inputs['scte-35'].input);
    await page.getByRole('button', {name: 'Copy link'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await openPage(page, '/');
    await openPage(page, link);
    await expect(page.getByRole('region', {name: 'Result'})).toContainText('event 1207');

    await openPage(page, toolPath('url'));
    await page.getByLabel('Input', {exact: true}).fill(inputs.url.input);
    await expect(page.getByText('No link: the input is a secret')).toBeVisible();
    await expect(page.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
  });

  test('a form makes a message', async ({page}) => {
    await openPage(page, toolPath('scte-35'));
    await page.getByRole('radio', {name: 'Make a splice_insert'}).check();
    await page.getByLabel('Event id').fill('77');
    await expect(page.getByRole('region', {name: 'Result'})).toContainText('event 77 leaves the network');
  });

  test('the version that was chosen on the site is the tool’s', async ({page}) => {
    const version = bitstreams.versions.find((one) => productOf(one)?.srtEncryption === false)!;
    await page.addInitScript(({key, version}) => localStorage.setItem(key, version), {
      key: `docs-preferred-version-${bitstreams.id}`,
      version,
    });
    await openPage(page, toolPath('url'));
    await expect(page.getByLabel('Version of BitStreams')).toHaveValue(version);
    await page.getByLabel('Input', {exact: true}).fill(inputs.url.input);
    await expect(page.getByRole('region', {name: 'Result'})).toContainText(
      `BitStreams ${version} has no field for a passphrase`,
    );
  });
});

test.describe('The log reader', () => {
  test('asks for the version of both products, and leads to the row of the one chosen', async ({page}) => {
    const older = oldestVersion(quadra);
    await openPage(page, toolPath('log'));
    await expect(page.getByLabel('Version of BitStreams')).toHaveValue(latestVersion(bitstreams)!);
    await page.getByLabel('Version of Quadra').selectOption(older);
    await page.getByLabel('Input', {exact: true}).fill(inputs.log.input);
    await expect(page.getByLabel('Findings').getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${versionPath(quadra, older)}/.+#symptom-`),
    );
  });
});

test.describe('The page of compatibility', () => {
  const own = (page: Page) => page.getByRole('group', {name: 'Table: My setup'});
  const choose = async (page: Page): Promise<void> => {
    await page.getByLabel('Card', {exact: true}).and(page.locator('select')).selectOption('Quadra T1U');
    await page.getByRole('textbox', {name: 'Firmware'}).fill('5206s5r1');
    await page.getByRole('combobox', {name: 'libxcoder'}).selectOption('5.4.0');
  };

  test('judges my setup, keeps it in this browser, and forgets it', async ({page}) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openPage(page, COMPATIBILITY_PATH);
    await expect(own(page)).toContainText('unknown');
    await choose(page);
    await expect(own(page)).toContainText('works in part: The card is initialised and reported as older');
    await page.reload();
    await expect(page.getByRole('textbox', {name: 'Firmware'})).toHaveValue('5206s5r1');
    await expect(own(page)).toContainText('works in part');
    await page.getByRole('button', {name: 'Forget my setup'}).click();
    await expect(own(page)).not.toContainText('works');
    await page.reload();
    await expect(page.getByRole('textbox', {name: 'Firmware'})).toHaveValue('');
    expect(sent.filter((request) => /5206s5r1|T1U/.test(request))).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test.describe('without storage', () => {
    // Docusaurus itself reports that it can keep nothing.
    test.use({allowed: {problems: [/browser storage is not available/], origins: []}});

    test('judges a setup where the browser keeps nothing, and says so', async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {get: () => { throw new DOMException('denied', 'SecurityError'); }}); // prettier-ignore
      });
      await openPage(page, COMPATIBILITY_PATH);
      await choose(page);
      await expect(own(page)).toContainText('works in part');
      await expect(page.getByText('This browser keeps nothing')).toBeVisible();
    });
  });

  test('has a row for each rule, and is linked from the setup checker and the installation', async ({page}) => {
    await openPage(page, COMPATIBILITY_PATH);
    await expect(page.locator('#rule-firmware-older')).toContainText('works in part');
    for (const from of [
      toolPath('setup'),
      '/vpu/quadra/installation',
      `${versionPath(quadra, oldestVersion(quadra))}/installation`,
    ]) {
      await openPage(page, from);
      await expect(page.getByRole('main').locator(`a[href="${COMPATIBILITY_PATH}"]`)).toHaveCount(1);
    }
  });

  test.describe('at 390 px', () => {
    test.use({viewport: {width: 390, height: 844}});

    test('does not scroll sideways', async ({page}) => {
      await openPage(page, COMPATIBILITY_PATH);
      await choose(page);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
});
