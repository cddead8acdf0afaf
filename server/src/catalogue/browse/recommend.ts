import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MIN_ROW, RECOMMENDED_ASKED, ROW } from '@yinmu/contract/titles/related-rows.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { type Db, listOf } from '../../platform/database/database.ts';
import { idsOf, intersect } from '../../platform/memory/bitset.ts';
import { problem } from '../../platform/problem.ts';
import { cardsByIds, titlesByIds } from '../../titles/core/index.ts';
import { readName, type TitleRow } from '../../titles/fields/index.ts';
import { absence } from '../../titles/removals/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { parts, storedValues } from './reading.ts';
import { titlesAtTmdb, titlesNamed } from './recommend.store.ts';

const CONSIDERED = 400;

const COMPARED = ['vod_id', 'type_id', 'year', 'vod_class'] as const;
/** Stored categories under the same main category. */
const besides = (typeId: number) => siteCategories.storedIn(mainOf(siteCategories.placeOf(typeId))).map(String);

export type ComparedRow = Pick<TitleRow, (typeof COMPARED)[number]>;

async function existing(db: Db, vodId: number): Promise<ComparedRow> {
  const [row] = await titlesByIds(db, [vodId], COMPARED);
  if (!row) throw await absence(db, vodId);
  return row;
}

/** Sorts by the number of shared genres; ties keep their order. */
function byShared(index: TitleIndex, ids: readonly number[], genres: readonly string[]): number[] {
  const scored = ids.map((id, rank) => ({ id, score: genres.filter((genre) => index.has('genre', genre, id)).length * CONSIDERED - rank }));
  return scored.sort((a, b) => b.score - a.score).map(({ id }) => id);
}

/** Only the first class of a comma list counts (§5). */
export async function recommendByClass(db: Db, index: TitleIndex, vodClass: string, limit: number, exclude: number | undefined, language: Language) {
  const [first = ''] = vodClass.split(',');
  const ids = index.slice(index.anyOf('genre', storedValues(index, 'genre', first, language)), 'hits_month', 'desc', 0, limit + 1);
  return cardsByIds(db, ids.filter((id) => id !== exclude).slice(0, limit), language);
}

/** Returns the most viewed titles of the main category, those with more shared genres first. */
export async function recommendBeside(db: Db, index: TitleIndex, vodId: number, limit: number, language: Language) {
  const row = await existing(db, vodId);
  const genres = listOf(row.vod_class);
  const bits = index.cachedAnyOf('type', besides(row.type_id));
  const ids = byShared(index, index.slice(bits, 'hits_month', 'desc', 0, CONSIDERED), genres).filter((id) => id !== vodId);
  return cardsByIds(db, ids.slice(0, limit), language);
}

/** Returns other seasons of the title and its namesakes, by season, then by year. */
export async function seriesIds(db: Db, { vod_id, vod_name }: Pick<TitleRow, 'vod_id' | 'vod_name'>): Promise<number[]> {
  const place = ({ match_key }: Pick<TitleRow, 'match_key'>) => {
    const [, season, year] = (match_key ?? '').split('|').map(Number);
    return (season ?? 0) * 1e4 + (year ?? 0);
  };
  const named = await titlesNamed(db, readName(vod_name).name);
  return named
    .filter((other) => other.vod_id !== vod_id)
    .sort((a, b) => place(a) - place(b))
    .map((other) => other.vod_id);
}
export async function seriesOf(db: Db, vodId: number, language: Language) {
  const [row] = await titlesByIds(db, [vodId], ['vod_name']);
  if (!row) throw await absence(db, vodId);
  return cardsByIds(db, await seriesIds(db, row), language);
}

interface Likeness {
  typeId: number;
  year: number;
  genres: readonly string[];
}

interface SimilarQuery {
  tmdbId?: string | undefined;
  vodClass?: string | undefined;
}

const own = (of: ComparedRow): Likeness => ({ typeId: of.type_id, year: of.year, genres: listOf(of.vod_class) });

function ofClasses(index: TitleIndex, row: ComparedRow, vodClass: string, language: Language): Likeness {
  const asked = parts(vodClass).flatMap((name) => [...storedValues(index, 'genre', name, language)]);
  return asked.length > 0 ? { ...own(row), genres: asked } : own(row);
}

/**
 * Returns the title to compare with: the one with the TMDB number, whatever its name (of the same kind, if two share the number), else this title with the
 * given classes.
 */
async function likenessOf(db: Db, index: TitleIndex, row: ComparedRow, { tmdbId, vodClass = '' }: SimilarQuery, language: Language) {
  const known = tmdbId ? await titlesAtTmdb(db, Number(tmdbId)) : [];
  const meant = known.find(({ vod_id }) => vod_id === row.vod_id) ?? known.find(({ type_id }) => mainOf(type_id) === mainOf(row.type_id)) ?? known[0];
  return meant ? own(meant) : ofClasses(index, row, vodClass, language);
}

/** Lists titles of the same year and category first, ordered by shared genres, then those of the same category and genre. */
export async function similarTo(db: Db, index: TitleIndex, vodId: number, query: SimilarQuery, limit: number, language: Language) {
  if (!query.tmdbId?.trim() && !query.vodClass?.trim()) throw problem('similar_needs_key');
  const row = await existing(db, vodId);
  const { typeId, year, genres } = await likenessOf(db, index, row, query, language);
  const category = index.cachedAnyOf('type', besides(typeId));
  const within = (dimension: 'year' | 'genre', values: readonly string[]) => {
    const bits = category.slice();
    intersect(bits, index.anyOf(dimension, values));
    return index.slice(bits, 'hits_month', 'desc', 0, CONSIDERED);
  };
  const ids = new Set([...byShared(index, within('year', [String(year)]), genres), ...within('genre', genres)]);
  ids.delete(vodId);
  return cardsByIds(db, [...ids].slice(0, limit), language);
}

/** Finds out which rows a title's page has, without reading cards: space reserved for an empty row would collapse and shift the page. */
export function rowsBeside(index: TitleIndex, row: ComparedRow, { tmdbId, vodClass = '' }: SimilarQuery, language: Language): Omit<Video['related'], 'series'> {
  const { typeId, year, genres } = tmdbId ? own(row) : ofClasses(index, row, vodClass, language);
  const category = index.cachedAnyOf('type', besides(typeId));
  // Stops counting at one full row plus the title itself.
  const someOf = (dimension: 'year' | 'genre', values: readonly string[]) => index.someOf(dimension, values, category, ROW + 1);
  const ofYear = someOf('year', [String(year)]);
  ofYear.delete(row.vod_id);
  // Titles of other years appear only if this year has too few.
  const alike = ofYear.size < MIN_ROW ? ofYear.union(someOf('genre', genres)) : ofYear;
  alike.delete(row.vod_id);
  const shown = alike.size < MIN_ROW ? 0 : Math.min(alike.size, ROW);
  const others = idsOf(category, RECOMMENDED_ASKED + 1).length - 1;
  return { similar: shown > 0, recommended: others - shown >= MIN_ROW };
}
