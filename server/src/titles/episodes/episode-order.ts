type Place = readonly number[];

const PARTS: Readonly<Record<string, number>> = { pa: 1, pb: 2, pc: 3 };
const YEAR_DAYS = 372;
/** 31 days a month. */
const dayOf = (monthDay: string) => (Number(monthDay.slice(0, 2)) - 1) * 31 + Number(monthDay.slice(2));
/** Season, then date or number, then part; undefined if not a regular episode. */
function placeOf(id: string): { place: Place; by: 'number' | 'date' | 'day' } | undefined {
  const found = /^(?:s(\d+)\.)?(?:e(\d+)(?:_(\d))?(?:-\d+)?(?:\.d(\d+))?|d(\d+))(?:\.(p\w))?(?:~|$)/.exec(id);
  if (!found) return undefined;
  const [, season = '0', number, tenths = '0', dateBehind, dateAlone, part = ''] = found;
  const date = dateBehind ?? dateAlone;
  const by = date === undefined ? 'number' : date.length === 4 ? 'day' : 'date';
  const at = date === undefined ? Number(`${number}.${tenths}`) : by === 'day' ? dayOf(date) : Number(date);
  return { place: [Number(season), at, PARTS[part] ?? Number(part.slice(1) || 0)], by };
}

/** @param isByDay dates without a year, where 1 January follows 31 December */
function isBefore(a: Place, b: Place, isByDay: boolean): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  const [one, other] = [a[differs] ?? 0, b[differs] ?? 0];
  return isByDay && differs === 1 ? (other - one + YEAR_DAYS) % YEAR_DAYS < YEAR_DAYS / 2 : one < other;
}

/** Kinds numbered separately; some sources list them first. */
const BESIDES = /^(?:s\d+\.)?(?:sp|ova|oad|ex|bts|egg|song|op|ed|talk|extra)\d*(?:[.~]|$)/;

/**
 * Returns indexes in viewing order: reverses a route whose numbers or dates strictly fall, and moves leading specials behind the regular
 * episodes. Trailers and pilots stay in front.
 * @param ids as the source lists them
 */
export function watchingOrder(ids: readonly string[]): number[] {
  const indexes = ids.map((_, i) => i);
  const places = ids.flatMap((id) => placeOf(id) ?? []);
  const isComparable = places.every(({ by }) => by === places[0]?.by);
  const falls = places.length > 1 && isComparable && places.every(({ place, by }, i) => i === 0 || isBefore(place, places[i - 1]?.place ?? [], by === 'day'));
  if (falls) indexes.reverse();
  const first = indexes.findIndex((i) => placeOf(ids[i] as string) !== undefined);
  const leading = first > 0 ? indexes.slice(0, first) : [];
  const besides = leading.filter((i) => BESIDES.test(ids[i] as string));
  return besides.length === 0 ? indexes : [...indexes.filter((i) => !besides.includes(i)), ...besides];
}
