type Place = readonly number[];

const PARTS: Readonly<Record<string, number>> = { pa: 1, pb: 2, pc: 3 };
/** Season, then date or number, then part; undefined if not a regular episode. */
function placeOf(id: string): { place: Place; isDated: boolean } | undefined {
  const found = /^(?:s(\d+)\.)?(?:e(\d+)(?:_(\d))?(?:-\d+)?(?:\.d(\d+))?|d(\d+))(?:\.(p\w))?(?:~|$)/.exec(id);
  if (!found) return undefined;
  const [, season = '0', number, tenths = '0', dateBehind, dateAlone, part = ''] = found;
  const date = dateBehind ?? dateAlone;
  const at = date === undefined ? Number(`${number}.${tenths}`) : Number(date);
  return { place: [Number(season), at, PARTS[part] ?? Number(part.slice(1) || 0)], isDated: date !== undefined };
}

function isBefore(a: Place, b: Place): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  return differs >= 0 && (a[differs] as number) < (b[differs] as number);
}

/** Kinds with numbers of their own; some sources list them first. */
const BESIDES = /^(?:s\d+\.)?(?:sp|ex|bts|egg|song|talk|extra)\d*(?:[.~]|$)/;

/**
 * Returns indexes in viewing order: reverses a route whose numbers or dates strictly fall, and moves leading specials behind the regular
 * episodes. Trailers and pilots stay in front.
 * @param ids as the source lists them
 */
export function watchingOrder(ids: readonly string[]): number[] {
  const indexes = ids.map((_, i) => i);
  const places = ids.flatMap((id) => placeOf(id) ?? []);
  const isComparable = places.every(({ isDated }) => isDated === places[0]?.isDated);
  const falls = places.length > 1 && isComparable && places.every(({ place }, i) => i === 0 || isBefore(place, places[i - 1]?.place ?? []));
  if (falls) indexes.reverse();
  const first = indexes.findIndex((i) => placeOf(ids[i] as string) !== undefined);
  const leading = first > 0 ? indexes.slice(0, first) : [];
  const besides = leading.filter((i) => BESIDES.test(ids[i] as string));
  return besides.length === 0 ? indexes : [...indexes.filter((i) => !besides.includes(i)), ...besides];
}
