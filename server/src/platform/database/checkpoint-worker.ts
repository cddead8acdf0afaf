import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { files, intervalMs, emptyMs } = workerData as { files: string[]; intervalMs: number; emptyMs: number };
/** Each pass copies pages that were written during the previous one. Once none are left, the log restarts. */
const PASSES = 3;

const logs = files.map((file) => {
  const database = new DatabaseSync(file, { timeout: 0 });
  const version = database.prepare('PRAGMA data_version');
  const fold = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  /** Truncates the log, because a restarted log still contains old bytes, including deleted member data. */
  const empty = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  let known: unknown;
  let emptied: unknown;
  let emptiedAt = performance.now();
  function emptyLog(now: unknown) {
    if ((empty.get() as { busy: number }).busy !== 0) return;
    emptied = now;
    emptiedAt = performance.now();
  }
  function foldIn(now: unknown) {
    for (let pass = 0; pass < PASSES; pass++) {
      const { busy, log, checkpointed } = fold.get() as { busy: number; log: number; checkpointed: number };
      if (busy === 0 && log === checkpointed) known = now;
      if (busy !== 0 || log === checkpointed) break;
    }
  }
  return {
    look() {
      const { data_version: now } = version.get() as { data_version: number };
      const isResting = now === known;
      if (!isResting) foldIn(now);
      // Under constant writes, the log is emptied only now and then; frequent checkpoints keep that short.
      if (emptied !== now && (isResting || performance.now() - emptiedAt >= emptyMs)) emptyLog(now);
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
