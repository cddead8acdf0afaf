import { batches, countOf, type Db, insertMany } from '../../platform/database/database.ts';
import { insertSource } from './sources/sources.store.ts';

interface RecordRow {
  source_id: number;
  source_vod_id: string;
  vod_id: number;
  digest: string;
  /** Why the record belongs to this title: `new`, or the matching fields. */
  reason: string;
  /** Digest of the record as sent; null for records read by older versions. */
  raw_digest: string | null;
  /** Category names at the source; null for records read by older versions. */
  type_name: string | null;
  parent_name: string | null;
  /** Name and year as the source states them; null for records read by older versions. */
  said_name: string | null;
  said_year: number | null;
}
type Tables = {
  source: {
    id: import('kysely').Generated<number>;
    address: string;
    created_at: string;
    removed_at: import('kysely').Generated<string | null>;
    good_run_at: import('kysely').Generated<string | null>;
  };
  source_record: RecordRow;
  import_run: { source_id: number; position: string; updated_at: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export async function sourceFor(db: Db, address: string): Promise<number> {
  return (await sourceOrNew(db, address)).id;
}

export async function sourceOrNew(db: Db, address: string): Promise<{ id: number; isNew: boolean }> {
  const find = () => tables(db).selectFrom('source').select('id').where('address', '=', address).where('removed_at', 'is', null).executeTakeFirst();
  const known = await find();
  if (known) return { id: known.id, isNew: false };
  const added = await insertSource(db, address);
  return added === undefined ? { id: (await find())?.id as number, isNew: false } : { id: added, isNew: true };
}

export async function knownRecords(db: Db, sourceId: number, ids: readonly string[]): Promise<Map<string, RecordRow>> {
  const found = new Map<string, RecordRow>();
  for (const some of batches(ids))
    for (const row of await tables(db).selectFrom('source_record').selectAll().where('source_id', '=', sourceId).where('source_vod_id', 'in', some).execute())
      found.set(row.source_vod_id, row);
  return found;
}

const SAVED = ['digest', 'raw_digest', 'type_name', 'parent_name', 'said_name', 'said_year'] as const;
const RECORD = ['source_id', 'source_vod_id', 'vod_id', 'reason', ...SAVED] as const;

export const saveRecords = (db: Db, rows: readonly RecordRow[]) =>
  insertMany(
    db,
    'source_record',
    [...RECORD],
    rows.map((row) => RECORD.map((column) => row[column])),
    `ON CONFLICT (source_id, source_vod_id) DO UPDATE SET ${SAVED.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );

export const countRecords = (db: Db, sourceId: number): Promise<number> => countOf(tables(db).selectFrom('source_record').where('source_id', '=', sourceId));

export const moveRecord = (db: Db, sourceId: number, sourceVodId: string, vod_id: number, reason: string) =>
  tables(db).updateTable('source_record').set({ vod_id, reason }).where('source_id', '=', sourceId).where('source_vod_id', '=', sourceVodId).execute();

export const positionOf = async (db: Db, sourceId: number): Promise<string | undefined> =>
  (await tables(db).selectFrom('import_run').select('position').where('source_id', '=', sourceId).executeTakeFirst())?.position;

export async function savePosition(db: Db, sourceId: number, position: string) {
  const updated_at = new Date().toISOString();
  await tables(db)
    .insertInto('import_run')
    .values({ source_id: sourceId, position, updated_at })
    .onConflict((oc) => oc.column('source_id').doUpdateSet({ position, updated_at }))
    .execute();
}

export const clearPosition = (db: Db, sourceId: number) => tables(db).deleteFrom('import_run').where('source_id', '=', sourceId).execute();

export const goodRunOf = async (db: Db, sourceId: number): Promise<string | null> =>
  (await tables(db).selectFrom('source').select('good_run_at').where('id', '=', sourceId).executeTakeFirst())?.good_run_at ?? null;
export const saveGoodRun = async (db: Db, sourceId: number, good_run_at: string) =>
  void (await tables(db).updateTable('source').set({ good_run_at }).where('id', '=', sourceId).execute());
