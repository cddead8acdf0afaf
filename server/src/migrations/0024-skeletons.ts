/** How members' names read. Of those that read alike already the oldest holds the skeleton, and the others share it: everybody keeps their name. */
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { skeleton } from '../platform/skeleton.ts';

const AT_ONCE = 1000;

/** For each migration that follows another way to make skeletons. */
export async function fillSkeletons(db: Db) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; username: string }>`
      SELECT id, username FROM member WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`.execute(db);
    for (const { id, username } of rows) await sql`UPDATE member SET username_skeleton = ${skeleton(username)} WHERE id = ${id}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await sql`UPDATE member SET username_shared = CASE WHEN EXISTS (
    SELECT 1 FROM member AS older WHERE older.username_skeleton = member.username_skeleton AND older.id < member.id) THEN 1 ELSE 0 END`.execute(db);
  await sql`CREATE UNIQUE INDEX member_skeleton_held ON member (username_skeleton) WHERE username_shared = 0`.execute(db);
}

export const skeletons: Migration = {
  name: '0024-skeletons',
  async up(db) {
    await sql`ALTER TABLE member ADD COLUMN username_skeleton TEXT NOT NULL DEFAULT ''`.execute(db);
    await sql`ALTER TABLE member ADD COLUMN username_shared INTEGER NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE INDEX member_skeleton ON member (username_skeleton)`.execute(db);
    await fillSkeletons(db);
  },
};
