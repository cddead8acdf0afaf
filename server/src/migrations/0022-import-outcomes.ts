/** How the last import of a source went, as JSON; the text before it stays for sources that were not imported since. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const importOutcomes: Migration = {
  name: '0022-import-outcomes',
  async up(db) {
    await sql`ALTER TABLE source ADD COLUMN last_outcome TEXT`.execute(db);
  },
};
