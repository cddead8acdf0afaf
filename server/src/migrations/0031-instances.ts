/** Adds what instances of one site share: leases of jobs, settings, allowances of callers, and announcements of changes. */
import { sql } from 'kysely';
import { isPostgres } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const instances: Migration = {
  name: '0031-instances',
  async up(db) {
    // Times are milliseconds since 1970 by the clock of the database, which is the same for all instances.
    await sql`CREATE TABLE lease (
      name TEXT PRIMARY KEY, holder TEXT NOT NULL, fence INTEGER NOT NULL, until_at BIGINT NOT NULL, next_at BIGINT NOT NULL)`.execute(db);
    await sql`CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)`.execute(db);
    // A site that has been started before has had its link for the first admin.
    await sql`INSERT INTO setting (name, value) SELECT 'first start', '' WHERE EXISTS (SELECT 1 FROM setup_link) OR EXISTS (SELECT 1 FROM member)`.execute(db);
    // `key` is a keyed hash of what is counted; `full_at` says when the whole allowance is back, in microseconds.
    await sql`CREATE TABLE call_allowance (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)`.execute(db);
    if (isPostgres(db)) await sql`ALTER TABLE call_allowance SET UNLOGGED`.execute(db);
    await sql`CREATE TABLE announcement (id INTEGER PRIMARY KEY, instance TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL, at BIGINT NOT NULL)`.execute(
      db,
    );
    await sql`CREATE INDEX announcement_at ON announcement (at)`.execute(db);
  },
};
