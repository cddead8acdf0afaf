/** Adds usernames from another site that are not allowed here; members can still sign in with them. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const memberAlias: Migration = {
  name: '0005-member-alias',
  async up(db) {
    await sql
      .raw('CREATE TABLE member_alias (name TEXT PRIMARY KEY, name_key TEXT NOT NULL, member_id BIGINT NOT NULL REFERENCES member(id) ON DELETE CASCADE)')
      .execute(db);
    await sql.raw('CREATE INDEX member_alias_key ON member_alias (name_key)').execute(db);
    await sql.raw('CREATE INDEX member_alias_member ON member_alias (member_id)').execute(db);
  },
};
