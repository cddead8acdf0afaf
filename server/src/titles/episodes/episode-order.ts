interface Place {
  season: number;
  number: number | undefined;
  date: string;
  part: number;
}

const PARTS: Readonly<Record<string, number>> = { pa: 1, pb: 2, pc: 3 };
const YEAR_DAYS = 372;
/** Counts days as if every month had 31. */
const dayOf = (monthDay: string) => (Number(monthDay.slice(0, 2)) - 1) * 31 + Number(monthDay.slice(2));
/** Returns undefined if the ID is not that of a regular episode. */
function placeOf(id: string): Place | undefined {
  const found = /^(?:s(\d+)\.)?(?:e(\d+)(?:_(\d))?(?:-\d+)?(?:\.d(\d+))?|d(\d+)|e(?=\.p))(?:\.(p\w))?(?:~|$)/.exec(id);
  if (!found) return undefined;
  const [, season = '0', number, tenths = '0', dateBehind, dateAlone, part = ''] = found;
  return {
    season: Number(season),
    number: number === undefined ? undefined : Number(`${number}.${tenths}`),
    date: dateBehind ?? dateAlone ?? '',
    part: PARTS[part] ?? Number(part.slice(1) || 0),
  };
}

type By = 'date' | 'day' | 'number' | 'part';
const WAYS: Readonly<Record<By, (place: Place) => boolean>> = {
  date: ({ date }) => date.length === 8,
  day: ({ date }) => date.length === 4,
  number: ({ number }) => number !== undefined,
  part: ({ number, date }) => number === undefined && date === '',
};
const wayOf = (places: readonly Place[]) => (Object.keys(WAYS) as By[]).find((by) => places.every(WAYS[by]));

/** Returns a negative number if `a` comes first; ignores parts. Among days without a year, January 1 follows December 31. */
function compare(a: Place, b: Place, by: By): number {
  if (a.season !== b.season) return a.season - b.season;
  if (by === 'date') return Number(a.date) - Number(b.date);
  if (by !== 'day') return (a.number ?? 0) - (b.number ?? 0);
  const days = (dayOf(b.date) - dayOf(a.date) + YEAR_DAYS) % YEAR_DAYS;
  return days < YEAR_DAYS / 2 ? -days : YEAR_DAYS - days;
}

function isFalling(places: readonly Place[]): boolean {
  const [first, last, by] = [places[0], places.at(-1), wayOf(places)];
  if (!first || !last || by === undefined) return false;
  if (places[1] && compare(places[1], first, by) > 0) return false;
  const steps = places.slice(1).map((place, i) => compare(place, places[i] as Place, by));
  const isOne = steps.every((step) => step === 0);
  return isOne ? places.length > 1 && places.every(({ part }, i) => i === 0 || part < (places[i - 1] as Place).part) : steps.every((step) => step <= 0);
}

/** Kinds that are numbered separately, which some sources list first. */
const BESIDES = /^(?:s\d+\.)?(?:sp|ova|oad|ex|bts|egg|song|op|ed|talk|extra)\d*(?:[.~]|$)/;
/** Kinds that belong to a regular episode. */
const ALONG = 'plus|pure|vip|long|live|vlog|mini|cut';
const IS_ALONG = new RegExp(`^(?:s\\d+\\.)?(?:${ALONG})\\d*(?:[.~]|$)`);
const OWNER = new RegExp(`^(s\\d+\\.)?(?:(?:e|${ALONG})(\\d[\\d_-]*)?\\.?)?(d\\d+)?(?=[.~]|$)`);
/** Returns what 第2期, 第2期加更, its parts and its languages have in common. */
function ownerOf(id: string): string | undefined {
  const [, season = '', number = '', date = ''] = OWNER.exec(id) ?? [];
  return number + date === '' ? undefined : season + number + date;
}

/** Reverses episodes to oldest first. Extras follow their episode, and parts ascend. */
function turned(indexes: readonly number[], ids: readonly string[]): number[] {
  const groups: number[][] = [];
  for (const i of indexes) {
    const before = groups.at(-1)?.[0];
    const owner = ownerOf(ids[i] as string);
    if (before !== undefined && owner !== undefined && owner === ownerOf(ids[before] as string)) groups.at(-1)?.push(i);
    else groups.push([i]);
  }
  return groups.reverse().flatMap((group) => {
    const parts = group.flatMap((i) => placeOf(ids[i] as string)?.part ?? []);
    const isBehind = placeOf(ids[group[0] as number] as string) === undefined || (parts[0] ?? 0) > (parts.at(-1) ?? 0);
    return isBehind ? group.reverse() : group;
  });
}

/**
 * Returns indexes in viewing order: reverses a descending route, and moves specials that come first (but not trailers and pilots) behind the regular
 * episodes.
 */
export function watchingOrder(ids: readonly string[]): number[] {
  const all = ids.map((_, i) => i);
  const places = ids.map(placeOf);
  const regular = all.filter((i) => places[i] !== undefined);
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined) return all;
  const falls = isFalling(places.filter((place) => place !== undefined));
  if (first === 0 && !falls) return all;
  const isBlock = all.filter((i) => i < first && IS_ALONG.test(ids[i] as string)).length > 1;
  const besides = all.filter(
    (i) => (i < first || (falls && i > last)) && (BESIDES.test(ids[i] as string) || (isBlock && i < first && IS_ALONG.test(ids[i] as string))),
  );
  const rest = all.filter((i) => !besides.includes(i));
  const ofBesides = watchingOrder(besides.map((i) => (ids[i] as string).replace(/(?<=^|\.)(?!s\d+\.)[a-z]+(?=\d*(?:[.~]|$))/, 'e')));
  return [...(falls ? turned(rest, ids) : rest), ...ofBesides.map((i) => besides[i] as number)];
}
