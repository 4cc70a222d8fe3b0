import type {PhrasingContent, RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {pageMarkdown} from './markdown';

const text = (value: string): PhrasingContent => ({type: 'text', value});
const paragraph = (...children: PhrasingContent[]): RootContent => ({type: 'paragraph', children});
const link = (url: string, value: string): PhrasingContent => ({type: 'link', url, children: [text(value)]});
const list = (value: string): RootContent => ({type: 'list', ordered: false, spread: false, children: [{type: 'listItem', spread: false, children: [{type: 'paragraph', children: [text(value)]}]}]}); // prettier-ignore

const body = (children: RootContent[], resolve: (href: string) => string = (href) => href): string =>
  pageMarkdown({title: 'T', root: {type: 'root', children}}, {fields: {}, resolve}).replace(
    '---\n{}\n---\n\n# T\n\n',
    '',
  );

test('the same words with other addresses keep their own, in each order', () => {
  const same = (): RootContent[] => [paragraph(text('See '), link('/a', 'A'), text(' and '), link('/b', 'B'))];
  expect(body(same(), (href) => `https://h/v1${href}`)).toBe('See [A](https://h/v1/a) and [B](https://h/v1/b)\n');
  expect(body(same(), (href) => `https://h/v2${href}`)).toBe('See [A](https://h/v2/a) and [B](https://h/v2/b)\n');
  expect(body(same(), (href) => (href === '/a' ? 'https://h/b' : 'https://h/a'))).toBe(
    'See [A](https://h/b) and [B](https://h/a)\n',
  );
});

test('an address that Markdown writes in another form is written so', () => {
  expect(body([paragraph(link('https://h/a', 'https://h/a'))])).toBe('<https://h/a>\n');
  expect(body([paragraph(link('https://h/a', 'other'))])).toBe('[other](https://h/a)\n');
  expect(body([paragraph(link('https://h/a b', 'A'))])).toBe('[A](<https://h/a b>)\n');
  expect(body([paragraph(link('https://h/a(b', 'A'))])).toBe('[A](https://h/a\\(b)\n');
});

test('lists that follow each other stay two', () => {
  expect(body([list('a'), list('b'), paragraph(text('c')), list('d')])).toBe('- a\n\n* b\n\nc\n\n- d\n');
});
