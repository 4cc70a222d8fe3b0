import path from 'node:path';
import type {Finding} from './fault';
import {codeBlocks, lineOf, metaOption, nodesOf} from './page';
import type {Page, Site} from './site';

const MIN_ALT = 20;

function altFindings(alt: string | null | undefined, line: number, what: string): Finding[] {
  const fix = 'Say what the reader must take from it';
  const value = alt?.trim() ?? '';
  if (value === '') return [{line, problem: `The ${what} has no alternative text`, fix}];
  if (value.length < MIN_ALT) return [{line, problem: `The alternative text of the ${what} has ${value.length} characters, fewer than ${MIN_ALT}`, fix}];
  const begin = /^(?:an? |the )?(?:image|picture|screenshot|photo|diagram) of\b/i.exec(value)?.[0];
  return begin === undefined ? [] : [{line, problem: `The alternative text of the ${what} begins with "${begin}"`, fix}];
}

function fileFindings(page: Page, url: string, line: number, site: Site): Finding[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return [{line, problem: `The picture "${url}" is not on this site`, fix: 'Put the file beside the page, in img/'}];
  const file = url.startsWith('/') ? `static${url}` : path.posix.join(path.posix.dirname(page.file), decodeURI(url));
  return site.files.exists(file) ? [] : [{line, problem: `The picture ${file} does not exist`, fix: 'Put the file there or correct the address'}];
}

/** Pictures exist and say in words what they show; so do diagrams; <img> is not used, because nothing checks it while building. */
export function imageFindings(page: Page, site: Site): Finding[] {
  const {text} = page;
  const elements = [...nodesOf(text, 'mdxJsxFlowElement'), ...nodesOf(text, 'mdxJsxTextElement')].filter(({name}) => name === 'img');
  return [
    ...nodesOf(text, 'image').flatMap((image) => [...altFindings(image.alt, lineOf(image), 'picture'), ...fileFindings(page, image.url, lineOf(image), site)]),
    ...codeBlocks(text, 'dot').flatMap((code) => altFindings(metaOption(code, 'alt'), lineOf(code), 'diagram')),
    ...elements.map((node) => ({line: lineOf(node), problem: '<img> is not checked while building', fix: 'Write ![alternative text](./img/name.svg)'})),
  ];
}
