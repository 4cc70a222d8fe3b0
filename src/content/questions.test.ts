import {existsSync, readFileSync} from 'node:fs';
import {withFaults} from 'docs-rules/fault-tables';
import {versionHas} from 'docs-rules/feature';
import {withQuadraTables} from 'remark-reference/quadra-tables';
import {describe, expect, test} from 'vitest';
import {areaById, latestVersion, NEXT, versionFolder} from '../config/areas';
import {faultRows} from '../config/faults';
import {readFeatures} from '../config/features';
import {preprocessor, quadraTableOptions} from '../config/markdown';
import {newestPath} from '../config/moved-pages';
import {missingFacts, questions, type Question} from '../data/questions';

const features = readFeatures();

/** The versions that must answer: the latest, and the text that a cut makes the latest. */
const versionsOf = ({area: id}: Question): (string | undefined)[] => {
  const latest = latestVersion(areaById(id));
  return latest === undefined ? [undefined] : [latest, NEXT];
};

/** A page that a question names, or the one that it became when it moved. */
function pageOf({area: id}: Question, version: string | undefined, page: string): string {
  const folder = versionFolder(areaById(id), version);
  const moved = newestPath(id, page.replace(/(?:\/?index)?\.mdx$/, ''));
  return (
    [page, `${moved}.mdx`, `${moved}/index.mdx`].map((file) => `${folder}/${file}`).find((file) => existsSync(file)) ??
    `${folder}/${page}`
  );
}

/** The facts of a question in a version. */
function factsIn({facts, with: changed}: Question, version: string | undefined): Question['facts'] {
  const feature = changed && features.find(({id}) => id === changed.feature);
  return changed && feature && version !== undefined && versionHas(feature, version) ? changed.facts : facts;
}

describe('every question is answered', () => {
  const asked = questions.flatMap((question) =>
    versionsOf(question).map((version) => [version ?? question.area, question.question, version, question] as const),
  );

  test.each(asked)('%s: %s', (_where, _text, version, question) => {
    const file = pageOf(question, version, question.page);
    const shown = [question.page, ...(question.also ?? [])].map((page) => {
      const answering = pageOf(question, version, page);
      expect(existsSync(answering), `${answering} should answer "${question.question}" and does not exist`).toBe(true);
      const text = preprocessor({filePath: answering, fileContent: readFileSync(answering, 'utf8')});
      return withFaults(withQuadraTables(text, answering, quadraTableOptions), answering, faultRows);
    });
    const missing = missingFacts({facts: factsIn(question, version)}, shown.join('\n'));
    expect(
      missing,
      `${file} no longer answers "${question.question}". Bring back the facts (source: ${question.source}), or correct src/data/questions.ts`,
    ).toEqual([]);
  });

  test('questions are questions, each once, with facts and a source', () => {
    expect(new Set(questions.map(({question}) => question)).size).toBe(questions.length);
    for (const {question, facts, source, with: changed} of questions) {
      expect(question).toMatch(/\?$/);
      expect(facts.length, question).toBeGreaterThan(1);
      expect(source, question).toMatch(/https?:\/\/\S+|\b(?:ISO|SMPTE|ANSI|RFC|IEC|ITU)\b/);
      if (changed) expect(features.map(({id}) => id)).toContain(changed.feature);
    }
  });
});

test('a fact that left the page is named; line ends and spaces do not matter', () => {
  const page = 'Run `init_rsrc\n  -t 5` and wait.\n| `intraPeriod` | int | 120 |';
  expect(missingFacts({facts: ['`init_rsrc -t 5`', /`intraPeriod` \| \w+ \| 120/]}, page)).toEqual([]);
  expect(missingFacts({facts: ['lspci', /\| 92 \|/]}, page)).toEqual(['lspci', '/\\| 92 \\|/']);
});
