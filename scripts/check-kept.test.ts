import {expect, it} from 'vitest';
import {differingFiles} from './check-kept';

const build = (files: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

it('names files that differ in more than the names of scripts', () => {
  const one = build({'a/index.html': '<script src=/assets/js/main.0123abcd.js></script>A', 'a.md': 'A', 'b.zip': '1'});
  expect(differingFiles(one, build({'a/index.html': '<script src=/assets/js/main.0123abce.js></script>A', 'a.md': 'A', 'b.zip': '1'}))).toEqual([]); // prettier-ignore
  expect(differingFiles(one, build({'a/index.html': '<script src=/assets/js/main.0123abcd.js></script>B', 'a.md': 'main.0123abcd.js', 'c.zip': '1'}))).toEqual(['a.md', 'a/index.html', 'b.zip', 'c.zip']); // prettier-ignore
});
