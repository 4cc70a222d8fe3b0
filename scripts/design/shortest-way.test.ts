import {expect, test} from 'vitest';
import {linksIn, pageOf, shortestWay} from './shortest-way';

const site: Readonly<Record<string, string>> = {
  '/': '<a class=x href="/a/">A</a><a href=/menu>Menu</a><a href="https://example.com/">out</a>',
  '/a': '<a href="/b#top">B</a><a href="/b#answer">B</a><a href="/file.md">text</a>',
  '/menu': '<a href="/c">C</a>',
  '/b': 'the answer',
  '/c': 'the answer too',
};
const read = (address: string): Promise<string> => Promise.resolve(site[address] ?? '');
const isGoal = async (address: string): Promise<boolean> => (await read(address)).includes('answer');

test('addresses are pages without what follows them, and files are none', () => {
  expect(['/a/', '/a?x#y', '/vpu/v5.3.1', '/', '/x.md', '//host/a', 'https://host/'].map(pageOf)).toEqual(['/a', '/a', '/vpu/v5.3.1', '/', undefined, undefined, undefined]); // prettier-ignore
  expect(linksIn(site['/']!)).toEqual(['/a/', '/menu', 'https://example.com/']);
});

test('the way has the fewest links, and ends at the place of the answer', async () => {
  const way = await shortestWay(read, (address) => Promise.resolve(address === '/b'), (href) => href.endsWith('#answer'), () => true); // prettier-ignore
  expect(way).toEqual([
    {from: '/', href: '/a/'},
    {from: '/a', href: '/b#answer'},
  ]);
});

test('a link that cannot be pressed is none', async () => {
  const way = await shortestWay(read, isGoal, () => false, ({href}) => href !== '/a/'); // prettier-ignore
  expect(way?.map(({href}) => href)).toEqual(['/menu', '/c']);
  expect(await shortestWay(read, isGoal, () => false, () => false)).toBeUndefined(); // prettier-ignore
});
