import {toString} from 'mdast-util-to-string';
import path from 'node:path';
import type {Finding} from './fault';
import {faultsShown} from './fault-tables';
import {nodesOf} from './page';
import type {Page, Site} from './site';

/** The page of a version that leads from what an operator sees to the fault. */
export const TROUBLESHOOTING = 'troubleshooting.mdx';

// In "`lspci -d 1d82:` prints nothing" the code is what the reader typed, not what was printed.
const TYPED = /^(?:aws|curl|df|docker|ip|lspci|netplan|ni_rsrc_\w+|nvme|pkg-config|sudo)\s/;
const NAME_OF_ERROR = /^[A-Z][a-z]+(?:\.?[A-Z][a-z]+)+$/;

/**
 * Messages of programs that a symptom quotes: code of several words, or the name of an error such as `AccessDenied`.
 */
export const messagesIn = (symptom: string): string[] =>
  [...symptom.matchAll(/`([^`]+)`/g)]
    .map((match) => match[1]!)
    .filter((code) => (/\s/.test(code) && !TYPED.test(code)) || NAME_OF_ERROR.test(code));

/** Pages of the version that explain a message, by the message. */
function explainedIn({folder}: Page, site: Site): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of site.filesOf(folder)) {
    if (site.frontMatter(file)['draft'] === true) continue;
    for (const [symptom] of faultsShown(site.files.read(file) ?? '', file, site.options.faultRows)) {
      for (const message of messagesIn(symptom ?? '')) found.set(message, [...(found.get(message) ?? []), file]);
    }
  }
  return found;
}

/**
 * Messages that pages of the version explain and its troubleshooting page does not link: a reader who has one word for
 * word looks there.
 */
export function troubleshootingFindings(page: Page, site: Site): Finding[] {
  if (page.file !== `${page.folder}/${TROUBLESHOOTING}`) return [];
  const linked = nodesOf(page.text, 'link').map((link) => ({
    message: toString(link),
    file: path.posix.join(page.folder, link.url.replace(/#.*$/, '')),
  }));
  return [...explainedIn(page, site)].flatMap(([message, files]): Finding[] => {
    if (linked.some((link) => link.message === message && files.includes(link.file))) return [];
    const target = `./${files[0]!.slice(page.folder.length + 1)}`;
    return [
      {
        line: page.text.headings.find(({id}) => id === 'messages')?.line ?? 1,
        problem: `The message "${message}" is explained in ${target} and not linked here`,
        fix: `Add a line under "Messages": - [\`${message}\`](${target}#symptom-…), with the anchor of its row`,
      },
    ];
  });
}
