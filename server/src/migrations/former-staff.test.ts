/** Migration 0077: what accounts have left that were deleted before goes, and what others wrote stays. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { migrate } from '../platform/migrations.ts';
import { MIGRATIONS } from './index.ts';

test('notes on invitations and reasons of mutes that are over go with accounts that are gone', async () => {
  const { db, remove } = await emptyDatabase();
  const own = MIGRATIONS.findIndex(({ name }) => name === '0077-words-of-former-staff');
  await migrate(db, MIGRATIONS.slice(0, own));
  for (const name of ['1', '2', '3', '4'])
    await sql`INSERT INTO member (id, username, username_key, username_skeleton, email, email_key, password, created_at)
      VALUES (${Number(name)}, ${name}, ${name}, ${name}, ${name}, ${name}, '', '2026-01-01')`.execute(db);
  for (const [id, maker, revoked] of [
    [1, 1, null],
    [2, 9, null],
    [3, 9, '2026-02-01'],
    [4, null, null],
  ])
    await sql`INSERT INTO invitation (id, code_hash, note, uses, used, made_by_id, made_at, expires_at, revoked_at)
      VALUES (${id}, ${`hash ${id}`}, 'note', 1, 0, ${maker}, '2026-01-01', '2126-01-01', ${revoked})`.execute(db);
  for (const [id, by, until, ended] of [
    [1, 1, '2026-01-02', null],
    [2, 9, '2026-01-02', null],
    [3, 9, null, '2026-01-02'],
    [4, 9, null, null],
  ])
    await sql`INSERT INTO mute (id, member_id, reason, reports, created_at, until, by_id, ended_at, ended_by)
      VALUES (${id}, ${id}, 'why', 0, '2026-01-01', ${until}, ${by}, ${ended}, NULL)`.execute(db);
  await migrate(db, MIGRATIONS.slice(0, own + 1));
  const invitations = await sql<{ note: string; revoked_at: string | null }>`SELECT note, revoked_at FROM invitation ORDER BY id`.execute(db);
  expect(invitations.rows.map(({ note }) => note)).toEqual(['note', '', '', '']);
  const now = expect.stringMatching(/^20\d\d-.+Z$/);
  expect(invitations.rows.map(({ revoked_at }) => revoked_at)).toEqual([null, now, '2026-02-01', now]);
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM mute ORDER BY id`.execute(db);
  expect(rows.map(({ reason }) => reason)).toEqual(['why', '', '', 'why']);
  await remove();
});
