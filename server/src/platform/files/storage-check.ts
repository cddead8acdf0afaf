/** Checks that writes will survive a restart: that the database file is the one that was opened, and that the disk takes writes. */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DatabasePlace, databaseFile } from '../database/database.ts';

/** `missing`: the file was deleted or replaced while it is open, and writes go into one that no restart will find. */
export type StorageState = 'ok' | 'missing' | 'full' | 'failed';

export interface StorageCheck {
  isMissing(): boolean;
  /** Writes and removes one small file, at most once a second. */
  state(): StorageState;
}

const PROBE_FILE = '.write-probe';
/** As many bytes as a page of the database has: an empty file can be made on a full disk too. */
const PROBE = Buffer.alloc(16_384, 1);
const PROBE_MS = 1000;

/** @param now milliseconds, monotonic */
export function storageCheck({ dataDir, DATABASE_URL }: DatabasePlace, now: () => number = () => performance.now()): StorageCheck {
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
