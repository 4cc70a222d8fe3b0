import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {deployFiles} from './deploy-files';

test('the server files that are committed are those of these pages', () => {
  for (const [file, text] of Object.entries(deployFiles())) {
    expect(
      readFileSync(file, 'utf8') === text,
      `${file} is not what a build would write: run "npm run write-deploy" and commit it`,
    ).toBe(true);
  }
});
