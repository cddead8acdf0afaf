/** Migrations of a site's database, with an archive of what was there before. */
import type { Config } from '../../platform/config.ts';
import { type Db, databaseFile, isPostgres } from '../../platform/database/database.ts';
import { type Migration, migrate, missingMigrations, versionFault } from '../../platform/database/migrations.ts';
import { backupFolder, folderPlace, keepNewest } from './archive-place.ts';
import type { BackupKeys } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { appliedMigrations } from './snapshot.store.ts';

/** Archives of these are kept apart from those that an operator makes, so that neither removes the others. */
const KIND = 'before-migration';
const KEPT = 3;

/**
 * Brings the database to this version. One of SQLite with anything in it is backed up to `DATA_DIR/backups` before it is changed;
 * if that fails, nothing is changed.
 * @returns the names of what was applied
 */
export async function migrateSite(db: Db, config: Pick<Config, 'dataDir'> & BackupKeys, migrations: readonly Migration[]): Promise<string[]> {
  if (!isPostgres(db)) {
    const applied = appliedMigrations(databaseFile(config.dataDir));
    if (applied.length > 0 && missingMigrations(applied, migrations).length > 0 && !versionFault(applied, migrations)) {
      const place = folderPlace(backupFolder(config.dataDir));
      await makeBackup(config, place, KIND);
      await keepNewest(place, KEPT, KIND);
    }
  }
  return migrate(db, migrations);
}
