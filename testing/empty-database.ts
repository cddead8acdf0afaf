/** A database without tables, in a data directory of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '../server/src/platform/database.ts';
import { dropTestDatabase, testPlace } from './test-database.ts';

export interface EmptyDatabase {
  db: Db;
  dataDir: string;
  remove(): Promise<void>;
}
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase(await testPlace(dataDir));
  return {
    db,
    dataDir,
    async remove() {
      await db.destroy();
      await dropTestDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
