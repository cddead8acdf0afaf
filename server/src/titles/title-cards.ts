/** Titles as cards, which lists show. */
import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/video.ts';
import type { Db } from '../platform/database.ts';
import { columnsFor, viewOf } from '../title-fields/index.ts';
import { titlesByIds } from './titles.store.ts';

const CARD = viewOf(columnsFor(VideoCard));

/** The cards of titles, in the order given; hidden and unknown titles are left out. */
export const cardsByIds = async (db: Db, ids: readonly number[], language: Language): Promise<VideoCard[]> =>
  (await titlesByIds(db, ids, CARD.columnsIn(language))).map((row) => CARD.show(row, language));
