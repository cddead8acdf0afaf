/** Stores why, by whom and since when titles are hidden. `title.visible` is 0 for exactly these titles. */
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { batches, type Db, type Transaction } from '../../platform/database/database.ts';

/** A merge. The merged title keeps its row in `title`, invisible, with the removal `merged`. */
export interface Merge {
  vod_id: number;
  /** The title with the content, which is never itself merged. */
  kept_id: number;
  member_id: number | null;
  /** The merged title's source records as JSON: `[[source_id, source_vod_id]]` */
  records: string;
  at: string;
}
/** Marks a secondary record, which only fills empty fields. */
export const MERGED_BY_HAND = 'merged by hand';

const tables = (db: Db) => db.withTables<{ title_merge: Merge; title_removal: Removal }>();

/** Maps the IDs of merged titles to the titles that now have their content. */
export async function keptIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const kept = new Map<number, number>();
  for (const some of batches(ids))
    for (const row of await tables(db).selectFrom('title_merge').select(['vod_id', 'kept_id']).where('vod_id', 'in', some).execute())
      kept.set(row.vod_id, row.kept_id);
  return kept;
}

/** Returns the ID itself, or that of the title into which it was merged. */
export const keptId = async (db: Db, vodId: number): Promise<number> => (await keptIds(db, [vodId])).get(vodId) ?? vodId;

/** Stores a merge. Titles that were merged into the merged one now lead to the kept one. */
export async function insertMerge(trx: Transaction, merge: Merge) {
  await tables(trx).updateTable('title_merge').set({ kept_id: merge.kept_id }).where('kept_id', '=', merge.vod_id).execute();
  await tables(trx).insertInto('title_merge').values(merge).execute();
}

export const mergesInto = (db: Db, keptId: number): Promise<Merge[]> =>
  tables(db).selectFrom('title_merge').selectAll().where('kept_id', '=', keptId).orderBy('at').orderBy('vod_id').execute();

export const deleteMerge = async (trx: Transaction, vodId: number) => void (await tables(trx).deleteFrom('title_merge').where('vod_id', '=', vodId).execute());

export interface Removal {
  vod_id: number;
  state: Exclude<TitleState, 'shown'> | 'merged';
  reason: string;
  /** The reason shown on the title's page; empty for none. */
  public_reason: string;
  member_id: number | null;
  at: string;
}
export const removalOf = (db: Db, vodId: number): Promise<Removal | undefined> =>
  tables(db).selectFrom('title_removal').selectAll().where('vod_id', '=', vodId).executeTakeFirst();

export const removalsOf = async (db: Db, vodIds: readonly number[]): Promise<ReadonlyMap<number, Removal>> => {
  const found = new Map<number, Removal>();
  for (const some of batches(vodIds))
    for (const removal of await tables(db).selectFrom('title_removal').selectAll().where('vod_id', 'in', some).execute()) found.set(removal.vod_id, removal);
  return found;
};

/** @param removal undefined to show the title again */
export async function setRemoval(trx: Transaction, vodId: number, removal: Omit<Removal, 'vod_id'> | undefined) {
  await tables(trx).deleteFrom('title_removal').where('vod_id', '=', vodId).execute();
  if (removal)
    await tables(trx)
      .insertInto('title_removal')
      .values({ vod_id: vodId, ...removal })
      .execute();
}

export const isGone = async (db: Db, vodId: number): Promise<boolean> =>
  (await db.withTables<{ gone_title: { vod_id: number } }>().selectFrom('gone_title').select('vod_id').where('vod_id', '=', vodId).executeTakeFirst()) !==
  undefined;
