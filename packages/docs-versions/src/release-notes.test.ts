import {describe, expect, test} from 'vitest';
import {missingNotes, withUnreleased} from './release-notes';

const page = (section: string): string =>
  `---\ntitle: Release notes\n---\n\n## Unreleased {#unreleased}\n\nWhat comes after v2.9.0.\n\n${section}\n\n## v2.8.0 {#v2-8-0}\n\nSlates over a running session, shown by hand.\n`;

test.each([
  '## v2.9.0 {#v2-9-0}\n\nA failover icon in the list of live sessions.',
  '## BitStreams v2.9.0 (January 2027) {#v2-9-0}\n\n| What it brought | Page |\n|---|---|\n| A failover icon in the list | Live sessions |',
  '## v2.9.0 {#v2-9-0}\n\n### New {#new}\n\nA failover icon in the list of live sessions.',
])('a section that tells of the version is enough', (section) => {
  expect(missingNotes(page(section), 'v2.9.0')).toBeUndefined();
});

test.each([
  '',
  '## v2.9.01 {#v}\n\nA failover icon in the list of live sessions.',
  '## v2.9.0.1 {#v}\n\nA failover icon in the list of live sessions.',
])('a heading that names the version is asked for', (section) => {
  expect(missingNotes(page(section), 'v2.9.0')).toBe('has no section for v2.9.0');
});

test.each([
  '## v2.9.0 {#v2-9-0}',
  '## v2.9.0 {#v2-9-0}\n\nTODO: say what the version brought to its readers.',
  '## v2.9.0 {#v2-9-0}\n\nThe list of changes is coming soon to this page.',
  '## v2.9.0 {#v2-9-0}\n\n| What | Page |\n|---|---|',
])('a stub is refused', (section) => {
  expect(missingNotes(page(section), 'v2.9.0')).toBe('has only a stub for v2.9.0');
});

describe('the section of what comes next', () => {
  const notes = 'Text.\n\n## v2.9.0 {#v2-9-0}\n\nNew.\n\n## v2.8.0 {#v2-8-0}\n';

  test('is opened above that of the version', () => {
    expect(withUnreleased(notes, 'v2.9.0')).toBe(
      'Text.\n\n## Unreleased {#unreleased}\n\nNothing is documented yet that came after v2.9.0.\n\n## v2.9.0 {#v2-9-0}\n\nNew.\n\n## v2.8.0 {#v2-8-0}\n',
    );
  });

  test('is there once', () => {
    const once = withUnreleased(notes, 'v2.9.0');
    expect(withUnreleased(once, 'v2.9.0')).toBe(once);
    expect(withUnreleased(notes, 'v3.0.0')).toBe(notes);
  });
});
