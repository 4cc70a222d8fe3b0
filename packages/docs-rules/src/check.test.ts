import {expect, test} from 'vitest';
import {checkPages} from './check';
import {faultText} from './fault';
import {memorySite} from './fixtures';

const words = Array.from({length: 160}, (_none, index) => `word${index}`).join(' ');
const good = (title: string): string =>
  `---\ntitle: ${title}\ndescription: ${title} on a server with a card, and what to do when it fails at night.\n---\n\n${words}\n\n## Check {#check}\n`;

test('good pages have no fault', async () => {
  const site = memorySite({'vpu-logan/a.mdx': good('First task'), 'vpu-logan/b.mdx': good('Second task')});
  expect(await checkPages(site, site.pageFiles)).toEqual([]);
});

test('faults of all rules come in order, and a page that cannot be read has one only', async () => {
  const site = memorySite({
    'vpu-logan/b.mdx': `${good('Second task')}\n\`\`\`bash sample\nif\n\`\`\`\n\nSimply go [on](./nothing.mdx).\n`,
    'vpu-logan/a.mdx': '---\ntitle: T\n---\n\nSimply <broken\n',
  });
  expect((await checkPages(site, site.pageFiles)).map(faultText)).toEqual([
    expect.stringMatching(/^vpu-logan\/a\.mdx:5: MDX cannot read this .*\. Close the tag.*\.$/),
    expect.stringMatching(
      /^vpu-logan\/b\.mdx:11: bash cannot read this block: .*\. Run the block through bash -n and correct it\.$/,
    ),
    'vpu-logan/b.mdx:14: "Simply" is a word that pages do not use. Leave it out.',
    'vpu-logan/b.mdx:14: The linked file vpu-logan/nothing.mdx does not exist. Correct the path, or link to a page that this version has.',
  ]);
});

test('a text that two versions share is reported in both', async () => {
  const text = good('Task').replace('## Check', '## Check it now').replace(' {#check}', '');
  const site = memorySite({'vpu-logan/a.mdx': text, 'vpu-quadra/a.mdx': text});
  expect((await checkPages(site, site.pageFiles)).map(({file, line}) => `${file}:${line}`)).toEqual([
    'vpu-logan/a.mdx:8',
    'vpu-quadra/a.mdx:8',
  ]);
});

test('only the given pages are reported', async () => {
  const site = memorySite({'vpu-logan/a.mdx': 'Short.', 'vpu-logan/b.mdx': good('Task')});
  expect(await checkPages(site, ['vpu-logan/b.mdx'])).toEqual([]);
});
