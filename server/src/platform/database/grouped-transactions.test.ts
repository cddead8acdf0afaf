import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase, type Transaction } from './database.ts';
import { groupedTransactions } from './own-writes.ts';

const site = await siteOfFile();
const db = openDatabase({ dataDir: site.dataDir, DATABASE_URL: site.DATABASE_URL });
await sql`CREATE TABLE noted (id INTEGER PRIMARY KEY)`.execute(db);
const write = groupedTransactions(db);
afterAll(() => db.destroy());
const note = (id: number) => async (trx: Transaction) => {
  await sql`INSERT INTO noted (id) VALUES (${id})`.execute(trx);
  return id;
};
const noted = async () => (await sql<{ id: number }>`SELECT id FROM noted ORDER BY id`.execute(db)).rows.map(({ id }) => id);

test('each caller gets its own answer; a failure rolls back only its own work, and only its caller hears of it', async () => {
  const refuse = (id: number) => async (trx: Transaction) => {
    await note(id)(trx);
    throw new Error(`no ${id}`);
  };
  const all = await Promise.allSettled([write(note(1)), write(refuse(2)), write(note(3)), write(note(1)), write(note(4))]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))).toEqual([1, 'refused', 3, 'refused', 4]);
  expect(all[1]).toMatchObject({ reason: { message: 'no 2' } });
  expect(await noted()).toEqual([1, 3, 4]);
});

test('more writes than one group takes are all written', async () => {
  const ids = Array.from({ length: 100 }, (_, i) => i + 100);
  expect(await Promise.all(ids.map((id) => write(note(id))))).toEqual(ids);
  expect(await noted()).toEqual([1, 3, 4, ...ids]);
});
