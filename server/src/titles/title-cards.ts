/** Titles as lists show them. */
import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/video.ts';
import type { Db } from '../platform/database.ts';
import { columnsFor, type TitleRow, type TitleView, viewOf } from '../title-fields/index.ts';
import { linesByTitles } from './lines.store.ts';
import { titlesByIds } from './titles.store.ts';

const CARD = viewOf(columnsFor(VideoCard));

/** What a view shows of titles, in the order given, and which of them have no line; hidden and unknown titles are left out. */
export async function shownTitles<C extends keyof TitleRow>(db: Db, ids: readonly number[], view: TitleView<C | 'vod_id' | 'type_id'>, language: Language) {
  const [rows, lines] = await Promise.all([titlesByIds(db, ids, view.columnsIn(language)), linesByTitles(db, ids, ['vod_id'])]);
  const playable = new Set(lines.map((line) => line.vod_id));
  return rows.map((row) => ({ ...view.show(row, language), ...(playable.has(row.vod_id) ? {} : { playable: false }) }));
}

export const cardsByIds = (db: Db, ids: readonly number[], language: Language): Promise<VideoCard[]> => shownTitles(db, ids, CARD, language);
