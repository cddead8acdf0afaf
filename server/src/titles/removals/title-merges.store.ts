/** Merged titles keep their row in `title`, invisible, with the removal `merged`. */
import { batches, type Db, type Transaction } from '../../platform/database/database.ts';

export interface Merge {
  vod_id: number;
  /** Never a merged title itself. */
  kept_id: number;
  member_id: number | null;
  /** JSON of its source records: `[[source_id, source_vod_id]]` */
  records: string;
  /** JSON of its reports, from `moveCases`. */
  reports: string;
  at: string;
}
/** A secondary record: it fills empty fields only. */
export const MERGED_BY_HAND = 'merged by hand';

const tables = (db: Db) => db.withTables<{ title_merge: Merge }>();

/** IDs of merged titles, with the titles that now have their content. */
export async function keptIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const kept = new Map<number, number>();
  for (const some of batches(ids))
    for (const row of await tables(db).selectFrom('title_merge').select(['vod_id', 'kept_id']).where('vod_id', 'in', some).execute())
      kept.set(row.vod_id, row.kept_id);
  return kept;
}

/** Its own id, or that of the title it was merged into. */
export const keptId = async (db: Db, vodId: number): Promise<number> => (await keptIds(db, [vodId])).get(vodId) ?? vodId;

/** Redirects titles merged into this one to the kept one. */
export async function insertMerge(trx: Transaction, merge: Merge) {
  await tables(trx).updateTable('title_merge').set({ kept_id: merge.kept_id }).where('kept_id', '=', merge.vod_id).execute();
  await tables(trx).insertInto('title_merge').values(merge).execute();
}

export const mergesInto = (db: Db, keptId: number): Promise<Merge[]> =>
  tables(db).selectFrom('title_merge').selectAll().where('kept_id', '=', keptId).orderBy('at').orderBy('vod_id').execute();

export const deleteMerge = async (trx: Transaction, vodId: number) => void (await tables(trx).deleteFrom('title_merge').where('vod_id', '=', vodId).execute());
