/** Complaints of holders of rights are answered by mail, in the language of the form. Those from before have none. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const complaintLanguage: Migration = {
  name: '0074-complaint-language',
  async up(db) {
    await sql`ALTER TABLE report ADD COLUMN language TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`CREATE INDEX report_created ON report (created_at)`.execute(db);
  },
};
