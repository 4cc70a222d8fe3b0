import {describe, expect, test} from 'vitest';
import {anchorsOf} from './anchors';
import {marksOf} from './evidence';
import {alarmFindings, faultTableFindings, withFaults} from './fault-tables';
import {memorySite, options, pageIn, said} from './fixtures';
import {linkFindings} from './links';
import {publishedAnchorFindings} from './published-anchors';

const FILE = 'bitstreams/guide/index.mdx';
const siteWith = (text: string) => memorySite({[FILE]: text});

describe('faults from data', () => {
  const site = siteWith('Text\n\n<Faults\n  ids="\n    no-picture no-sound\n  "\n/>\n');
  const page = pageIn(site, FILE);

  test('rules see the rows: anchors, marks and links, at the line of the element', () => {
    expect([...anchorsOf(page, site)]).toEqual(['symptom-sees-no-picture', 'symptom-sees-no-sound']);
    expect(marksOf(page.text).map(({line, statement}) => `${line} ${statement.slice(0, 24)}`)).toEqual([
      '3 | Sees `no-picture` | ca',
      '3 | Sees `no-sound` | caus',
    ]);
    expect(said(linkFindings(page, site))).toEqual(
      Array(2).fill('3: The linked file bitstreams/guide/other.mdx does not exist'),
    );
    expect(faultTableFindings(page, site)).toEqual([]);
  });

  test('the file reads as Markdown with the table in place', () => {
    expect(withFaults(page.text.source, FILE, options.faultRows)).toMatch(
      /^Text\n\n\| Symptom \| Cause \| Fix \|\n\| --- \| --- \| --- \|\n\| Sees `no-picture` \| /,
    );
  });

  test('equal texts of two versions are parsed once, unless their faults differ', () => {
    const [old, newer] = [
      'bitstreams_versioned_docs/version-v2.2.0/a.mdx',
      'bitstreams_versioned_docs/version-v2.7.0/a.mdx',
    ];
    const both = memorySite({
      [old]: '<Faults ids="a" />',
      [newer]: '<Faults ids="a" />',
      'bitstreams/a.mdx': '<Faults ids="a" />',
    });
    expect(both.page('bitstreams/a.mdx')!.text).toBe(both.page(newer)!.text);
    expect(both.page(old)!.text).not.toBe(both.page(newer)!.text);
  });
});

test.each([
  ['Text\n\n<Faults ids="unknown" />', ['3: there is no fault "unknown"']],
  ['<Faults />', ['1: <Faults /> needs the attribute ids="…" with the names of its faults']],
  ['| Symptom | Cause | Fix |\n|---|---|---|\n| a | b | c |', ['1: A table of symptoms is written on the page']],
  ['| Symptom | Look here first |\n|---|---|\n| a | b |', ['1: A table of symptoms is written on the page']],
  ['| You see | It means |\n|---|---|\n| a | b |', []],
])('%s', (text, expected) => {
  const site = siteWith(text);
  expect(said(faultTableFindings(pageIn(site, FILE), site))).toEqual(expected);
});

test('a published fault that is gone is named', () => {
  const list = 'bitstreams/guide/index.mdx\tnext v2.8.0\tsees-no-picture no-input\n';
  const site = memorySite({[FILE]: '<Faults ids="no-picture" />'}, {publishedFaults: () => list});
  expect(said(publishedAnchorFindings(pageIn(site, FILE), site))).toEqual([
    '1: The fault #symptom-no-input was published on this page and is gone',
  ]);
});

test('a page that answers an alarm begins with its faults', () => {
  const found = (front: string, ...lines: string[]): string[] =>
    said(alarmFindings(pageIn(siteWith(`---\ntitle: T\n${front}---\n\nText.\n\n${lines.join('\n\n')}`), FILE).text));
  const [steps, faults] = ['## Steps {#steps}', '## If it fails {#if-it-fails}\n\n<Faults ids="a" />'];
  expect(found('alarm: true\n', faults, steps)).toEqual([]);
  expect(found('', steps, faults)).toEqual([]);
  expect(found('alarm: true\n', steps, faults)).toEqual([
    '8: The page answers an alarm, and its first section shows no faults',
  ]);
  expect(found('alarm: true\n', steps)).toHaveLength(1);
});
