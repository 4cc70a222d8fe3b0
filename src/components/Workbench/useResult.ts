import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {Context, Tool, ToolResult, Values} from '@docs-and-sdk/workbench/frame';
import {fault, run} from '@docs-and-sdk/workbench/run';
import {useEffect, useRef, useState} from 'react';
import type {Question, Reply} from './worker';

/** Longest input that is worked on in the page itself. */
const LONG = 65_536;
/** Milliseconds without a key before work begins. */
const PAUSE_MS = 40;

export type Job = {
  readonly task: string | undefined;
  readonly input: string;
  readonly values: Values;
  /** Versions by area as JSON, which is equal when they are. */ readonly versions: string;
};

export type Answer = {readonly result: ToolResult | undefined; readonly busy: boolean};

/** Runs a tool over what is on the screen, a moment after the last change; long inputs in a worker, which a newer input replaces. */
export function useResult(tool: Tool, createWorker: () => Worker, {task, input, values, versions}: Job): Answer {
  const [answer, setAnswer] = useState<Answer>({result: undefined, busy: false});
  const worker = useRef<Worker | undefined>(undefined);
  const latest = useRef(0);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    const id = ++latest.current;
    const current = (): boolean => id === latest.current;
    const show = (result: ToolResult): void => {
      if (current()) setAnswer({result, busy: false});
    };
    const byArea = JSON.parse(versions) as Readonly<Record<string, string>>;
    const version = byArea[catalogue[tool.name].area];
    const context: Context = {now: Date.now(), versions: byArea, ...(version !== undefined && {version})};
    const here = (): void => void run(tool, input, values, context).then(show);
    const inWorker = (): void => {
      // A worker that is busy with an older input is of no use.
      worker.current?.terminate();
      try {
        const started = createWorker();
        worker.current = started;
        started.onmessage = ({data}: MessageEvent<Reply>) => show(data.result);
        // From a file no worker starts: then the page waits.
        started.onerror = here;
        started.postMessage({id, input, settings: values, context} satisfies Question);
      } catch {
        here();
      }
    };
    if (task === undefined && input === '') {
      setAnswer({result: undefined, busy: false});
      return undefined;
    }
    const timer = window.setTimeout(() => {
      const builder = tool.builders.find(({name}) => name === task);
      if (builder) {
        Promise.resolve()
          .then(() => builder.build(values, context))
          .then(show, (error: unknown) => show(fault(error)));
      } else if (input.length > LONG) {
        setAnswer((before) => ({...before, busy: true}));
        inWorker();
      } else here();
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [tool, createWorker, task, input, values, versions]);

  return answer;
}
