import {existsSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {bitstreams, versionFolder} from './areas';
import {movedFrom, movedSections, readMovedSections} from './moved-sections';

describe('the list of moved sections', () => {
  test('an old fragment may have another name on its new page', () => {
    expect(readMovedSections('bitstreams\ta/b\tv2.2.0\ta/b/c\tone param-x-y>param-y\n')).toEqual([
      {area: 'bitstreams', from: 'a/b', since: 'v2.2.0', to: 'a/b/c', fragments: [{from: 'one', to: 'one'}, {from: 'param-x-y', to: 'param-y'}]}, // prettier-ignore
    ]);
  });

  test('a line that lacks a field, or names no area, is named', () => {
    expect(() => readMovedSections('bitstreams\ta\tv2.2.0\tb\n')).toThrow(
      'src/data/moved-sections.tsv:1: a line holds',
    );
    expect(() => readMovedSections('\nother\ta\tv2.2.0\tb\tone')).toThrow('a line holds');
  });

  test('no fragment moved twice from one page', () => {
    const all = movedSections().flatMap(({area, from, fragments}) =>
      fragments.map((fragment) => `${area}/${from}#${fragment.from}`),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(200);
  });
});

describe('what a page shows', () => {
  test('sections by their headings, with links from the page, in its version', () => {
    const folders = bitstreams.versions.map((version) => versionFolder(bitstreams, version));
    const oldest = folders.findLast((folder) => existsSync(`${folder}/advanced/scte-35/messages.mdx`))!;
    const [messages, timing] = movedFrom(`${oldest}/advanced/scte-35.mdx`);
    expect(messages).toMatchObject({link: './scte-35/messages.mdx', title: 'SCTE-35 messages'});
    expect(messages!.sections[0]).toEqual({id: 'carriage', text: 'Carriage in MPEG-TS'});
    expect(messages!.rows).toContainEqual({from: 'param-table_id', to: 'param-table_id'});
    expect(timing!.sections.map(({id}) => id)).toEqual(['timing', 'pre-roll', 'conditioning', 'hls', 'dash']);
  });

  test('a page that gave nothing away is refused', () => {
    expect(() => movedFrom('bitstreams/guide/dashboard.mdx')).toThrow('has no sections that moved away');
    expect(() =>
      movedFrom(
        'bitstreams/advanced/scte-35.mdx',
        readMovedSections('bitstreams\tadvanced/scte-35\tv2.2.0\tgone\tone'),
      ),
    ).toThrow('names the page gone, and bitstreams has no such page');
  });
});
