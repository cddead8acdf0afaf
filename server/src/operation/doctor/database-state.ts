import { type Db, databaseFile, isPostgres } from '../../platform/database/database.ts';
import { type Migration, missingMigrations, versionFault } from '../../platform/database/migrations.ts';
import { requireServer } from '../../platform/database/require-server.ts';
import { appliedNames, quickFault } from './doctor.store.ts';
import { error, firstLine, ok, type Said, warning } from './finding.ts';

const RESTORE = 'stop the site, keep a copy of the folder, and restore the last archive (docs/operating/back-up.md)';

export function judgeMigrations(applied: readonly string[], migrations: readonly Migration[]): Said {
  const fault = versionFault(applied, migrations);
  if (fault) return error(`its schema ${fault.said}`, fault.mend ?? 'start the newer version, or restore an archive');
  const missing = missingMigrations(applied, migrations).length;
  return missing > 0
    ? warning(`${missing} migrations of this version are not applied`, 'start the site, or run yinmu migrate; an archive is made first')
    : ok(`the schema is up to date (${applied.length} migrations)`);
}

async function examinePostgres(db: Db): Promise<Said[]> {
  try {
    await requireServer(db);
    return [ok('PostgreSQL responds and is suitable')];
  } catch (thrown) {
    return [error(firstLine(thrown), 'check DATABASE_URL, the server and its log')];
  }
}

function examineSqlite(dataDir: string): Said[] {
  const fault = quickFault(databaseFile(dataDir));
  return [fault === undefined ? ok('SQLite finds no damage') : error(`its file is damaged: ${fault}`, RESTORE)];
}

export async function examineDatabase(db: Db, dataDir: string, migrations: readonly Migration[]): Promise<Said[]> {
  const said = isPostgres(db) ? await examinePostgres(db) : examineSqlite(dataDir);
  if (said.some(({ level }) => level === 'error')) return said;
  return [...said, judgeMigrations(await appliedNames(db), migrations)];
}
