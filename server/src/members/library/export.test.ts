import { deleteAccount, getSessions } from '@yinmu/contract/members/accounts.endpoints.ts';
import { exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { expect, test } from 'vitest';
import { databaseOf, siteOfFile } from '../../../../testing/site-of-file.ts';
import { databaseFile } from '../../platform/database/database.ts';

const site = await siteOfFile();
const database = databaseOf(site);

/** Maps tables to the export's keys that hold them. */
const EXPORTED: Record<string, string> = {
  session: 'sessions',
  second_factor: 'second_factors',
  passkey: 'passkeys',
  known_browser: 'browsers',
  security_event: 'security_events',
  shelf_item: 'favorites',
  rating: 'ratings',
  history_item: 'history',
  title_list: 'lists',
  favorite_route: 'favorite_routes',
  skip_mark: 'skip_marks',
  comment: 'comments',
  held_comment: 'held_comments',
  comment_vote: 'votes',
  guestbook_entry: 'guestbook',
  suggestion: 'suggestions',
  report: 'reports',
  mute: 'mutes',
  entry_removal: 'entry_removals',
  list_like: 'likes',
  address_return: 'former_addresses',
  member_alias: 'former_names',
  danmaku: 'danmaku',
  danmaku_like: 'danmaku_likes',
  danmaku_block: 'danmaku_blocks',
  request_wish: 'requests',
  notice: 'notices',
  push_subscription: 'push_subscriptions',
  notice_way: 'notice_ways',
};
/** The audit log belongs to the site and cannot be changed. */
// Stored responses repeat other tables' content, for a day. Recovery codes and text digests are keyed hashes and reveal nothing. Sweeps are a moderator's
// action; removed posts are exported as removals. Title history belongs to the site, like the log. Requests are exported with the titles a member waits for.
const NOT_THEIRS = [
  'audit_entry',
  'bulk_change',
  'idempotency_key',
  'recovery_code',
  'reset_link',
  'site_revision',
  'sweep',
  'title_change',
  'title_merge',
  'title_removal',
  'title_request',
  'writing',
];

const NAMED = {
  sqlite: "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'member_id'",
  postgres: "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'member_id' AND table_schema = 'public'",
};
const named = () =>
  database
    .prepare(site.DATABASE_URL ? NAMED.postgres : NAMED.sqlite)
    .all()
    .map(({ name }) => name);

test('every table that names a member is in the export, or listed as an exception', () => {
  expect(named().sort()).toEqual([...Object.keys(EXPORTED), ...NOT_THEIRS].sort());
});

test('a row of every table is exported, and deleted with the account', async () => {
  const [{ client, username, password, email }, other] = [await site.member(), await site.member()];
  const id = (name: string) => (database.prepare('SELECT id FROM member WHERE username = ?').get(name) as { id: number }).id;
  const [mine, theirs] = [id(username), id(other.username)];
  const at = new Date().toISOString();
  database.exec(`
    INSERT INTO shelf_item VALUES (${mine}, 'favorites', 1, 'kept title', '${at}');
    INSERT INTO rating VALUES (${mine}, 1, 7, 1, '${at}');
    INSERT INTO history_item VALUES (${mine}, 1, 'seen title', 1, '', 'a', 0, 60, 90, 1, 0, '', '', '', '', 'e1');
    INSERT INTO title_list (id, member_id, name, shared, created_at, updated_at, likes) VALUES (1, ${mine}, 'my list', 0, '${at}', '${at}', 0), (2, ${theirs}, 'their list', 1, '${at}', '${at}', 1);
    INSERT INTO favorite_route VALUES (${mine}, 0, 'a');
    INSERT INTO skip_mark VALUES (${mine}, 1, 0, 'opening', 'a', 'e1', 90, 1440, '${at}');
    INSERT INTO comment (id, subject, subject_id, thread_id, reply_to, member_id, content, links, deleted, up, down, score, replies, created_at)
      VALUES (1, 'video', 1, 0, 0, ${mine}, 'my comment', 0, 0, 0, 0, 0, 0, '${at}'), (2, 'video', 1, 0, 0, ${theirs}, 'another', 0, 0, 1, 0, 1, 0, '${at}');
    INSERT INTO held_comment (subject, subject_id, parent_id, member_id, content, links, status, created_at, version) VALUES ('video', 1, 0, ${mine}, 'my held', 0, 'pending', '${at}', 1);
    INSERT INTO comment_vote VALUES (2, ${mine}, 1);
    INSERT INTO guestbook_entry (member_id, visitor, name, content, status, reply, created_at, version) VALUES (${mine}, '', 'n', 'my entry', 'pending', '', '${at}', 1);
    INSERT INTO suggestion (vod_id, vod_name, member_id, status, fields, note, review_comment, created_at, version)
      VALUES (1, 'x', ${mine}, 'pending', '[{"name":"vod_name"}]', 'my note', '', '${at}', 1);
    INSERT INTO report_case (id, subject, subject_id, subject_name, content, author, author_id, status, reports, answer, created_at, version)
      VALUES (1, 'comment', 1, '', 'my words', 'me', ${mine}, 'pending', 1, '', '${at}', 1);
    INSERT INTO report (case_id, member_id, name, email, reason, note, created_at) VALUES (1, ${mine}, '', '', 'spam', 'my report', '${at}');
    INSERT INTO mute (member_id, reason, reports, created_at, by_id) VALUES (${mine}, 'why muted', 0, '${at}', ${theirs});
    INSERT INTO entry_removal (member_id, source, entry_id, subject, subject_id, parent_id, links, content, created_at, reason, removed_at, removed_by, appeal, status, answer, version)
      VALUES (${mine}, 'comment', 9, 'video', 1, 0, 0, 'my removed', '${at}', 'spam', '${at}', 1, '', '', '', 1);
    INSERT INTO list_like VALUES (2, ${mine});
    INSERT INTO second_factor VALUES (${mine}, 'totp', 'sealed', NULL, 0);
    INSERT INTO passkey (member_id, credential, public_key, counter, transports, name, created_at) VALUES (${mine}, 'secret', 'key', 0, '', 'phone', '2026-01-01T00:00:00.000Z');
    INSERT INTO recovery_code (member_id, digest) VALUES (${mine}, 'digest');
    INSERT INTO address_return VALUES ('token', ${mine}, 'former@example.org', ${Date.now() + 60_000});
    INSERT INTO danmaku (id, vod_id, episode, ms, mode, color, text, member_id, likes, created_at)
      VALUES (1, 1, 'e', 0, 'top', 'red', 'my danmaku', ${mine}, 0, '${at}'), (2, 1, 'e', 0, 'top', 'red', 'another', ${theirs}, 1, '${at}');
    INSERT INTO danmaku_like VALUES (2, ${mine});
    INSERT INTO danmaku_block VALUES (${mine}, '["my word"]', '[]', '[]');
    INSERT INTO notice (member_id, kind, subject, vod_id, name, detail, added, at) VALUES (${mine}, 'episodes', 1, 1, 'followed title', '', 1, '${at}');
    INSERT INTO push_subscription (member_id, endpoint, p256dh, auth, language, created_at) VALUES (${mine}, 'https://push.example/1', 'secret', 'secret', 'en', '${at}');
    INSERT INTO notice_way VALUES (${mine}, 'en', 'digest', '');
    INSERT INTO title_request VALUES (1, 'tv', 'my request', 'my request', 0, 0, '', ${mine}, 'open', '', '', NULL, '${at}', NULL, 1);
    INSERT INTO request_wish VALUES (${mine}, 1, 'my note for the staff', '${at}');
    INSERT INTO member_alias VALUES ('former@name', 'former@name', ${mine});
    INSERT INTO writing (member_id, digest, at) VALUES (${mine}, 'digest', '${at}');
    INSERT INTO security_event (member_id, kind, agent, address, created_at) VALUES (${mine}, 'password', '', '', '${at}');`);
  const all = (await client.call(exportData)) as unknown as Record<string, unknown[]>;
  for (const place of Object.values(EXPORTED)) expect([place, all[place]?.length]).toEqual([place, 1]);
  expect(Object.keys(all).sort()).toEqual(Object.keys(exportData.data.properties).sort());
  expect(all).toMatchObject({ former_addresses: ['former@example.org'] });
  expect(JSON.stringify(all)).not.toMatch(/secret|sealed|argon2|digest|"token|member_id/);
  expect(JSON.stringify(all)).toMatch(/my comment.*my entry.*my note/);
  await client.call(deleteAccount, { body: { password } });
  for (const table of [...Object.keys(EXPORTED), 'recovery_code', 'writing'])
    expect([table, database.prepare(`SELECT count(*) AS left FROM ${table} WHERE member_id = ?`).get(mine)]).toEqual([table, { left: 0 }]);
  // SQLite overwrites deleted rows; PostgreSQL does when it vacuums.
  if (site.DATABASE_URL) return;
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const { readFile } = await import('node:fs/promises');
  const file = await readFile(databaseFile(site.dataDir));
  const words = ['my comment', 'my held', 'my entry', 'my words', 'my report', 'why muted', 'my removed', 'former@example.org', 'imported@example.org'];
  for (const text of [email, ...words]) expect([text, file.includes(text)]).toEqual([text, false]);
});

test('thousands of rows of a kind are exported completely, each once', async () => {
  const { client, username } = await site.member();
  const { id } = database.prepare('SELECT id FROM member WHERE username = ?').get(username) as { id: number };
  database.exec(`
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1300) INSERT INTO history_item SELECT ${id}, n, 'title ' || n, 1, '', 'a', 0, 60, 90, 1, 0, '', '', '', '', 'e1' FROM n;
    INSERT INTO title_list (id, member_id, name, shared, created_at, updated_at) VALUES (90, ${id}, 'long', 0, '', ''), (91, ${id}, 'empty', 0, '', '');
    INSERT INTO title_list_item SELECT 90, vod_id, vod_name, '', vod_id FROM history_item WHERE member_id = ${id};`);
  database.exec(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 120)
    INSERT INTO session (token_hash, member_id, agent, address, created_at, seen_at, confirmed_at) SELECT 'token ' || n, ${id}, '', '', '2026-01-01', '2026-01-01', '' FROM n;`);
  const { history, lists, sessions } = await client.call(exportData);
  // The page shows only the latest hundred sessions.
  expect([sessions.length, (await client.call(getSessions)).length]).toEqual([121, 100]);
  const numbers = Array.from({ length: 1300 }, (_, i) => i + 1);
  expect(history.map((row) => row.vod_id)).toEqual(numbers);
  expect(lists.map(({ name, items }) => [name, (items as { vod_id: number }[]).map((item) => item.vod_id)])).toEqual([
    ['empty', []],
    ['long', numbers],
  ]);
});
