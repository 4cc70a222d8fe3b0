import {toString} from 'mdast-util-to-string';
import type {Finding} from './fault';
import {codeStart, lineOf, nodesOf} from './page';
import type {Page, Site} from './site';

/** Columns of a listing that a reader with a phone follows by scrolling sideways twice; longer lines are lost. */
const MAX_COLUMNS = 120;

/** Columns of a table of which a phone shows two beside the first one. */
const MAX_CELLS = 6;

/**
 * Listings and tables that are too wide for a phone. Pages that were there before the rule are named with the width
 * that they have.
 */
export function widthFindings(page: Page, site: Site): Finding[] {
  const {text, area, file, folder} = page;
  const accepted = site.options.wide(`${area.id}/${file.slice(folder.length + 1)}`);
  const columns = Math.max(MAX_COLUMNS, accepted?.columns ?? 0);
  const cells = Math.max(MAX_CELLS, accepted?.cells ?? 0);
  const code = nodesOf(text, 'code').flatMap((block) => {
    if (block.lang === 'dot') return [];
    return block.value.split('\n').flatMap((line, index) => {
      const length = line.trimEnd().length;
      if (length <= columns) return [];
      const fix =
        block.lang === 'bash'
          ? 'Break it with a backslash, or behind | or &&'
          : 'Break it, or shorten it with an example';
      return [
        {
          line: codeStart(block) + index,
          problem: `The line of code has ${length} characters, more than ${columns}`,
          fix,
        },
      ];
    });
  });
  const tables = nodesOf(text, 'table').flatMap((table) => {
    const head = table.children[0]?.children ?? [];
    if (head.length <= cells) return [];
    const last = toString(head.at(-1));
    return [
      {
        line: lineOf(table),
        problem: `The table has ${head.length} columns, more than ${cells}`,
        fix: `Make two tables of it, or put what "${last}" says below`,
      },
    ];
  });
  return [...code, ...tables];
}
