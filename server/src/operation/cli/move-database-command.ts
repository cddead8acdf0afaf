/** Runs `yinmu move-database`, which moves a site from SQLite to PostgreSQL, or back. */
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { holdDatabase } from '../../platform/database/database-lock.ts';
import { openDataDir } from '../../platform/files/data-dir.ts';
import { progressLine } from '../../platform/jobs/progress-line.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { moveToPostgres, moveToSqlite } from '../move-database/index.ts';
import { requireSite, UsageError } from './command.ts';

const USAGE = 'yinmu move-database --to <postgres://… or sqlite>';

export async function run(args: string[]) {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
  const { dataDir, DATABASE_URL } = readConfig();
  const isToPostgres = to !== undefined && /^postgres(ql)?:\/\/\S+$/.test(to);
  if (to === undefined || (!isToPostgres && to !== 'sqlite')) throw new UsageError(USAGE);
  if (isToPostgres && DATABASE_URL !== undefined) throw new UsageError('--to postgres://… moves yinmu.db of DATA_DIR: unset DATABASE_URL');
  if (!isToPostgres && DATABASE_URL === undefined) throw new UsageError('--to sqlite requires DATABASE_URL');
  requireSite();
  const line = progressLine();
  const onProgress = (table: string, rows: number) => line.show(rows, 0, `${table}, ${rows} rows`);
  // The lock excludes a running site, which would keep writing to the old database.
  const place = { dataDir, DATABASE_URL };
  const held = [openDataDir(place), await holdDatabase({ dataDir, DATABASE_URL: DATABASE_URL ?? to }, { alone: true })];
  try {
    const { tables, rows } = await (isToPostgres
      ? moveToPostgres(dataDir, to, MIGRATIONS, onProgress)
      : moveToSqlite(dataDir, DATABASE_URL as string, MIGRATIONS, onProgress));
    line.end();
    console.log(
      `Moved ${rows} rows of ${tables} tables and compared them. ${isToPostgres ? 'Start the site with DATABASE_URL; yinmu.db is unchanged' : 'Start the site without DATABASE_URL; PostgreSQL is unchanged'}`,
    );
  } finally {
    for (const each of held) await each.release();
  }
}
