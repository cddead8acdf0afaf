import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { type Period, PLACES_COMPARED } from '@yinmu/contract/catalogue/rankings.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import type { TitleIndex } from '../browse/index.ts';
import { viewsBetween } from './views.store.ts';

export const SORT_OF = { daily: 'hits_day', weekly: 'hits_week', monthly: 'hits_month', all: 'hits' } as const satisfies Record<Period, string>;
/** Days per period. The ranking of all time is compared with yesterday's. */
const DAYS: Record<Period, number> = { daily: 1, weekly: 7, monthly: 30, all: 1 };
const YIELD_EVERY = 20_000;

/** Maps a category (0 is all) to ranks by vod_id. */
export type Ranks = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Returns 0 (all titles), the main category, and the title's own category. */
function categoriesOf(stored: number): Iterable<number> {
  const type = siteCategories.placeOf(stored);
  return mainOf(type) === type ? [0, type] : [0, mainOf(type), type];
}

/** Returns the earlier figures of titles viewed since; all other titles are unchanged. */
async function valuesBefore(db: Db, index: TitleIndex, period: Period, now: number): Promise<Map<number, number>> {
  const days = DAYS[period];
  const current = await viewsBetween(db, daysBefore(now, days - 1), dayOf(now));
  const before = period === 'all' ? new Map<number, number>() : await viewsBetween(db, daysBefore(now, 2 * days - 1), daysBefore(now, days));
  const values = new Map<number, number>();
  for (const id of new Set([...current.keys(), ...before.keys()]))
    values.set(id, index.sortValue(SORT_OF[period], id) - (current.get(id) ?? 0) + (before.get(id) ?? 0));
  return values;
}

function* inOrderBefore(index: TitleIndex, period: Period, values: ReadonlyMap<number, number>): Generator<number> {
  const sort = SORT_OF[period];
  const moved = [...values].filter(([id]) => index.isVisible(id)).sort(([a, x], [b, y]) => y - x || b - a);
  let next = 0;
  for (const id of index.inOrder(sort)) {
    if (values.has(id)) continue;
    const value = index.sortValue(sort, id);
    for (let first = moved[next]; first && (first[1] > value || (first[1] === value && first[0] > id)); first = moved[next]) {
      yield first[0];
      next++;
    }
    yield id;
  }
  for (const [id] of moved.slice(next)) yield id;
}

/** Returns how many places to compare per category; small categories are compared in full. Omits empty categories. */
function placesCompared(index: TitleIndex): Map<number, number> {
  const places = new Map<number, number>();
  for (const { name, count } of index.counts('type', index.all()))
    for (const category of categoriesOf(Number(name))) places.set(category, Math.min(PLACES_COMPARED, (places.get(category) ?? 0) + count));
  return places;
}

export async function ranksBefore(db: Db, index: TitleIndex, period: Period, now = Date.now()): Promise<Ranks> {
  const pace = timeSlices();
  const values = await valuesBefore(db, index, period, now);
  const places = placesCompared(index);
  const ranks = new Map([...places.keys()].map((id) => [id, new Map<number, number>()]));
  let open = places.size;
  let walked = 0;
  for (const id of inOrderBefore(index, period, values)) {
    if (open === 0) break;
    for (const category of categoriesOf(index.sortValue('type', id))) {
      const taken = ranks.get(category);
      const most = places.get(category) ?? 0;
      if (!taken || taken.size >= most) continue;
      taken.set(id, taken.size + 1);
      if (taken.size === most) open--;
    }
    if (++walked % YIELD_EVERY === 0) await pace();
  }
  return ranks;
}
