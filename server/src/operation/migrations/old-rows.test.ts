import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../../testing/empty-database.ts';
import type { Db } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { MIGRATIONS } from './index.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
beforeEach(async () => {
  ({ db, remove } = await emptyDatabase());
});
afterEach(() => remove());

const before = (name: string) =>
  migrate(
    db,
    MIGRATIONS.filter((migration) => migration.name < name),
  );
const run = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
const all = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows.map((row) => Object.values(row));
const MEMBERS = `INSERT INTO member (id, username, username_key, email, email_key, password, created_at, username_skeleton)
  VALUES (1, 'a', 'a', 'a', 'a', '', '', 'a'), (2, 'b', 'b', 'b', 'b', '', '', 'b')`;

test('members moved from another site keep that origin; of others it is unknown', async () => {
  await before('0010');
  await run(MEMBERS, "INSERT INTO legacy_row (kind, origin, old_id, new_id) VALUES ('member', 'x', '9', 2), ('title', 'x', '8', 1)");
  await migrate(db, MIGRATIONS);
  expect(await all('SELECT id, origin FROM member ORDER BY id')).toEqual([
    [1, 'unknown'],
    [2, 'maccms'],
  ]);
});

test('requests held or removed give their name free; others keep it', async () => {
  await before('0019');
  for (const [id, status] of ['open', 'held', 'removed', 'done', 'declined'].entries())
    await run(`INSERT INTO title_request (id, kind, name, name_key, year, tmdb_id, poster, status, held_for, answer, created_at, version)
      VALUES (${id + 1}, 'film', '片', 'key ${status}', 0, 0, '', '${status}', '', '', '', 1)`);
  await migrate(db, MIGRATIONS);
  expect((await all('SELECT name_key FROM title_request ORDER BY id')).flat()).toEqual(['key open', 'key held|2', 'key removed|3', 'key done', 'key declined']);
});

test('lists keep the order in which titles were added; items of bulk changes theirs', async () => {
  await before('0020');
  await run(
    MEMBERS,
    "INSERT INTO title_list (id, member_id, name, shared, created_at, updated_at) VALUES (1, 1, '', 0, '', ''), (2, 1, '', 0, '', '')",
    "INSERT INTO title_list_item (list_id, vod_id, vod_name, added_at) VALUES (1, 5, '', '2'), (1, 6, '', '1'), (1, 4, '', '2'), (2, 5, '', '9')",
    "INSERT INTO bulk_item (bulk_id, place, kind, item_id) VALUES (1, 1, 'title', 7), (1, 2, 'title', 8), (1, 100, 'title', 9)",
  );
  await migrate(db, MIGRATIONS);
  expect(await all('SELECT list_id, vod_id FROM title_list_item ORDER BY list_id, place')).toEqual([
    [1, 6],
    [1, 4],
    [1, 5],
    [2, 5],
  ]);
  expect(await all('SELECT item_id, place FROM bulk_item ORDER BY place')).toEqual([
    [7, 100],
    [8, 200],
    [9, 10_000],
  ]);
});
