import {readFileSync} from 'node:fs';
import {expect, it, vi} from 'vitest';

/** Modules by the name of their chunk, as `import()` gives them: nothing in them can be changed. */
const {modules, load} = vi.hoisted(() => {
  const modules: Record<string, object> = {
    '0a': Object.freeze({default: 'page a', toc: []}),
    '0b': Object.freeze({default: 'page b'}),
    '0c': Object.freeze({default: 'around pages'}),
    '0d': Object.freeze({default: 'index'}),
    '0e': Object.freeze({default: 'version'}),
  };
  return {modules, load: (name: string) => () => Promise.resolve(modules[name])};
});

vi.mock('@generated/registry', () => ({
  default: Object.fromEntries(Object.keys(modules).map((name) => [name, [load(name), `@site/${name}`, 0]])),
}));
vi.mock('@generated/routesChunkNames', () => ({
  default: {
    '/docs-111': {__comp: '0c', version: {data: '0e'}},
    '/docs-222': {__comp: '0c', content: '0d'},
    '/docs/a-3-333': {__comp: '0c', items: ['0a']},
    '/docs/b-444': {__comp: '0c', content: '0b'},
  },
}));

it('what one page was given is emptied, and nothing that another one has', async () => {
  const {default: registry} = await import('@generated/registry');
  const {emptyGiven} = await import('./given');
  const given = await Promise.all(Object.values(registry).map(async ([get]) => (await get()) as object));
  expect(given).toEqual(Object.values(modules));
  emptyGiven('/docs/a-3');
  expect(given).toEqual([{}, ...Object.values(modules).slice(1)]);
  // Two routes have this path: what is around the pages stays.
  emptyGiven('/docs');
  emptyGiven('/never');
  expect(given).toEqual([{}, ...Object.values(modules).slice(1)]);
  emptyGiven('/docs/b');
  expect(given.slice(0, 3)).toEqual([{}, {}, modules['0c']]);
});

it('a route asks the registry when it is made', () => {
  const source = readFileSync(require.resolve('@docusaurus/core/lib/client/exports/ComponentCreator.js'), 'utf8');
  expect(source).toContain('loader[keyPath] = chunkRegistry[0];');
});
