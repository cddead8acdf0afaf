/** A file read by a thread of its own, a batch ahead of the one that is being written: reading is half the work of an import. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { NotReadableError } from './read/file.ts';
import type { FileBatch, FileWork } from './reading.ts';

/** What the thread answers to each request for a batch. */
export type ThreadAnswer = IteratorResult<FileBatch, undefined> | { notReadable: string };

/** MB. Without a limit the collector would let its garbage grow as far as the machine allows. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export async function* fileBatchesFromThread(work: FileWork): AsyncGenerator<FileBatch> {
  const thread = new Worker(new URL('./reading-worker.ts', import.meta.url), { workerData: work, resourceLimits: MEMORY });
  const ask = () => {
    // once() throws what the thread died of.
    const answer = once(thread, 'message') as Promise<[ThreadAnswer]>;
    // Asked a batch ahead: a failure waits until somebody comes for it.
    answer.catch(() => {});
    thread.postMessage('next');
    return answer;
  };
  try {
    let coming = ask();
    for (;;) {
      const [answer] = await coming;
      if ('notReadable' in answer) throw new NotReadableError(answer.notReadable);
      if (answer.done) return;
      coming = ask();
      yield answer.value;
    }
  } finally {
    await thread.terminate();
  }
}
