import path from 'node:path';
import type {Definition, Link, LinkReference} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {anchorsOf} from './anchors';
import {NEXT, type Area} from './area';
import type {Finding} from './fault';
import {codeBlocks, codeStart, lineOf, nodesOf, type PageText} from './page';
import type {Page, Site} from './site';

/** Link texts that do not say where the link leads. */
const EMPTY_TEXTS: ReadonlySet<string> = new Set([
  'here',
  'this',
  'click here',
  'link',
  'this link',
  'read more',
  'more',
]);

type Target = {readonly url: string; readonly line: number};

const attributeOf = (node: MdxJsxFlowElement | MdxJsxTextElement, names: readonly string[]): string | undefined => {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && names.includes(candidate.name),
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
};

function targetsOf(text: PageText): Target[] {
  const written: (Link | Definition)[] = [...nodesOf(text, 'link'), ...nodesOf(text, 'definition')];
  const elements = [...nodesOf(text, 'mdxJsxFlowElement'), ...nodesOf(text, 'mdxJsxTextElement')].flatMap((node) => {
    const url = attributeOf(node, ['href', 'to']);
    return url === undefined ? [] : [{url, line: lineOf(node)}];
  });
  const drawn = codeBlocks(text, 'dot').flatMap((code) =>
    code.value.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\b(?:URL|href) *= *"([^"]*)"/g)].map(([, url]) => ({
        url: url!,
        line: codeStart(code) + index,
      })),
    ),
  );
  return [...written.map((node) => ({url: node.url, line: lineOf(node)})), ...elements, ...drawn];
}

function textFindings(text: PageText): Finding[] {
  const links: (Link | LinkReference)[] = [...nodesOf(text, 'link'), ...nodesOf(text, 'linkReference')];
  return links.flatMap((link): Finding[] => {
    const shown = toString(link).trim();
    const fix = 'Name what the reader finds there';
    if (EMPTY_TEXTS.has(shown.toLowerCase()))
      return [{line: lineOf(link), problem: `The link text "${shown}" does not say where it leads`, fix}];
    return shown === '' ? [{line: lineOf(link), problem: 'The link has no text', fix}] : [];
  });
}

/** Up to three anchors of a page that resemble one that is missing. */
function similar(anchors: ReadonlySet<string>, wanted: string): string {
  const words = wanted
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && word !== 'param');
  const score = (anchor: string): number => words.filter((word) => anchor.toLowerCase().includes(word)).length;
  const near = [...anchors]
    .filter((anchor) => score(anchor) > 0)
    .sort((a, b) => score(b) - score(a) || a.length - b.length)
    .slice(0, 3);
  return near.length === 0 ? '' : `; near: ${near.map((anchor) => `#${anchor}`).join(', ')}`;
}

function anchorFindings(target: Page, fragment: string, line: number, site: Site): Finding[] {
  if (fragment === '' || target.text.unreadable.length > 0) return [];
  const anchors = anchorsOf(target, site);
  const wanted = decodeURIComponent(fragment);
  if (anchors.has(wanted)) return [];
  return [
    {
      line,
      problem: `${target.file} has no anchor #${wanted}${similar(anchors, wanted)}`,
      fix: 'Correct the fragment, or give the heading this id',
    },
  ];
}

/** Path of a file as a link from a page to it. */
function relativeLink(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function fileFindings(page: Page, address: string, fragment: string, line: number, site: Site): Finding[] {
  if (!/^\.{1,2}\//.test(address)) {
    const guess = path.posix.join(path.posix.dirname(page.file), address);
    const known = site.page(guess) !== undefined;
    const fix = known
      ? `Write ${relativeLink(page.file, guess)}`
      : 'Link by file, beginning with ./ or ../ and ending in .mdx, or by an absolute path to another area';
    const problem = known
      ? `The file link "${address}" does not begin with ./ or ../`
      : `"${address}" is a bare relative route`;
    return [{line, problem, fix}, ...(known ? anchorFindings(site.page(guess)!, fragment, line, site) : [])];
  }
  if (!address.endsWith('.mdx'))
    return [{line, problem: `The file link "${address}" does not end in .mdx`, fix: 'Link to the page’s file'}];
  const file = path.posix.join(path.posix.dirname(page.file), address);
  if (!file.startsWith(`${page.folder}/`)) {
    return [
      {
        line,
        problem: `"${address}" leads out of the version folder ${page.folder}`,
        fix: 'Link to another area by its absolute path without a version',
      },
    ];
  }
  const target = site.page(file);
  if (!target)
    return [
      {
        line,
        problem: `The linked file ${file} does not exist`,
        fix: 'Correct the path, or link to a page that this version has',
      },
    ];
  if (target.text.partial)
    return [{line, problem: `${file} is a partial, not a page`, fix: 'Link to the page that shows it'}];
  if (target.text.frontMatter.draft === true && page.text.frontMatter.draft !== true) {
    return [{line, problem: `${file} is a draft, which is not published`, fix: 'Link to a published page'}];
  }
  return anchorFindings(target, fragment, line, site);
}

function versionIn(area: Area, address: string): string | undefined {
  const first = address.slice(area.basePath.length + 1).split('/')[0] ?? '';
  return first === NEXT || /^v\d/.test(first) ? first : undefined;
}

function routeFindings(page: Page, address: string, fragment: string, line: number, site: Site): Finding[] {
  const {areas} = site.options;
  const inside = (base: string): boolean => address === base || address.startsWith(`${base}/`);
  const former = areas.find((candidate) => candidate.formerBasePaths.some(inside));
  if (former)
    return [
      {
        line,
        problem: `"${address}" is a former address of the area ${former.id}`,
        fix: `Begin it with ${former.basePath}`,
      },
    ];
  // A general page may lie below an area, and belongs to no version of it.
  if (site.generalRoutes.has(address) || site.generalRoutes.has(address.replace(/\/$/, ''))) return [];
  const area = areas.find((candidate) => inside(candidate.basePath));
  if (!area) {
    return [
      {
        line,
        problem: `The site has no page ${address}`,
        fix: `Correct the address; general pages are ${[...site.generalRoutes].join(', ')}`,
      },
    ];
  }
  if (area.id === page.area.id) {
    const found = site.latest(address);
    const own =
      found &&
      page.folder +
        found.file.slice(found.file.indexOf('/', area.versions.length > 0 ? found.file.indexOf('/') + 1 : 0));
    const fix =
      own !== undefined && site.page(own)
        ? `Write ${relativeLink(page.file, own)}`
        : 'Link by file: ./name.mdx or ../folder/name.mdx';
    return [{line, problem: `"${address}" is an absolute link inside its own area and leaves this version`, fix}];
  }
  const version = versionIn(area, address);
  if (version !== undefined)
    return [
      {
        line,
        problem: `The link names the version ${version}`,
        fix: 'Leave the version out: links to another area lead to its latest version',
      },
    ];
  if (/\.mdx?$/.test(address))
    return [
      {
        line,
        problem: `The address "${address}" ends in ${path.posix.extname(address)}`,
        fix: 'Leave the ending out: absolute links are addresses, not files',
      },
    ];
  const found = site.latest(address);
  if (!found)
    return [{line, problem: `The latest version of ${area.id} has no page ${address}`, fix: 'Correct the address'}];
  if (found.draft)
    return [{line, problem: `${address} is a draft, which is not published`, fix: 'Link to a published page'}];
  return anchorFindings(site.page(found.file)!, fragment, line, site);
}

function targetFindings(page: Page, {url, line}: Target, site: Site): Finding[] {
  if (/^(?:https?|mailto):/i.test(url)) {
    return URL.canParse(url) ? [] : [{line, problem: `"${url}" is not a URL`, fix: 'Correct it'}];
  }
  if (url.startsWith('pathname://')) {
    const file = url.slice('pathname://'.length).replace(/[?#].*$/, '');
    if (site.options.generatedFiles.includes(file) || site.files.exists(`static${file}`)) return [];
    return [{line, problem: `static${file} does not exist`, fix: 'Put the file there or correct the address'}];
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return [{line, problem: `Links do not use the scheme of "${url}"`, fix: 'Put the address into a code span'}];
  const [, address = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  if (address === '') {
    if (fragment === '')
      return [{line, problem: 'The link has no target', fix: 'Give the file, the address or the anchor'}];
    return anchorFindings(page, fragment, line, site);
  }
  return address.startsWith('/')
    ? routeFindings(page, address, fragment, line, site)
    : fileFindings(page, address, fragment, line, site);
}

/**
 * Links inside an area go by file, to another area by address without a version; what they lead to exists in the
 * version the reader is in, with its anchor; their text says where they lead.
 */
export const linkFindings = (page: Page, site: Site): Finding[] => [
  ...textFindings(page.text),
  ...targetsOf(page.text).flatMap((target) => targetFindings(page, target, site)),
];
