import type { Db } from '../../../platform/database/database.ts';
import { MERGED_BY_HAND } from '../../../titles/removals/index.ts';

type Tables = {
  source: { id: number; address: string; removed_at: string | null };
  source_record: { source_id: number; source_vod_id: string; vod_id: number; reason: string; said_name: string | null; said_year: number | null };
  title: { vod_id: number; vod_name: string; vod_sub: string; year: number; visible: number };
};

const MOST = 20_000;

/** Returns records of visible titles only. A remake has the same name and another year. */
export const recordsOfOtherYears = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('source_record as record')
    .innerJoin('title', 'title.vod_id', 'record.vod_id')
    .innerJoin('source', 'source.id', 'record.source_id')
    .select(['title.vod_id', 'vod_name', 'vod_sub', 'year', 'address', 'source_vod_id', 'said_name', 'said_year'])
    .where('removed_at', 'is', null)
    .where('said_year', '>', 0)
    .where('year', '>', 0)
    .whereRef('said_year', '<>', 'year')
    .where('reason', '<>', MERGED_BY_HAND)
    .where('visible', '=', 1)
    .orderBy('title.vod_id')
    .limit(MOST)
    .execute();
