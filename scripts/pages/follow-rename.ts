import path from 'node:path';
import {Problem} from 'command-line/problem';
import {latestVersion, NEXT, type Area} from '../../src/config/areas';

/** A page that gets another name inside its area. */
export type Rename = {
  readonly area: Area;
  /** Files, relative to the repository. */
  readonly from: string;
  readonly to: string;
  /** Ids in the sidebar. */
  readonly oldId: string;
  readonly newId: string;
  /** Addresses below the version's root, without slashes at the ends. */
  readonly oldRoute: string;
  readonly newRoute: string;
};

/** Relative paths as links, pictures, attributes and imports write them. */
const PATHS = /(?<=[("'\s<])\.{1,2}\/[^)\s"'#?>]+/g;

function relative(fromFile: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(fromFile), to);
  return found.startsWith('.') ? found : `./${found}`;
}

/** A page's text with its links to the renamed page corrected. */
export const followInLinks = (text: string, file: string, {from, to}: Rename): string =>
  text.replace(PATHS, (written) =>
    path.posix.join(path.posix.dirname(file), written) === from ? relative(file, to) : written,
  );

/** The renamed page's own text: its links and pictures lead where they led. */
export const followInPage = (text: string, {from, to}: Rename, exists: (file: string) => boolean): string =>
  text.replace(PATHS, (written) => {
    const target = path.posix.join(path.posix.dirname(from), written);
    if (target === from) return relative(to, to);
    return path.posix.dirname(from) !== path.posix.dirname(to) && exists(target) ? relative(to, target) : written;
  });

/** The list of moved pages with one more. Throws when the list is written in another way. */
export function addMove(text: string, {area, oldRoute, newRoute}: Rename): string {
  const start = text.indexOf('export const movedPages');
  const end = text.indexOf('\n];', start);
  if (start < 0 || end < 0)
    throw new Problem('The list movedPages of src/config/moved-pages.ts is not found: nothing was renamed.');
  const entry = `\n  {area: '${area.id}', from: '${oldRoute}', to: '${newRoute}', since: '${NEXT}', kind: 'moved'},`;
  return text.slice(0, end) + entry + text.slice(end);
}

/** The lines of one area in data whose top level names areas; all of them when the text has none. */
function inArea(text: string, area: Area, change: (part: string) => string): string {
  const start = new RegExp(`^${area.id}:$`, 'm').exec(text)?.index;
  if (start === undefined) return text;
  const body = start + area.id.length + 1;
  const length = /^\S+:$/m.exec(text.slice(body))?.index;
  const stop = length === undefined ? text.length : body + length;
  return text.slice(0, start) + change(text.slice(start, stop)) + text.slice(stop);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Features whose page it is, except those that went before the unreleased text: their page is in an older version. */
export const followInFeatures = (text: string, {area, oldRoute, newRoute}: Rename): string =>
  inArea(text, area, (part) =>
    part
      .split(/^(?= {2}- id: )/m)
      .map((entry) =>
        /^ {4}last: /m.test(entry)
          ? entry
          : entry.replace(new RegExp(`^( {4}page: )${escape(oldRoute)}$`, 'm'), `$1${newRoute}`),
      )
      .join(''),
  );

/** The promised address of the unreleased text, which the old one leads to from now on. */
export function followInPromises(text: string, {area, oldRoute, newRoute}: Rename): string {
  const start = text.indexOf(`"${NEXT}": {`, text.indexOf(`"${area.id}": {`));
  const end = text.indexOf('}', start);
  if (start < 0 || end < 0) return text;
  return text.slice(0, start) + text.slice(start, end).replace(`"${oldRoute}":`, `"${newRoute}":`) + text.slice(end);
}

const eachLine = (text: string, change: (fields: readonly string[]) => readonly (readonly string[])[]): string =>
  text
    .split('\n')
    .flatMap((line) => (line === '' ? [line] : change(line.split('\t')).map((fields) => fields.join('\t'))))
    .join('\n');

/** Sections that moved from or to the page: older versions keep the old name. */
export function followInMovedSections(text: string, {area, oldId, newId}: Rename): string {
  const latest = latestVersion(area)!;
  const renamed = (page: string): string => (page === oldId ? newId : page);
  return eachLine(text, (fields) => {
    const [id = '', from = '', versions = '', to = '', list = ''] = fields;
    if (id !== area.id || versions.includes('..') || (from !== oldId && to !== oldId)) return [fields];
    const later = [id, renamed(from), NEXT, renamed(to), list];
    return versions === NEXT ? [later] : [[id, from, `${versions}..${latest}`, to, list], later];
  });
}

/** Fault rows that readers have links to: those of the unreleased text go with the page. */
export function followInPublishedFaults(text: string, {from, to}: Rename): string {
  return eachLine(text, (fields) => {
    const [page = '', versions = '', ...anchors] = fields;
    const names = versions.split(' ');
    if (page !== from || !names.includes(NEXT)) return [fields];
    const older = names.filter((name) => name !== NEXT);
    return [...(older.length > 0 ? [[from, older.join(' '), ...anchors]] : []), [to, NEXT, ...anchors]];
  });
}

/** What the page may have beyond the widths of phones; its older versions have it too. */
export const followInWidePages = (text: string, {from, to}: Rename): string =>
  eachLine(text, (fields) => (fields[0] === from ? [fields, [to, ...fields.slice(1)]] : [fields]));
