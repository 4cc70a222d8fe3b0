import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {TEXT_EXTENSIONS} from '../headers';

/** Paths of all files below a folder, relative to it, with `/`, in order. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** SHA-256 of a file's content. */
export const contentHash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Extension of a file in small letters, without the dot. */
export const extensionOf = (file: string): string => path.posix.extname(file).slice(1).toLowerCase();

/** Whether a file is text: worth compressing, and readable for checks. */
export const isText = (file: string): boolean => TEXT_EXTENSIONS.includes(extensionOf(file));

/** Address of a page's file: without `index.html`, and without a slash at the end but for the landing page. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '')}`;

/** Target of a redirect stub that client-redirects wrote; undefined for a page. */
export function stubTarget(html: string): string | undefined {
  if (html.length > 4096 || html.includes('__docusaurus')) return undefined;
  return /<meta http-equiv="?refresh"? content="0; url=([^"]*)"/.exec(html)?.[1];
}
