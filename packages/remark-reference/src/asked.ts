import type {VFile} from 'vfile';

/** What a page is: its file, and `data.frontMatter`. */
export type Page = Pick<VFile, 'path' | 'data'>;

/** What a page that others may be made from tells about itself while it is compiled. */
export type Recording = {
  /** What was asked about the page, with the answer as JSON; a page with another answer is no copy. */
  readonly questions: {readonly ask: (page: Page) => unknown; readonly answer: string | undefined}[];
  /** Texts that differ from copy to copy; their number stands for them in the page. */
  readonly texts: ((page: Page) => string)[];
};

const KEY = 'recording';

/** Begins to note what is asked about a page. */
export const record = (page: Page, recording: Recording): void => {
  page.data[KEY] = recording;
};

const recordingOf = (page: Page): Recording | undefined => page.data[KEY] as Recording | undefined;

/** Stands for a text that differs, in Markdown, HTML and scripts alike. */
const placeOf = (number: number): string => `~differs-${number}~`;

/** Finds the places of texts that differ, with their numbers. */
export const PLACES = /~differs-(\d+)~/g;

/**
 * Answers a question about a page by something beside its text: its path, its front matter, a file. Rules of the chain
 * ask all such questions here, so that a page with the same text and the same answers need not be compiled again.
 * `ask` must need nothing but the page that it is given.
 */
export function asked<T>(page: Page, ask: (page: Page) => T): T {
  const answer = ask(page);
  recordingOf(page)?.questions.push({ask, answer: JSON.stringify(answer)});
  return answer;
}

/**
 * A text that differs from copy to copy and decides nothing, such as the tooltip of a mark: a place for it where other
 * pages may be made from this one. `textOf` must need nothing but the page that it is given, and its texts no escape in
 * HTML or in a string of a script.
 */
export function differing(page: Page, textOf: (page: Page) => string): string {
  const recording = recordingOf(page);
  return recording === undefined ? textOf(page) : placeOf(recording.texts.push(textOf) - 1);
}
