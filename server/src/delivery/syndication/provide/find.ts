/** Finds the titles of a query. The last page costs as much as the first, even with a million titles. */
import { type FilterResult, filterTitles, type TitleIndex } from '../../../catalogue/browse/index.ts';
import { type SearchFile, searchTitles } from '../../../catalogue/search/index.ts';
import { titlesOfOldIds } from '../../../ingest/maccms/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type IdPage, pageOfIds } from '../../../platform/database/pages.ts';
import { complement, countBits, hasBit, intersect } from '../../../platform/memory/bitset.ts';
import type { RouteSettings } from '../../../playback/routes/index.ts';
import { keptIds } from '../../../titles/removals/index.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';
import type { ProvideQuery } from './provide-query.ts';
import type { RouteTitles } from './route-titles.ts';

export interface FindParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  routeTitles: RouteTitles;
  routes: RouteSettings;
}

const HOUR_MS = 3_600_000;
const none: IdPage = { ids: [], total: 0 };

/** Returns the position of the first title older than a time, in a list sorted newest first. */
function firstOlder(index: TitleIndex, list: Uint32Array, seconds: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (index.sortValue('time', list[middle] as number) >= seconds) from = middle + 1;
    else to = middle;
  }
  return from;
}

const newestOf = ({ hours }: ProvideQuery) => (hours > 0 ? Math.floor((Date.now() - hours * HOUR_MS) / 1000) : Number.NEGATIVE_INFINITY);

/** Accepts any part of a route's code, as MacCMS does. */
export const isWanted = ({ from }: Pick<ProvideQuery, 'from'>, route: string) => from.length === 0 || from.some((code) => route.includes(code));

/** Returns the titles on the requested routes, or undefined if any route will do. */
async function withRoutes({ index, routes, routeTitles }: FindParts, query: ProvideQuery) {
  if (query.from.length === 0) return undefined;
  await routeTitles.upToDate();
  const wanted = routeTitles.ids().filter((route) => {
    const setting = routes.get(route);
    return setting?.enabled !== false && isWanted(query, setting?.id ?? route);
  });
  const types = query.typeId === 0 ? [] : siteCategories.storedIn(query.typeId as number).map(String);
  return index.filtered(`lines ${JSON.stringify([wanted, types])}`, () => {
    const bits = index.none();
    routeTitles.unionInto(bits, wanted);
    intersect(bits, types.length === 0 ? index.all() : index.cachedAnyOf('type', types));
    return bits;
  });
}

function predicateFor(index: TitleIndex, query: ProvideQuery, routes: FilterResult | undefined): (id: number) => boolean {
  const types = new Set(siteCategories.storedIn(query.typeId as number));
  const newest = newestOf(query);
  const { years, ended } = query;
  const year = (id: number) => index.sortValue('year', id);
  return (id) =>
    index.isVisible(id) &&
    (!routes || hasBit(routes.bits, id)) &&
    types.has(index.sortValue('type', id)) &&
    index.sortValue('time', id) >= newest &&
    (!years || (year(id) >= years.from && year(id) <= years.to)) &&
    (ended === undefined || index.has('status', 'completed', id) === ended);
}

const pageOfResult = (ids: readonly number[], { page, limit }: ProvideQuery): IdPage => ({
  ids: ids.slice((page - 1) * limit, page * limit),
  total: ids.length,
});

const orderOf = ({ ascending }: ProvideQuery) => (ascending ? 'asc' : 'desc');

/** Intersects sets of titles, for filters without a cached list. */
async function filtered({ db, index }: FindParts, query: ProvideQuery, routes: FilterResult | undefined): Promise<IdPage> {
  const filters = {
    ...(query.genre ? { genre: query.genre } : {}),
    ...(query.area ? { area: query.area } : {}),
    ...(query.lang ? { lang: query.lang } : {}),
    ...(query.years ? { yearStart: query.years.from, yearEnd: query.years.to } : {}),
  };
  const bits = (await filterTitles.matching(db, index, query.typeId as number, filters, 'zhcn')).bits.slice();
  if (routes) intersect(bits, routes.bits);
  if (query.ended !== undefined) {
    const ended = index.anyOf('status', ['completed']);
    intersect(bits, query.ended ? ended : complement(ended));
  }
  if (query.hours > 0) intersect(bits, index.between('time', newestOf(query), Number.POSITIVE_INFINITY));
  const total = countBits(bits);
  return { ids: index.slice(bits, query.by, orderOf(query), (query.page - 1) * query.limit, query.limit, total), total };
}

/** Resolves unknown IDs, which may belong to a merged title or to a migrated site. */
async function idsHere({ db, index }: FindParts, ids: readonly number[]): Promise<number[]> {
  const unknown = ids.filter((id) => !index.isVisible(id));
  if (unknown.length === 0) return [...ids];
  const merged = await keptIds(db, unknown);
  const others = unknown.filter((id) => !merged.has(id));
  const titles = others.length > 0 ? await titlesOfOldIds(db, others) : merged;
  return ids.map((id) => merged.get(id) ?? titles.get(id) ?? id);
}

export async function find(parts: FindParts, query: ProvideQuery): Promise<IdPage> {
  const { index, file } = parts;
  if (query.typeId === undefined || (query.years && query.years.from > query.years.to)) return none;
  const routes = await withRoutes(parts, query);
  if (query.ids) {
    const wanted = [...new Set(await idsHere(parts, query.ids))].filter(predicateFor(index, query, routes));
    return pageOfResult(
      wanted.sort((a, b) => index.sortValue('time', b) - index.sortValue('time', a) || b - a),
      query,
    );
  }
  if (query.words) return pageOfResult(searchTitles(file, index, query.words, predicateFor(index, query, routes)).ids, query);
  if (query.genre || query.area || query.lang || query.years || query.ended !== undefined || (query.hours > 0 && (routes || query.by !== 'time')))
    return filtered(parts, query, routes);
  if (routes)
    return { ids: index.slice(routes.bits, query.by, orderOf(query), (query.page - 1) * query.limit, query.limit, routes.total), total: routes.total };
  const list = index.inOrder(query.by, query.typeId === 0 ? undefined : siteCategories.storedIn(query.typeId).map(String));
  const recent = query.hours > 0 ? list.subarray(0, firstOlder(index, list, newestOf(query))) : list;
  return pageOfIds(recent, orderOf(query), query);
}
