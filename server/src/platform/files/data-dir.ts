/** Guards DATA_DIR: only its owner may read it, and one server works in it at a time. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabasePlace, databaseFile, storageFault } from '../database/database.ts';

/** A fault that an operator can mend, told in one line. */
export class DataDirError extends Error {}

/** An empty database, for its lock alone: SQLite's lock ends with the process, however that ends, and is never stale. */
const LOCK_FILE = 'server.lock';

export interface DataDirLock {
  release(): void;
}

/** Withdraws the permissions of other users from files that earlier versions, or an operator's shell, have made. */
function restrictToOwner(dataDir: string) {
  if (process.platform === 'win32') return;
  chmodSync(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) chmodSync(path.join(dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Locks a folder for this process, however that ends. @returns undefined where another process holds it */
export function lockFolder(folder: string): DataDirLock | undefined {
  const database = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== 5 && storageFault(error) === undefined) throw error;
    return undefined;
  }
  return { release: () => database.close() };
}

/** There while a restore puts files in their place: whoever finds it without a restore that runs finds half a site. */
export const UNFINISHED_RESTORE = '.restore-unfinished';

/** Makes the directory, for its owner alone, and holds it until `release()`. Throws DataDirError where another process holds it. */
export function holdDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  restrictToOwner(dataDir);
  const held = lockFolder(dataDir);
  if (!held) throw new DataDirError(`another Yinmu server works in DATA_DIR ${dataDir}: stop it first, or name another DATA_DIR`);
  return held;
}

/**
 * Makes DATA_DIR ready for a server, which holds it until `release()`.
 * @throws DataDirError where another server holds it, where a restore was cut off, and where the key is there but its database is gone: a new, empty
 * database beside old files would be taken for a new site, and its first visitor could make themselves its admin.
 */
export function openDataDir({ dataDir, DATABASE_URL }: DatabasePlace): DataDirLock {
  const dataDirLock = holdDataDir(dataDir);
  if (existsSync(path.join(dataDir, UNFINISHED_RESTORE))) {
    dataDirLock.release();
    throw new DataDirError(`a restore into DATA_DIR ${dataDir} did not come to its end: run yinmu restore again`);
  }
  const bytes = statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  if (DATABASE_URL === undefined && existsSync(path.join(dataDir, 'secret.key')) && bytes === 0) {
    dataDirLock.release();
    throw new DataDirError(
      `DATA_DIR ${dataDir} holds secret.key but no yinmu.db with anything in it: put the database back, or remove secret.key to begin a new site`,
    );
  }
  return dataDirLock;
}
