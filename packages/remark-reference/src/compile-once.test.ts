import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {asked} from './asked';
import compileOnce from './compile-once';
import evidence from './evidence';
import staticBlocks from './static-blocks';

const versionOf = (file: string): string => file.split('/')[0]!;

/** Asks which edition a page is of, and refuses a page that says so. */
const editions = () => (root: Root, file: VFile) => {
  visit(root, 'text', (node) => {
    if (node.value.includes('REFUSED')) throw new Error(`${file.path} is refused`);
    if (node.value.includes('EDITION'))
      node.value = asked(file, ({path}) => (versionOf(path) < 'v2.5.0' ? 'old' : 'new'));
  });
};

/** Docusaurus' own chain with rules of ours; lists the files whose text goes through all of it. */
async function compiling(copiesOf: (file: string) => number = () => 9) {
  const compiled: string[] = [];
  const listed = () => (root: Root, file: VFile) => {
    if (toString(root) !== '') compiled.push(file.path);
  };
  const once = compileOnce({copiesOf, baseUrl: '/docs/'});
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      admonitions: true,
      staticDirs: [],
      siteDir: __dirname,
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        anchors: {maintainCase: false},
      } as never,
      resolveMarkdownLink: ({linkPathname, sourceFilePath}) =>
        linkPathname.includes('gone') ? null : `/docs/${versionOf(sourceFilePath)}/${linkPathname.replace('.mdx', '')}`,
      beforeDefaultRemarkPlugins: [once.begin, editions, once.noteLinks],
      remarkPlugins: [once.holdLinks, [evidence, {versionOf, legend: '/legend'}], listed],
      rehypePlugins: [[staticBlocks, {baseUrl: '/docs/'}]],
      recmaPlugins: [once.end],
    },
  });
  const compile = async (filePath: string, content: string, frontMatter: Record<string, unknown> = {}) =>
    processor.process({content, filePath, frontMatter, compilerName: 'client'});
  return {compile, compiled};
}

const TEXT = `# Title

Seen <Evidence is="field" seen="2.7–2.8" />, see [more](other.mdx#part), [more](other.mdx) and [again][ref].

<Unknown>[A link](other.mdx) <Evidence is="field" seen="2.7–2.8" /></Unknown>

[ref]: other.mdx#part
`;

describe('a text of several files', () => {
  test('goes through the chain once, and each has its own links and marks', async () => {
    const {compile, compiled} = await compiling();
    const alone = await compiling(() => 1);
    const pages = ['v2.8.0/a.mdx', 'v2.2.0/a.mdx', 'v2.7.0/a.mdx'];
    const results = await Promise.all(pages.map((page) => compile(page, TEXT)));
    for (const [index, page] of pages.entries()) {
      const own = await alone.compile(page, TEXT);
      expect(results[index]!.content).toBe(own.content);
      expect(results[index]!.data['contentTitle']).toBe('Title');
    }
    expect(results[1]!.content).toContain('/docs/v2.2.0/other#part');
    expect(results[1]!.content).toContain('not confirmed, seen in 2.7–2.8');
    expect(results[2]!.content).toContain('(seen in 2.7–2.8)');
    expect(compiled).toEqual(['v2.8.0/a.mdx']);
    expect(alone.compiled).toEqual(pages);
  });

  test('goes through it again where a rule got another answer', async () => {
    const {compile, compiled} = await compiling();
    const text = 'EDITION\n\nMore.\n';
    const pages = ['v2.8.0/a.mdx', 'v2.2.0/a.mdx', 'v2.7.0/a.mdx', 'v2.3.0/a.mdx'];
    const [newest, oldest, newer, older] = await Promise.all(pages.map((page) => compile(page, text)));
    expect(compiled).toEqual(['v2.8.0/a.mdx', 'v2.2.0/a.mdx']);
    expect([newer!.content, older!.content]).toEqual([newest!.content, oldest!.content]);
    expect(oldest!.content).toContain('old');
  });

  test('goes through it again below another front matter that is shown', async () => {
    const {compile, compiled} = await compiling();
    const text = 'One.\n\nTwo.\n';
    await compile('v2.8.0/a.mdx', `---\ntitle: A\n---\n${text}`);
    const named = await compile('v2.7.0/a.mdx', `---\ntitle: B\n---\n${text}`, {title: 'B'});
    const marked = await compile('v2.6.0/a.mdx', `---\nevidence: none\n---\n${text}`, {evidence: 'none'});
    expect(compiled).toEqual(['v2.8.0/a.mdx', 'v2.6.0/a.mdx']);
    expect(named.content).not.toContain('not public');
    expect(marked.content).toContain('not public');
  });

  test('is forgotten with the last of them', async () => {
    const {compile, compiled} = await compiling(() => 2);
    for (const version of ['v2.8.0', 'v2.7.0', 'v2.6.0']) await compile(`${version}/a.mdx`, TEXT);
    expect(compiled).toEqual(['v2.8.0/a.mdx', 'v2.6.0/a.mdx']);
  });

  test('is compiled anew when one of them says something else', async () => {
    const {compile} = await compiling();
    await compile('v2.8.0/a.mdx', TEXT);
    expect((await compile('v2.7.0/a.mdx', `${TEXT}\nMore.\n`)).content).toContain('More.');
  });

  test('that a rule refuses stops none of the others', async () => {
    const {compile} = await compiling();
    const results = await Promise.allSettled(
      ['v2.8.0/a.mdx', 'v2.7.0/a.mdx'].map((page) => compile(page, 'REFUSED\n\nMore.\n')),
    );
    expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      'Error: v2.8.0/a.mdx is refused',
      'Error: v2.7.0/a.mdx is refused',
    ]);
    await expect(compile('v2.8.0/b.mdx', '{broken')).rejects.toThrow('Unexpected end of file in expression');
    expect((await compile('v2.7.0/b.mdx', TEXT)).content).toContain('/docs/v2.7.0/other');
  });

  test('keeps a link that leads nowhere, for the check of links to find', async () => {
    const {compile} = await compiling();
    const text = 'A [link](gone.mdx) of one, [another](lost.mdx) of the other.\n\nMore.\n';
    expect((await compile('v2.8.0/a.mdx', text)).content).toContain('href: "gone.mdx"');
    expect((await compile('v2.7.0/a.mdx', text)).content).toContain('href: "gone.mdx"');
  });

  test('refuses a name that HTML would read otherwise', async () => {
    const {compile} = await compiling();
    await expect(compile('v2"x/a.mdx', TEXT)).rejects.toThrow(
      'v2"x/a.mdx: "v2"x/other#part" is put into the page as it is, and has a sign that means something in HTML',
    );
  });
});

test('a text of one file is compiled as it is', async () => {
  const {compile, compiled} = await compiling(() => 1);
  for (const page of ['v2.8.0/a.mdx', 'v2.7.0/a.mdx']) await compile(page, TEXT);
  expect(compiled).toEqual(['v2.8.0/a.mdx', 'v2.7.0/a.mdx']);
});

test('without a parser or a compiler it says where it belongs', () => {
  const {begin, end} = compileOnce({copiesOf: () => 1, baseUrl: '/'}) as unknown as Record<string, Plugin>;
  expect(() => unified().use(begin!).freeze()).toThrow('put it after remark-parse');
  expect(() => unified().use(end!).freeze()).toThrow('put it last');
});
