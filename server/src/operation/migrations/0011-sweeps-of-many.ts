/** Allows sweeps across several authors. `kept` restores visitors' comments; a held comment returns to the place of `comment_id`. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const sweepsOfMany: Migration = {
  name: '0011-sweeps-of-many',
  async up(db) {
    await sql.raw(`ALTER TABLE sweep ADD COLUMN kind TEXT NOT NULL DEFAULT 'member'`).execute(db);
    await sql.raw(`ALTER TABLE sweep_item ADD COLUMN kept TEXT NOT NULL DEFAULT ''`).execute(db);
    await sql.raw('ALTER TABLE held_comment ADD COLUMN comment_id INTEGER NOT NULL DEFAULT 0').execute(db);
  },
};
