import {XMLParser, XMLValidator} from 'fast-xml-parser';
import {describe, expect, test} from 'vitest';
import {areas} from '../../config/areas';
import {readReleases} from '../../config/releases';
import {feedFiles, feedText} from './feeds';

const releases = readReleases();

type Entry = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['entry', 'item', 'link'].includes(name),
});
const isAbsolute = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

test('there is an Atom and an RSS feed for all releases and for each area that has some', () => {
  const scopes = 1 + areas.filter((area) => releases.some((release) => release.area === area.id)).length;
  expect(feedFiles).toHaveLength(2 * scopes);
  expect(new Set(feedFiles.map((file) => file.address)).size).toBe(feedFiles.length);
});

describe.each(feedFiles.filter((file) => file.type === 'application/atom+xml'))('$address', (file) => {
  const text = feedText(file);
  const {feed} = parser.parse(text) as {feed: Entry & {entry: Entry[]; link: Entry[]}};

  test('is well-formed XML', () => {
    expect(XMLValidator.validate(text)).toBe(true);
  });

  test('has what RFC 4287 §4.1.1 demands of a feed', () => {
    expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(isAbsolute(feed.id)).toBe(true);
    expect(feed.title).toBeTruthy();
    expect(feed.updated).toMatch(RFC_3339);
    expect((feed.author as Entry).name).toBeTruthy();
    expect(feed.link.filter((link) => link['@rel'] === 'self')).toHaveLength(1);
    expect(feed.link.every((link) => isAbsolute(link['@href']))).toBe(true);
  });

  test('has what RFC 4287 §4.1.2 demands of each entry, with ids that occur once', () => {
    for (const entry of feed.entry) {
      expect(isAbsolute(entry.id)).toBe(true);
      expect(entry.updated).toMatch(RFC_3339);
      expect((entry.link as Entry[]).every((link) => isAbsolute(link['@href']))).toBe(true);
    }
    expect(new Set(feed.entry.map((entry) => entry.id)).size).toBe(feed.entry.length);
  });

  test('holds every release of its scope', () => {
    const wanted = releases.filter((release) => file.area === undefined || release.area === file.area.id);
    expect(feed.entry).toHaveLength(wanted.length);
  });
});

describe.each(feedFiles.filter((file) => file.type === 'application/rss+xml'))('$address', (file) => {
  const text = feedText(file);
  const {rss} = parser.parse(text) as {rss: Entry & {channel: Entry & {item: Entry[]}}};

  test('is RSS 2.0 with the required elements of channel and items', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    expect(rss['@version']).toBe('2.0');
    for (const name of ['title', 'link', 'description']) expect(rss.channel[name], name).toBeTruthy();
    for (const item of rss.channel.item) {
      expect(item.title).toBeTruthy();
      expect(Number.isNaN(Date.parse(item.pubDate as string))).toBe(false);
      expect(item.guid).toBeTruthy();
    }
  });
});

test('an entry without a known date or summary carries the day of its documentation and names its release', () => {
  const unknown = releases.find((release) => release.date === undefined && release.summary === undefined)!;
  const {feed} = parser.parse(feedText(feedFiles[0]!)) as {feed: {entry: Entry[]}};
  const entry = feed.entry.find((candidate) => String(candidate.id).endsWith(unknown.version))!;
  expect(entry.updated).toContain(unknown.documented);
  expect(JSON.stringify(entry)).toContain(`Documentation of BitStreams ${unknown.version}.`);
});
