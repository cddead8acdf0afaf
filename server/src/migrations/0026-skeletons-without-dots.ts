/** Skeletons without accents and dots, a d as cl and a w as vv. Members whose names read alike by that keep them, as they did before. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';
import { fillSkeletons } from './0024-skeletons.ts';

export const skeletonsWithoutDots: Migration = {
  name: '0026-skeletons-without-dots',
  async up(db) {
    await sql`DROP INDEX member_skeleton_held`.execute(db);
    await fillSkeletons(db);
  },
};
