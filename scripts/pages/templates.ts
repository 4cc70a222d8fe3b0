/** Kinds of pages, as CONTRIBUTING.md describes them. */
export const KINDS = ['task', 'reference', 'concept'] as const;
export type Kind = (typeof KINDS)[number];

/** A note about what belongs there. The content check refuses the word, and with it a page that still has a note. */
const note = (text: string): string => `TODO: ${text}`;

const bodies: Readonly<Record<Kind, readonly string[]>> = {
  task: [
    note('One paragraph: what the reader gets, and when they need it.'),
    '## Before you start {#before-you-start}',
    note('A table: For | You need.'),
    '## Do the task {#do-the-task}',
    note(
      'Rename this heading with a verb and an id to match. Then numbered steps: the exact command or label, and what the reader sees.',
    ),
    '## Check the result {#check-the-result}',
    note('The command or the label that shows that it worked, and its output.'),
    '## If it fails {#if-it-fails}',
    note(
      'A Faults element with the names of faults from src/data/faults. A symptom has the literal message in a code span.',
    ),
    '## Next {#next}',
    note('A list of two to four links.'),
  ],
  reference: [
    note('One paragraph: what is listed here, and what it is for.'),
    '## Parameters {#parameters}',
    note(
      'One section for each group, with one table: Parameter | Type or range | Required | Default | Meaning | Since.',
    ),
    '## Constraints {#constraints}',
    note('What holds between the values of several rows.'),
    '## Example {#example}',
    note('An example that parses, in a code block with its language.'),
    '## Next {#next}',
    note('A list of two to four links.'),
  ],
  concept: [
    note('One paragraph: what this part of the product is.'),
    '## How it works {#how-it-works}',
    note('A diagram (a code block of the language dot with alt and caption), and what it shows.'),
    '## What to decide {#what-to-decide}',
    note('A table: the decisions that the reader takes, the choices, and what speaks for each.'),
    '## Next {#next}',
    note('Links to the tasks.'),
  ],
};

/** Title that a file's name suggests: `change-port` becomes "Change port". */
export function suggestedTitle(id: string): string {
  const parts = id.split('/');
  const name = parts.at(-1) === 'index' && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!;
  const words = name.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a new page: the sections of its kind, each with a note about what belongs there. */
export function newPageText(kind: Kind, title: string, product: string): string {
  const description = `${product}: ${note(`say in one sentence what the reader can do after reading "${title}".`)}`
    .slice(0, 160)
    .replaceAll('"', "'");
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    '---',
  ].join('\n');
  return `${[frontMatter, ...bodies[kind]].join('\n\n')}\n`;
}
