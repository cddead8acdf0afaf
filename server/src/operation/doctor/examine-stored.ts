import { existsSync } from 'node:fs';
import { errorText } from '@yinmu/contract/errors.ts';
import { searchFile, titlesBehind } from '../../catalogue/search/index.ts';
import { oversight } from '../../ingest/importing/index.ts';
import { createTmdb } from '../../ingest/tmdb/index.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, isPostgres } from '../../platform/database/database.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { filesElsewhere } from '../../platform/files/serve-files.ts';
import { ProblemError } from '../../platform/problem.ts';
import { notes } from '../backup/index.ts';
import { examineDatabase } from './database-state.ts';
import { databaseAheadMs, quickFault } from './doctor.store.ts';
import { error, examinePart, type Finding, ok, type Said, warning } from './finding.ts';
import { judgeClock, judgeClockBySources, judgeSources, judgeTitles } from './judge-sources.ts';
import { byPgDump, judgeBackups, judgePictures } from './last-backup.ts';
import { examineRoutes } from './routes.ts';

/** Missing titles that are normal, because a running site takes some seconds to notice an import. */
const USUAL = 500;
const MEND = 'stop the site and run yinmu reindex, or delete search.db: the next start rebuilds it in the background';

async function examineSearch(db: Db, dataDir: string): Promise<Said[]> {
  const file = searchFile(dataDir);
  if (!existsSync(file)) return [warning('there is no search index', 'start the site to build it in the background')];
  const fault = quickFault(file);
  if (fault !== undefined) return [warning(`search.db is damaged: ${fault}`, MEND)];
  const behind = await titlesBehind(db, dataDir, USUAL + 1);
  if (behind === undefined) return [warning('search.db is from another version', 'start the site to rebuild it in the background')];
  if (behind > USUAL)
    return [
      warning(
        `more than ${USUAL} titles are not in it yet`,
        'wait for the running import or start; if that does not help, stop the site and run yinmu reindex',
      ),
    ];
  return [ok(behind === 0 ? 'it contains all titles' : `titles missing: ${behind}; the running site will add them`)];
}

async function examineTmdb(db: Db, config: Config): Promise<Said> {
  if (config.TMDB_API_KEY === undefined) return ok('TMDB_API_KEY is not set, so discovery is off');
  try {
    await createTmdb(db, config).get('/genre/movie/list');
    return ok('TMDB responds and accepts the key');
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const said = errorText(thrown.code, 'en', thrown.details);
    return thrown.code === 'tmdb_key_refused'
      ? error(said, 'set TMDB_API_KEY to your TMDB account’s key')
      : warning(said, 'try again later; check TMDB_URL and the network');
  }
}

export async function examineStored(db: Db, config: Config, migrations: readonly Migration[]): Promise<Finding[]> {
  const { dataDir, allowPrivate, BACKUP_MAX_AGE_HOURS } = config;
  const database = await examinePart('database', () => examineDatabase(db, dataDir, migrations));
  // If the database is silent or has another schema, no further check can work.
  if (database.some(({ level }) => level !== 'ok')) return database;
  const sources = await oversight.checkSources(db, allowPrivate).catch(() => []);
  return [
    ...database,
    ...(await examinePart('search', () => examineSearch(db, dataDir))),
    ...(await examinePart('sources', () => judgeSources(sources))),
    ...(await examinePart('titles', async () => judgeTitles(await oversight.contradictions(db)))),
    ...(await examinePart('routes', () => examineRoutes(db, dataDir, allowPrivate))),
    ...(await examinePart('tmdb', async () => [await examineTmdb(db, config)])),
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
