/** Violations of the content security policy, counted per day, directive, source and page. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface CspBreach {
  day: string;
  directive: string;
  blocked: string;
  page: string;
  count: number;
}

/** Also deletes days before `since`. @param maxRows per day; further kinds of violations are dropped */
export async function addCspBreaches(trx: Transaction, breaches: Iterable<CspBreach>, since: string, maxRows: number) {
  for (const { day, directive, blocked, page, count } of breaches)
    await sql`INSERT INTO csp_report (day, directive, blocked, page, count)
      SELECT ${day}, ${directive}, ${blocked}, ${page}, CAST(${count} AS INTEGER)
      WHERE (SELECT COUNT(*) FROM csp_report WHERE day = ${day}) < ${maxRows}
        OR EXISTS (SELECT 1 FROM csp_report WHERE day = ${day} AND directive = ${directive} AND blocked = ${blocked} AND page = ${page})
      ON CONFLICT (day, directive, blocked, page) DO UPDATE SET count = csp_report.count + excluded.count`.execute(trx);
  await sql`DELETE FROM csp_report WHERE day < ${since}`.execute(trx);
}

/** Sums the counts over days, most frequent first. */
export const cspBreachesSince = async (db: Db, since: string, limit: number): Promise<Omit<CspBreach, 'day'>[]> =>
  (
    await sql<Omit<CspBreach, 'day'>>`SELECT directive, blocked, page, SUM(count) AS count FROM csp_report WHERE day >= ${since}
      GROUP BY directive, blocked, page ORDER BY SUM(count) DESC, directive, blocked, page LIMIT ${limit}`.execute(db)
  ).rows;
