import { getRankings, PERIODS, type Period } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import { type FirstQueries, listOf } from '../../api/query.ts';

export interface RankingsState {
  period: Period;
  category: number;
}

export function readRankings(search: URLSearchParams): RankingsState {
  const category = Number(search.get('category') ?? 0);
  return {
    period: PERIODS.find((period) => period === search.get('period')) ?? 'daily',
    category: Number.isInteger(category) && category > 0 && category < 100 ? category : 0,
  };
}

export const rankingsQuery = ({ period, category }: RankingsState) =>
  listOf(getRankings, (page) => ({ params: { period }, query: { category: category > 0 ? String(category) : undefined, page } }));
export const firstQueries: FirstQueries = ({ search }) => [rankingsQuery(readRankings(search))];
