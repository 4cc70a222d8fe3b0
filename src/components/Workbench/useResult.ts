import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import {Desk} from '@docs-and-sdk/workbench/desk';
import type {Context, Tool, ToolResult, Values} from '@docs-and-sdk/workbench/frame';
import {keepEqual} from '@docs-and-sdk/workbench/keep';
import {preview} from '@docs-and-sdk/workbench/preview';
import {fault, run} from '@docs-and-sdk/workbench/run';
import {useCallback, useEffect, useRef, useState} from 'react';

/** Longest input that is worked on in the page itself: above it, a worker answers sooner on a slow machine. */
const LONG = 2048;
/** Milliseconds without a key before the page itself begins to work. */
const PAUSE_MS = 40;
/** Milliseconds without an answer after which a bar says that there will be one. */
const BUSY_MS = 200;

export type Job = {
  readonly task: string | undefined;
  readonly input: string;
  readonly values: Values;
  /** Versions by area as JSON, which is equal when they are. */ readonly versions: string;
};

export type Answer = {
  readonly result: ToolResult | undefined;
  readonly busy: boolean;
  /** Whether a part of the result is left out. */
  readonly isPart: boolean;
};

const NONE: Answer = {result: undefined, busy: false, isPart: false};

/**
 * Runs a tool over what is on the screen, a moment after the last change; long inputs in a worker. Of a large result it
 * gives the first part; `whole` is all of it, and `showAll` puts that in the place of the part.
 */
export function useResult(
  tool: Tool,
  createWorker: () => Worker,
  {task, input, values, versions}: Job,
): Answer & {readonly whole: () => Promise<ToolResult | undefined>; readonly showAll: () => void} {
  const [answer, setWhole] = useState<Answer>(NONE);
  // What is the same as before stays the same object, so that only what changed is drawn again.
  const setAnswer = useCallback((next: Answer) => setWhole((before) => keepEqual(before, next)), []);
  const desk = useRef<Desk | undefined>(undefined);
  const latest = useRef(0);
  const answered = useRef(0);
  /** All of the result on the screen, where the page made it. */
  const own = useRef<ToolResult | undefined>(undefined);

  useEffect(() => () => desk.current?.close(), []);

  useEffect(() => {
    const id = ++latest.current;
    const byArea = JSON.parse(versions) as Readonly<Record<string, string>>;
    const version = byArea[catalogue[tool.name].area];
    const context: Context = {now: Date.now(), versions: byArea, ...(version !== undefined && {version})};
    const show = (of: number, result: ToolResult): void => {
      if (of !== latest.current) return;
      own.current = result;
      answered.current = of;
      setAnswer({...preview(result), busy: false});
    };
    if (task === undefined && input === '') {
      setAnswer(NONE);
      return undefined;
    }
    const builder = tool.builders.find(({name}) => name === task);
    if (builder === undefined && input.length > LONG) {
      own.current = undefined;
      desk.current ??= new Desk({
        createWorker,
        onReply: ({id: of, result, isPart}) => {
          if (of !== latest.current) return;
          answered.current = of;
          setAnswer({result, isPart, busy: false});
        },
        onFailure: (job) => void run(tool, job.input, job.settings, job.context).then((result) => show(job.id, result)),
      });
      desk.current.ask({id, input, settings: values, context});
      const timer = window.setTimeout(() => {
        if (id === latest.current && answered.current !== id) setWhole((before) => ({...before, busy: true}));
      }, BUSY_MS);
      return () => window.clearTimeout(timer);
    }
    const timer = window.setTimeout(() => {
      Promise.resolve()
        .then(() => (builder ? builder.build(values, context) : run(tool, input, values, context)))
        .then(
          (result) => show(id, result),
          (error: unknown) => show(id, fault(error)),
        );
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [tool, createWorker, task, input, values, versions, setAnswer]);

  const whole = useCallback(
    async () => own.current ?? (answer.isPart ? await desk.current?.whole(latest.current) : answer.result),
    [answer],
  );
  const showAll = useCallback(() => {
    const id = latest.current;
    void whole().then((result) => {
      if (id === latest.current && result) setAnswer({result, busy: false, isPart: false});
    });
  }, [whole, setAnswer]);
  return {...answer, whole, showAll};
}
