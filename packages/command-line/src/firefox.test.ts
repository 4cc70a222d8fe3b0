import {chmodSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findFirefox, readMessages} from './firefox';

test('messages are read as they arrive, in parts and several at once', () => {
  const bytes = Buffer.from('12:[1,1,null,5]15:[1,2,null,"ä"]3:[1');
  const {messages, rest} = readMessages(bytes);
  expect(messages).toEqual([[1, 1, null, 5], [1, 2, null, 'ä']]); // prettier-ignore
  expect(rest.toString()).toBe('3:[1');
  expect(readMessages(Buffer.concat([rest, Buffer.from(']')])).messages).toEqual([[1]]);
  expect(readMessages(Buffer.from('12')).messages).toEqual([]);
});

test('Debian’s own edition is found, and none where there is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-'));
  expect(findFirefox(folder)).toBeUndefined();
  writeFileSync(path.join(folder, 'firefox-esr'), '');
  chmodSync(path.join(folder, 'firefox-esr'), 0o755);
  expect(findFirefox(folder)).toBe(path.join(folder, 'firefox-esr'));
});
