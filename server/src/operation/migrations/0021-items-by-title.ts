/** Bulk changes count titles, which may have several items: their places begin at multiples of a hundred. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const itemsByTitle: Migration = {
  name: '0021-items-by-title',
  async up(db) {
    // Negative in between, so that no place is taken.
    await sql`UPDATE bulk_item SET place = -100 * place`.execute(db);
    await sql`UPDATE bulk_item SET place = -place`.execute(db);
  },
};
