import type { Db } from '../../platform/database/database.ts';

type Tables = {
  title: { vod_id: number; tmdb_id: number | null; type_id: number; year: number; visible: number };
  enrichment: { vod_id: number; tried_at: string; outcome: string; detail: string };
};
const tables = (db: Db) => db.withTables<Tables>();

export const titlesAtTmdb = (db: Db, tmdbIds: readonly number[]) =>
  tmdbIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('title')
        .select(['vod_id', 'tmdb_id', 'type_id', 'year'])
        .where('tmdb_id', 'in', [...tmdbIds])
        .where('visible', '=', 1)
        .orderBy('vod_id')
        .execute();

export type Outcome = 'matched' | 'unsure' | 'none';

export async function idsToTry(db: Db, after: number, triedBefore: string, limit: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('title')
    .leftJoin('enrichment', 'enrichment.vod_id', 'title.vod_id')
    .select('title.vod_id')
    .where('title.vod_id', '>', after)
    .where('title.tmdb_id', 'is', null)
    .where('visible', '=', 1)
    .where((eb) => eb.or([eb('enrichment.tried_at', 'is', null), eb('enrichment.tried_at', '<', triedBefore)]))
    .orderBy('title.vod_id')
    .limit(limit)
    .execute();
  return rows.map(({ vod_id }) => vod_id);
}

export const saveAttempt = (db: Db, vod_id: number, outcome: Outcome, detail: string) =>
  tables(db)
    .insertInto('enrichment')
    .values({ vod_id, tried_at: new Date().toISOString(), outcome, detail })
    .onConflict((oc) => oc.column('vod_id').doUpdateSet((eb) => ({ tried_at: eb.ref('excluded.tried_at'), outcome, detail })))
    .execute();
