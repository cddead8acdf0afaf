/** The filters of TVBox, cached as text until titles change: counting values of a million titles is slow. */
import { isMain } from '@yinmu/contract/catalogue/categories.ts';
import { countsOf, type TitleIndex } from '../../../catalogue/browse/index.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';

interface Filter {
  key: string;
  name: string;
  value: { n: string; v: string }[];
}

const MAX_VALUES = 30;
const YEARS_COUNTED = 100;
const BY = [
  { n: '时间', v: 'time' },
  { n: '人气', v: 'hits' },
  { n: '评分', v: 'score' },
];

const choice = (key: string, name: string, values: readonly { name: string }[]): Filter => ({
  key,
  name,
  value: [{ n: '全部', v: '' }, ...values.slice(0, MAX_VALUES).map((value) => ({ n: value.name, v: value.name }))],
});

async function filtersOf(index: TitleIndex): Promise<string> {
  const pace = timeSlices();
  const filters: Record<string, Filter[]> = {};
  for (const id of siteCategories.listed().filter(isMain)) {
    const counts = (dimension: 'genre' | 'area' | 'lang') => countsOf(index, id, dimension, MAX_VALUES, 'zhcn');
    filters[id] = [
      choice('class', '类型', counts('genre')),
      choice('area', '地区', counts('area')),
      choice('lang', '语言', counts('lang')),
      choice(
        'year',
        '年份',
        countsOf(index, id, 'year', YEARS_COUNTED, 'zhcn').sort((a, b) => Number(b.name) - Number(a.name)),
      ),
      { key: 'by', name: '排序', value: BY },
    ];
    await pace();
  }
  return JSON.stringify(filters);
}

const cache = new WeakMap<TitleIndex, { revision: number; listed: readonly number[]; json: Promise<string> }>();

export function filtersJson(index: TitleIndex): Promise<string> {
  const known = cache.get(index);
  if (known?.revision === index.revision && known.listed === siteCategories.listed()) return known.json;
  const made = { revision: index.revision, listed: siteCategories.listed(), json: filtersOf(index) };
  cache.set(index, made);
  return made.json;
}
