import type {Context, Tool, ToolResult, Values} from './frame';
import {preview} from './preview';
import {run} from './run';

/**
 * What the page asks of the worker: to take an input apart, or for all of the result that it has. Numbered: only the
 * answer to the last question is wanted.
 */
export type Question =
  | {readonly id: number; readonly input: string; readonly settings: Values; readonly context: Context}
  | {readonly rest: number};
/** A result, or as much of it as the page shows at once: a large one takes the page longer to receive than to show. */
export type Reply = {readonly id: number; readonly result: ToolResult; readonly isPart: boolean};

/** The worker's side, typed for what it uses: the page's library of types knows windows only. */
type Scope = {onmessage: ((event: MessageEvent<Question>) => void) | null; postMessage: (reply: Reply) => void};

/** Answers questions in a worker, one after another. */
export function serve(tool: Tool): void {
  const scope = globalThis as unknown as Scope;
  let last: {readonly id: number; readonly result: ToolResult} | undefined;
  scope.onmessage = ({data}) => {
    if ('rest' in data) {
      if (last?.id === data.rest) scope.postMessage({...last, isPart: false});
      return;
    }
    const {id, input, settings, context} = data;
    void run(tool, input, settings, context).then((result) => {
      last = {id, result};
      scope.postMessage({id, ...preview(result)});
    });
  };
}
