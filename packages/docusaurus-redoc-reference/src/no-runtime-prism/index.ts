import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps the highlighter out of the bundles: the classic theme imports it at start to register languages
 * (src/theme/prism-include-languages.ts), and our listings are highlighted while building
 * (packages/remark-reference/src/highlight.ts).
 */
export default function noRuntimePrism(): Plugin {
  return {
    name: 'no-runtime-prism',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': path.join(__dirname, 'empty-prism.ts')}},
    }),
  };
}
