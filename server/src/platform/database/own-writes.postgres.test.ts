import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase, runStatement } from './database.ts';
import { ownWrites } from './own-writes.ts';

const site = await siteOfFile();
const db = openDatabase(site);
for (const name of ['first', 'second']) await site.member(name);
afterAll(() => db.destroy());
const idOf = async (name: string) => (await runStatement<{ id: number }>(db, 'SELECT id FROM member WHERE username = ?', [name]))[0]?.id ?? 0;
const COUNT = 'SELECT COUNT(*) AS kept FROM shelf_item WHERE member_id = ?';
const INSERT = "INSERT INTO shelf_item (member_id, shelf, vod_id, vod_name, added_at) VALUES (?, 'favorites', ?, '片', '2026-01-01')";

test('concurrent members who check before they insert are not retried', async () => {
  const members = await Promise.all(['first', 'second'].map(idOf));
  let runs = 0;
  const bothHaveLooked = Promise.withResolvers<void>();
  const add = (member: number) =>
    ownWrites(db, member, async (trx) => {
      await runStatement(trx, COUNT, [member]);
      if (++runs === 2) bothHaveLooked.resolve();
      await bothHaveLooked.promise;
      await runStatement(trx, INSERT, [member, 1]);
    });
  await Promise.all(members.map(add));
  expect(runs).toBe(2);
});

test('each of a member’s writes sees the previous ones', async () => {
  const member = await idOf('first');
  const add = (vodId: number) =>
    ownWrites(db, member, async (trx) => {
      const [before] = await runStatement<{ kept: number }>(trx, COUNT, [member]);
      await runStatement(trx, INSERT, [member, vodId]);
      return before?.kept;
    });
  expect((await Promise.all([2, 3, 4, 5].map(add))).sort()).toEqual([1, 2, 3, 4]);
});
