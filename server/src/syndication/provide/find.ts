/** Which titles a wish means: the last page costs what the first does, at a million titles too. */
import { withSubcategories } from '@yinmu/contract/categories.ts';
import { matching, type Narrowed, type PageOf, pageOf, type RouteTitles, type TitleIndex } from '../../catalogue/index.ts';
import type { LineSettings } from '../../lines/index.ts';
import { complement, countBits, hasBit, intersect } from '../../platform/bitset.ts';
import type { Db } from '../../platform/database.ts';
import { findTitles, type SearchFile } from '../../search/index.ts';
import type { Wish } from './provide-query.ts';

export interface FindParts {
  db: Db;
  index: TitleIndex;
  file: SearchFile;
  routeTitles: RouteTitles;
  lines: LineSettings;
}

const HOUR_MS = 3_600_000;
const none: PageOf = { ids: [], total: 0 };

/** Where in a list, newest first, titles older than a time begin. */
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

const newestOf = ({ hours }: Wish) => (hours > 0 ? Math.floor((Date.now() - hours * HOUR_MS) / 1000) : Number.NEGATIVE_INFINITY);

/** MacCMS looks for the text anywhere in a code. */
export const isWanted = ({ from }: Pick<Wish, 'from'>, route: string) => from.length === 0 || from.some((code) => route.includes(code));

/** The titles that have one of the wanted lines; undefined where any line will do. */
async function withLines({ index, lines, routeTitles }: FindParts, wish: Wish) {
  if (wish.from.length === 0) return undefined;
  await routeTitles.upToDate();
  const off = new Set(
    lines
      .all()
      .filter(({ enabled }) => enabled === false)
      .map(({ id }) => id),
  );
  const wanted = routeTitles.ids().filter((route) => !off.has(route) && isWanted(wish, route));
  const types = wish.typeId === 0 ? [] : withSubcategories(wish.typeId as number).map(String);
  return index.narrowed(`lines ${JSON.stringify([wanted, types])}`, () => {
    const bits = index.none();
    routeTitles.unionInto(bits, wanted);
    intersect(bits, types.length === 0 ? index.all() : index.kept('type', types));
    return bits;
  });
}

function passes(index: TitleIndex, wish: Wish, lines: Narrowed | undefined): (id: number) => boolean {
  const types = new Set(withSubcategories(wish.typeId as number));
  const newest = newestOf(wish);
  const { years, ended } = wish;
  const year = (id: number) => index.sortValue('year', id);
  return (id) =>
    index.isVisible(id) &&
    (!lines || hasBit(lines.bits, id)) &&
    types.has(index.sortValue('type', id)) &&
    index.sortValue('time', id) >= newest &&
    (!years || (year(id) >= years.from && year(id) <= years.to)) &&
    (ended === undefined || index.has('status', 'completed', id) === ended);
}

const pageOfFound = (ids: readonly number[], { page, limit }: Wish): PageOf => ({ ids: ids.slice((page - 1) * limit, page * limit), total: ids.length });

const orderOf = ({ ascending }: Wish) => (ascending ? 'asc' : 'desc');

/** Filters that no kept list answers: sets of titles, each narrowed by the next, as browsing does it. */
async function filtered({ db, index }: FindParts, wish: Wish, lines: Narrowed | undefined): Promise<PageOf> {
  const filters = {
    ...(wish.genre ? { genre: wish.genre } : {}),
    ...(wish.area ? { area: wish.area } : {}),
    ...(wish.lang ? { lang: wish.lang } : {}),
    ...(wish.years ? { yearStart: wish.years.from, yearEnd: wish.years.to } : {}),
  };
  const bits = (await matching(db, index, wish.typeId as number, filters, 'zhcn')).bits.slice();
  if (lines) intersect(bits, lines.bits);
  if (wish.ended !== undefined) {
    const ended = index.anyOf('status', ['completed']);
    intersect(bits, wish.ended ? ended : complement(ended));
  }
  if (wish.hours > 0) intersect(bits, index.between('time', newestOf(wish), Number.POSITIVE_INFINITY));
  const total = countBits(bits);
  return { ids: index.slice(bits, wish.by, orderOf(wish), (wish.page - 1) * wish.limit, wish.limit, total), total };
}

export async function find(parts: FindParts, wish: Wish): Promise<PageOf> {
  const { index, file } = parts;
  if (wish.typeId === undefined || (wish.years && wish.years.from > wish.years.to)) return none;
  const lines = await withLines(parts, wish);
  if (wish.ids) {
    const wanted = [...new Set(wish.ids)].filter(passes(index, wish, lines));
    return pageOfFound(
      wanted.sort((a, b) => index.sortValue('time', b) - index.sortValue('time', a) || b - a),
      wish,
    );
  }
  if (wish.words) return pageOfFound(findTitles(file, index, wish.words, passes(index, wish, lines)).ids, wish);
  if (wish.genre || wish.area || wish.lang || wish.years || wish.ended !== undefined || (wish.hours > 0 && (lines || wish.by !== 'time')))
    return filtered(parts, wish, lines);
  if (lines) return { ids: index.slice(lines.bits, wish.by, orderOf(wish), (wish.page - 1) * wish.limit, wish.limit, lines.total), total: lines.total };
  const list = index.inOrder(wish.by, wish.typeId === 0 ? undefined : withSubcategories(wish.typeId).map(String));
  const recent = wish.hours > 0 ? list.subarray(0, firstOlder(index, list, newestOf(wish))) : list;
  return pageOf(recent, orderOf(wish), wish.page, wish.limit);
}
