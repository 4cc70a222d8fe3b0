/** An archive as the list of downloads names it. */
export type Download = {readonly file: string; readonly title: string; readonly bytes: number; readonly sha256: string};

/** Folder of the archives, and the list of them for programs. */
export const DOWNLOADS = 'downloads';
export const DOWNLOAD_LIST = 'list.json';

/**
 * What stands in the place of the list until the build has made the archives: words alone, since a build
 * leaves out end tags that say nothing.
 */
export const LIST_MARK = 'The archives are made when the site is built.';

const sizeText = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** The list as a table in Markdown, with absolute addresses below the site's. */
export const downloadListMarkdown = (downloads: readonly Download[], site: string): string =>
  [
    '| Version | Archive | Size | SHA-256 |',
    '| - | - | - | - |',
    ...downloads.map(
      ({file, title, bytes, sha256}) =>
        `| ${title} | [${file}](${site}/${DOWNLOADS}/${file}) | ${sizeText(bytes)} | \`${sha256}\` |`,
    ),
  ].join('\n');

/**
 * The list as HTML. Names, titles and hashes come from the build: none holds a character that HTML would take for its
 * own.
 */
export const downloadListHtml = (downloads: readonly Download[]): string =>
  `<table><thead><tr><th>Version<th>Archive<th>Size<th>SHA-256<tbody>${downloads
    .map(
      ({file, title, bytes, sha256}) =>
        `<tr><td>${title}<td><a href="/${DOWNLOADS}/${file}" download>${file}</a><td>${sizeText(bytes)}<td><code>${sha256}</code>`,
    ) // prettier-ignore
    .join('')}</table>`;
