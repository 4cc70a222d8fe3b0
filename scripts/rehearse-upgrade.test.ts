import {describe, expect, it} from 'vitest';
import {contractLines, readRelease, requireRelease, withRelease} from './rehearse-upgrade';

describe('rehearse-upgrade', () => {
  it.each([
    [[], 'Name one release of Docusaurus. Run: npm run rehearse-upgrade -- 3.9.2'],
    [['3.9.2', '3.9.1'], 'Name one release'],
    [['latest'], '"latest" is no release'],
    [['3.9'], '"3.9" is no release'],
    [['3.9.2; rm x'], 'is no release'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readRelease(args)).toThrow(sentence);
  });

  it('says that a release does not exist, or that the registry does not answer', () => {
    const answer =
      (status: number, stdout: string, stderr = '') =>
      () => ({status, stdout, stderr});
    expect(() => requireRelease('3.99.0', answer(0, ''))).toThrow('There is no release 3.99.0 of Docusaurus.');
    expect(() => requireRelease('3.99.0', answer(1, '', 'npm error code E404\n'))).toThrow(
      'There is no release 3.99.0 of Docusaurus.',
    );
    expect(() => requireRelease('3.9.2', answer(1, '', 'npm error code ENOTFOUND\n'))).toThrow(
      'ENOTFOUND. Is the network there?',
    );
    expect(() => requireRelease('3.9.2', answer(0, '3.9.2\n'))).not.toThrow();
  });

  it('changes the release of every package of Docusaurus and of nothing else', () => {
    expect(
      withRelease(
        '{"@docusaurus/core": "3.8.1", "react": "3.8.1", "overrides": {"@docusaurus/utils-common": "3.8.1"}}',
        '3.9.2',
      ),
    ).toBe('{"@docusaurus/core": "3.9.2", "react": "3.8.1", "overrides": {"@docusaurus/utils-common": "3.9.2"}}');
  });

  it('prints what holds and what does not', () => {
    const report = {
      testResults: [
        {
          name: '/x/host-files/docusaurus-contract.test.ts',
          message: '',
          assertionResults: [
            {status: 'passed', fullName: 'one', failureMessages: []},
            {status: 'failed', fullName: 'two', failureMessages: ['Error: _args changed\n  at x']},
          ],
        },
        {name: '/x/src/broken.test.ts', message: 'Cannot find module\nmore', assertionResults: []},
      ],
    };
    expect(contractLines(report)).toEqual([
      'holds: one',
      'does not hold: two: Error: _args changed',
      'does not hold: src/broken.test.ts: Cannot find module',
    ]);
  });
});
