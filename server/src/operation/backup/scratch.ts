/** Scratch folders for archives. Each is locked by its process, to tell a killed one's leftovers from those in use. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DataDirLock, lockFolder } from '../../platform/files/data-dir.ts';

const SCRATCH = /^\.yinmu-(?:making|restoring|swept)-/;
export const isScratch = (name: string) => SCRATCH.test(name);

/** @returns undefined if another process holds or removed the folder */
function lockIfThere(folder: string): DataDirLock | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (existsSync(folder)) throw error;
    return undefined;
  }
}

/** Renames the folder first, so that nobody locks it while it is being removed. */
async function remove(scratch: string, held: DataDirLock | undefined) {
  const swept = path.join(path.dirname(scratch), `.yinmu-swept-${randomUUID()}`);
  try {
    await rename(scratch, swept);
  } catch (error) {
    // Another sweep's `swept` folder, gone meanwhile.
    if (existsSync(scratch)) throw error;
  } finally {
    held?.release();
  }
  await rm(swept, { recursive: true, force: true, maxRetries: 3 });
}

/** @returns how many unlocked scratch folders were removed */
export async function sweepScratch(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isScratch);
  let swept = 0;
  for (const name of names) {
    const left = path.join(folder, name);
    const held = lockIfThere(left);
    if (!held) continue;
    await remove(left, held);
    swept++;
  }
  return swept;
}

/** Retries if a sweep comes between creating and locking. Some file systems, such as network shares, have no locks. */
const TRIES = 10;

/** Locks the folder against sweeps, if the file system has locks. */
async function newScratch(folder: string, purpose: 'making' | 'restoring') {
  for (let tries = 1; ; tries++) {
    const scratch = await mkdtemp(path.join(folder, `.yinmu-${purpose}-`));
    const held = lockIfThere(scratch);
    if (held || tries === TRIES) return { scratch, held };
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Creates the parent folder if missing, and removes the scratch folder afterwards. */
export async function withScratch<T>(folder: string, purpose: 'making' | 'restoring', work: (scratch: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepScratch(folder);
  const { scratch, held } = await newScratch(folder, purpose);
  try {
    return await work(scratch);
  } finally {
    await remove(scratch, held);
  }
}
