/**
 * Skeletons in which a traditional character is its simplified one, and more Chinese look-alikes are one: members whose names read alike by
 * that keep them, as they did before, and sign in by them, because signing in compares names and not skeletons.
 */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';
import { fillSkeletons } from './0024-skeletons.ts';

export const skeletonsSimplified: Migration = {
  name: '0078-skeletons-simplified',
  async up(db) {
    await sql`DROP INDEX member_skeleton_held`.execute(db);
    await fillSkeletons(db);
  },
};
