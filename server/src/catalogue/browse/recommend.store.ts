import type { Db } from '../../platform/database/database.ts';
import type { TitleRow } from '../../titles/fields/index.ts';

type Tables = { title: Pick<TitleRow, 'vod_id' | 'type_id' | 'year' | 'vod_class' | 'tmdb_id' | 'visible' | 'match_key'> };

const MAX_NAMESAKES = 24;
/** @param name in the form of `match_key`: name|season|year|category */
export const titlesNamed = (db: Db, name: string) =>
  db
    .withTables<Tables>()
    .selectFrom('title')
    .select(['vod_id', 'match_key'])
    .where('match_key', '>=', `${name}|`)
    .where('match_key', '<', `${name}}`)
    .where('visible', '=', 1)
    .limit(MAX_NAMESAKES)
    .execute();

/** Returns several titles if they are seasons, or a film and a series. */
export const titlesAtTmdb = (db: Db, tmdbId: number) =>
  db
    .withTables<Tables>()
    .selectFrom('title')
    .select(['vod_id', 'type_id', 'year', 'vod_class'])
    .where('tmdb_id', '=', tmdbId)
    .where('visible', '=', 1)
    .orderBy('vod_id')
    .execute();
