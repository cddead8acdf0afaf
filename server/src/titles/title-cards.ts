/** Titles as cards, which lists show. */
import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/video.ts';
import type { Db } from '../platform/database.ts';
import { columnsFor, type TitleRow, viewOf } from '../title-fields/index.ts';
import { linesByTitles } from './lines.store.ts';
import { cardRows, titlesByIds } from './titles.store.ts';

const CARD_COLUMNS = columnsFor(VideoCard);
type CardColumn = (typeof CARD_COLUMNS)[number];
type View<More extends keyof TitleRow> = ReturnType<typeof viewOf<CardColumn | More>>;
const CARD: View<never> = viewOf(CARD_COLUMNS);

/**
 * The cards of titles, in the order given; hidden and unknown titles are left out.
 * @param view shows more of each title than a card does
 */
export async function cardsByIds<More extends keyof TitleRow = never>(db: Db, ids: readonly number[], language: Language, view = CARD as View<More>) {
  const columns = view.columnsIn(language);
  const isCovered = columns === CARD_COLUMNS;
  const [rows, lines] = await Promise.all([isCovered ? cardRows(db, ids, columns) : titlesByIds(db, ids, columns), linesByTitles(db, ids, ['vod_id'])]);
  const playable = new Set(lines.map((line) => line.vod_id));
  return rows.map((row) => ({ ...view.show(row, language), ...(playable.has(row.vod_id) ? {} : { playable: false }) }));
}
