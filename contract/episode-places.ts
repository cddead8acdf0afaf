/** Where a viewer stopped in the episodes of a title, as text: `mark:seconds`, the latest first (`3:412,2:0`). 0 is an episode seen to its end. */

import { MAX_PLACES } from './episode-texts.ts';

const listOf = (text: string) => text.split(',').filter(Boolean);
const markOf = (place: string) => Number(place.split(':', 1)[0]);

/** @returns both; of an episode that is in both, the place of the newer */
export function joinPlaces(newer: string, older: string): string {
  return [...listOf(newer), ...listOf(withoutEpisodes(older, newer))].slice(0, MAX_PLACES).join(',');
}
/** The places of episodes that the other text has none of. */
export function withoutEpisodes(text: string, other: string): string {
  const marks = new Set(listOf(other).map(markOf));
  return listOf(text)
    .filter((place) => !marks.has(markOf(place)))
    .join(',');
}
/** @param mark of the episode, as `episodeMark` gives it @param seconds 0 where the episode was seen to its end */
export const withPlace = (text: string, mark: number, seconds: number): string => joinPlaces(`${mark}:${Math.round(seconds)}`, text);

/** @returns seconds; 0 where no place of the episode is kept */
export const placeIn = (text: string, mark: number): number =>
  Number(
    listOf(text)
      .find((place) => markOf(place) === mark)
      ?.split(':')[1] ?? 0,
  );
