/** The home page: one large title to choose from, and rows. */
import { HOME_ROWS, type Home } from '@yinmu/contract/catalogue.ts';
import { withSubcategories } from '@yinmu/contract/categories.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../platform/database.ts';
import type { TitleIndex } from './index/title-index.ts';
import { type Bits, bitsFrom } from './index/title-set.ts';
import { cardRows, heroRows } from './titles.store.ts';
import { toCard, toHero } from './titles.ts';

const ROW_LENGTH = 18;
const HEROES = 5;
const CONSIDERED = 60;

const category = (index: TitleIndex, typeId: number) => index.kept('type', withSubcategories(typeId).map(String));

function without(bits: Bits, ids: readonly number[]): Bits {
  const dropped = bitsFrom(ids, bits.length);
  return bits.map((word, i) => word & ~(dropped[i] ?? 0));
}

export async function homeOf(db: Db, index: TitleIndex, language: Language): Promise<Home> {
  const all = index.all();
  const trending = index.slice(all, 'hits_week', 'desc', 0, ROW_LENGTH);
  const top = (typeId: number) => index.slice(category(index, typeId), 'hits_month', 'desc', 0, ROW_LENGTH);
  const rows: Record<(typeof HOME_ROWS)[number], number[]> = {
    trending,
    popularMovies: top(1),
    popularShows: top(2),
    popularAnime: top(4),
    hotRecommendations: index.slice(without(all, trending), 'score', 'desc', 0, ROW_LENGTH),
    latestReleases: index.slice(all, 'time', 'desc', 0, ROW_LENGTH),
  };
  const candidates = await heroRows(db, index.slice(all, 'hits_week', 'desc', 0, CONSIDERED));
  const withBackdrop = candidates.filter((row) => row.tmdb_backdrop !== '');
  const heroes = (withBackdrop.length > 0 ? withBackdrop : candidates).slice(0, HEROES);
  const cards = new Map((await cardRows(db, [...new Set(Object.values(rows).flat())])).map((row) => [row.vod_id, toCard(row, language)]));
  return {
    hero: heroes.map((row) => toHero(row, language)),
    rows: HOME_ROWS.map((id) => ({ id, videos: rows[id].flatMap((vodId) => cards.get(vodId) ?? []) })),
  };
}
