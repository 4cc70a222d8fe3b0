import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {sparing} from './ahead';
import {withRetries} from './chunks';
import {tidyAddress, watchFirstChunks} from './first-page';

/** The bundler's function that loads a chunk; every `import()` of the site goes through it. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;

if (ExecutionEnvironment.canUseDOM) {
  tidyAddress(window);
  watchFirstChunks(window);
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the bundler's run time uses it
  __webpack_chunk_load__ = withRetries(__webpack_chunk_load__);
}

let whole: typeof window.docusaurus | undefined;

/** Docusaurus calls it when a page is shown, before its links are seen. */
export function onRouteDidUpdate(): void {
  whole ??= window.docusaurus;
  window.docusaurus = sparing(whole, window);
}
