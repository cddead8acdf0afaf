/** Members, their sessions, and codes sent by mail. */
import { sql } from 'kysely';
import type { Migration } from '../platform/migrations.ts';

export const accounts: Migration = {
  name: '0004-accounts',
  async up(db) {
    await db.schema
      .createTable('member')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('username', 'text', (c) => c.notNull())
      // Compared without case and width, so that nobody can pass for another.
      .addColumn('username_key', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull().unique())
      .addColumn('password', 'text', (c) => c.notNull())
      .addColumn('avatar', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('is_admin', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('session')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      // SHA-256 of the token: who reads the table cannot sign in with it.
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('member_id', 'integer', (c) => c.notNull().references('member.id').onDelete('cascade'))
      .addColumn('agent', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('session_member').on('session').column('member_id').execute();
    await sql`CREATE TABLE mail_code (
      purpose TEXT NOT NULL, address TEXT NOT NULL, digest TEXT NOT NULL, tries_left INTEGER NOT NULL,
      expires_at BIGINT NOT NULL, PRIMARY KEY (purpose, address))`.execute(db);
  },
};
