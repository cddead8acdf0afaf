/** Measures the index without opening it as a server does, because opening would recreate a damaged file. */
import { DatabaseSync } from 'node:sqlite';
import type { Db } from '../../../platform/database/database.ts';
import { titlesChangedSince } from '../../../titles/core/index.ts';
import { searchFile, VERSION } from './fts-file.ts';

/** @returns how many titles are missing or outdated, up to `bound`; undefined if the file has another version */
export async function titlesBehind(db: Db, dataDir: string, bound: number): Promise<number | undefined> {
  const database = new DatabaseSync(searchFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    if (database.prepare('PRAGMA user_version').get()?.user_version !== VERSION) return undefined;
    const stored = database.prepare("SELECT value FROM state WHERE name = 'watermark'").get()?.value ?? '0 0';
    const [rev = 0, vodId = 0] = String(stored).split(' ').map(Number);
    return (await titlesChangedSince(db, rev, vodId, ['vod_id'], bound)).length;
  } finally {
    database.close();
  }
}
