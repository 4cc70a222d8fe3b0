import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import highlightCode, {highlight} from './highlight';

test('bash, shell and json are highlighted', () => {
  expect(highlight('echo "x" # y', 'bash')).toContain('<span class="token comment">');
  expect(highlight('echo "x"', 'shell')).toContain('token');
  expect(highlight('{"a": 1}', 'json')).toContain('<span class="token property">');
});

test('an address of the network is no number', () => {
  expect(highlight('ping 192.0.2.10 -c 3', 'bash')).not.toContain('192.0<');
  expect(highlight('sleep 1.5', 'bash')).toContain('<span class="token number">1.5</span>');
});

test('text stays text, and markup in it is escaped', () => {
  expect(highlight('a < b & c', 'text')).toBe('a &lt; b &amp; c');
});

test('a code block becomes a listing with its title', () => {
  const root = unified().use(remarkParse).parse('```bash title="/etc/x"\nls\n```');
  highlightCode()(root);
  expect(root.children[0]).toMatchObject({name: 'CodeListing'});
  expect(JSON.stringify(root)).toContain('/etc/x');
});

test('a listing that is a file has its name as a link that saves it, below the site’s own path', () => {
  const root = unified().use(remarkParse).parse('```bash title="x.sh" file="/scripts/quadra/x-1.sh"\nls\n```');
  highlightCode({baseUrl: '/docs/'})(root);
  const attributes = (root.children[0] as unknown as {attributes: {name: string; value: string}[]}).attributes;
  expect(Object.fromEntries(attributes.map(({name, value}) => [name, value]))).toMatchObject({
    title: 'x.sh',
    download: '/docs/scripts/quadra/x-1.sh',
  });
});
