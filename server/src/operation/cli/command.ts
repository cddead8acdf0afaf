/** Provides what the commands of `yinmu` share: the database and options. */
import { readFileSync, statSync } from 'node:fs';
import { CATEGORY_FILE } from '../../ingest/importing/index.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { type Db, databaseFile, openDatabase, storageFault } from '../../platform/database/database.ts';
import { useTimeZone } from '../../platform/days.ts';
import { OperatorError } from '../../platform/problem.ts';
import { migrateSite } from '../backup/index.ts';
import { MIGRATIONS } from '../migrations/index.ts';

export class UsageError extends Error {}

export const hasSite = ({ dataDir, DATABASE_URL }: Pick<Config, 'dataDir' | 'DATABASE_URL'>) =>
  DATABASE_URL !== undefined || (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Throws if there is no site, because DATA_DIR is then probably mistyped. */
export function requireSite() {
  const config = readConfig();
  if (!hasSite(config)) throw new OperatorError(`there is no site in DATA_DIR ${config.dataDir}: set it to the folder with yinmu.db`);
}

/** Migrates the database first, and closes it afterward. @param work gets the names of applied migrations */
export async function withDatabase<T>(work: (db: Db, config: Config, applied: readonly string[]) => Promise<T>): Promise<T> {
  const config = readConfig();
  useTimeZone(config.TIME_ZONE);
  const db = openDatabase(config, true);
  try {
    const applied = await migrateSite(db, config, MIGRATIONS);
    return await work(db, config, applied);
  } finally {
    await db.destroy();
  }
}

/** Reports a full disk or an unusable place in one line. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined || storageFault(error) !== undefined;
    throw isOfDisk ? new OperatorError((error as Error).message) : error;
  }
}

/** Reads the overrides from `--categories`, else the site's own. */
export async function readOverrides(file: string | undefined, db: Db, dataDir: string): Promise<ReadonlyMap<string, number>> {
  const table = file === undefined ? ((await CATEGORY_FILE.read(db, dataDir)) ?? {}) : CATEGORY_FILE.parse({ text: readText(file), from: file });
  return new Map(Object.entries(table));
}

/** Throws UsageError. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Adds identities from a file written by `age-keygen`, before those of the environment. */
export function withIdentity(config: Config, file: string | undefined): Config {
  if (file === undefined) return config;
  const lines = readText(file)
    .split('\n')
    .map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new OperatorError(`${file} contains no age identity (a line starting with AGE-SECRET-KEY-)`);
  return { ...config, BACKUP_IDENTITY: [...identities, config.BACKUP_IDENTITY].filter(Boolean).join(',') };
}

export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not '${text}'`);
  return Number(text);
}

export function positiveNumber(name: string, text: string | undefined): number | undefined {
  const number = wholeNumber(name, text);
  if (number === 0) throw new UsageError(`--${name} must be at least 1`);
  return number;
}
