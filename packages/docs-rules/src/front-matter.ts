import type {Finding} from './fault';
import {fieldLine, type PageText} from './page';
import {isPartial, type Page, type Site} from './site';

const TYPES: Readonly<Record<string, string>> = {
  title: 'string',
  description: 'string',
  sidebar_label: 'string',
  slug: 'string',
  draft: 'boolean',
  unlisted: 'boolean',
  hide_table_of_contents: 'boolean',
  toc_max_heading_level: 'number',
  evidence: 'string',
  alarm: 'boolean',
  owner: 'string',
  reviewed: 'string',
  sources: 'object',
};

/** How much of a page the vendor's documentation of that version carries. */
const EVIDENCE_LEVELS = ['documented', 'partly', 'none'];

/** What is wrong with the two fields that say what a page rests on. */
function evidenceFindings(text: PageText): Finding[] {
  const {evidence, sources} = text.frontMatter;
  const found: Finding[] = [];
  if (typeof evidence === 'string' && !EVIDENCE_LEVELS.includes(evidence)) {
    found.push({
      line: fieldLine(text, 'evidence'),
      problem: `The field "evidence" is "${evidence}"`,
      fix: `Use one of: ${EVIDENCE_LEVELS.join(', ')}`,
    });
  }
  const list: unknown[] = Array.isArray(sources) ? sources : [];
  const whole = list.every((entry) => {
    const {title, url} = (entry ?? {}) as {title?: unknown; url?: unknown};
    return typeof title === 'string' && typeof url === 'string' && URL.canParse(url);
  });
  if (sources !== undefined && (list.length === 0 || !whole)) {
    found.push({
      line: fieldLine(text, 'sources'),
      problem: 'The field "sources" is not a list of title and url',
      fix: 'Write each source as "- title: …" and below it "  url: https://…"',
    });
  }
  return found;
}

const MIN_DESCRIPTION = 50;
const MAX_DESCRIPTION = 160;

function descriptionFindings(description: string, line: number): Finding[] {
  const found: Finding[] = [];
  if (description.length < MIN_DESCRIPTION || description.length > MAX_DESCRIPTION) {
    found.push({
      line,
      problem: `The description has ${description.length} characters`,
      fix: `Write ${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} that name the product and the task`,
    });
  }
  if (/^this page\b/i.test(description)) {
    found.push({
      line,
      problem: 'The description begins with "This page"',
      fix: 'Name the product and the task instead',
    });
  }
  return found;
}

/** Title and description, known fields only, each of its type. */
export function frontMatterFindings(text: PageText): Finding[] {
  const fields = Object.keys(text.frontMatter);
  if (text.partial) {
    return fields.length === 0
      ? []
      : [
          {
            line: 1,
            problem: 'A partial has no front matter of its own',
            fix: 'Remove it: the page that imports the partial has one',
          },
        ];
  }
  if (!text.source.startsWith('---')) {
    return [
      {line: 1, problem: 'The page has no front matter', fix: 'Begin it with --- and the fields title and description'},
    ];
  }
  const found: Finding[] = [];
  for (const field of ['title', 'description']) {
    if (text.frontMatter[field] === undefined || text.frontMatter[field] === null || text.frontMatter[field] === '') {
      found.push({line: 1, problem: `The front matter has no ${field}`, fix: `Add "${field}: …"`});
    }
  }
  for (const field of fields) {
    const type = TYPES[field];
    const line = fieldLine(text, field);
    const value = text.frontMatter[field];
    if (type === undefined) {
      const fix =
        field === 'id'
          ? 'Remove it: the file name is the id and the address'
          : `Remove it, or use one of: ${Object.keys(TYPES).join(', ')}`;
      found.push({line, problem: `The front matter has the field "${field}", which pages do not use`, fix});
    } else if (typeof value !== type && value !== null) {
      found.push({
        line,
        problem: `The field "${field}" is a ${typeof value}`,
        fix: `Give a ${type}${type === 'string' ? ', in quotes' : ''}`,
      });
    }
  }
  found.push(...evidenceFindings(text));
  const {title, description, sidebar_label: label} = text.frontMatter;
  if (typeof description === 'string' && description !== '')
    found.push(...descriptionFindings(description, fieldLine(text, 'description')));
  if (label !== undefined && label === title) {
    found.push({
      line: fieldLine(text, 'sidebar_label'),
      problem: 'The field "sidebar_label" repeats the title',
      fix: 'Remove it',
    });
  }
  return found;
}

const owners = new WeakMap<Site, Map<string, Map<string, string[]>>>();

/** Files of a version by the value of one field. */
function filesByValue(site: Site, folder: string, field: string): Map<string, string[]> {
  const cache = owners.get(site) ?? new Map<string, Map<string, string[]>>();
  owners.set(site, cache);
  const key = `${folder}\n${field}`;
  const known = cache.get(key);
  if (known) return known;
  const files = new Map<string, string[]>();
  for (const file of site.filesOf(folder)) {
    const value = site.frontMatter(file)[field];
    if (!isPartial(file) && typeof value === 'string') files.set(value, [...(files.get(value) ?? []), file]);
  }
  cache.set(key, files);
  return files;
}

/** No two pages of a version share a title or a description: search results and tabs could not be told apart. */
export function uniqueFieldFindings(page: Page, site: Site): Finding[] {
  return ['title', 'description'].flatMap((field) => {
    const value = page.text.frontMatter[field];
    const others =
      typeof value === 'string'
        ? (filesByValue(site, page.folder, field).get(value) ?? []).filter((file) => file !== page.file)
        : [];
    if (others.length === 0) return [];
    return [
      {
        line: fieldLine(page.text, field),
        problem: `The ${field} is also that of ${others.join(', ')}`,
        fix: `Give each page a ${field} of its own`,
      },
    ];
  });
}
