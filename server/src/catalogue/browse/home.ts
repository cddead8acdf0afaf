import type { HOME_ROWS, Home, HomeRow, Sort } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { categoryOfRow, type HeroPick, type HomeSettings, listOfRow } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { HeroCard } from '@yinmu/contract/titles/video.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasBit } from '../../platform/memory/bitset.ts';
import { cardsByIds, titlesByIds } from '../../titles/core/index.ts';
import { columnsFor, viewOf } from '../../titles/fields/index.ts';
import { keptIds } from '../../titles/removals/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from './facets/title-index.ts';
import { listRow, listsIn, type PublicLists } from './home-lists.ts';

interface ShownRow {
  id: HomeRow;
  type_id?: number;
  list_id?: number;
}

/** Replaces the row of a removed category with that of its successor, and omits rows of unlisted categories. */
function shownRows(rows: readonly HomeRow[]): ShownRow[] {
  const placed = rows.map((id): ShownRow => {
    const [given, list_id] = [categoryOfRow(id), listOfRow(id)];
    if (list_id !== undefined) return { id, list_id };
    return given === undefined ? { id } : { id, type_id: siteCategories.movedTo(given) ?? given };
  });
  return placed.filter(
    ({ type_id }, i) => type_id === undefined || (siteCategories.listed().includes(type_id) && placed.findIndex((other) => other.type_id === type_id) === i),
  );
}

const isInstalled = (id: HomeRow): id is (typeof HOME_ROWS)[number] => !id.includes(':');

const ROW_LENGTH = 18;
const HEROES = 5;
const CONSIDERED = 60;
/** Lowest rank worth mentioning. */
const RANKED = 10;
/** Drops rows with fewer titles. */
const FEWEST = 3;
const HERO = viewOf(columnsFor(HeroCard));

const category = (index: TitleIndex, typeId: number) => index.cachedAnyOf('type', siteCategories.storedIn(typeId).map(String));

const bestOf = (index: TitleIndex, sort: Sort, count: number) => [...index.inOrder(sort).subarray(0, count)];

const inTime = (heroes: readonly HeroPick[], at: string) =>
  heroes.filter(({ from, until }) => (from ?? at) <= at && (until === null || at < until)).map(({ vod_id }) => vod_id);

export interface HomeParts {
  db: Db;
  index: TitleIndex;
  lists: PublicLists;
}

/** Omits rows of lists that are not public. */
async function rowsOf({ index, lists }: HomeParts, settings: HomeSettings) {
  const best = (sort: Sort) => bestOf(index, sort, CONSIDERED);
  const trending = best('hits_week');
  const top = (typeId: number) => index.slice(category(index, typeId), 'hits_month', 'desc', 0, CONSIDERED);
  const installed: Record<(typeof HOME_ROWS)[number], number[]> = {
    trending,
    popularMovies: top(1),
    popularShows: top(2),
    popularAnime: top(4),
    hotRecommendations: best('score'),
    latestReleases: best('time'),
  };
  const named = await lists.named(listsIn(settings));
  const rows = await Promise.all(
    shownRows(settings.rows).map(async ({ id, type_id, list_id }) => {
      if (isInstalled(id)) return { id, ids: installed[id] };
      if (list_id === undefined) return { id, type_id, ids: top(type_id ?? 0) };
      const list = named.get(list_id);
      return list && { id, list_id, list_name: list.name, ids: await listRow(lists, index, list_id, ROW_LENGTH) };
    }),
  );
  return rows.filter((row) => row !== undefined);
}

/** Leaves out titles that are featured or in the two rows above, if enough others remain. Members' lists stay unchanged. */
function onceAScreen<R extends { ids: number[]; list_id?: number }>(rows: readonly R[], heroes: readonly number[]): R[] {
  const above = [heroes];
  return rows.map((row) => {
    const seen = new Set(above.slice(-2).flat());
    const others = row.ids.filter((id) => !seen.has(id));
    const ids = (row.list_id === undefined && others.length >= FEWEST ? others : row.ids).slice(0, ROW_LENGTH);
    above.push(ids);
    return { ...row, ids };
  });
}

/** @param at the instant to show picks for, in ISO format */
export async function homeOf(parts: HomeParts, language: Language, settings: HomeSettings, at = new Date().toISOString()): Promise<Home> {
  const { db, index } = parts;
  const wanted = inTime(settings.heroes, at);
  // A merged pick shows the title that holds its content.
  const kept = await keptIds(
    db,
    wanted.filter((id) => !hasBit(index.all(), id)),
  );
  const picked = [...new Set(wanted.map((id) => kept.get(id) ?? id))].filter((id) => hasBit(index.all(), id));
  const candidates = await titlesByIds(db, [...new Set([...picked, ...bestOf(index, 'hits_week', CONSIDERED)])], [...HERO.columnsIn(language), 'hits_week']);
  const first = picked.flatMap((id) => candidates.find((row) => row.vod_id === id) ?? []);
  const found = candidates.filter((row) => !picked.includes(row.vod_id));
  const withBackdrop = found.filter((row) => row.tmdb_backdrop !== '');
  const others = withBackdrop.length > 0 ? withBackdrop : found;
  const heroes = [...first, ...others.slice(0, Math.max(0, HEROES - first.length))];
  const rows = onceAScreen(
    await rowsOf(parts, settings),
    heroes.map(({ vod_id }) => vod_id),
  );
  const ranked = bestOf(index, 'hits_week', RANKED);
  const cards = new Map((await cardsByIds(db, [...new Set(rows.flatMap(({ ids }) => ids))], language)).map((card) => [card.vod_id, card]));
  return {
    hero: heroes.map((row) => ({
      ...HERO.show(row, language),
      ...(row.hits_week > 0 && ranked.includes(row.vod_id) && { week_rank: ranked.indexOf(row.vod_id) + 1 }),
    })),
    rows: rows.map(({ ids, ...row }) => ({
      ...row,
      ...(row.type_id !== undefined && { type_name: siteCategories.nameOf(row.type_id, language) }),
      videos: ids.flatMap((vodId) => cards.get(vodId) ?? []),
    })),
  };
}
