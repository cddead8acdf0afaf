/** Makes scratch folders for archives. Those left by a killed process are removed after a day. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@yinmu/contract/limits.ts';

const SCRATCH = /^\.yinmu-(?:making|restoring)-/;
export const isScratch = (name: string) => SCRATCH.test(name);

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** @returns the number of folders removed */
export async function sweepScratch(folder: string): Promise<number> {
  let swept = 0;
  for (const name of (await readdir(folder).catch(() => [])).filter(isScratch)) {
    const left = path.join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(left).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs < DAY_MS) continue;
    await remove(left);
    swept++;
  }
  return swept;
}

/** Creates the parent folder if it is missing, and removes the scratch folder afterward. */
export async function withScratch<T>(folder: string, purpose: 'making' | 'restoring', work: (scratch: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepScratch(folder);
  const scratch = await mkdtemp(path.join(folder, `.yinmu-${purpose}-`));
  try {
    return await work(scratch);
  } finally {
    await remove(scratch);
  }
}
