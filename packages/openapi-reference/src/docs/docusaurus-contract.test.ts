import {contractOf} from 'command-line/contract';
import {expect, test} from 'vitest';

const {load, holds, sourceOf} = contractOf('packages/openapi-reference/src/docs');

/** docs.test.ts runs the whole installed plugin; this test names the internal when one is gone. */
test('the docs plugin still makes the way from page to page', () =>
  holds('addDocNavigation or createSidebarsUtils of plugin-content-docs', () => {
    type Doc = {
      id: string;
      title: string;
      permalink: string;
      frontMatter: object;
      unlisted: boolean;
      sidebar?: string;
      next?: {permalink: string};
    };
    const {addDocNavigation} = load<{addDocNavigation: (params: object) => Doc[]}>(
      '@docusaurus/plugin-content-docs/lib/docs.js',
    );
    const {createSidebarsUtils} = load<{createSidebarsUtils: (sidebars: object) => object}>(
      '@docusaurus/plugin-content-docs/lib/sidebars/utils.js',
    );
    const doc = (id: string): Doc => ({id, title: id, permalink: `/${id}`, frontMatter: {}, unlisted: false});
    const items = ['a', 'b'].map((id) => ({type: 'doc', id}));
    const [first] = addDocNavigation({docs: [doc('a'), doc('b')], sidebarsUtils: createSidebarsUtils({Side: items})});
    expect(first).toMatchObject({sidebar: 'Side', next: {permalink: '/b'}});
  }));

/** fillBodies puts the bodies in before another plugin reads a page: nothing may wait between the hooks. */
test('postBuild of all plugins begins at once, in their order', () =>
  holds('executePluginsPostBuild of Docusaurus', () => {
    const source = sourceOf('@docusaurus/core/lib/commands/build/buildLocale.js');
    const hooks = /async function executePluginsPostBuild[\s\S]*?\n}/.exec(source)?.[0] ?? '';
    expect(hooks.replace(/\s+/g, ' ')).toContain(
      'await Promise.all(plugins.map(async (plugin) => { if (!plugin.postBuild) { return; } await plugin.postBuild({',
    );
    expect(hooks.split('await ')).toHaveLength(3);
  }));
