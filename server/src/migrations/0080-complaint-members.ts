/** Adds to a complaint the member who filed it while signed in: a party to the case, as whoever reports is. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const complaintMembers: Migration = {
  name: '0080-complaint-members',
  async up(db) {
    await sql`ALTER TABLE report ADD COLUMN filed_by INTEGER REFERENCES member (id) ON DELETE SET NULL`.execute(db);
    await sql`CREATE INDEX report_filed_by ON report (filed_by, id) WHERE filed_by IS NOT NULL`.execute(db);
  },
};
