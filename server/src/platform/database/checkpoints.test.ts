import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCheckpoints } from './checkpoints.ts';
import { type Db, databaseFile, openDatabase, transaction } from './database.ts';

const MB = 1024 * 1024;
const fail = (error: unknown) => {
  throw error;
};
let dir: string;
let db: Db;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  db = openDatabase({ dataDir: dir });
  await sql`CREATE TABLE filler (bytes BLOB)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(dir, { recursive: true });
});
const write = async (megabytes: number) => {
  for (let i = 0; i < megabytes; i++)
    await transaction(db, async (trx) => void (await sql`INSERT INTO filler (bytes) VALUES (randomblob(${MB}))`.execute(trx)));
};
const inFile = () => statSync(databaseFile(dir)).size;

test('the site’s commits never checkpoint the log, however long; a thread does', async () => {
  // Without the thread, a connection would checkpoint at 16 MB.
  await write(20);
  expect(inFile()).toBeLessThan(MB);
  const folding = startCheckpoints([databaseFile(dir)], fail, 20);
  await vi.waitUntil(() => inFile() > 20 * MB, { timeout: 20_000 });
  await write(5);
  await vi.waitUntil(() => inFile() > 25 * MB, { timeout: 20_000 });
  await folding.stop();
}, 60_000);

const inLog = () => readFile(`${databaseFile(dir)}-wal`, 'latin1');
/** Deletes the text as the site deletes it. */
async function writeAndDelete(text: string) {
  await sql`INSERT INTO filler (bytes) VALUES (${text})`.execute(db);
  await sql`DELETE FROM filler`.execute(db);
}

test('deleted data is gone from the log too, once writing pauses', async () => {
  const folding = startCheckpoints([databaseFile(dir)], fail, 20);
  await writeAndDelete('a word that was taken back');
  expect(await inLog()).toContain('a word that was taken back');
  await vi.waitUntil(async () => !(await inLog()).includes('a word that was taken back'), { timeout: 20_000 });
  await folding.stop();
}, 60_000);

test('the log is emptied even under constant writes', async () => {
  await write(5);
  const folding = startCheckpoints([databaseFile(dir)], fail, 20, 100);
  await vi.waitUntil(
    async () => {
      await sql`INSERT INTO filler (bytes) VALUES (1)`.execute(db);
      return statSync(`${databaseFile(dir)}-wal`).size < MB;
    },
    { timeout: 20_000, interval: 1 },
  );
  await folding.stop();
}, 60_000);
