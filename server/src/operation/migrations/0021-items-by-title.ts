/** Makes bulk changes count titles. A title may have several items, so its places start at a multiple of a hundred. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const itemsByTitle: Migration = {
  name: '0021-items-by-title',
  async up(db) {
    // Places are negative in between, so that no place is taken twice.
    await sql`UPDATE bulk_item SET place = -100 * place`.execute(db);
    await sql`UPDATE bulk_item SET place = -place`.execute(db);
  },
};
