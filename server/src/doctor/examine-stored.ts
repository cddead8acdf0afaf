/** Examines what the database holds, and what is known by it. */
import { notes } from '../backup/index.ts';
import { oversight } from '../importing/index.ts';
import type { Config } from '../platform/config.ts';
import { type Db, isPostgres } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { filesElsewhere } from '../platform/serve-files.ts';
import { examineDatabase } from './database-state.ts';
import { databaseAheadMs } from './doctor.store.ts';
import { examineFactors } from './factors.ts';
import { examinePart, type Finding } from './finding.ts';
import { judgeClock, judgeClockBySources, judgeSources, judgeTitles } from './judge-sources.ts';
import { byPgDump, judgeBackups, judgePictures } from './last-backup.ts';
import { examineLines } from './lines.ts';
import { examineSearch } from './search-index.ts';
import { examineTmdb } from './tmdb.ts';

export async function examineStored(db: Db, config: Config, migrations: readonly Migration[]): Promise<Finding[]> {
  const { dataDir, allowPrivate, BACKUP_MAX_AGE_HOURS } = config;
  const database = await examinePart('database', () => examineDatabase(db, dataDir, migrations));
  // Nothing else can be asked of a database that does not answer, or has another schema.
  if (database.some(({ level }) => level !== 'ok')) return database;
  const sources = await oversight.checkSources(db, allowPrivate).catch(() => []);
  return [
    ...database,
    ...(await examinePart('search', () => examineSearch(db, dataDir))),
    ...(await examinePart('sources', () => judgeSources(sources))),
    ...(await examinePart('titles', async () => judgeTitles(await oversight.contradictions(db)))),
    ...(await examinePart('lines', () => examineLines(db, dataDir, allowPrivate))),
    ...(await examinePart('tmdb', async () => [await examineTmdb(db, config)])),
    ...(await examinePart('factors', async () => [await examineFactors(db, config)])),
    ...(await examinePart('clock', async () => [
      ...(isPostgres(db) ? [judgeClock(await databaseAheadMs(db), 'the database')] : []),
      judgeClockBySources(sources),
    ])),
    ...(await examinePart('backup', async () => [
      ...(isPostgres(db) ? [byPgDump] : judgeBackups(await notes.knownBackups(db), BACKUP_MAX_AGE_HOURS)),
      ...judgePictures(filesElsewhere(config)),
    ])),
  ];
}
