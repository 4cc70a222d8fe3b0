import type {Context, Tool, ToolResult, Values} from '@docs-and-sdk/workbench/frame';
import {run} from '@docs-and-sdk/workbench/run';

/** What the page asks of the worker, numbered: only the answer to the last question is wanted. */
export type Question = {readonly id: number; readonly input: string; readonly settings: Values; readonly context: Context};
export type Reply = {readonly id: number; readonly result: ToolResult};

/** The worker's side, typed for what it uses: the page's library of types knows windows only. */
type Scope = {onmessage: ((event: MessageEvent<Question>) => void) | null; postMessage: (reply: Reply) => void};

/** Answers questions in a worker, one after another. */
export function serve(tool: Tool): void {
  const scope = globalThis as unknown as Scope;
  scope.onmessage = ({data: {id, input, settings, context}}) => {
    void run(tool, input, settings, context).then((result) => scope.postMessage({id, result}));
  };
}
