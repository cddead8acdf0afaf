/** Ranks titles by views. The gain since the previous period is computed in the background. */
import { parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import { PERIODS, type Period } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Interval, startInterval } from '../../platform/jobs/interval.ts';
import { cardsByIds } from '../../titles/core/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { browse, INTERVALS, type TitleIndex } from '../browse/index.ts';
import { type Ranks, ranksBefore, SORT_OF } from './ranks-before.ts';

const TITLES: Record<Period, Record<Language, string>> = {
  daily: { zhcn: '日榜', zhtw: '日榜', en: 'Daily ranking' },
  weekly: { zhcn: '周榜', zhtw: '週榜', en: 'Weekly ranking' },
  monthly: { zhcn: '月榜', zhtw: '月榜', en: 'Monthly ranking' },
  all: { zhcn: '总榜', zhtw: '總榜', en: 'All-time ranking' },
};

export function createRankings(db: Db, index: TitleIndex, onError: (error: unknown) => void) {
  let before = new Map<Period, Ranks>();
  let working: Promise<void> = Promise.resolve();
  const recompute = (now?: number) => {
    const compute = async () => {
      const found = new Map<Period, Ranks>();
      for (const period of PERIODS) found.set(period, await ranksBefore(db, index, period, now));
      before = found;
    };
    // Runs after a failure too, so that one failed run does not stop the next.
    working = working.then(compute, compute);
    return working;
  };
  let interval: Interval | undefined;

  return {
    /** Starts computing once the catalogue is loaded. Until the first result, no gain is shown. */
    start() {
      recompute().catch(onError);
      interval = startInterval(() => recompute(), INTERVALS.ranksMs, onError);
    },
    recompute,
    async page(period: Period, category: string, paging: Paging, language: Language) {
      const typeId = parseCategoryId(category);
      const sort = SORT_OF[period];
      const { ids, total } = await browse(db, index, typeId, {}, sort, 'desc', paging);
      const first = (paging.page - 1) * paging.limit + 1;
      const ranks = new Map(ids.map((id, i) => [id, first + i]));
      const known = before.get(period)?.get(siteCategories.placeOf(typeId));
      const videos = (await cardsByIds(db, ids, language)).map((card) => {
        const place = ranks.get(card.vod_id) as number;
        const last = known?.get(card.vod_id);
        return { ...card, place, views: index.sortValue(sort, card.vod_id), change: last === undefined ? null : last - place };
      });
      return { videos, pagination: pagination(paging, total), period, title: TITLES[period][language] };
    },
    async stop() {
      await interval?.stop();
      await working.catch(() => {});
    },
  };
}
export type Rankings = ReturnType<typeof createRankings>;
