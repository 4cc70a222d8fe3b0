import path from 'node:path';
import {imageSize} from 'image-size';
import {MAX_WIDTH, MIN_LETTER} from 'remark-reference/diagrams';
import type {Finding} from './fault';
import {codeBlocks, lineOf, metaOption, nodesOf} from './page';
import type {Page, Site} from './site';

const MIN_ALT = 20;

function altFindings(alt: string | null | undefined, line: number, what: string): Finding[] {
  const fix = 'Say what the reader must take from it';
  const value = alt?.trim() ?? '';
  if (value === '') return [{line, problem: `The ${what} has no alternative text`, fix}];
  if (value.length < MIN_ALT)
    return [
      {line, problem: `The alternative text of the ${what} has ${value.length} characters, fewer than ${MIN_ALT}`, fix},
    ];
  const begin = /^(?:an? |the )?(?:image|picture|screenshot|photo|diagram) of\b/i.exec(value)?.[0];
  return begin === undefined
    ? []
    : [{line, problem: `The alternative text of the ${what} begins with "${begin}"`, fix}];
}

/** Weight of a picture that a phone on a slow line still shows while its reader waits. */
const MAX_BYTES = 150 * 1024;

/** Letters that a phone does not show, and colours that the palette does not have. */
function lookFindings(source: string, line: number, file: string): Finding[] {
  const small = [...source.matchAll(/font-size[=:]\s*["']?([\d.]+)/g)]
    .map(([, size]) => Number(size))
    .find((size) => size < MIN_LETTER);
  const colour = /\b(?:fill|stroke|color)[=:]\s*["']?(#[0-9a-f]{3,8}|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(source)?.[1];
  return [
    ...(small === undefined
      ? []
      : [
          {
            line,
            problem: `The drawing ${file} has letters of ${small} units, fewer than ${MIN_LETTER}`,
            fix: 'Make them larger: a unit is a pixel',
          },
        ]),
    ...(colour === undefined
      ? []
      : [
          {
            line,
            problem: `The drawing ${file} has the colour "${colour}", which is none of src/css/tokens.css`,
            fix: 'Give the part a class of src/css/diagrams.css: accent, hw, muted or warn',
          },
        ]),
  ];
}

/** Why a browser cannot keep the room of a drawing free, or a phone cannot show it. */
function drawingFinding(source: string, line: number, file: string): Finding[] {
  const viewBox = /<svg[^>]*\sviewBox="([^"]*)"/
    .exec(source)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (viewBox?.length !== 4 || viewBox.some((number) => !Number.isFinite(number))) {
    return [{line, problem: `The drawing ${file} has no size`, fix: 'Give its <svg> a viewBox="0 0 WIDTH HEIGHT"'}];
  }
  const wide =
    viewBox[2]! <= MAX_WIDTH
      ? []
      : [
          {
            line,
            problem: `The drawing ${file} is ${viewBox[2]} units wide, more than ${MAX_WIDTH}`,
            fix: 'Put its parts below each other',
          },
        ];
  return [...wide, ...lookFindings(source, line, file)];
}

/** Whether the width and height of a picture can be read from its file. */
function hasSize(bytes: Uint8Array): boolean {
  try {
    const {width, height} = imageSize(bytes);
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

function weightFindings(file: string, line: number, {files}: Site): Finding[] {
  const bytes = files.bytes(file);
  if (bytes === undefined) return [];
  const heavy =
    bytes.length > MAX_BYTES
      ? [
          {
            line,
            problem: `The picture ${file} has ${Math.ceil(bytes.length / 1024)} kB, more than ${MAX_BYTES / 1024}`,
            fix: 'Make it smaller, or draw it as SVG',
          },
        ]
      : [];
  if (file.endsWith('.svg')) return [...heavy, ...drawingFinding(Buffer.from(bytes).toString(), line, file)];
  return hasSize(bytes)
    ? heavy
    : [
        ...heavy,
        {
          line,
          problem: `The picture ${file} has no size that can be read`,
          fix: 'Save it again as PNG, JPEG or WebP, or draw it as SVG',
        },
      ];
}

function fileFindings(page: Page, url: string, line: number, site: Site): Finding[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return [{line, problem: `The picture "${url}" is not on this site`, fix: 'Put the file beside the page, in img/'}];
  const file = url.startsWith('/') ? `static${url}` : path.posix.join(path.posix.dirname(page.file), decodeURI(url));
  return site.files.exists(file)
    ? weightFindings(file, line, site)
    : [{line, problem: `The picture ${file} does not exist`, fix: 'Put the file there or correct the address'}];
}

/** A page answers in words before it draws: on a phone a diagram fills the first screen. */
function orderFindings(text: Page['text']): Finding[] {
  const [first] = codeBlocks(text, 'dot');
  if (first === undefined || nodesOf(text, 'paragraph').some((paragraph) => lineOf(paragraph) < lineOf(first)))
    return [];
  return [
    {
      line: lineOf(first),
      problem: 'The page begins with a diagram',
      fix: 'Say in a sentence or two before it what the reader came for',
    },
  ];
}

/**
 * Pictures exist, are light, have a size and say in words what they show; so do diagrams; <img> is not used, because
 * nothing checks it while building.
 */
export function imageFindings(page: Page, site: Site): Finding[] {
  const {text} = page;
  const elements = [...nodesOf(text, 'mdxJsxFlowElement'), ...nodesOf(text, 'mdxJsxTextElement')].filter(
    ({name}) => name === 'img',
  );
  return [
    ...nodesOf(text, 'image').flatMap((image) => [
      ...altFindings(image.alt, lineOf(image), 'picture'),
      ...fileFindings(page, image.url, lineOf(image), site),
    ]),
    ...codeBlocks(text, 'dot').flatMap((code) => altFindings(metaOption(code, 'alt'), lineOf(code), 'diagram')),
    ...orderFindings(text),
    ...elements.map((node) => ({
      line: lineOf(node),
      problem: '<img> is not checked while building',
      fix: 'Write ![alternative text](./img/name.svg)',
    })),
  ];
}
