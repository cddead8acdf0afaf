/** All SQL of announcements. */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { databaseNow } from './database-time.ts';

interface Row {
  id: number;
  kind: string;
  detail: string;
}

export const addAnnouncement = async (db: Db, instance: string, kind: string, detail: string) =>
  void (await sql`INSERT INTO announcement (instance, kind, detail, at) VALUES (${instance}, ${kind}, ${detail}, ${databaseNow(db)})`.execute(db));

/** Reads what other instances have told in the last so many milliseconds, in order. */
export const announcementsSince = async (db: Db, instance: string, ms: number): Promise<Row[]> =>
  (
    await sql<Row>`SELECT id, kind, detail FROM announcement WHERE at > ${databaseNow(db)} - CAST(${ms} AS bigint) AND instance <> ${instance} ORDER BY id`.execute(
      db,
    )
  ).rows;

export const sweepAnnouncements = async (db: Db, ms: number) =>
  void (await sql`DELETE FROM announcement WHERE at < ${databaseNow(db)} - CAST(${ms} AS bigint)`.execute(db));
