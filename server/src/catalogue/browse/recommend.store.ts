import type { Db } from '../../platform/database/database.ts';
import type { TitleRow } from '../../titles/fields/index.ts';

type Tables = { title: Pick<TitleRow, 'vod_id' | 'type_id' | 'year' | 'vod_class' | 'tmdb_id' | 'visible'> };

/** Several if they are seasons, or a film and a series. */
export const titlesAtTmdb = (db: Db, tmdbId: number) =>
  db
    .withTables<Tables>()
    .selectFrom('title')
    .select(['vod_id', 'type_id', 'year', 'vod_class'])
    .where('tmdb_id', '=', tmdbId)
    .where('visible', '=', 1)
    .orderBy('vod_id')
    .execute();
