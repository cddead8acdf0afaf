/** The counts of what was removed begin with the removals that stand when they are added. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.ts';
import type { Db } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { MIGRATIONS } from './index.ts';

let db: Db;
let remove: EmptyDatabase['remove'];
beforeAll(async () => {
  ({ db, remove } = await emptyDatabase());
});
afterAll(() => remove());

test('a held comment is a comment, months and reasons are kept apart, and what is shown again is left out', async () => {
  const own = MIGRATIONS.findIndex(({ name }) => name === '0069-removal-counts');
  await migrate(db, MIGRATIONS.slice(0, own));
  await sql`INSERT INTO member (id, username, username_key, email, email_key, password, created_at) VALUES (1, 'a', 'a', 'a', 'a', '', '')`.execute(db);
  for (const [source, reason, removed, restored] of [
    ['comment', 'spam', '2026-10-31T23:59:59.999Z', null],
    ['held', 'spam', '2026-10-01T00:00:00.000Z', null],
    ['held', 'spam', '2026-11-01T00:00:00.000Z', null],
    ['guestbook', 'abuse', '2026-11-02T00:00:00.000Z', null],
    ['list', 'other', '2026-11-02T00:00:00.000Z', null],
    ['comment', 'spam', '2026-10-02T00:00:00.000Z', '2026-10-03T00:00:00.000Z'],
  ] as const)
    await sql`INSERT INTO entry_removal (member_id, source, entry_id, subject, subject_id, parent_id, links, content, created_at,
        reason, removed_at, removed_by, restored_at, appeal, status, answer, version)
      VALUES (1, ${source}, 1, '', 0, 0, 0, '', '', ${reason}, ${removed}, 1, ${restored}, '', '', '', 1)`.execute(db);
  await migrate(db, MIGRATIONS);
  expect((await sql`SELECT * FROM removal_count ORDER BY month, kind`.execute(db)).rows).toEqual([
    { month: '2026-10', kind: 'comment', reason: 'spam', removals: 2 },
    { month: '2026-11', kind: 'comment', reason: 'spam', removals: 1 },
    { month: '2026-11', kind: 'guestbook', reason: 'abuse', removals: 1 },
    { month: '2026-11', kind: 'list', reason: 'other', removals: 1 },
  ]);
});
