import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';

type Tables = { source: { id: number; name: string; address: string } };

export interface SourceName {
  /** The name of the source, or its address if it has none. */
  name: string;
  address: string;
}
export async function sourceNames(db: Db, ids: readonly number[]): Promise<Map<number, SourceName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .withTables<Tables>()
    .selectFrom('source')
    .select(['id', 'name', 'address'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, address }) => [id, { name: name || address, address }]));
}

/** Returns a record to its former title. The next import reads the record again. */
export const giveBackRecord = (trx: Transaction, { vod_id, source_id, source_vod_id }: { vod_id: number; source_id: number; source_vod_id: string }) =>
  runStatement(trx, `UPDATE source_record SET vod_id = ?, digest = '', raw_digest = NULL WHERE source_id = ? AND source_vod_id = ? AND vod_id <> ?`, [
    ...[vod_id, source_id, source_vod_id, vod_id],
  ]);
