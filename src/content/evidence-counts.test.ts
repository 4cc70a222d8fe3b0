import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {openPointPages, withCounts} from '@site/src/config/evidence-counts';

test.each(openPointPages())('%s has the counts of its version; if not: npm run evidence -- --write', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toBe(withCounts(file, source));
});

test('a page without the section is refused', () => {
  expect(() => withCounts('bitstreams/Documentation-ToDo.mdx', '# Text')).toThrow(
    'the section "## Counts {#counts}" is missing',
  );
});
