import {describe, expect, test} from 'vitest';
import {dateFeatures} from './feature-dates';

const source = `# since: next in a comment stays.
bitstreams:
  - id: old
    since: v2.8.0
    terms: ['/since: next/']
  - id: new # a remark
    name: 'Says "since: next"'
    since: next
    changed:
      - {in: v2.8.0, what: Something}
  - {id: quoted, since: 'next'}
  - id: changed
    since: v2.8.0
    changed:
      - {in: next, what: Another thing}
vpu-quadra:
  - id: foreign
    since: next
`;

describe('dating the features of an area', () => {
  test('changes what is next there and nothing else', () => {
    const {source: after, dated} = dateFeatures(source, 'bitstreams', 'v2.9.0');
    expect(dated).toEqual(['new', 'quoted', 'changed']);
    const [before, lines] = [source.split('\n'), after.split('\n')];
    expect(lines.flatMap((line, index) => (line === before[index] ? [] : [line]))).toEqual([
      '    since: v2.9.0',
      '  - {id: quoted, since: v2.9.0}',
      '      - {in: v2.9.0, what: Another thing}',
    ]);
  });

  test('leaves the text alone when nothing is unreleased, or the area has no features', () => {
    const once = dateFeatures(source, 'bitstreams', 'v2.9.0').source;
    expect(dateFeatures(once, 'bitstreams', 'v2.10.0')).toEqual({source: once, dated: []});
    expect(dateFeatures(source, 'vpu-logan', 'v2.10.0')).toEqual({source, dated: []});
  });
});
