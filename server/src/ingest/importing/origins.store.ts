/** Reads the sources that represent migrated sites. */
import { countOf, type Db } from '../../platform/database/database.ts';

export { sourceFor } from './import.store.ts';

type Tables = {
  source: { id: number; address: string; removed_at: string | null };
  source_record: { source_id: number; source_vod_id: string; vod_id: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const titleOfRecord = async (db: Db, sourceId: number, sourceVodId: string): Promise<number | undefined> =>
  (await tables(db).selectFrom('source_record').select('vod_id').where('source_id', '=', sourceId).where('source_vod_id', '=', sourceVodId).executeTakeFirst())
    ?.vod_id;

export const titlesOfOrigin = async (db: Db, origin: string, sourceVodIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('source')
    .innerJoin('source_record', 'source_record.source_id', 'source.id')
    .select(['source_vod_id', 'vod_id'])
    .where('address', 'like', `${origin}%`)
    .where('source_vod_id', 'in', sourceVodIds)
    .orderBy('source.id', 'desc')
    .execute();
  // If two sites use the same ID, the first site wins.
  return new Map(rows.map(({ source_vod_id, vod_id }) => [source_vod_id, vod_id]));
};

/** Counts records whose title has a different ID here. */
export const countRenumbered = (db: Db, sourceId: number): Promise<number> =>
  countOf(
    tables(db)
      .selectFrom('source_record')
      .where('source_id', '=', sourceId)
      .where((eb) => eb('source_vod_id', '<>', eb.cast<string>('vod_id', 'text'))),
  );

export const sourceAddresses = async (db: Db, origin: string): Promise<string[]> =>
  (await tables(db).selectFrom('source').select('address').where('address', 'like', `${origin}%`).orderBy('id').execute()).map(({ address }) => address);

export const hasRecords = async (db: Db, address: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('source')
    .innerJoin('source_record', 'source_record.source_id', 'source.id')
    .select('source.id')
    .where('address', '=', address)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
