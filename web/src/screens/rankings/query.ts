/** The rankings screen's whole state is its address: period and category. */
import { getRankings, PERIODS, type Period } from '@yinmu/contract/rankings.ts';
import { addressOf } from '../../api/client.ts';

export interface RankingsState {
  period: Period;
  category: number;
}

/** What an address asks for; what makes no sense in it is left out. */
export function readRankings(search: URLSearchParams): RankingsState {
  const category = Number(search.get('category') ?? 0);
  return {
    period: PERIODS.find((period) => period === search.get('period')) ?? 'daily',
    category: Number.isInteger(category) && category > 0 && category < 100 ? category : 0,
  };
}

export const rankingsQuery = ({ period, category }: RankingsState, page: number) => ({
  params: { period },
  query: { category: category > 0 ? String(category) : undefined, page },
});
export const rankingsAddress = (state: RankingsState, page: number) => addressOf(getRankings, rankingsQuery(state, page));
