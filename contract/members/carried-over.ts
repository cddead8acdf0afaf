/** Reads marks and positions from before version 0.1, which numbered episodes as season × 100,000 + position on the route: `1-12,200003` and `3:412`. */
import { joinPlaces } from './episode-places.ts';
import { joinWatched } from './watched-episodes.ts';

const SEASON = 100_000;
const PLACES = /^\d{1,9}(?:-\d{1,9})?$/;
const PLACE = /^(\d{1,9}):(\d{1,7})$/;
const isOld = (token: string) => PLACES.test(token) || PLACE.test(token);

/** @param place position on the route, from 1 @returns the ID of the episode there, if there is one */
export type IdentityAt = (season: number | null, place: number) => string | undefined;

const identity = (mark: number, idAt: IdentityAt) => idAt(Math.floor(mark / SEASON) || null, mark % SEASON);

/** Merges ranges first, because a hostile text may repeat one long range thousands of times. */
function idsOf(tokens: readonly string[], idAt: IdentityAt): string[] {
  const ids: string[] = [];
  const ranges = tokens.map((token) => token.split('-').map(Number)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  let next = 0;
  for (const [first = 0, last = first] of ranges) {
    for (let mark = Math.max(first, next); mark <= last; mark++) {
      const id = identity(mark, idAt);
      // The range reaches past the last episode.
      if (id === undefined) break;
      ids.push(id);
    }
    next = Math.max(next, last + 1);
  }
  return ids;
}

/** Replaces old numbers by IDs. */
export function carriedMarks(text: string, idAt: IdentityAt): string {
  const tokens = text.split(',');
  const old = tokens.filter(isOld);
  if (old.length === 0) return text;
  return joinWatched('', [...tokens.filter((token) => !isOld(token)), ...idsOf(old, idAt)].join(','));
}

export function carriedPlaces(text: string, idAt: IdentityAt): string {
  const tokens = text.split(',');
  if (!tokens.some(isOld)) return text;
  const carried = tokens.flatMap((token) => {
    const [, mark, seconds] = PLACE.exec(token) ?? [];
    if (mark === undefined) return [token];
    const id = identity(Number(mark), idAt);
    return id === undefined ? [] : [`${id}:${seconds}`];
  });
  return joinPlaces(carried.join(','), '');
}
