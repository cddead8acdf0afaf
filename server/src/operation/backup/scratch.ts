/** Folders in which archives are made and unpacked. Each is locked by its process, so that what a killed one has left can be told from what is in use. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DataDirLock, lockFolder } from '../../platform/files/data-dir.ts';

const SCRATCH = /^\.yinmu-(?:making|restoring|swept)-/;
export const isScratch = (name: string) => SCRATCH.test(name);

/** @returns undefined where another process holds the folder, or has removed it */
function lockIfThere(folder: string): DataDirLock | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (existsSync(folder)) throw error;
    return undefined;
  }
}

/** Removes a locked folder. It takes another name first: who has just made it, or finds it, must not lock a folder that is being removed. */
async function remove(scratch: string, held: DataDirLock | undefined) {
  const swept = path.join(path.dirname(scratch), `.yinmu-swept-${randomUUID()}`);
  try {
    await rename(scratch, swept);
  } catch (error) {
    // A sweep has found another's `swept` folder, which was gone by then.
    if (existsSync(scratch)) throw error;
  } finally {
    held?.release();
  }
  await rm(swept, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the scratch folders in a folder that no process holds any more. @returns how many */
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

/** How often a sweep may come between the making of a folder and its lock. Some file systems, such as shares of a network, give no lock at all. */
const TRIES = 10;

/** Makes a scratch folder and locks it, so that no sweep takes it for one that was left; without a lock where there is none to be had. */
async function newScratch(folder: string, purpose: 'making' | 'restoring') {
  for (let tries = 1; ; tries++) {
    const scratch = await mkdtemp(path.join(folder, `.yinmu-${purpose}-`));
    const held = lockIfThere(scratch);
    if (held || tries === TRIES) return { scratch, held };
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Does work in a new scratch folder in a folder, which is made where it is not there, and removes it afterwards. */
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
