import {describe, expect, it} from 'vitest';
import {fillListings} from './listing-files';

const files: Readonly<Record<string, string>> = {'static/scripts/a.sh': '#!/usr/bin/env bash\n\necho a\n'};
const fill = (...lines: string[]) => fillListings(lines.join('\n'), (file) => files[file]);

describe('listings with a file', () => {
  it('have its lines, indented like the listing, and the page’s other lines stay', () => {
    const {source, faults} = fill(
      '1. Save it:',
      '',
      '   ```bash title="a.sh" file="/scripts/a.sh"',
      '   ```',
      '',
      'After.',
    );
    expect(faults).toEqual([]);
    expect(source.split('\n')).toEqual([
      '1. Save it:',
      '',
      '   ```bash title="a.sh" file="/scripts/a.sh"',
      '   #!/usr/bin/env bash',
      '',
      '   echo a',
      '   ```',
      '',
      'After.',
    ]);
  });

  it('lead back from a line to the page, and to the line of the file', () => {
    const {origin} = fill('One.', '```bash file="/scripts/a.sh"', '```', 'After.');
    expect([1, 2, 3, 5, 6, 7].map(origin)).toEqual([
      {line: 1},
      {line: 2},
      {line: 2, file: 'static/scripts/a.sh', at: 1},
      {line: 2, file: 'static/scripts/a.sh', at: 3},
      {line: 3},
      {line: 4},
    ]);
  });

  it('that have lines of their own, or whose file is missing, are named with line and fix', () => {
    expect(fill('```bash file="/scripts/a.sh"', 'ls', '```').faults).toEqual([
      {
        line: 1,
        problem: 'The listing names a file and has lines of its own',
        fix: 'Keep the lines in static/scripts/a.sh only, or remove file="/scripts/a.sh"',
      },
    ]);
    expect(fill('', '```bash file="/scripts/b.sh"', '```').faults).toMatchObject([
      {line: 2, problem: 'static/scripts/b.sh does not exist'},
    ]);
    expect(
      fill('```bash file="a.sh"', '```')
        .faults.map(({fix}) => fix)
        .join(),
    ).toContain('begins with /');
  });

  it('inside a listing are its text', () => {
    const page = ['````text', '```bash file="/scripts/b.sh"', '```', '````'];
    expect(fill(...page)).toMatchObject({source: page.join('\n'), faults: []});
  });
});
