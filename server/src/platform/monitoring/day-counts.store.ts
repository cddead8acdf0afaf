/** Stores the site's figures per day, which are computed in advance for the overview and the statistics. */
import type { SiteFigure } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Transaction } from '../database/database.ts';

/** `watched` is in seconds, and `left N` counts viewers who left in the Nth tenth; the others are those of the contract. */
export type DayFigure = Exclude<SiteFigure, 'members'> | `left ${number}` | StoredFigure;
/** In KiB, as last measured on the day. */
export type StoredFigure = 'stored database' | 'stored files';

export const addToDay = async (trx: Transaction, name: DayFigure, day: string, count: number) =>
  void (await sql`INSERT INTO day_count (name, day, count) VALUES (${name}, ${day}, ${count})
    ON CONFLICT (name, day) DO UPDATE SET count = day_count.count + excluded.count`.execute(trx));

export const setOfDay = async (trx: Transaction, name: StoredFigure, day: string, count: number) =>
  void (await sql`INSERT INTO day_count (name, day, count) VALUES (${name}, ${day}, ${count})
    ON CONFLICT (name, day) DO UPDATE SET count = excluded.count`.execute(trx));

/** Returns values since a day; days without a value are missing. */
export async function dayCounts(db: Db, name: DayFigure, since: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`SELECT day, count FROM day_count WHERE name = ${name} AND day >= ${since}`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Totals since a day, in the order of `names`. */
export async function daySums(db: Db, names: readonly DayFigure[], since: string): Promise<number[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, SUM(count) AS count FROM day_count WHERE name IN (${sql.join(names)}) AND day >= ${since} GROUP BY name`.execute(db);
  return names.map((name) => Number(rows.find((row) => row.name === name)?.count ?? 0));
}
