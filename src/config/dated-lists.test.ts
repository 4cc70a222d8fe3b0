import {describe, expect, it} from 'vitest';
import {datedLists} from './dated-lists';

const date = (file: string, text: string): string => datedLists[file]!(text, 'bitstreams', 'v2.9.0');

describe('lists of a cut', () => {
  it('say the version where sections moved in the unreleased text', () => {
    expect(
      date(
        'src/data/moved-sections.tsv',
        'bitstreams\ta\tnext\tb\tx\nbitstreams\ta\tv2.2.0..v2.5.0\tb\ty\nvpu-quadra\ta\tnext\tb\tz\n',
      ),
    ).toBe('bitstreams\ta\tv2.9.0\tb\tx\nbitstreams\ta\tv2.2.0..v2.5.0\tb\ty\nvpu-quadra\ta\tnext\tb\tz\n');
  });

  it('say it where pages moved', () => {
    const own = `{area: 'bitstreams', from: 'a', to: 'b', since: 'next', kind: 'moved'}`;
    const other = `{\n    area: 'vpu-quadra',\n    since: 'next',\n  }`;
    expect(date('src/config/moved-pages.ts', `[${own}, ${other}]`)).toBe(
      `[${own.replace('next', 'v2.9.0')}, ${other}]`,
    );
  });

  it('name it beside the unreleased text, once', () => {
    const text = 'bitstreams/a.mdx\tnext v2.8.0\tone two\nbitstreams/b.mdx\tv2.8.0\tone\nvpu-logan/c.mdx\t-\tone\n';
    const after = text.replace('next v2.8.0', 'next v2.9.0 v2.8.0');
    expect(date('src/data/faults/published-anchors.tsv', text)).toBe(after);
    expect(date('src/data/faults/published-anchors.tsv', after)).toBe(after);
  });
});
