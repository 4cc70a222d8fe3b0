import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** What Docusaurus leaves open about the page that a reader opens first: see client.ts. */
export default function firstPage(): Plugin {
  return {
    name: 'first-page',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
