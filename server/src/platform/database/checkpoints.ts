/** Checkpoints write-ahead logs in a thread: on the main thread, the log of an import would take two disk syncs (decision 0029). */
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

const INTERVAL_MS = 2000;
/** Intervals to wait before the thread starts, because a short command does not need it. */
const FIRST = 5;
/** Interval for emptying the log under constant writes; on an idle site, the log is emptied at the second check. */
const EMPTY_MS = 60_000;
/** Heap limits in megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** @param files the databases to checkpoint until the server closes */
export function registerCheckpoints(app: FastifyInstance, files: readonly string[]) {
  const logs = startCheckpoints(files, (error) => app.log.error({ err: error }, 'checkpoint failed'));
  app.addHook('onClose', () => logs.stop());
}

export interface Checkpoints {
  stop(): Promise<void>;
}

export function startCheckpoints(files: readonly string[], onError: (error: unknown) => void, intervalMs = INTERVAL_MS, emptyMs = EMPTY_MS): Checkpoints {
  let worker: Worker | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: { files, intervalMs, emptyMs }, resourceLimits: MEMORY });
    worker.unref();
    worker.on('error', onError);
    ended = new Promise((resolve) => worker?.once('exit', resolve));
  }, FIRST * intervalMs);
  timer.unref();
  return {
    async stop() {
      clearTimeout(timer);
      // Keeps the process alive, because an idle process would exit with the database open.
      worker?.ref();
      worker?.postMessage('stop');
      await ended;
    },
  };
}
