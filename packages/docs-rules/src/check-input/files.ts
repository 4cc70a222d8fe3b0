import path from 'node:path';
import {isScalar, LineCounter, parseDocument, visit, type Document} from 'yaml';
import type {Files} from '../site';
import {fault} from './fault';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pointsSomewhere(root: unknown, pointer: string): boolean {
  const keys = pointer
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  let value = root;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

/** The reference page would be built with holes: its bundler only prints such a fault and goes on. */
function referenceFaults(file: string, document: Document, root: unknown, lines: LineCounter): string[] {
  const faults: string[] = [];
  visit(document, {
    Pair(_key, pair) {
      if (
        !isScalar(pair.key) ||
        pair.key.value !== '$ref' ||
        !isScalar(pair.value) ||
        typeof pair.value.value !== 'string'
      )
        return;
      const pointer = pair.value.value;
      if (!pointer.startsWith('#/') || pointsSomewhere(root, pointer)) return;
      const line = pair.value.range ? lines.linePos(pair.value.range[0]).line : undefined;
      faults.push(
        fault(file, line, `"${pointer}" points at nothing in this file`, 'Correct the name, or add what it names'),
      );
    },
  });
  return faults;
}

/** Faults of one OpenAPI file that make it unreadable. What else it should be, the linter knows (redocly-lint.yaml). */
export function openapiFaults(files: Files, file: string): string[] {
  if (!files.exists(file))
    return [
      fault(file, undefined, 'the API file is missing', 'Restore it, or correct its path in src/config/openapi.ts'),
    ];
  const lines = new LineCounter();
  const document = parseDocument(files.read(file)!, {lineCounter: lines, prettyErrors: false});
  const [error] = document.errors;
  if (error) {
    const {line, col} = lines.linePos(error.pos[0]);
    return [
      fault(
        `${file}:${line}:${col}`,
        undefined,
        `this is not YAML (${error.message.replace(/\s+/g, ' ').replace(/\.$/, '')})`,
        'Correct the line: often it is the indentation, or a colon in a text without quotation marks',
      ),
    ];
  }
  const value: unknown = document.toJS();
  if (!isObject(value) || typeof value.openapi !== 'string' || !value.openapi.startsWith('3.')) {
    return [
      fault(file, 1, 'this is not an OpenAPI file: it has no line such as "openapi: 3.1.0"', 'Begin it with that line'),
    ];
  }
  return [
    ...['info', 'paths']
      .filter((key) => !isObject(value[key]))
      .map((key) =>
        fault(file, undefined, `it has no "${key}"`, 'Add the section: an OpenAPI file needs openapi, info and paths'),
      ),
    ...referenceFaults(file, document, value, lines),
  ];
}

/**
 * Faults of pictures that the configuration names, such as the logo: Docusaurus looks only at the pictures of pages.
 */
export function pictureFaults(
  files: Files,
  pictures: readonly {readonly name: string; readonly source: unknown; readonly file: string}[],
): string[] {
  return pictures.flatMap(({name, source, file}) => {
    if (typeof source !== 'string' || /^https?:/.test(source)) return [];
    const place = `static/${source.replace(/^\//, '')}`;
    return files.exists(place)
      ? []
      : [
          fault(
            file,
            undefined,
            `the ${name} "${source}" does not exist`,
            `Put the picture at ${place}, or correct the address`,
          ),
        ];
  });
}

const FENCE = /^\s*(`{3,}|~{3,})/;

/** Addresses of the Markdown pictures of a page by line, without those in code. */
function picturesOf(text: string): {line: number; address: string}[] {
  let fence: string | undefined;
  return text.split('\n').flatMap((content, index) => {
    const mark = FENCE.exec(content)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      return [];
    }
    if (mark !== undefined) {
      fence = mark;
      return [];
    }
    return [...content.replace(/`[^`]*`/g, '').matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map((match) => ({
      line: index + 1,
      address: match[1]!,
    }));
  });
}

/**
 * Faults of the pictures of pages: files that do not exist. Docusaurus says so after compiling the whole site, without
 * line and fix.
 */
export function pagePictureFaults(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .flatMap((file) =>
      picturesOf(files.read(file)!).flatMap(({line, address}) => {
        if (/^[a-z]+:/i.test(address)) return [];
        const name = decodeURI(address.split(/[?#]/)[0]!);
        const place = name.startsWith('@site/')
          ? name.slice('@site/'.length)
          : name.startsWith('/')
            ? `static${name}`
            : path.posix.join(path.posix.dirname(file), name);
        return files.exists(place)
          ? []
          : [
              fault(
                file,
                line,
                `the picture "${address}" does not exist`,
                `Put it at ${place}, or correct the address`,
              ),
            ];
      }),
    );
}
