import type {PhrasingContent} from 'mdast';
import {codeBlocks, fieldLine, lineOf, metaOption, nodesOf, type PageText} from './page';

/** Stands in the running text where the page has a code span or another part that is not prose. */
export const NOT_PROSE = '\uFFFC';

/** Stands between two blocks, so that no pattern finds words of both. */
export const BLOCK_END = '\0';

/** All sentences of a page in one string, with their places. */
export type RunningText = {
  readonly text: string;
  /** Line of a character of the text. */
  lineAt(offset: number): number;
  /** Whether a character stands in bold: bold is what the product's screen shows, letter for letter. */
  isBold(offset: number): boolean;
};

type Run = {from: number; line: number; bold: boolean};

class Builder implements RunningText {
  text = '';
  private readonly runs: Run[] = [];

  add(value: string, line: number, bold = false): void {
    this.runs.push({from: this.text.length, line, bold});
    this.text += value;
  }

  addBlock(value: string, line: number): void {
    this.add(value + BLOCK_END, line);
  }

  addInline(nodes: readonly PhrasingContent[], bold = false): void {
    for (const node of nodes) {
      const line = lineOf(node);
      if (node.type === 'text') this.add(node.value, line, bold);
      else if (node.type === 'break') this.add('\n', line, bold);
      else if (node.type === 'image') this.add(node.alt ?? '', line, bold);
      else if (node.type === 'textDirective') {
        // A colon before a letter, as in "rtmp:name", is read as a directive; Docusaurus turns it back into text.
        this.add(`:${node.name}`, line, bold);
        this.addInline(node.children, bold);
      } else if ('children' in node) this.addInline(node.children, bold || node.type === 'strong');
      else this.add(NOT_PROSE, line, bold);
    }
  }

  private runAt(offset: number): Run | undefined {
    return this.runs.findLast(({from}) => from <= offset);
  }

  lineAt(offset: number): number {
    const run = this.runAt(offset);
    return run === undefined ? 1 : run.line + (this.text.slice(run.from, offset).match(/\n/g)?.length ?? 0);
  }

  isBold(offset: number): boolean {
    return this.runAt(offset)?.bold ?? false;
  }
}

const cache = new WeakMap<PageText, RunningText>();

/** The sentences of a page without its code: titles, paragraphs, headings, cells, alternative texts and captions. */
export function runningText(text: PageText): RunningText {
  const known = cache.get(text);
  if (known) return known;
  const running = new Builder();
  for (const field of ['title', 'description', 'sidebar_label']) {
    const value = text.frontMatter[field];
    if (typeof value === 'string') running.addBlock(value, fieldLine(text, field));
  }
  for (const node of [...nodesOf(text, 'paragraph'), ...nodesOf(text, 'heading'), ...nodesOf(text, 'tableCell')]) {
    running.addInline(node.children);
    running.add(BLOCK_END, lineOf(node));
  }
  for (const image of nodesOf(text, 'image')) if (image.title) running.addBlock(image.title, lineOf(image));
  for (const code of codeBlocks(text, 'dot')) {
    for (const option of ['alt', 'caption']) {
      const value = metaOption(code, option);
      if (value !== undefined) running.addBlock(value, lineOf(code));
    }
  }
  cache.set(text, running);
  return running;
}
