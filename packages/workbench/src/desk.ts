import type {ToolResult} from './frame';
import type {Question, Reply} from './worker';

type Job = Extract<Question, {readonly id: number}>;

/**
 * Milliseconds after which a worker is given up for a newer question: before, it is sooner done than another one
 * starts.
 */
const PATIENCE_MS = 250;

export type DeskOptions = {
  readonly createWorker: () => Worker;
  readonly onReply: (reply: Reply) => void;
  /** No worker starts here, such as from a file. */
  readonly onFailure: (job: Job) => void;
  readonly now?: () => number;
};

/**
 * A page's side of its worker: one question at a time, of those that wait the newest. The worker stays for the next
 * one, unless it is stuck in an older one.
 */
export class Desk {
  private worker: Worker | undefined;
  private working: {readonly job: Job; readonly since: number} | undefined;
  private waiting: Job | undefined;
  private rest: {readonly id: number; readonly take: (result: ToolResult) => void} | undefined;

  constructor(private readonly options: DeskOptions) {}

  private get now(): number {
    return (this.options.now ?? (() => performance.now()))();
  }

  /** Puts a question; an older one that was not begun is dropped. */
  ask(job: Job): void {
    if (this.working && this.now - this.working.since > PATIENCE_MS) this.close();
    if (this.working) {
      this.waiting = job;
      return;
    }
    this.waiting = undefined;
    try {
      this.worker ??= this.start();
      this.working = {job, since: this.now};
      this.worker.postMessage(job);
    } catch {
      this.close();
      this.options.onFailure(job);
    }
  }

  /** All of the result that the worker gave the first part of; nothing comes when it has a newer one by now. */
  whole(id: number): Promise<ToolResult> {
    return new Promise((take) => {
      this.rest = {id, take};
      this.worker?.postMessage({rest: id} satisfies Question);
    });
  }

  /** Ends the worker, whatever it does. */
  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.working = undefined;
  }

  private start(): Worker {
    const worker = this.options.createWorker();
    worker.onmessage = ({data}: MessageEvent<Reply>) => this.take(data);
    worker.onerror = () => {
      const job = this.waiting ?? this.working?.job;
      this.close();
      this.waiting = undefined;
      if (job) this.options.onFailure(job);
    };
    return worker;
  }

  private take(reply: Reply): void {
    if (this.rest?.id === reply.id && !reply.isPart && this.working?.job.id !== reply.id) {
      this.rest.take(reply.result);
      this.rest = undefined;
      return;
    }
    this.working = undefined;
    this.options.onReply(reply);
    if (this.waiting) this.ask(this.waiting);
  }
}
