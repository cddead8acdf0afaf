/** Protects DATA_DIR: only its owner can read it, and only one server uses it at a time. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabasePlace, databaseFile, storageFault } from '../database/database.ts';

export class DataDirError extends Error {}

/** An empty database that serves as a lock, because SQLite releases it when the process ends. */
const LOCK_FILE = 'server.lock';

export interface DataDirLock {
  release(): void;
}

/** Restricts files from earlier versions or an operator's shell to the owner. */
function restrictToOwner(dataDir: string) {
  if (process.platform === 'win32') return;
  chmodSync(dataDir, 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) chmodSync(path.join(dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** @returns undefined if another process holds the lock */
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

/** Exists during a restore. If it exists and no restore is running, the site is incomplete. */
export const UNFINISHED_RESTORE = '.restore-unfinished';

/** Creates the directory and locks it until `release()`. Throws DataDirError if it is in use. */
export function holdDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  restrictToOwner(dataDir);
  const held = lockFolder(dataDir);
  if (!held) throw new DataDirError(`another Yinmu server is using DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR`);
  return held;
}

/** Locks DATA_DIR. Throws DataDirError if it is in use, half restored, or has a key but no database: in an empty database, anybody could become admin. */
export function openDataDir({ dataDir, DATABASE_URL }: DatabasePlace): DataDirLock {
  const dataDirLock = holdDataDir(dataDir);
  if (existsSync(path.join(dataDir, UNFINISHED_RESTORE))) {
    dataDirLock.release();
    throw new DataDirError(`a restore into DATA_DIR ${dataDir} did not finish: run yinmu restore again`);
  }
  const bytes = statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  if (DATABASE_URL === undefined && existsSync(path.join(dataDir, 'secret.key')) && bytes === 0) {
    dataDirLock.release();
    throw new DataDirError(
      `DATA_DIR ${dataDir} has secret.key but no yinmu.db, or an empty one: put the database back, or delete secret.key to start a new site`,
    );
  }
  return dataDirLock;
}
