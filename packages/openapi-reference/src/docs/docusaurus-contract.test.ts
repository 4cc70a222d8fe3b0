import {contractOf} from 'command-line/contract';
import {expect, test} from 'vitest';

const {load, holds} = contractOf('packages/openapi-reference/src/docs');

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
