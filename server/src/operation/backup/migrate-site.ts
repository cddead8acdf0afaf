/** Migrates a site's database, after archiving it. */
import type { Config } from '../../platform/config.ts';
import { type Db, databaseFile, isPostgres } from '../../platform/database/database.ts';
import { type Migration, migrate, missingMigrations, versionFault } from '../../platform/database/migrations.ts';
import { backupFolder, folderPlace, keepNewest } from './archive-place.ts';
import type { BackupKeys } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { appliedMigrations } from './snapshot.store.ts';

/** A kind of its own, so that these archives and the operator's do not rotate each other out. */
const KIND = 'before-migration';
const KEPT = 3;

/** Backs up a SQLite database first; if the backup fails, nothing is changed. @returns the names of applied migrations */
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
