/** Puts the site of an archive into an empty data directory. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDataDir } from '../platform/data-dir.ts';
import type { Migration } from '../platform/migrations.ts';
import { OperatorError } from '../platform/problem.ts';
import { DATABASE, FILES, KEPT_FILES, type Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';

/** An empty data directory may have these: archives, what another restore left, and a lock that is held or not. */
const MAY_BE_THERE = /^(backups|server\.lock(-journal)?|lost\+found|\.restoring-.*)$/;

async function refuseNonEmpty(dataDir: string) {
  const there = (await readdir(dataDir)).filter((name) => !MAY_BE_THERE.test(name));
  if (there.length > 0)
    throw new OperatorError(
      `DATA_DIR ${dataDir} is not empty (${there.slice(0, 3).join(', ')}): stop the site and move its files away, or name an empty folder`,
    );
}

/**
 * Restores a site, or leaves everything as it was.
 * @throws OperatorError for a directory with a site or anything else in it, and for what `openBackup` refuses
 * @throws DataDirError where a server works in the directory
 */
export async function restoreBackup(archive: string, dataDir: string, migrations: readonly Migration[]): Promise<Manifest> {
  if (existsSync(dataDir)) await refuseNonEmpty(dataDir);
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    return await openBackup(archive, dataDir, migrations, async (scratch) => {
      const held = openDataDir({ dataDir });
      try {
        await refuseNonEmpty(dataDir);
        // The database comes last: a directory with a key and without it is refused by every start.
        for (const name of [...KEPT_FILES, FILES, DATABASE])
          if (existsSync(path.join(scratch, name))) await rename(path.join(scratch, name), path.join(dataDir, name));
      } finally {
        held.release();
      }
    });
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
}
