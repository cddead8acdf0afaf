import type { Language } from '@yinmu/contract/limits.ts';
import { VideoCard } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { columnsFor, type TitleRow, viewOf } from '../fields/index.ts';
import { cardRows } from './titles.store.ts';

const CARD_COLUMNS = columnsFor(VideoCard);
type CardColumn = (typeof CARD_COLUMNS)[number];
type View<More extends keyof TitleRow> = ReturnType<typeof viewOf<CardColumn | More>>;
const CARD: View<never> = viewOf(CARD_COLUMNS);

/** Titles in the order given, without hidden and unknown ones. @param view adds fields to the card */
export async function cardsByIds<More extends keyof TitleRow = never>(db: Db, ids: readonly number[], language: Language, view = CARD as View<More>) {
  const columns = view.columnsIn(language);
  const rows = await cardRows(db, ids, columns, columns === CARD_COLUMNS);
  return rows.map((row) => ({ ...view.show(row, language), ...(row.has_lines ? {} : { playable: false }) }));
}
