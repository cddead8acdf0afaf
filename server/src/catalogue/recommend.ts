/** What else to watch: by class, beside a title, and similar to it. */
import { mainOf, withSubcategories } from '@yinmu/contract/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { VideoCard } from '@yinmu/contract/video.ts';
import { toSimplified } from '../platform/chinese.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import type { TitleIndex } from './index/title-index.ts';
import { intersect } from './index/title-set.ts';
import { cardRows, type TitleRow, titleRow } from './titles.store.ts';
import { listOf, toCard } from './titles.ts';

const CONSIDERED = 400;

const cards = async (db: Db, ids: readonly number[], language: Language): Promise<VideoCard[]> => (await cardRows(db, ids)).map((row) => toCard(row, language));

async function existing(db: Db, vodId: number): Promise<TitleRow> {
  const row = await titleRow(db, vodId);
  if (!row) throw problem('video_not_found');
  return row;
}

/** §5: recommendations by class use only the first class of a comma list. */
export async function recommendByClass(db: Db, index: TitleIndex, vodClass: string, limit: number, exclude: number | undefined, language: Language) {
  const [first = ''] = vodClass.split(',');
  const ids = index.slice(index.anyOf('genre', [toSimplified(first.trim())]), 'hits_month', 'desc', 0, limit + 1);
  return cards(db, ids.filter((id) => id !== exclude).slice(0, limit), language);
}

/** The most viewed of the same main category, those that share more genres first. */
export async function recommendBeside(db: Db, index: TitleIndex, vodId: number, limit: number, language: Language) {
  const row = await existing(db, vodId);
  const genres = listOf(row.vod_class);
  const bits = index.kept('type', withSubcategories(mainOf(row.type_id)).map(String));
  const scored = index
    .slice(bits, 'hits_month', 'desc', 0, CONSIDERED)
    .filter((id) => id !== vodId)
    .map((id, rank) => ({ id, score: genres.filter((genre) => index.has('genre', genre, id)).length * CONSIDERED - rank }));
  scored.sort((a, b) => b.score - a.score);
  return cards(
    db,
    scored.slice(0, limit).map(({ id }) => id),
    language,
  );
}

/** The same year and category first, then the same category and genre. */
export async function similarTo(db: Db, index: TitleIndex, vodId: number, query: { tmdbId?: string; vodClass?: string }, limit: number, language: Language) {
  if (!query.tmdbId?.trim() && !query.vodClass?.trim()) throw problem('similar_needs_key');
  const row = await existing(db, vodId);
  const category = () => index.kept('type', withSubcategories(mainOf(row.type_id)).map(String)).slice();
  const [firstClass = ''] = (query.vodClass || listOf(row.vod_class).join(',')).split(',');
  const sameYear = category();
  intersect(sameYear, index.anyOf('year', [String(row.year)]));
  const sameGenre = category();
  intersect(sameGenre, index.anyOf('genre', [toSimplified(firstClass.trim())]));
  const ids = new Set([...index.slice(sameYear, 'hits_month', 'desc', 0, limit + 1), ...index.slice(sameGenre, 'hits_month', 'desc', 0, limit + 1)]);
  ids.delete(vodId);
  return cards(db, [...ids].slice(0, limit), language);
}
