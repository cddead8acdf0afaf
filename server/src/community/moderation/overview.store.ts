import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const one = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> => (await query.execute(db)).rows[0]?.count ?? 0;

export const figures = async (db: Db) => ({
  members: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM member`),
  comments: await one(db, sql<{ count: number }>`SELECT COALESCE(SUM(comments), 0) AS count FROM comment_count`),
});

export const waitingForModerators = async (db: Db) => ({
  comments: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM held_comment WHERE status = 'pending'`),
  reports: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM report_case WHERE status = 'pending'`),
  appeals: await one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM entry_removal WHERE status = 'pending'`),
});

/** Counted by the date in `created_at`. */
const DATED = { members: 'member', comments: 'comment', guestbook: 'guestbook_entry', suggestions: 'suggestion' } as const;
export type Dated = keyof typeof DATED;
export const ofDay = (db: Db, what: Dated, begin: string, next: string): Promise<number> =>
  one(db, sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${sql.table(DATED[what])} WHERE created_at >= ${begin} AND created_at < ${next}`);
