import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { transaction } from '../../../platform/database/transaction.ts';

export interface SourceRow {
  id: number;
  address: string;
  every_hours: number;
  last_run_at: string | null;
  last_ok: number;
  last_report: string;
  /** JSON of an `ImportOutcome`. */
  last_outcome: string | null;
}
type Tables = {
  source: Pick<SourceRow, 'address'> & {
    [Column in Exclude<keyof SourceRow, 'id' | 'address'>]: Generated<SourceRow[Column]>;
  } & { id: Generated<number>; created_at: string };
  import_run: { source_id: number };
  source_record: { source_id: number };
  import_end: { id: Generated<number>; source_id: number; outcome: string };
};
/** Past imports kept. */
const MAX_ENDS = 500;
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
/** Without record counts, which are slow. */
export const sourcesAlone = (db: Db): Promise<SourceRow[]> => tables(db).selectFrom('source').selectAll().orderBy('id').execute();
/** Without record counts. */
export const scheduledSources = (db: Db): Promise<SourceRow[]> =>
  tables(db).selectFrom('source').selectAll().where('every_hours', '>', 0).orderBy('id').execute();
export const sourceRow = (db: Db, id: number): Promise<SourceRow | undefined> =>
  tables(db).selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
export const setSource = async (db: Db, id: number, changes: Pick<SourceRow, 'every_hours'> | Pick<SourceRow, 'last_run_at'>) =>
  void (await tables(db).updateTable('source').set(changes).where('id', '=', id).execute());

/** @returns undefined if the address is known */
export const insertSource = async (db: Db, address: string): Promise<number | undefined> =>
  (
    await tables(db)
      .insertInto('source')
      .values({ address, created_at: new Date().toISOString() })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const saveOutcome = (db: Db, id: number, outcome: ImportOutcome): Promise<void> =>
  transaction(db, async (trx) => {
    const last_outcome = JSON.stringify(outcome);
    await tables(trx)
      .updateTable('source')
      .set({ last_outcome, last_ok: outcome.state === 'done' ? 1 : 0, last_report: '' })
      .where('id', '=', id)
      .execute();
    await tables(trx).insertInto('import_end').values({ source_id: id, outcome: last_outcome }).execute();
    await sql`DELETE FROM import_end WHERE id <= (SELECT MAX(id) FROM import_end) - ${MAX_ENDS}`.execute(trx);
  });

/** Newest first. */
export const lastImports = (db: Db, max: number) =>
  tables(db)
    .selectFrom('import_end')
    .innerJoin('source', 'source.id', 'import_end.source_id')
    .select(['source.address', 'import_end.outcome'])
    .orderBy('import_end.id', 'desc')
    .limit(max)
    .execute();

/** Only if no title comes from it. @returns whether it was removed */
export async function removeEmptySource(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('source')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('source_record').select('source_id').where('source_id', '=', id))))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tables(db).deleteFrom('import_run').where('source_id', '=', id).execute();
  await tables(db).deleteFrom('import_end').where('source_id', '=', id).execute();
  return true;
}
