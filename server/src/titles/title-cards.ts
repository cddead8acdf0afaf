/** Titles as cards, which lists show. */
import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/video.ts';
import type { Db } from '../platform/database.ts';
import { columnsFor, viewOf } from '../title-fields/index.ts';
import { linesByTitles } from './lines.store.ts';
import { titlesByIds } from './titles.store.ts';

const CARD = viewOf(columnsFor(VideoCard));

/** The cards of titles, in the order given; hidden and unknown titles are left out. */
export async function cardsByIds(db: Db, ids: readonly number[], language: Language): Promise<VideoCard[]> {
  const [rows, lines] = await Promise.all([titlesByIds(db, ids, CARD.columnsIn(language)), linesByTitles(db, ids, ['vod_id'])]);
  const playable = new Set(lines.map((line) => line.vod_id));
  return rows.map((row) => ({ ...CARD.show(row, language), ...(playable.has(row.vod_id) ? {} : { playable: false }) }));
}
