/** Checks that writes will survive a restart: the database file on disk is the one that is open, and the disk is writable. */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DatabasePlace, databaseFile } from '../database/database.ts';

/** `missing` means that the open file was deleted or replaced, so a restart would not find its writes. */
export type StorageState = 'ok' | 'missing' | 'full' | 'failed';

const PROBE_FILE = '.write-probe';
/** The size of a database page, because empty files can be created even on a full disk. */
const PROBE = Buffer.alloc(16_384, 1);
const PROBE_MS = 1000;

/** @param now returns monotonic milliseconds */
export function storageCheck({ dataDir, DATABASE_URL }: DatabasePlace, now: () => number = () => performance.now()) {
  const inode = () => statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.ino;
  const opened = inode();
  let last: StorageState = 'ok';
  let at = Number.NEGATIVE_INFINITY;
  const isMissing = () => DATABASE_URL === undefined && inode() !== opened;
  const probe = (): StorageState => {
    const file = path.join(dataDir, PROBE_FILE);
    try {
      writeFileSync(file, PROBE, { flush: true });
      return 'ok';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'full' : 'failed';
    } finally {
      rmSync(file, { force: true, recursive: true });
    }
  };
  return {
    isMissing,
    /** Writes and removes a small file, at most once a second. */
    state() {
      if (isMissing()) return 'missing';
      if (now() - at >= PROBE_MS) {
        last = probe();
        at = now();
      }
      return last;
    },
  };
}
export type StorageCheck = ReturnType<typeof storageCheck>;
