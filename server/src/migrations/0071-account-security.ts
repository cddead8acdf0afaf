/**
 * Adds when recovery codes were made, so that those made shortly before an address was taken go with its restoration (decision 0058), and
 * takes addresses and browsers of admins out of the events of members.
 */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const accountSecurity: Migration = {
  name: '0071-account-security',
  async up(db) {
    await sql`ALTER TABLE recovery_code ADD COLUMN created_at TEXT NOT NULL DEFAULT ''`.execute(db);
    // Events tell when codes were made. Where they tell nothing the codes stay as old as the account.
    await sql`UPDATE recovery_code SET created_at = COALESCE((SELECT MAX(e.created_at) FROM security_event e
      WHERE e.member_id = recovery_code.member_id AND e.kind IN ('factorOn', 'codes')), '')`.execute(db);
    // Roles are given by others only.
    await sql`UPDATE security_event SET agent = '', address = '' WHERE kind IN ('adminOn', 'adminOff', 'moderator', 'editor', 'roleOff')`.execute(db);
  },
};
