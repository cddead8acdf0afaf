import { words } from '@yinmu/contract/errors.ts';
import { SEARCH_TOTAL_MAX } from '@yinmu/contract/limits.ts';
import { intersect } from '../../platform/memory/bitset.ts';
import { problem } from '../../platform/problem.ts';
import type { TitleIndex } from '../browse/index.ts';
import { type Filter, numberOf } from './conditions.ts';
import type { SearchResult } from './rank.ts';

const SORTABLE = ['vod_time', 'vod_year', 'vod_score', 'vod_hits'];

const notSortable = (rule: string) =>
  words(
    `'${rule}'; sortable: ${SORTABLE.join(', ')}`,
    `“${rule}”，可用的有：${SORTABLE.map((name) => `“${name}”`).join(' ')}`,
    `「${rule}」，可用的有：${SORTABLE.map((name) => `「${name}」`).join(' ')}`,
  );

/** Everything, most viewed first, as Meilisearch answers an empty query. */
export function placeholder(index: TitleIndex, filter: Filter | undefined): SearchResult {
  if (!filter) return { ids: [...index.inOrder('hits').subarray(0, SEARCH_TOTAL_MAX)], words: [] };
  const bits = filter.bits();
  intersect(bits, index.all());
  return { ids: index.slice(bits, 'hits', 'desc', 0, SEARCH_TOTAL_MAX), words: [] };
}

export function sorted(index: TitleIndex, ids: readonly number[], sort: readonly string[] | null | undefined): readonly number[] {
  if (!sort || sort.length === 0) return ids;
  const rules = sort.map((rule) => {
    const [name = '', direction] = rule.split(':');
    if (!SORTABLE.includes(name) || (direction !== 'asc' && direction !== 'desc'))
      throw problem('invalid_search_sort', { detail: notSortable(rule.slice(0, 100)) });
    return { name, sign: direction === 'asc' ? 1 : -1 };
  });
  const by = (a: number, b: number) => {
    for (const { name, sign } of rules) {
      const difference = (numberOf(index, name, a) - numberOf(index, name, b)) * sign;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return [...ids].sort(by);
}
