import {existsSync, readFileSync} from 'node:fs';
import {withFaults} from 'docs-rules/fault-tables';
import {withQuadraTables} from 'remark-reference/quadra-tables';
import {describe, expect, test} from 'vitest';
import {areaById, latestVersion, versionFolder} from '../config/areas';
import {faultRows} from '../config/faults';
import {quadraTableOptions} from '../config/markdown';
import {newestPath} from '../config/moved-pages';
import {missingFacts, questions, type Question} from '../data/questions';

/** A page that a question names, or the one that it became when it moved. */
function pageOf({area: id}: Question, page: string): string {
  const area = areaById(id);
  const folder = versionFolder(area, latestVersion(area));
  const moved = newestPath(id, page.replace(/(?:\/?index)?\.mdx$/, ''));
  return [page, `${moved}.mdx`, `${moved}/index.mdx`].map((file) => `${folder}/${file}`).find((file) => existsSync(file)) ?? `${folder}/${page}`;
}

describe('the latest version answers', () => {
  test.each(questions.map((question) => [question.question, question] as const))('%s', (_text, question) => {
    const file = pageOf(question, question.page);
    const shown = [question.page, ...(question.also ?? [])].map((page) => {
      const answering = pageOf(question, page);
      expect(existsSync(answering), `${answering} should answer "${question.question}" and does not exist`).toBe(true);
      return withFaults(withQuadraTables(readFileSync(answering, 'utf8'), answering, quadraTableOptions), answering, faultRows);
    });
    const missing = missingFacts(question, shown.join('\n'));
    expect(
      missing,
      `${file} no longer answers "${question.question}". Bring back the facts (source: ${question.source}), or correct src/data/questions.ts`,
    ).toEqual([]);
  });

  test('questions are questions, each once, with facts and a source', () => {
    expect(new Set(questions.map(({question}) => question)).size).toBe(questions.length);
    for (const {question, facts, source} of questions) {
      expect(question).toMatch(/\?$/);
      expect(facts.length, question).toBeGreaterThan(1);
      expect(source, question).toMatch(/https?:\/\/\S+|\b(?:ISO|SMPTE|ANSI|RFC|IEC|ITU)\b/);
    }
  });
});

test('a fact that left the page is named; line ends and spaces do not matter', () => {
  const page = 'Run `init_rsrc\n  -t 5` and wait.\n| `intraPeriod` | int | 120 |';
  expect(missingFacts({facts: ['`init_rsrc -t 5`', /`intraPeriod` \| \w+ \| 120/]}, page)).toEqual([]);
  expect(missingFacts({facts: ['lspci', /\| 92 \|/]}, page)).toEqual(['lspci', '/\\| 92 \\|/']);
});
