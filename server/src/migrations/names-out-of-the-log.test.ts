/** Migration 0072 takes names and words of members out of the audit log, settings and invitations, and out of the file. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../../../testing/empty-database.ts';
import { type Db, databaseFile, isPostgres } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { MIGRATIONS } from './index.ts';

let db: Db;
let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await emptyDatabase();
  ({ db } = empty);
  const own = MIGRATIONS.findIndex(({ name }) => name === '0072-audit-without-names');
  await migrate(db, MIGRATIONS.slice(0, own));
  for (const [id, name, at] of [
    [1, '掌柜', '2026-01-01'],
    [7, 'zq-seven', '2026-01-01'],
    [8, 'zq-later', '2026-06-01'],
  ])
    await sql`INSERT INTO member (id, username, username_key, username_skeleton, email, email_key, password, created_at)
      VALUES (${id}, ${name}, ${name}, ${name}, ${name}, ${name}, '', ${at})`.execute(db);
  await sql`INSERT INTO sweep (id, member_id, name, action, reason, total, at, by_id, restored) VALUES (3, 7, 'zq-seven', 'remove', 'spam', 1, '2026-02-01', 1, 0)`.execute(
    db,
  );
});
afterAll(() => empty.remove());

const ROWS: [action: string, target: string, before: unknown, after: unknown, member?: number][] = [
  ['member.change', 'member 7 zq-seven', { role: 'member' }, { role: 'editor' }],
  ['member.mute', 'member 7 zq-seven', null, { reason: 'zq-why', withReports: true, until: '2026-03-01' }],
  ['member.change', 'member 8 zq-gone', { disabled: false }, { disabled: true }, 8],
  ['comment.delete', 'comment 4', { author: 'zq-seven', content: 'zq-text' }, null],
  ['guestbook.reply', 'guestbook 5', { status: 'pending', reply: '' }, { status: 'approved', reply: 'zq-reply' }],
  ['list.unshare', 'list 6 zq-list\nzq-second', { shared: true }, { shared: false }],
  ['entries.remove', 'sweep 3 zq-seven', null, { comments: 1, reason: 'spam' }],
  ['entries.remove', 'sweep 2 zq-visitor', null, { comments: 1, reason: 'spam' }],
  ['appeal.refused', 'appeal 9', { author: 'zq-seven', content: 'zq-text', status: 'pending' }, { content: 'zq-text', status: 'refused', answer: 'zq-answer' }],
  ['report.removed', 'report 2 of comment 4', { status: 'pending' }, { status: 'removed', answer: 'zq-answer', reason: 'zq-why' }],
  [
    'suggestion.approved',
    'suggestion 5 of title 3',
    { status: 'pending' },
    { status: 'approved', fields: [{ name: 'vod_year', old: '', proposed: 'zq-year' }] },
  ],
  ['invitation.add', 'invitation 1 zq-note', null, { uses: 1 }],
  ['title.state', 'title 3 片名 全', { state: 'shown' }, { state: 'legal', reason: '片方投诉' }],
  ['settings.set', 'site settings: face', { contact: 'a' }, { contact: 'b' }],
  ['apps.set', 'app-versions.json', [], [{ content: 'c' }]],
];

test('entries keep who, what and when by number, and what is about titles and the site as it was', async () => {
  for (const [action, target, before, after, member = 1] of ROWS)
    await sql`INSERT INTO audit_entry (member_id, member_name, action, target, before, after, at)
      VALUES (${member}, 'zq-admin', ${action}, ${target}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, '2026-02-01')`.execute(db);
  for (const [part, by] of [
    ['face', '掌柜'],
    ['access', 'zq-former'],
  ])
    await sql`INSERT INTO site_revision (part, version, value, member_name, at) VALUES (${part}, 1, '{}', ${by}, '2026-02-01')`.execute(db);
  for (const [id, by] of [
    [1, '掌柜'],
    [2, 'zq-later'],
  ])
    await sql`INSERT INTO invitation (id, code_hash, note, uses, used, made_by, made_at, expires_at) VALUES (${id}, ${String(id)}, '', 1, 0, ${by}, '2026-02-01', '')`.execute(
      db,
    );
  const fields = JSON.stringify([
    { name: 'vod_year', old: '', proposed: '2001', accepted: true },
    { name: 'vod_area', old: '', proposed: 'zq-area', accepted: false },
  ]);
  for (const [id, member, status] of [
    [1, null, 'partially_approved'],
    [2, null, 'rejected'],
    [3, 7, 'rejected'],
  ])
    await sql`INSERT INTO suggestion (id, vod_id, vod_name, member_id, status, fields, note, review_comment, created_at, version)
      VALUES (${id}, 1, '片', ${member}, ${status}, ${member ? '[]' : fields}, '', '', '', 1)`.execute(db);
  await migrate(db, MIGRATIONS);

  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM audit_entry ORDER BY id`.execute(db);
  const entries = rows.map(({ action, target, before, after, member_id, about_id }) => [
    action,
    target,
    JSON.parse(String(before)),
    JSON.parse(String(after)),
    member_id,
    about_id,
  ]);
  expect(entries).toEqual([
    ['member.change', 'member 7', { role: 'member' }, { role: 'editor' }, 1, 7],
    ['member.mute', 'member 7', null, { withReports: true, until: '2026-03-01' }, 1, 7],
    // The account that has the number now is younger than the entry.
    ['member.change', 'member 8', { disabled: false }, { disabled: true }, 0, null],
    ['comment.delete', 'comment 4', {}, null, 1, null],
    ['guestbook.reply', 'guestbook 5', { status: 'pending', replied: false }, { status: 'approved', replied: true }, 1, null],
    ['list.unshare', 'list 6', { shared: true }, { shared: false }, 1, null],
    ['entries.remove', 'sweep 3', null, { comments: 1, reason: 'spam' }, 1, 7],
    ['entries.remove', 'sweep 2', null, { comments: 1, reason: 'spam' }, 1, null],
    ['appeal.refused', 'appeal 9', { status: 'pending' }, { status: 'refused' }, 1, null],
    ['report.removed', 'report 2 of comment 4', { status: 'pending' }, { status: 'removed' }, 1, null],
    ['suggestion.approved', 'suggestion 5 of title 3', { status: 'pending' }, { status: 'approved', taken: ['vod_year'] }, 1, null],
    ['invitation.add', 'invitation 1', null, { uses: 1 }, 1, null],
    ...ROWS.slice(12).map((row) => [...row, 1, null]),
  ]);
  expect((await sql`SELECT part, member_id FROM site_revision WHERE part IN ('face', 'access') ORDER BY part`.execute(db)).rows).toEqual([
    { part: 'access', member_id: null },
    { part: 'face', member_id: 1 },
  ]);
  expect((await sql`SELECT id, made_by_id FROM invitation ORDER BY id`.execute(db)).rows).toEqual([
    { id: 1, made_by_id: 1 },
    { id: 2, made_by_id: null },
  ]);
  expect((await sql`SELECT id, fields FROM suggestion ORDER BY id`.execute(db)).rows).toEqual([
    { id: 1, fields: JSON.stringify([{ name: 'vod_year', old: '', proposed: '2001', accepted: true }]) },
    { id: 3, fields: '[]' },
  ]);
});

test('the log is shut again', async () => {
  await expect(sql`UPDATE audit_entry SET target = 'x'`.execute(db)).rejects.toThrow(/only added to/);
  await expect(sql`DELETE FROM audit_entry`.execute(db)).rejects.toThrow(/only added to/);
});

test('the file holds none of it', async () => {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  const file = (await readFile(databaseFile(empty.dataDir))).toString('latin1');
  for (const word of ['admin', 'gone', 'text', 'reply', 'list', 'second', 'visitor', 'answer', 'why', 'year', 'note', 'former', 'area'])
    expect([word, file.includes(`zq-${word}`)]).toEqual([word, false]);
});

test('a log longer than one turn is cleaned whole', async () => {
  const long = await emptyDatabase();
  const own = MIGRATIONS.findIndex(({ name }) => name === '0072-audit-without-names');
  await migrate(long.db, MIGRATIONS.slice(0, own));
  await sql`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)
    INSERT INTO audit_entry (member_id, member_name, action, target, before, after, at) SELECT 1, 'a', 'list.unshare', 'list ' || n || ' name', 'null', 'null', '2026' FROM n`.execute(
    long.db,
  );
  await migrate(long.db, MIGRATIONS);
  expect((await sql<{ n: number }>`SELECT COUNT(*) AS n FROM audit_entry WHERE target LIKE '%name'`.execute(long.db)).rows[0]?.n).toBe(0);
  await long.remove();
});
