/** Migration 0075: what was decided before is told to nobody again, and what waits will be told. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { migrate } from '../platform/migrations.ts';
import { MIGRATIONS } from './index.ts';

test('complaints that are decided count as answered then; those that wait do not, nor do reports of members', async () => {
  const { db, remove } = await emptyDatabase();
  const own = MIGRATIONS.findIndex(({ name }) => name === '0075-complaint-answers');
  await migrate(db, MIGRATIONS.slice(0, own));
  for (const [id, status, decided_at] of [
    [1, 'dismissed', '2026-03-01'],
    [2, 'pending', null],
  ])
    await sql`INSERT INTO report_case (id, subject, subject_id, subject_name, content, author, author_id, status, reports, answer, created_at, decided_by,
      decided_at, version) VALUES (${id}, 'title', ${id}, '片', '', '', NULL, ${status}, 1, '', '2026-02-01', NULL, ${decided_at}, 1)`.execute(db);
  for (const [id, of, email] of [
    [1, 1, 'a@rights.example'],
    [2, 1, ''],
    [3, 2, 'a@rights.example'],
  ])
    await sql`INSERT INTO report (id, case_id, member_id, name, email, reason, note, created_at)
      VALUES (${id}, ${of}, NULL, '', ${email}, 'rights', '', '2026-02-01')`.execute(db);
  await migrate(db, MIGRATIONS.slice(0, own + 1));
  const { rows } = await sql<{ answered_at: string | null }>`SELECT answered_at FROM report ORDER BY id`.execute(db);
  expect(rows.map((row) => row.answered_at)).toEqual(['2026-03-01', null, null]);
  await remove();
});
