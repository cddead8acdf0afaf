/** The thread behind reading-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { NotReadableError } from './read/file.ts';
import { type FileWork, fileBatches } from './reading.ts';
import type { ThreadAnswer } from './reading-thread.ts';

const batches = fileBatches(workerData as FileWork) as AsyncGenerator<never, undefined>;
const next = async (): Promise<ThreadAnswer> =>
  batches.next().catch((error: unknown) => {
    if (error instanceof NotReadableError) return { notReadable: error.message };
    throw error;
  });

parentPort?.on('message', async () => parentPort?.postMessage(await next()));
