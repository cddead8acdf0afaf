/** Adds reports of what others wrote and of titles. All reports of one thing that is not decided yet belong to one case. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const reports: Migration = {
  name: '0052-reports',
  async up(db) {
    // `subject_name`, `content` and `author` are as they were when it was first reported; `author_id` is for forgetting them.
    await sql`CREATE TABLE report_case (
      id INTEGER PRIMARY KEY, subject TEXT NOT NULL, subject_id INTEGER NOT NULL, subject_name TEXT NOT NULL, content TEXT NOT NULL,
      author TEXT NOT NULL, author_id INTEGER, status TEXT NOT NULL, reports INTEGER NOT NULL, answer TEXT NOT NULL, created_at TEXT NOT NULL,
      decided_by INTEGER, decided_at TEXT, version INTEGER NOT NULL)`.execute(db);
    await sql`CREATE UNIQUE INDEX report_case_pending ON report_case (subject, subject_id) WHERE status = 'pending'`.execute(db);
    await sql`CREATE INDEX report_case_status ON report_case (status, id)`.execute(db);
    // `email` is that of a complaint, which has no member.
    await sql`CREATE TABLE report (
      id INTEGER PRIMARY KEY, case_id INTEGER NOT NULL,
      member_id INTEGER REFERENCES member (id) ON DELETE SET NULL, name TEXT NOT NULL, email TEXT NOT NULL, reason TEXT NOT NULL,
      note TEXT NOT NULL, created_at TEXT NOT NULL)`.execute(db);
    await sql`CREATE UNIQUE INDEX report_once ON report (case_id, member_id)`.execute(db);
    await sql`CREATE INDEX report_member ON report (member_id, id)`.execute(db);
  },
};
