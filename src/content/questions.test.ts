import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {areaById, latestVersion, versionFolder} from '../config/areas';
import {missingFacts, questions} from './questions';

describe('the latest version answers', () => {
  test.each(questions.map((question) => [question.question, question] as const))('%s', (_text, question) => {
    const area = areaById(question.area);
    const file = `${versionFolder(area, latestVersion(area))}/${question.page}`;
    expect(existsSync(file), `${file} should answer "${question.question}" and does not exist`).toBe(true);
    const missing = missingFacts(question, readFileSync(file, 'utf8'));
    expect(
      missing,
      `${file} no longer answers "${question.question}". Bring back the facts (source: ${question.source}), or correct src/content/questions.ts`,
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
