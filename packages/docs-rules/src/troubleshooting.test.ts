import {describe, expect, test} from 'vitest';
import {memorySite, pageIn, said} from './fixtures';
import {messagesIn, troubleshootingFindings} from './troubleshooting';

describe('messages in a symptom', () => {
  test.each([
    ['`No such file or directory`, the file is on the host', ['No such file or directory']],
    ['RTSP answers `401 Unauthorized`', ['401 Unauthorized']],
    ['`AccessDenied`', ['AccessDenied']],
    ['`NetStream.Play.StreamNotFound`', ['NetStream.Play.StreamNotFound']],
    ['`ni_rsrc_mon: command not found`', ['ni_rsrc_mon: command not found']],
    ['`lspci -d 1d82:` prints nothing', []],
    ['401 with your own header, 200 with `curl -u`', []],
    ['`INST` stays above 0, `404`', []],
  ])('%s', (symptom, expected) => {
    expect(messagesIn(symptom)).toEqual(expected);
  });
});

describe('the troubleshooting page', () => {
  const faultRows = (_file: string, ids: readonly string[]) =>
    ids.map((id) => [`\`${id.replaceAll('-', ' ')}\``, 'cause', 'fix']);
  const findings = (text: string, more: Record<string, string> = {}) => {
    const site = memorySite(
      {'bitstreams/troubleshooting.mdx': text, 'bitstreams/guide/a.mdx': '<Faults ids="no-disk-left" />', ...more},
      {faultRows},
    );
    return said(troubleshootingFindings(pageIn(site, 'bitstreams/troubleshooting.mdx'), site));
  };

  test('links every message to a page that explains it', () => {
    expect(findings('- [`no disk left`](./guide/a.mdx#symptom-no-disk-left)')).toEqual([]);
    expect(findings('## Messages {#messages}\n\ntext')).toEqual([
      '1: The message "no disk left" is explained in ./guide/a.mdx and not linked here',
    ]);
    expect(findings('[`no disk left`](./guide/b.mdx#symptom-no-disk-left)')).toHaveLength(1);
  });

  test('leaves out drafts and other versions', () => {
    const faults = '<Faults ids="no-key" />';
    const others = {
      'bitstreams/b.mdx': `---\ndraft: true\n---\n${faults}`,
      'bitstreams_versioned_docs/version-v2.8.0/a.mdx': faults,
    };
    expect(findings('[`no disk left`](./guide/a.mdx)', others)).toEqual([]);
  });
});
