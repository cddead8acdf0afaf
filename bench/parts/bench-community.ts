/** Community at size: any page of 100,000 comments and guestbook entries, and votes a second, counted exactly. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { round, send } from '../request.ts';

const ROWS = 100_000;
const PAGES = 1500;
const VOTERS = 64;
const AT_ONCE = 16;
const SECONDS = 5;
const TITLE = 40;
const COMMENTS_VOTED = 20;

/** As the site would, in one transaction. */
function fill(dataDir: string) {
  const database = new DatabaseSync(path.join(dataDir, 'yinmu.db'), { timeout: 20_000 });
  database.exec('BEGIN IMMEDIATE');
  const comment = database.prepare(`INSERT INTO comment
    (subject, subject_id, thread_id, reply_to, member_id, content, links, deleted, up, down, score, replies, created_at)
    VALUES ('video', ?, 0, 0, 1, ?, 0, 0, ?, 0, ?, 0, '2026-01-01T00:00:00.000Z')`);
  const entry = database.prepare(`INSERT INTO guestbook_entry
    (member_id, visitor, name, content, status, reply, replied_at, created_at, decided_by, decided_at, version)
    VALUES (NULL, '', '路人', ?, 'approved', '', NULL, '2026-01-01T00:00:00.000Z', NULL, NULL, 1)`);
  for (let i = 0; i < ROWS; i++) {
    const score = (i * 7919) % 1000;
    comment.run(TITLE, `第 ${i} 条评论，说一说看法`, score, score);
    entry.run(`第 ${i} 条留言`);
  }
  database.prepare("INSERT INTO comment_count (subject, subject_id, threads, comments) VALUES ('video', ?, ?, ?)").run(TITLE, ROWS, ROWS);
  database.prepare("INSERT INTO guestbook_count (status, entries) VALUES ('approved', ?)").run(ROWS);
  database.exec('COMMIT');
  return database;
}

async function anyPage(address: (page: number) => string, pages: number): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let i = 0; i < PAGES; i++) {
    const { status, milliseconds } = await send(address(1 + ((i * 7919) % pages)), { from: `10.7.${i >> 8}.${i % 256}` });
    if (status !== 200) throw new Error(`a page was answered with ${status}`);
    times.push(milliseconds);
  }
  times.sort((a, b) => a - b);
  return { p50: round(times[Math.floor(PAGES * 0.5)] ?? 0, 2), p99: round(times[Math.floor(PAGES * 0.99)] ?? 0, 2) };
}

/** Alternates up and down, so that every vote changes a count. */
async function votes(origin: string, database: DatabaseSync): Promise<number> {
  const cookies: string[] = [];
  for (let i = 0; i < VOTERS; i++)
    cookies.push(
      (
        await send(`${origin}/api/auth/register`, {
          body: { username: `voter${i}`, email: `v${i}@example.org`, password: 'a long password' },
          from: `10.6.0.${i}`,
        })
      ).cookie,
    );
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const i = count++;
        const body = { type: Math.floor(i / (VOTERS * COMMENTS_VOTED)) % 2 === 0 ? 'up' : 'down' };
        const id = 1 + (Math.floor(i / VOTERS) % COMMENTS_VOTED);
        const { status } = await send(`${origin}/api/comments/${id}/vote`, {
          body,
          cookie: cookies[i % VOTERS] ?? '',
          from: `10.5.${(i >> 8) % 256}.${i % 256}`,
        });
        if (status !== 200) throw new Error(`a vote was answered with ${status}`);
      }
    }),
  );
  const { wrong } = database
    .prepare(
      `SELECT COUNT(*) AS wrong FROM comment WHERE id <= ? AND up - ((id - 1) * 7919) % 1000 != (SELECT COUNT(*) FROM comment_vote WHERE comment_id = comment.id AND value = 1)`,
    )
    .get(COMMENTS_VOTED) as { wrong: number };
  if (wrong > 0) throw new Error(`${wrong} comments are counted wrongly`);
  return Math.round(count / SECONDS);
}

export async function measureCommunity(origin: string, dataDir: string) {
  await send(`${origin}/api/auth/register`, { body: { username: 'writer', email: 'writer@example.org', password: 'a long password' } });
  const database = fill(dataDir);
  const newest = await anyPage((page) => `${origin}/api/videos/${TITLE}/comments?page=${page}`, ROWS / 10);
  const best = await anyPage((page) => `${origin}/api/videos/${TITLE}/comments?sort=best&page=${page}`, ROWS / 10);
  const guestbook = await anyPage((page) => `${origin}/api/guestbook?page=${page}`, ROWS / 20);
  const bare = await anyPage(() => `${origin}/healthz`, 1);
  const votesPerSecond = await votes(origin, database);
  database.close();
  return { newest, best, guestbook, bare, votesPerSecond };
}
