import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Up to `max`; two at once may exceed it by one. */
export const addViewer = async (db: Db, row: { met: string; route: string; viewer: string; at: number }, since: number, most: number) =>
  void (await sql`INSERT INTO line_viewer (met, line, viewer, at)
    SELECT ${row.met}, ${row.route}, ${row.viewer}, CAST(${row.at} AS bigint)
    WHERE (SELECT count(*) FROM line_viewer WHERE met = ${row.met} AND line = ${row.route} AND at > ${since}) < ${most}
    ON CONFLICT (met, line, viewer) DO UPDATE SET at = excluded.at`.execute(db));

export const countViewers = async (db: Db, met: string, route: string, since: number): Promise<number> =>
  (await sql<{ viewers: number }>`SELECT count(*) AS viewers FROM line_viewer WHERE met = ${met} AND line = ${route} AND at > ${since}`.execute(db)).rows[0]
    ?.viewers ?? 0;

export const forgetViewers = async (db: Db, met: string, route: string) =>
  void (await sql`DELETE FROM line_viewer WHERE met = ${met} AND line = ${route}`.execute(db));

export const sweepViewers = async (db: Db, before: number) => void (await sql`DELETE FROM line_viewer WHERE at <= ${before}`.execute(db));
