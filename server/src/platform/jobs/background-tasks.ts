/** Runs tasks that outlive their response; stopping waits for them. */
import { watchQueue } from './queues.ts';

export interface BackgroundTasks {
  readonly waiting: number;
  run(work: () => Promise<unknown>): void;
  drain(): Promise<void>;
}

/** @param name of the queue in `/metrics` */
export function createBackgroundTasks(name: string, onError: (error: unknown) => void): BackgroundTasks {
  const inFlight = new Set<Promise<unknown>>();
  const tasks: BackgroundTasks = {
    get waiting() {
      return inFlight.size;
    },
    run(work) {
      const running: Promise<unknown> = work()
        .catch(onError)
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    },
    async drain() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
  watchQueue(name, tasks);
  return tasks;
}
