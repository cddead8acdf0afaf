/** All SQL of posters. */
import type { Db } from '../platform/database.ts';

type Tables = { title: { vod_id: number; poster_blur: string } };

/** Stores a poster's placeholder. The catalogue's revision stays, because nothing needs to be indexed for it. */
export const setPosterBlur = (db: Db, vodId: number, poster_blur: string) =>
  db.withTables<Tables>().updateTable('title').set({ poster_blur }).where('vod_id', '=', vodId).execute();
