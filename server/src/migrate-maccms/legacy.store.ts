/** All SQL of the migration: the row of ours that each row of the old site became, so that it can be repeated. */
import type { Db } from '../platform/database.ts';

export type LegacyKind = 'member' | 'comment' | 'guestbook' | 'category' | 'topic';
type Tables = { legacy_row: { kind: LegacyKind; origin: string; old_id: string; new_id: number } };
const tables = (db: Db) => db.withTables<Tables>();

export const newIdOf = async (db: Db, kind: LegacyKind, origin: string, oldId: string): Promise<number | undefined> =>
  (
    await tables(db)
      .selectFrom('legacy_row')
      .select('new_id')
      .where('kind', '=', kind)
      .where('origin', '=', origin)
      .where('old_id', '=', oldId)
      .executeTakeFirst()
  )?.new_id;

export const saveLegacyRow = (db: Db, kind: LegacyKind, origin: string, old_id: string, new_id: number) =>
  tables(db).insertInto('legacy_row').values({ kind, origin, old_id, new_id }).execute();

/** @param old_id the category's number at the old site, or its name in addresses there */
export const saveCategory = (db: Db, origin: string, old_id: string, new_id: number) =>
  tables(db)
    .insertInto('legacy_row')
    .values({ kind: 'category', origin, old_id, new_id })
    .onConflict((oc) => oc.columns(['kind', 'origin', 'old_id']).doUpdateSet({ new_id }))
    .execute();

/** Takes back what an earlier run has saved of a category. */
export const forgetCategory = (db: Db, origin: string, old_id: string) =>
  tables(db).deleteFrom('legacy_row').where('kind', '=', 'category').where('origin', '=', origin).where('old_id', '=', old_id).execute();

/** @param old_id the topic's number, or its name in addresses */
export const saveTopic = (db: Db, origin: string, old_id: string, new_id: number) =>
  tables(db)
    .insertInto('legacy_row')
    .values({ kind: 'topic', origin, old_id, new_id })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const renameOrigin = (db: Db, from: string, to: string) => tables(db).updateTable('legacy_row').set({ origin: to }).where('origin', '=', from).execute();

/** The row of ours that a row of any old site became. */
export const newIdOfAny = async (db: Db, kind: LegacyKind, oldId: string): Promise<number | undefined> =>
  (
    await tables(db)
      .selectFrom('legacy_row')
      .select('new_id')
      .where('kind', '=', kind)
      .where('old_id', '=', oldId)
      .orderBy('origin')
      .limit(1)
      .executeTakeFirst()
  )?.new_id;
