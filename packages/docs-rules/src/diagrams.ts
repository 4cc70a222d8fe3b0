import {layoutFault} from 'remark-reference/diagrams';
import type {Finding} from './fault';
import {codeBlocks, codeStart, lineOf, type PageText} from './page';

/** Line inside a diagram's text that Graphviz names in its message. */
const lineIn = (message: string): number => Number(/line (\d+)/.exec(message)?.[1] ?? 0);

/** Diagrams that cannot be laid out, or that are too wide for a phone, for each text. */
export const diagramFindings = (texts: readonly PageText[]): Promise<Finding[][]> =>
  Promise.all(
    texts.map(async (text) => {
      const found = codeBlocks(text, 'dot').map(async (code): Promise<Finding[]> => {
        const fault = await layoutFault(code.value);
        if (fault === undefined) return [];
        const inside = lineIn(fault.problem);
        return [{line: inside > 0 ? codeStart(code) + inside - 1 : lineOf(code), ...fault}];
      });
      return (await Promise.all(found)).flat();
    }),
  );
