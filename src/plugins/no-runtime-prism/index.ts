import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Keeps the highlighter out of the bundles: the classic theme registers languages with it at start, and our listings are highlighted while building (src/remark/highlight.ts). */
export default function noRuntimePrism(): Plugin {
  return {
    name: 'no-runtime-prism',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': path.join(__dirname, 'empty-prism.ts'), 'prismjs/components/prism-bash$': path.join(__dirname, 'empty-language.ts'), 'prismjs/components/prism-json$': path.join(__dirname, 'empty-language.ts')}},
    }),
  };
}
