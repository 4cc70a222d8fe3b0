import {NEXT} from './areas';

/** What becomes of a list when the unreleased version of an area gets its name. */
type Dating = (text: string, area: string, version: string) => string;

const eachLine = (text: string, change: (fields: string[]) => string[]): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : change(line.split('\t')).join('\t')))
    .join('\n');

/** Sections moved in the version: their old addresses lead on in it too. */
const dateMovedSections: Dating = (text, area, version) =>
  eachLine(text, ([id = '', page = '', versions = '', ...rest]) => [
    id,
    page,
    id === area && versions.split('..')[0] === NEXT ? versions.replace(NEXT, version) : versions,
    ...rest,
  ]);

/** Pages moved with the version. */
const dateMovedPages: Dating = (text, area, version) =>
  text.replace(/\{[^{}]*\}/g, (entry) =>
    entry.includes(`area: '${area}'`) ? entry.replace(`since: '${NEXT}'`, `since: '${version}'`) : entry,
  );

/** Fault rows of the unreleased text are rows of the version too. */
const datePublishedFaults: Dating = (text, area, version) =>
  eachLine(text, ([page = '', versions = '', ...rest]) => {
    const names = versions.split(' ');
    const isDated = page.startsWith(`${area}/`) && names.includes(NEXT) && !names.includes(version);
    return [
      page,
      isDated ? names.flatMap((name) => (name === NEXT ? [NEXT, version] : [name])).join(' ') : versions,
      ...rest,
    ];
  });

/** Lists that name versions, by their files. */
export const datedLists: Readonly<Record<string, Dating>> = {
  'src/data/moved-sections.tsv': dateMovedSections,
  'src/config/moved-pages.ts': dateMovedPages,
  'src/data/faults/published-anchors.tsv': datePublishedFaults,
};
