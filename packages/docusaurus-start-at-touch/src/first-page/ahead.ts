/**
 * Bytes, as they come over the network, after which a page fetches no more for links that are only seen. What is on its
 * way then comes too: at most 60 kB together, since no page has a script of more than 25.
 */
export const ENOUGH_BYTES = 35_000;
/** Pages, where a browser does not tell the bytes. */
export const ENOUGH_PAGES = 8;

type Prefetch = (route: string) => unknown;
type Docusaurus = {readonly prefetch: Prefetch};

/**
 * Docusaurus' functions with another `prefetch`: for links in `main` alone, one page after the other, until enough has
 * come. Docusaurus fetches for every link in view: menus of versions and sidebars were four fifths of it. What a
 * pointer comes to is `preload`, and stays. Docusaurus' own `prefetch` is that of the prototype.
 */
export function sparing<Functions extends Docusaurus>(
  docusaurus: Functions,
  {document, performance}: Pick<Window, 'document'> & {readonly performance: Performance},
): Functions {
  const begun = performance.now();
  const waiting: string[] = [];
  let pages = 0;
  let busy = false;
  /** Scripts alone: pictures are not fetched ahead. What was asked for meanwhile counts too. */
  const spent = (): number =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({name, startTime}) => startTime >= begun && name.endsWith('.js'))
      .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
  const next = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0 && pages < ENOUGH_PAGES && spent() < ENOUGH_BYTES)
      if (await docusaurus.prefetch(waiting.shift()!)) pages += 1;
    busy = false;
  };
  const prefetch: Prefetch = (route) => {
    if (document.querySelector(`main a[href="${CSS.escape(route)}"]`) === null) return false;
    waiting.push(route);
    return next();
  };
  return Object.create(docusaurus, {prefetch: {value: prefetch}}) as Functions;
}
