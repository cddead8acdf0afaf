/** Indexes in a separate thread while an import writes the catalogue, using two files and two cores. */
import { Worker } from 'node:worker_threads';
import type { DatabasePlace } from '../../../platform/database/database.ts';

export interface BackgroundIndex {
  catchUp(): void;
  /** Waits until everything is indexed. Rethrows the thread's error. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

/** In MB. Without a limit, garbage would fill the machine's memory. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export function backgroundIndex({ dataDir, DATABASE_URL }: DatabasePlace): BackgroundIndex {
  const worker = new Worker(new URL('./fts-worker.ts', import.meta.url), {
    workerData: { dataDir, DATABASE_URL } satisfies DatabasePlace,
    resourceLimits: MEMORY,
  });
  let failure: Error | undefined;
  let whenIdle: (() => void)[] = [];
  const settle = () => {
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  };
  worker.on('message', settle);
  worker.on('error', (error) => {
    failure = error as Error;
    settle();
  });
  worker.on('exit', settle);
  return {
    catchUp: () => worker.postMessage('catch up'),
    async finish() {
      if (!failure)
        await new Promise<void>((resolve) => {
          whenIdle.push(resolve);
          worker.postMessage('finish');
        });
      if (failure) throw failure;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
