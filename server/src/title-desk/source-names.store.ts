/** SQL of the names of sources. */
import type { Db } from '../platform/database.ts';

type Tables = { source: { id: number; address: string } };

/** The addresses of sources, by their numbers. */
export async function sourceNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .withTables<Tables>()
    .selectFrom('source')
    .select(['id', 'address'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}
