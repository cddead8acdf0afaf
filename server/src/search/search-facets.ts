/** The distribution of values among the titles that a search has found. */
import { words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { SearchAnswer } from '@yinmu/contract/search.endpoints.ts';
import { countsFor, type TitleIndex } from '../catalogue/index.ts';
import { bitsFrom } from '../platform/bitset.ts';
import { problem } from '../platform/problem.ts';
import { numberOf } from './conditions.ts';
import { dimensionOf, FILTERABLE } from './filter.ts';

const noFacet = (name: string) => words(`facet ${name}`, `没有分面“${name}”`, `沒有分面「${name}」`);

export function facetsAmong(
  index: TitleIndex,
  ids: readonly number[],
  wanted: readonly string[],
  language: Language,
): Pick<SearchAnswer, 'facetDistribution' | 'facetStats'> {
  const names = new Set(wanted.includes('*') ? FILTERABLE.filter((name) => name !== 'vod_id' && name !== 'vod_time') : wanted);
  const among = bitsFrom(ids, index.none().length);
  const facetDistribution: NonNullable<SearchAnswer['facetDistribution']> = {};
  const facetStats: NonNullable<SearchAnswer['facetStats']> = {};
  for (const name of names) {
    if (!FILTERABLE.includes(name)) throw problem('invalid_search_filter', { detail: noFacet(name.slice(0, 100)) });
    const counts = new Map<string, number>();
    const dimension = dimensionOf(name);
    if (dimension) {
      for (const { name: value, label = value, count } of countsFor(index, dimension, among, language)) counts.set(label, count);
    } else {
      const values = ids.map((id) => numberOf(index, name, id));
      for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      if (values.length > 0) facetStats[name] = { min: Math.min(...values), max: Math.max(...values) };
    }
    facetDistribution[name] = Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).slice(0, 100));
  }
  return { facetDistribution, facetStats };
}
