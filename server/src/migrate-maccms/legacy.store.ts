/** All SQL of the migration: the row of ours that each row of the old site became, so that it can be repeated. */
import type { Db } from '../platform/database.ts';

export type LegacyKind = 'member' | 'comment' | 'guestbook';
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
