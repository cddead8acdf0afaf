import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile, databaseSize, openDatabase, transaction } from './database.ts';

test('while another program writes, writes wait in order and reads are answered', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase({ dataDir: dir });
  await sql`CREATE TABLE note (text TEXT)`.execute(db);
  const importing = new DatabaseSync(databaseFile(dir));
  importing.exec("BEGIN IMMEDIATE; INSERT INTO note VALUES ('import')");
  const said: string[] = [];
  const writing = ['first', 'second'].map((text) =>
    transaction(db, async (trx) => {
      await sql`INSERT INTO note VALUES (${text})`.execute(trx);
      said.push(text);
    }),
  );
  const single = sql`INSERT INTO note VALUES ('single')`.execute(db);
  const failing = expect(sql`INSERT INTO note VALUES (1, 2)`.execute(db)).rejects.toThrow('note has 1 columns');
  const texts = async () => (await sql<{ text: string }>`SELECT text FROM note ORDER BY rowid`.execute(db)).rows.map(({ text }) => text);
  for (let turns = 0; turns < 20; turns++) {
    await turn();
    expect([await texts(), said]).toEqual([[], []]);
  }
  importing.exec('COMMIT');
  await Promise.all([...writing, single, failing]);
  await sql`INSERT INTO note VALUES ('last')`.execute(db);
  expect([await texts(), said]).toEqual([
    ['import', 'first', 'second', 'single', 'last'],
    ['first', 'second'],
  ]);
  importing.close();
  await db.destroy();
  await rm(dir, { recursive: true });
});

test('a transaction that cannot be committed is rolled back before the next one begins', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase({ dataDir: dir });
  await sql`CREATE TABLE head (id INTEGER PRIMARY KEY)`.execute(db);
  await sql`CREATE TABLE answer (head INTEGER REFERENCES head (id) DEFERRABLE INITIALLY DEFERRED)`.execute(db);
  const answer = (head: number) => transaction(db, (trx) => sql`INSERT INTO answer VALUES (${head})`.execute(trx));
  await sql`INSERT INTO head VALUES (2)`.execute(db);
  const [failed, next] = await Promise.allSettled([answer(1), answer(2)]);
  expect([failed, next.status]).toMatchObject([{ reason: { message: expect.stringContaining('FOREIGN KEY') } }, 'fulfilled']);
  expect((await sql`SELECT head FROM answer`.execute(db)).rows).toEqual([{ head: 2 }]);
  await db.destroy();
  await rm(dir, { recursive: true });
});

test('the size counts recent writes, which are still in the log', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  const db = openDatabase({ dataDir: dir });
  await sql`CREATE TABLE note (text TEXT)`.execute(db);
  const before = await databaseSize(db, dir);
  await sql`INSERT INTO note VALUES (${'x'.repeat(1_000_000)})`.execute(db);
  const grown = (await databaseSize(db, dir)) - before;
  expect((await stat(databaseFile(dir))).size).toBeLessThan(before + 500_000);
  expect(grown).toBeGreaterThan(1_000_000);
  await db.destroy();
  await rm(dir, { recursive: true });
});
