/** The home page: one large title to choose from, and rows. */
import { HOME_ROWS, type Home, type Sort } from '@yinmu/contract/catalogue.endpoints.ts';
import { withSubcategories } from '@yinmu/contract/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { HeroCard } from '@yinmu/contract/video.ts';
import type { Db } from '../platform/database.ts';
import { columnsFor, viewOf } from '../title-fields/index.ts';
import { cardsByIds, titlesByIds } from '../titles/index.ts';
import type { TitleIndex } from './facets/title-index.ts';

const ROW_LENGTH = 18;
const HEROES = 5;
const CONSIDERED = 60;
const HERO = viewOf(columnsFor(HeroCard));

const category = (index: TitleIndex, typeId: number) => index.cachedAnyOf('type', withSubcategories(typeId).map(String));

export async function homeOf(db: Db, index: TitleIndex, language: Language): Promise<Home> {
  const best = (sort: Sort, count: number) => [...index.inOrder(sort).subarray(0, count)];
  const trending = best('hits_week', ROW_LENGTH);
  const top = (typeId: number) => index.slice(category(index, typeId), 'hits_month', 'desc', 0, ROW_LENGTH);
  const rows: Record<(typeof HOME_ROWS)[number], number[]> = {
    trending,
    popularMovies: top(1),
    popularShows: top(2),
    popularAnime: top(4),
    hotRecommendations: best('score', ROW_LENGTH + trending.length)
      .filter((id) => !trending.includes(id))
      .slice(0, ROW_LENGTH),
    latestReleases: best('time', ROW_LENGTH),
  };
  const candidates = await titlesByIds(db, best('hits_week', CONSIDERED), HERO.columnsIn(language));
  const withBackdrop = candidates.filter((row) => row.tmdb_backdrop !== '');
  const heroes = (withBackdrop.length > 0 ? withBackdrop : candidates).slice(0, HEROES);
  const cards = new Map((await cardsByIds(db, [...new Set(Object.values(rows).flat())], language)).map((card) => [card.vod_id, card]));
  return {
    hero: heroes.map((row) => HERO.show(row, language)),
    rows: HOME_ROWS.map((id) => ({ id, videos: rows[id].flatMap((vodId) => cards.get(vodId) ?? []) })),
  };
}
