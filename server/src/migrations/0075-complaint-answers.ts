/** Each complaint is answered once; what was decided before has been. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const complaintAnswers: Migration = {
  name: '0075-complaint-answers',
  async up(db) {
    await sql`ALTER TABLE report ADD COLUMN answered_at TEXT`.execute(db);
    await sql`UPDATE report SET answered_at = (SELECT decided_at FROM report_case WHERE report_case.id = report.case_id) WHERE email <> ''`.execute(db);
    await sql`CREATE INDEX report_answers ON report (LOWER(email), answered_at) WHERE email <> ''`.execute(db);
  },
};
