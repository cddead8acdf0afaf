/** Restores an archive into an empty data directory. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Migration } from '../../platform/database/migrations.ts';
import { holdDataDir, UNFINISHED_RESTORE } from '../../platform/files/data-dir.ts';
import { OperatorError } from '../../platform/problem.ts';
import { type Archive, syncPath } from './archive-place.ts';
import { DATABASE, FILES, KEPT_FILES, type Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { isScratch } from './scratch.ts';

/** Files that may exist in an empty data directory: archives and a lock. Scratch folders are removed. */
const MAY_BE_THERE = /^(backups|server\.lock(-journal)?|lost\+found)$/;
/** Files in the order in which they are put in place. */
const PARTS = [...KEPT_FILES, FILES, DATABASE];

const isUnfinished = (dataDir: string) => existsSync(path.join(dataDir, UNFINISHED_RESTORE));

async function refuseNonEmpty(dataDir: string) {
  // After an interrupted restore, files that an archive contains may already be in place.
  const ours = isUnfinished(dataDir) ? [...PARTS, UNFINISHED_RESTORE] : [];
  const there = (await readdir(dataDir)).filter((name) => !MAY_BE_THERE.test(name) && !isScratch(name) && !ours.includes(name));
  if (there.length > 0)
    throw new OperatorError(
      `DATA_DIR ${dataDir} is not empty (${there.slice(0, 3).join(', ')}): stop the site and move its files away, or use an empty folder`,
    );
}

async function putInPlace(scratch: string, dataDir: string) {
  const mark = path.join(dataDir, UNFINISHED_RESTORE);
  await writeFile(mark, '', { flush: true });
  for (const name of PARTS) await rm(path.join(dataDir, name), { recursive: true, force: true });
  for (const name of PARTS) if (existsSync(path.join(scratch, name))) await rename(path.join(scratch, name), path.join(dataDir, name));
  if (process.platform !== 'win32') await syncPath(dataDir);
  await rm(mark);
}

/** Changes nothing on failure. If it is killed halfway, run it again. Throws OperatorError if the directory is not empty, or DataDirError if it is in use. */
export async function restoreBackup(archive: Archive, dataDir: string, migrations: readonly Migration[]): Promise<Manifest> {
  if (existsSync(dataDir)) await refuseNonEmpty(dataDir);
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const held = holdDataDir(dataDir);
    try {
      return await openBackup(archive, dataDir, migrations, async (scratch) => {
        await refuseNonEmpty(dataDir);
        await putInPlace(scratch, dataDir);
      });
    } finally {
      held.release();
    }
  } catch (error) {
    if (made !== undefined && !isUnfinished(dataDir)) await rm(made, { recursive: true, force: true });
    throw error;
  }
}
