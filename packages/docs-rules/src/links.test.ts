import {describe, expect, test} from 'vitest';
import {latestVersion, NEXT} from './area';
import {cards, memorySite, pageIn, QUADRA_LATEST, said} from './fixtures';
import {linkFindings} from './links';

const LATEST = latestVersion(cards)!;

const FIRMWARE = [
  '## Check the result {#check}',
  '',
  '| Option | Meaning |',
  '|---|---|',
  '| `-t N`, `--timeout` | seconds |',
  '',
  '| Symptom | Fix |',
  '|---|---|',
  '| `Quadra devices not ready` at boot | wait |',
  '',
  '<a id="by-hand"></a>',
].join('\n');

function findings(line: string, file = 'vpu-quadra/installation/libxcoder.mdx'): string[] {
  const site = memorySite({
    'vpu-quadra/index.mdx': '---\nslug: /\n---\n\n## Models {#models}\n',
    'vpu-quadra/installation/firmware.mdx': FIRMWARE,
    'vpu-quadra/draft.mdx': '---\ndraft: true\n---\n',
    'vpu-quadra/broken.mdx': 'A <tag\n',
    'vpu-quadra/_partials/order.mdx': '### Order {#order}\n',
    'vpu-quadra/with-partial.mdx': "import Order from './_partials/order.mdx';\n\n<Order />\n",
    'vpu-quadra/only-next.mdx': 'Text',
    [`${QUADRA_LATEST}/index.mdx`]: '---\nslug: /\n---\n\n## Models {#models}\n',
    [`${QUADRA_LATEST}/installation/index.mdx`]: '## Order {#order}\n',
    [`${QUADRA_LATEST}/draft.mdx`]: '---\ndraft: true\n---\n',
    'vpu-logan/index.mdx': '---\nslug: /\n---\n\nText\n',
    'src/pages/index.tsx': '',
    'src/pages/versions.tsx': '',
    'static/files/a.zip': '',
    [file]: `${line}\n\n## Own {#own}\n`,
  });
  return said(linkFindings(pageIn(site, file), site));
}

describe('good links', () => {
  test.each([
    '[Firmware](./firmware.mdx)',
    '[Firmware](./firmware.mdx#check)',
    '[the option](./firmware.mdx#param-t)',
    '[its long form](./firmware.mdx#param-timeout)',
    '[the fault](./firmware.mdx#symptom-quadra-devices-not-ready-at-boot)',
    '[by hand](./firmware.mdx#by-hand)',
    '[Models](../index.mdx#models)',
    '[the order](../with-partial.mdx#order)',
    '[a page that cannot be read](../broken.mdx#anything)',
    '[below](#own)',
    '[the vendor](https://example.com/a?b=c#d)',
    '[mail](mailto:support@example.com)',
    '[API](/s), [API call](/s#operation/listTemplates), [search](/s?area=quadra), [start](/), [notes](/notify), [versions](/versions)',
    '[a general page below the area](/vpu/quadra/fits)',
    '[cards of the other line](/vpu/logan)',
    '[the package](pathname:///files/a.zip), [the API file](pathname:///redocusaurus/bitstreams.yaml)',
    '[by reference][firmware]\n\n[firmware]: ./firmware.mdx#check',
  ])('%s', (line) => {
    expect(findings(line)).toEqual([]);
  });

  test('from another area, to the latest version by address', () => {
    for (const line of [
      '[Quadra](/vpu/quadra)',
      '[Quadra](/vpu/quadra/#models)',
      '[order](/vpu/quadra/installation#order)',
      '[order](/vpu/quadra/installation/)',
    ]) {
      expect(findings(line, 'vpu-logan/appnotes.mdx'), line).toEqual([]);
    }
  });
});

describe('faults inside an area', () => {
  test.each([
    ['[Firmware](firmware.mdx)', 'The file link "firmware.mdx" does not begin with ./ or ../'],
    ['[Firmware](firmware)', '"firmware" is a bare relative route'],
    ['[Firmware](./firmware)', 'The file link "./firmware" does not end in .mdx'],
    ['[Firmware](./firmware.md)', 'The file link "./firmware.md" does not end in .mdx'],
    ['[Nothing](./nothing.mdx)', 'The linked file vpu-quadra/installation/nothing.mdx does not exist'],
    ['[Nothing][n]\n\n[n]: ./nothing.mdx', 'The linked file vpu-quadra/installation/nothing.mdx does not exist'],
    ['<a href="./nothing.mdx">Nothing</a>', 'The linked file vpu-quadra/installation/nothing.mdx does not exist'],
    ['[Draft](../draft.mdx)', 'vpu-quadra/draft.mdx is a draft, which is not published'],
    ['[Partial](../_partials/order.mdx)', 'vpu-quadra/_partials/order.mdx is a partial, not a page'],
    ['[Logan](../../vpu-logan/index.mdx)', '"../../vpu-logan/index.mdx" leads out of the version folder vpu-quadra'],
    ['[Firmware](./firmware.mdx#chek)', 'vpu-quadra/installation/firmware.mdx has no anchor #chek'],
    [
      '[Option](./firmware.mdx#timeout)',
      'vpu-quadra/installation/firmware.mdx has no anchor #timeout; near: #param-timeout',
    ],
    ['[below](#nowhere)', 'vpu-quadra/installation/libxcoder.mdx has no anchor #nowhere'],
    ['[Models](/vpu/quadra)', '"/vpu/quadra" is an absolute link inside its own area and leaves this version'],
  ])('%s', (line, expected) => {
    const found = findings(line);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});

describe('faults between areas and outside', () => {
  test.each([
    [`[Quadra](/vpu/quadra/${LATEST}/installation)`, `The link names the version ${LATEST}`],
    [`[Quadra](/vpu/quadra/${NEXT})`, `The link names the version ${NEXT}`],
    ['[Quadra](/vpu/quadra/installation/index.mdx)', 'The address "/vpu/quadra/installation/index.mdx" ends in .mdx'],
    ['[Quadra](/vpu/quadra/only-next)', 'The latest version of vpu-quadra has no page /vpu/quadra/only-next'],
    ['[Quadra](/vpu/quadra/draft)', '/vpu/quadra/draft is a draft, which is not published'],
    ['[Quadra](/vpu/quadra#nowhere)', `${QUADRA_LATEST}/index.mdx has no anchor #nowhere`],
    ['[Old](/bitstreams-edge/guide)', '"/bitstreams-edge/guide" is a former address of the area bitstreams'],
    ['[None](/nowhere)', 'The site has no page /nowhere'],
    ['[bad](http://[broken)', '"http://[broken" is not a URL'],
    ['[stream](srt://192.0.2.1)', 'Links do not use the scheme of "srt://192.0.2.1"'],
    ['[file](pathname:///files/b.zip)', 'static/files/b.zip does not exist'],
  ])('%s', (line, expected) => {
    const found = findings(line, 'vpu-logan/appnotes.mdx');
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test.each(['here', 'This', 'click here', 'link', 'read more'])('the text "%s" is a fault', (text) => {
    expect(findings(`[${text}](./firmware.mdx)`)).toEqual([`1: The link text "${text}" does not say where it leads`]);
  });

  test('a link without text is a fault', () => {
    expect(findings('[](./firmware.mdx)')).toEqual(['1: The link has no text']);
  });
});
