import path from 'node:path';
import {expect, it} from 'vitest';
import {draftsOf} from './drafts';

it('finds the texts that are not published by their front matter, in every version', () => {
  const drafts = draftsOf(path.resolve(__dirname, '../..'));
  expect(drafts).toContainEqual({
    address: '/vpu/logan/common/build-ffmpeg-with-srt',
    source: 'vpu-logan/common/build-ffmpeg-with-srt.mdx',
  });
});
