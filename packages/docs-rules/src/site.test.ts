import {expect, test} from 'vitest';
import {memorySite, QUADRA_LATEST} from './fixtures';
import {isPartial, routeInVersion} from './site';

test.each([
  ['index', undefined, ''],
  ['index', '/', ''],
  ['installation/index', undefined, 'installation'],
  ['installation/installation', undefined, 'installation'],
  ['installation/firmware', undefined, 'installation/firmware'],
  ['installation/firmware', 'flash', 'installation/flash'],
  ['installation/firmware', '/flash', 'flash'],
])('the page %s with the slug %s has the address "%s"', (id, slug, route) => {
  expect(routeInVersion(id, slug)).toBe(route);
});

test('the latest version is found by address, with or without a slash; other versions are not', () => {
  const site = memorySite({
    [`${QUADRA_LATEST}/index.mdx`]: '---\nslug: /\n---\n',
    [`${QUADRA_LATEST}/installation/firmware.mdx`]: '---\ndraft: true\n---\n',
    'vpu-quadra/only-next.mdx': 'Text',
  });
  expect(site.latest('/vpu/quadra/')).toEqual({file: `${QUADRA_LATEST}/index.mdx`, draft: false});
  expect(site.latest('/vpu/quadra/installation/firmware')).toMatchObject({draft: true});
  expect(site.latest('/vpu/quadra/only-next')).toBeUndefined();
});

test('equal texts of two versions are parsed once', () => {
  const site = memorySite({'vpu-quadra/a.mdx': 'Text', [`${QUADRA_LATEST}/a.mdx`]: 'Text'});
  expect(site.page('vpu-quadra/a.mdx')!.text).toBe(site.page(`${QUADRA_LATEST}/a.mdx`)!.text);
});

test('files and folders with an underscore are partials', () => {
  expect([isPartial('vpu-quadra/_partials/order.mdx'), isPartial('vpu-logan/SCTE-104_setup.mdx')]).toEqual([
    true,
    false,
  ]);
});
