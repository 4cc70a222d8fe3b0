import {describe, expect, it} from 'vitest';
import {Desk} from './desk';
import type {Question, Reply} from './worker';

class FakeWorker {
  onmessage: ((event: {data: Reply}) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  readonly asked: Question[] = [];
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(id: number, isPart = false): void {
    this.onmessage!({
      data: {id, result: {summary: `${id}${isPart ? ' in part' : ''}`, findings: [], sections: []}, isPart},
    });
  }
}

const job = (id: number) => ({id, input: '', settings: {}, context: {now: 0}});

function open(createWorker?: () => Worker) {
  const workers: FakeWorker[] = [];
  const replies: string[] = [];
  const failed: number[] = [];
  const clock = {now: 0};
  const desk = new Desk({
    createWorker: createWorker ?? (() => workers[workers.push(new FakeWorker()) - 1] as unknown as Worker),
    onReply: ({result}) => replies.push(result.summary),
    onFailure: ({id}) => failed.push(id),
    now: () => clock.now,
  });
  return {desk, workers, replies, failed, clock};
}

describe('the page’s side of a worker', () => {
  it('puts one question at a time, of those that wait the newest, to the same worker', () => {
    const {desk, workers, replies} = open();
    for (const id of [1, 2, 3]) desk.ask(job(id));
    expect(workers[0]!.asked).toEqual([job(1)]);
    workers[0]!.answer(1);
    expect(workers[0]!.asked).toEqual([job(1), job(3)]);
    workers[0]!.answer(3);
    expect([replies, workers.length]).toEqual([['1', '3'], 1]);
  });

  it('gives up a worker that is stuck, not one that is at work for a moment', () => {
    const {desk, workers, clock} = open();
    desk.ask(job(1));
    clock.now = 200;
    desk.ask(job(2));
    expect(workers[0]!.ended).toBe(false);
    clock.now = 300;
    desk.ask(job(3));
    expect([workers[0]!.ended, workers[1]!.asked]).toEqual([true, [job(3)]]);
  });

  it('hands the rest of a result to who asked for it', async () => {
    const {desk, workers, replies} = open();
    desk.ask(job(1));
    workers[0]!.answer(1, true);
    const rest = desk.whole(1);
    expect(workers[0]!.asked.at(-1)).toEqual({rest: 1});
    workers[0]!.answer(1);
    expect([(await rest).summary, replies]).toEqual(['1', ['1 in part']]);
  });

  it('hands the newest question back where no worker starts, or where it fails', () => {
    const {desk, failed} = open(() => {
      throw new Error('from a file');
    });
    desk.ask(job(1));
    const other = open();
    other.desk.ask(job(1));
    other.desk.ask(job(2));
    other.workers[0]!.onerror!();
    expect([failed, other.failed, other.workers[0]!.ended]).toEqual([[1], [2], true]);
  });
});
