/** The episodes of a title that a viewer has watched, as text: marks in ranges, `1-12,15`. Two such texts join into one whatever their order. */

import { SEASON } from './episode-texts.ts';

type Range = readonly [first: number, last: number];

/** `seasonOf` reads no higher number from the name of a line. */
const MAX_SEASON = 99;

/** The number under which an episode is kept. @param episode from 1 */
export const episodeMark = (season: number | null, episode: number) => (season ?? 0) * SEASON + episode;

const rangesOf = (text: string): Range[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return [first, last];
    });

const textOf = (ranges: readonly Range[]) => ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');

const seasonOfMark = (mark: number) => Math.floor(mark / SEASON);
const isPossible = ([first, last]: Range) =>
  first <= last && first % SEASON > 0 && seasonOfMark(first) === seasonOfMark(last) && seasonOfMark(last) <= MAX_SEASON;
/** Whether every range begins before it ends; the pattern cannot tell. */
export const areRanges = (text: string): boolean => rangesOf(text).every(([first, last]) => first <= last);
/** @returns the marks without those of episodes that no title can have */
export const possibleWatched = (text: string): string => textOf(rangesOf(text).filter(isPossible));

/** @returns both, which together may be too long to be stored */
export function joinWatched(known: string, more: string): string {
  if (more === '' || known === more) return known;
  const joined: [first: number, last: number][] = [];
  for (const [first, last] of [...rangesOf(known), ...rangesOf(more)].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else if (first <= last) joined.push([first, last]);
  }
  return textOf(joined);
}

/** @returns the marks of the first text that are not in the second */
export function withoutWatched(text: string, taken: string): string {
  let ranges = rangesOf(text);
  for (const [from, to] of rangesOf(taken))
    ranges = ranges.flatMap(([first, last]): Range[] =>
      to < first || from > last
        ? [[first, last]]
        : [
            [first, from - 1],
            [to + 1, last],
          ],
    );
  return textOf(ranges.filter(([first, last]) => first <= last));
}

export const isWatched = (text: string, mark: number): boolean => rangesOf(text).some(([first, last]) => first <= mark && mark <= last);
