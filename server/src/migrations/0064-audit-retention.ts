/**
 * Entries of the audit log may be forgotten once they are old (decision 0063). `audit_forgetting` holds a time for as long as one
 * transaction of the retention job lasts; without it the trigger refuses each deletion, as it did before.
 */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const auditRetention: Migration = {
  name: '0064-audit-retention',
  async up(db) {
    await sql`CREATE TABLE audit_forgetting (before TEXT NOT NULL PRIMARY KEY)`.execute(db);
    await sql`CREATE INDEX audit_entry_at ON audit_entry (at)`.execute(db);
    await sql`DROP TRIGGER audit_no_delete`.execute(db);
    await sql`CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit_entry
      WHEN NOT EXISTS (SELECT 1 FROM audit_forgetting WHERE OLD.at < before)
      BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`.execute(db);
  },
};
