/** Adds what browsers report of breaches of the content security policy: one row for each day, directive, source and page. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const cspReports: Migration = {
  name: '0044-csp-reports',
  async up(db) {
    await sql`CREATE TABLE csp_report (day TEXT NOT NULL, directive TEXT NOT NULL, blocked TEXT NOT NULL, page TEXT NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY (day, directive, blocked, page))`.execute(db);
  },
};
