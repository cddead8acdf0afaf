/** Daily figures, precomputed for the overview. */
import { sql } from 'kysely';
import type { Db, Transaction } from '../database/database.ts';

/** Views, active members, searches without results. */
export type DayFigure = 'views' | 'active' | 'misses';

/** @param day as from `dayOf` */
export const addToDay = async (trx: Transaction, name: DayFigure, day: string, count: number) =>
  void (await sql`INSERT INTO day_count (name, day, count) VALUES (${name}, ${day}, ${count})
    ON CONFLICT (name, day) DO UPDATE SET count = day_count.count + excluded.count`.execute(trx));

/** From a day on; days without values are missing. */
export async function dayCounts(db: Db, name: DayFigure, since: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`SELECT day, count FROM day_count WHERE name = ${name} AND day >= ${since}`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
