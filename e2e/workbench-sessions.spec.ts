import type {Page} from '@playwright/test';
import {COMPATIBILITY_PATH} from '../src/config/paths';
import {toolPath} from '../src/config/tools';
import {expect, openPage, test} from './support/docs-site';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

/**
 * docs/workbench-sessions.md tells these sessions; each ends where the operator has the answer. The time is printed:
 * the browser's, without reading and typing.
 */
const session = (name: string, steps: (page: Page) => Promise<void>): void =>
  test(name, async ({page}, info) => {
    const begin = performance.now();
    await steps(page);
    console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    if (process.env.SESSION_PICTURES === undefined) return;
    const folder = process.env.SESSION_PICTURES;
    for (const width of [1280, 390]) {
      await page.setViewportSize({width, height: 844});
      await page.screenshot({path: `${folder}/${info.title.slice(0, 1)}-${width}.png`, fullPage: true});
    }
  });

const paste = (page: Page, text: string): Promise<void> => page.getByLabel('Input', {exact: true}).fill(text);
const result = (page: Page) => page.getByRole('region', {name: 'Result'});
const findings = (page: Page) => page.getByLabel('Findings').getByRole('listitem');

session('1 A card is missing after an update of libxcoder', async (page) => {
  await openPage(page, '/vpu/quadra/documentation/libxcoder');
  await openPage(page, toolPath('log'));
  await paste(
    page,
    'Nov 22 02:13:07 enc-02 init_rsrc[812]: Skipping /dev/nvme2 init: device FW v9907aAr1 incompatible with this version of Libxcoder\r\nNov 22 02:13:09 enc-02 ffmpeg[990]: Conversion failed: frobnicate 17',
  );
  await expect(findings(page).first()).toContainText('The major firmware API differs. Update the firmware');
  await findings(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/vpu\/quadra\/installation#symptom-skipping/);
  await expect(page.locator('[id^="symptom-skipping-dev-nvme0n1"]').first()).toBeInViewport();
});

session('2 Two halves of a T2A on different firmware', async (page) => {
  await openPage(page, '/vpu/quadra/installation/firmware');
  await page.getByRole('main').getByRole('link', {name: 'setup checker'}).first().click();
  await paste(
    page,
    '/dev/nvme0n1 Q2A325A11DC082-0454A QuadraT2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1\n/dev/nvme1n1 Q2A325A11DC082-0454B QuadraT2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5406sJr1\nRelease ver: 5406sJr2',
  );
  await expect(result(page)).toContainText('2 devices under libxcoder 5.4.0: 1 works, 1 works in part.');
  await expect(findings(page).first()).toContainText('Update the firmware first');
  await page
    .getByRole('main')
    .getByRole('link', {name: /^What fits what/})
    .click();
  await expect(page).toHaveURL(COMPATIBILITY_PATH);
  await page.getByRole('textbox', {name: 'Firmware'}).fill('5206s5r1');
  await page.getByRole('combobox', {name: 'libxcoder'}).selectOption('5.4.0');
  await expect(page.getByRole('group', {name: 'Table: My setup'})).toContainText('works in part');
});

session('3 A command that ignores the GOP length', async (page) => {
  await openPage(page, toolPath('xcoder-params'));
  await paste(
    page,
    'ffmpeg -i in.mp4 -c:v h265_ni_quadra_enc -g 50 -xcoder-params “RcEnable=1:lookaheadDepth=20:gopPresetIndex=5:bitrate=4321987” out.mp4',
  );
  await expect(result(page)).toContainText('Did you mean gopPresetIdx?');
  await expect(result(page)).toContainText('Put intraPeriod=50 into -xcoder-params');
  await paste(
    page,
    'ffmpeg -i in.mp4 -c:v h265_ni_quadra_enc -xcoder-params "RcEnable=1:lookAheadDepth=20:gopPresetIdx=5:bitrate=4321987:intraPeriod=50" out.mp4',
  );
  await expect(result(page)).toContainText('takes these keys as they are');
});

session('4 A break that came back too early', async (page) => {
  await openPage(page, toolPath('scte-35'));
  await paste(
    page,
    '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-OATCLS-SCTE35:/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog==\n#EXT-X-CUE-OUT:30.000\n#EXTINF:6,\na2.ts\n#EXTINF:6,\na3.ts\n#EXT-X-CUE-IN\n#EXTINF:6,\na4.ts\n',
  );
  await expect(result(page)).toContainText('event 1207 leaves the network at 90.000 s');
  await expect(findings(page).first()).toContainText('was planned for 30.000 s and lasted 12.000 s');
  await findings(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bitstreams\/advanced\/scte-35(\/[\w-]+)?#timing$/);
});

session('5 An SRT address pasted into the wrong tool', async (page) => {
  await openPage(page, toolPath('log'));
  await paste(page, 'srt://198.51.100.20:9000?mode=caller&passphrase=Corr#ct-Horse-7&latency=240');
  await page.getByRole('button', {name: 'Open Address inspector and builder with this input'}).click();
  await expect(findings(page).first()).toContainText('Write %23 for #');
  await expect(result(page)).toContainText(
    'srt://198.51.100.20:9000?mode=caller&passphrase=Corr%23ct-Horse-7&latency=240',
  );
  await expect(page.getByText('No link: the input is a secret')).toBeVisible();
});
