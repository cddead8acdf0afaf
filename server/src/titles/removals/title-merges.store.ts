/** All SQL of titles that were merged into others. Their rows stay in `title`, for nobody to see, with the removal `merged`. */
import { batches, type Db, type Transaction } from '../../platform/database/database.ts';

export interface Merge {
  vod_id: number;
  /** Never itself a title that was merged. */
  kept_id: number;
  member_id: number | null;
  /** JSON of the source records that the title had: `[[source_id, source_vod_id]]` */
  records: string;
  /** JSON of what was reported of the title, as `moveCases` gives it. */
  reports: string;
  at: string;
}
/** Why a source's record belongs to a title: it is not the record that the title was made of, and fills empty fields only. */
export const MERGED_BY_HAND = 'merged by hand';

const tables = (db: Db) => db.withTables<{ title_merge: Merge }>();

/** The titles that hold what these were, for those of them that were merged. */
export async function keptIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const kept = new Map<number, number>();
  for (const some of batches(ids))
    for (const row of await tables(db).selectFrom('title_merge').select(['vod_id', 'kept_id']).where('vod_id', 'in', some).execute())
      kept.set(row.vod_id, row.kept_id);
  return kept;
}

/** The number under which a title is found now: its own, or that of the title that it was merged into. */
export const keptId = async (db: Db, vodId: number): Promise<number> => (await keptIds(db, [vodId])).get(vodId) ?? vodId;

/** Titles that were merged into the merged one lead to the kept one from now on. */
export async function insertMerge(trx: Transaction, merge: Merge) {
  await tables(trx).updateTable('title_merge').set({ kept_id: merge.kept_id }).where('kept_id', '=', merge.vod_id).execute();
  await tables(trx).insertInto('title_merge').values(merge).execute();
}

/** The titles that were merged into one, the first of them first. */
export const mergesInto = (db: Db, keptId: number): Promise<Merge[]> =>
  tables(db).selectFrom('title_merge').selectAll().where('kept_id', '=', keptId).orderBy('at').orderBy('vod_id').execute();

export const deleteMerge = async (trx: Transaction, vodId: number) => void (await tables(trx).deleteFrom('title_merge').where('vod_id', '=', vodId).execute());
