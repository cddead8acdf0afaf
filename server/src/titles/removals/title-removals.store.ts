/** Why, by whom and since when titles are hidden. `title.visible` is 0 for exactly these. */
import type { TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { batches, type Db, type Transaction } from '../../platform/database/database.ts';

export interface Removal {
  vod_id: number;
  state: Exclude<TitleState, 'shown'> | 'merged';
  reason: string;
  /** Shown on the title's page; empty for none. */
  public_reason: string;
  member_id: number | null;
  at: string;
}
const tables = (db: Db) => db.withTables<{ title_removal: Removal }>();

export const removalOf = (db: Db, vodId: number): Promise<Removal | undefined> =>
  tables(db).selectFrom('title_removal').selectAll().where('vod_id', '=', vodId).executeTakeFirst();

export const removalsOf = async (db: Db, vodIds: readonly number[]): Promise<ReadonlyMap<number, Removal>> => {
  const found = new Map<number, Removal>();
  for (const some of batches(vodIds))
    for (const removal of await tables(db).selectFrom('title_removal').selectAll().where('vod_id', 'in', some).execute()) found.set(removal.vod_id, removal);
  return found;
};

/** @param removal undefined shows the title again */
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
