/** Folders in which archives are made and unpacked. Each is locked by its process, so that what a killed one has left can be told from what is in use. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../platform/data-dir.ts';

const SCRATCH = /^\.yinmu-(?:making|restoring)-/;
export const isScratch = (name: string) => SCRATCH.test(name);

/** Removes the scratch folders in a folder that no process holds any more. @returns how many */
export async function sweepScratch(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isScratch);
  let swept = 0;
  for (const name of names) {
    const left = path.join(folder, name);
    const held = lockFolder(left);
    if (!held) continue;
    held.release();
    await rm(left, { recursive: true, force: true });
    swept++;
  }
  return swept;
}

/** Does work in a new scratch folder in a folder, which is made where it is not there, and removes it afterwards. */
export async function withScratch<T>(folder: string, purpose: 'making' | 'restoring', work: (scratch: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepScratch(folder);
  const scratch = await mkdtemp(path.join(folder, `.yinmu-${purpose}-`));
  const held = lockFolder(scratch);
  try {
    return await work(scratch);
  } finally {
    held?.release();
    await rm(scratch, { recursive: true, force: true });
  }
}
