/** Comments, votes on them, and how many there are: counts are kept, because counting a hundred thousand takes too long. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const comments: Migration = {
  name: '0009-comments',
  async up(db) {
    // `thread_id` is 0 at the head of a thread; a reply to a reply belongs to the same thread.
    await sql`CREATE TABLE comment (
      id INTEGER PRIMARY KEY, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, thread_id INTEGER NOT NULL, reply_to INTEGER NOT NULL,
      member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, content TEXT NOT NULL, links INTEGER NOT NULL, deleted INTEGER NOT NULL,
      up INTEGER NOT NULL, down INTEGER NOT NULL, score INTEGER NOT NULL, replies INTEGER NOT NULL, created_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE INDEX comment_newest ON comment (subject, subject_id, thread_id, id)`.execute(db);
    await sql`CREATE INDEX comment_best ON comment (subject, subject_id, thread_id, score, id)`.execute(db);
    await sql`CREATE INDEX comment_thread ON comment (thread_id, id)`.execute(db);
    await sql`CREATE INDEX comment_member ON comment (member_id, id)`.execute(db);
    await sql`CREATE TABLE comment_vote (
      comment_id INTEGER NOT NULL REFERENCES comment (id) ON DELETE CASCADE, member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      value INTEGER NOT NULL CHECK (value IN (-1, 1)), PRIMARY KEY (comment_id, member_id))`.execute(db);
    await sql`CREATE INDEX comment_vote_member ON comment_vote (member_id)`.execute(db);
    await sql`CREATE TABLE comment_count (
      subject TEXT NOT NULL, subject_id INTEGER NOT NULL, threads INTEGER NOT NULL, comments INTEGER NOT NULL, PRIMARY KEY (subject, subject_id))`.execute(db);
  },
};
