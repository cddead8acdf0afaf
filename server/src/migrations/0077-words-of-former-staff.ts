/**
 * Deleting an account takes notes on invitations and reasons of mutes that are over along (decision 0069); accounts that were deleted before
 * have left theirs.
 */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const wordsOfFormerStaff: Migration = {
  name: '0077-words-of-former-staff',
  async up(db) {
    const now = new Date().toISOString();
    const isGone = (column: 'made_by_id' | 'by_id') => sql`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} NOT IN (SELECT id FROM member))`;
    await sql`UPDATE invitation SET note = '', revoked_at = COALESCE(revoked_at, ${now}) WHERE ${isGone('made_by_id')}`.execute(db);
    await sql`UPDATE mute SET reason = '' WHERE ${isGone('by_id')} AND (ended_at IS NOT NULL OR until <= ${now})`.execute(db);
  },
};
