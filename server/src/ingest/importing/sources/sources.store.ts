import type { LeftOut } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ImportOutcome, ImportProgress } from '@yinmu/contract/admin/import-outcome.ts';
import type { Rehearsal } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { type Generated, sql } from 'kysely';
import { type Db, exists, transaction } from '../../../platform/database/database.ts';

export interface SourceRow {
  id: number;
  name: string;
  address: string;
  created_at: string;
  /** JSON of what imports leave out. */
  skips: string;
  failures: number;
  good_run_at: string | null;
  /** JSON of an `ImportProgress`. */
  progress: string | null;
  /** When the source was removed. Its records stay, so that the removal can be undone. */
  removed_at: string | null;
  every_hours: number;
  /** 1 keeps the schedule from starting imports. */
  paused: number;
  last_run_at: string | null;
  /** JSON of an `ImportOutcome`. */
  last_outcome: string | null;
}
type Tables = {
  source: Pick<SourceRow, 'address'> & {
    [Column in Exclude<keyof SourceRow, 'id' | 'address'>]: Generated<SourceRow[Column]>;
  } & { id: Generated<number>; created_at: string; rehearsal: Generated<string | null> };
  import_run: { source_id: number; position: string };
  source_record: { source_id: number; digest: string; raw_digest: string | null };
  import_end: { id: Generated<number>; source_id: number; outcome: string };
};
const MAX_ENDS = 500;
const tables = (db: Db) => db.withTables<Tables>();
const COLUMNS = [
  'source.id',
  'name',
  'address',
  'created_at',
  'skips',
  'failures',
  'good_run_at',
  'progress',
  'removed_at',
  'every_hours',
  'paused',
  'last_run_at',
  'last_outcome',
] as const;

const present = (db: Db) => tables(db).selectFrom('source').where('removed_at', 'is', null);
export const sourceRows = (db: Db) =>
  present(db)
    .select(COLUMNS)
    .select((eb) => [
      eb.selectFrom('source_record').whereRef('source_record.source_id', '=', 'source.id').select(db.fn.countAll<number>().as('count')).as('records'),
      eb.selectFrom('import_run').whereRef('import_run.source_id', '=', 'source.id').select('position').as('position'),
    ])
    .orderBy('id')
    .execute();
/** Leaves out record counts, which are slow. */
export const sourcesAlone = (db: Db): Promise<SourceRow[]> => present(db).select(COLUMNS).orderBy('id').execute();
export const scheduledSources = (db: Db): Promise<SourceRow[]> =>
  present(db).select(COLUMNS).where('every_hours', '>', 0).where('paused', '=', 0).orderBy('id').execute();
export const sourceRow = (db: Db, id: number): Promise<SourceRow | undefined> => present(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
export const setSource = async (db: Db, id: number, changes: Partial<Omit<SourceRow, 'id'>>) =>
  void (await tables(db).updateTable('source').set(changes).where('id', '=', id).execute());

/** Adds a source, or restores a removed one, whose records are then read again. @returns undefined if the address is in use */
export async function insertSource(db: Db, address: string): Promise<number | undefined> {
  const row = await tables(db)
    .insertInto('source')
    .values({ address, created_at: new Date().toISOString() })
    .onConflict((oc) => oc.column('address').doUpdateSet({ removed_at: null }).where('source.removed_at', 'is not', null))
    .returning('id')
    .executeTakeFirst();
  if (row) await readAgain(db, row.id);
  return row?.id;
}
export async function readAgain(db: Db, id: number) {
  await tables(db).updateTable('source').set({ good_run_at: null, failures: 0 }).where('id', '=', id).execute();
  await tables(db).updateTable('source_record').set({ digest: '', raw_digest: null }).where('source_id', '=', id).execute();
  await tables(db).deleteFrom('import_run').where('source_id', '=', id).execute();
}
export const isAddressKnown = async (db: Db, address: string): Promise<boolean> =>
  exists(tables(db).selectFrom('source').select('id').where('address', '=', address));

export async function leftOutOf(db: Db, id: number): Promise<LeftOut | undefined> {
  const skips = (await sourceRow(db, id))?.skips ?? '{}';
  return skips === '{}' ? undefined : (JSON.parse(skips) as LeftOut);
}
export const saveProgress = (db: Db, id: number, progress: ImportProgress) => setSource(db, id, { progress: JSON.stringify(progress) });
export const saveRehearsal = async (db: Db, id: number, rehearsal: Rehearsal) =>
  void (await tables(db)
    .updateTable('source')
    .set({ rehearsal: JSON.stringify(rehearsal) })
    .where('id', '=', id)
    .execute());
export async function rehearsalOf(db: Db, id: number): Promise<Rehearsal | null> {
  const row = await present(db).select('rehearsal').where('id', '=', id).executeTakeFirst();
  return row?.rehearsal ? (JSON.parse(row.rehearsal) as Rehearsal) : null;
}

export const saveOutcome = (db: Db, id: number, outcome: ImportOutcome): Promise<void> =>
  transaction(db, async (trx) => {
    const last_outcome = JSON.stringify(outcome);
    await tables(trx)
      .updateTable('source')
      .set((eb) => ({
        last_outcome,
        failures: outcome.state === 'failed' ? eb('failures', '+', 1) : 0,
      }))
      .where('id', '=', id)
      .execute();
    await tables(trx).insertInto('import_end').values({ source_id: id, outcome: last_outcome }).execute();
    await sql`DELETE FROM import_end WHERE id <= (SELECT MAX(id) FROM import_end) - ${MAX_ENDS}`.execute(trx);
  });

export const lastImports = (db: Db, max: number) =>
  tables(db)
    .selectFrom('import_end')
    .innerJoin('source', 'source.id', 'import_end.source_id')
    .select(['source.address', 'source.name', 'import_end.outcome'])
    .orderBy('import_end.id', 'desc')
    .limit(max)
    .execute();

/** Removes a source only if no title comes from it. @returns whether the source was removed */
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
