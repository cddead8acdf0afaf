/** A database in a new data directory: empty, or with the site's tables. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../server/src/operation/migrations/index.ts';
import { type DatabasePlace, type Db, openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrations.ts';
import { dropTestDatabase, MIGRATED, testPlace } from './test-database.ts';

export interface EmptyDatabase {
  db: Db;
  dataDir: string;
  place: DatabasePlace;
  remove(): Promise<void>;
}
async function databaseFrom(template?: typeof MIGRATED): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const place = await testPlace(dataDir, template);
  const db = openDatabase(place);
  return {
    db,
    dataDir,
    place,
    async remove() {
      await db.destroy();
      await dropTestDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const emptyDatabase = () => databaseFrom();

export async function migratedDatabase(): Promise<EmptyDatabase> {
  const database = await databaseFrom(MIGRATED);
  await migrate(database.db, MIGRATIONS);
  return database;
}
