import {MOST_TASKS, type Task} from '../format';

/** The pages of a scope by their address, each with the anchors that it has. */
export type Published = ReadonlyMap<string, ReadonlySet<string>>;

/** The tasks of a scope, as many as the dialog shows. Each must lead to a place that the scope has. */
export function checkTasks(scope: string, tasks: readonly Task[], published: Published): Task[] {
  for (const [label, target] of tasks) {
    const [address = '', anchor = ''] = target.split('#');
    if (!published.get(address)?.has(anchor))
      throw new Error(
        `The search of ${scope} cannot offer the task "${label}": it has no ${target}. Correct the option "tasks" of the search's plugin.`,
      );
  }
  return tasks.slice(0, MOST_TASKS);
}
