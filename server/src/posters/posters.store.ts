/** SQL of what posters leave with a title. */
import type { Db } from '../platform/database.ts';

type Tables = { title: { vod_id: number; poster_blur: string } };

/** Stores what stands for a poster until it comes. This is no change of the catalogue: nothing is indexed anew for it. */
export const setPosterBlur = (db: Db, vodId: number, poster_blur: string) =>
  db.withTables<Tables>().updateTable('title').set({ poster_blur }).where('vod_id', '=', vodId).execute();
