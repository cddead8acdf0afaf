import type { Db } from '../../platform/database/database.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { viewOf } from '../../titles/fields/index.ts';

type Tables = { title: { vod_id: number; poster_blur: string } };

/** Does not change the catalogue's revision, because nothing needs to be indexed. */
export const setPosterBlur = (db: Db, vodId: number, poster_blur: string) =>
  db.withTables<Tables>().updateTable('title').set({ poster_blur }).where('vod_id', '=', vodId).execute();

/** English names need further columns. */
export const NAMES = viewOf(['vod_name', 'vod_year']);
export type NamedTitle = Parameters<typeof NAMES.show>[0];
const COLUMNS = ['tmdb_poster', 'vod_pic', 'stills', 'type_id', ...NAMES.columnsIn('en')] as const;

/** @returns undefined if there is no such title */
export const posterTitle = async (db: Db, vodId: number) => (await titlesByIds(db, [vodId], COLUMNS))[0];
