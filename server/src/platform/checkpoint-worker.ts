/** The thread behind checkpoints.ts. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { files, intervalMs } = workerData as { files: string[]; intervalMs: number };
/** A further pass folds in what was written during the one before; the log begins anew only once all of it is folded in. */
const PASSES = 3;

const logs = files.map((file) => {
  const database = new DatabaseSync(file, { timeout: 0 });
  const version = database.prepare('PRAGMA data_version');
  const fold = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let known: unknown;
  return {
    look() {
      const { data_version: now } = version.get() as { data_version: number };
      if (now === known) return;
      for (let pass = 0; pass < PASSES; pass++) {
        const { busy, log, checkpointed } = fold.get() as { busy: number; log: number; checkpointed: number };
        if (busy === 0 && log === checkpointed) known = now;
        if (busy !== 0 || log === checkpointed) break;
      }
    },
    close: () => database.close(),
  };
});
const timer = setInterval(() => {
  for (const log of logs) log.look();
}, intervalMs);

parentPort?.once('message', () => {
  clearInterval(timer);
  for (const log of logs) log.close();
});
