/** A link of a page that is followed. */
export type Step = {readonly from: string; readonly href: string};

/**
 * A page of the site without its fragment, query and slash at the end; undefined for what leads elsewhere or is a file.
 */
export function pageOf(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  const [path = ''] = href.split(/[?#]/);
  return /\.\w+$/.test(path.split('/').pop()!) && !/\/v\d[\d.]*$/.test(path)
    ? undefined
    : path.replace(/\/$/, '') || '/';
}

/** Addresses of the links of a page, in their order. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref=("[^"]*"|[^\s>]+)/g)].map(([, href]) => href!.replace(/^"|"$/g, ''));

/**
 * The fewest links from the home page to one that `isGoal`; the last one is by choice one that `leads` to the answer
 * itself. `isOpen` says which links a reader can press.
 */
export async function shortestWay(
  read: (address: string) => Promise<string>,
  isGoal: (address: string) => Promise<boolean>,
  leads: (href: string) => boolean,
  isOpen: (step: Step) => boolean,
): Promise<Step[] | undefined> {
  const way = new Map<string, Step[]>([['/', []]]);
  for (const address of way.keys()) {
    const steps = way.get(address)!;
    const html = await read(address);
    if (await isGoal(address)) {
      const last = steps.at(-1);
      if (!last) return steps;
      const better = linksIn(await read(last.from)).find(
        (href) => pageOf(href) === address && leads(href) && isOpen({from: last.from, href}),
      );
      return [...steps.slice(0, -1), {from: last.from, href: better ?? last.href}];
    }
    if (steps.length >= 4) continue;
    for (const href of linksIn(html)) {
      const next = pageOf(href);
      const step = {from: address, href};
      if (next !== undefined && !way.has(next) && isOpen(step)) way.set(next, [...steps, step]);
    }
  }
  return undefined;
}
