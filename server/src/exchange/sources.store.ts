/** All SQL of sources as operators see them. */
import type { Generated } from 'kysely';
import type { Db } from '../platform/database.ts';

export interface SourceRow {
  id: number;
  address: string;
  every_hours: number;
  last_run_at: string | null;
  last_ok: number;
  last_report: string;
}
type Tables = {
  source: Omit<SourceRow, 'id'> & { id: Generated<number> };
  source_record: { source_id: number };
};
const tables = (db: Db) => db.withTables<Tables>();

export const sourceRows = (db: Db) =>
  tables(db)
    .selectFrom('source')
    .selectAll()
    .select((eb) =>
      eb.selectFrom('source_record').whereRef('source_record.source_id', '=', 'source.id').select(db.fn.countAll<number>().as('count')).as('records'),
    )
    .orderBy('id')
    .execute();
export const sourceRow = (db: Db, id: number): Promise<SourceRow | undefined> =>
  tables(db).selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
export const setSource = async (db: Db, id: number, changes: Pick<SourceRow, 'every_hours'> | Pick<SourceRow, 'last_run_at' | 'last_ok' | 'last_report'>) =>
  void (await tables(db).updateTable('source').set(changes).where('id', '=', id).execute());
