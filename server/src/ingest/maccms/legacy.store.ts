import type { Db } from '../../platform/database/database.ts';

export type LegacyKind = 'member' | 'comment' | 'guestbook' | 'category' | 'topic' | 'picture';
type Tables = { legacy_row: { kind: LegacyKind; origin: string; old_id: string; new_id: number; genre: string } };
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

/**
 * @param old_id for categories and topics also the name in addresses; for a picture, its path
 * @param new_id for a picture, the ID of its title
 * @param genre added to a category's titles
 */
export const saveLegacyRow = (db: Db, kind: LegacyKind, origin: string, old_id: string, new_id: number, genre = '') =>
  tables(db)
    .insertInto('legacy_row')
    .values({ kind, origin, old_id, new_id, genre })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Finds a row from any old site; its new ID is 0 for a category that became a genre. */
export const rowOfAny = (db: Db, kind: LegacyKind, oldId: string): Promise<{ new_id: number; genre: string } | undefined> =>
  tables(db)
    .selectFrom('legacy_row')
    .select(['new_id', 'genre'])
    .where('kind', '=', kind)
    .where('old_id', '=', oldId)
    .orderBy('origin')
    .limit(1)
    .executeTakeFirst();
