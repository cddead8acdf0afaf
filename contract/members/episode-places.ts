/** Positions in episodes as a text `id:seconds`, latest first, such as `e3:412,e2:0`. 0 means that the episode was watched to its end. */

import { MAX_PLACES } from './episode-texts.ts';

const listOf = (text: string) => text.split(',').filter(Boolean);
const idOf = (place: string) => place.slice(0, place.lastIndexOf(':'));
const secondsOf = (place: string) => Number(place.slice(place.lastIndexOf(':') + 1));

/** Merges two texts. For an episode in both, the newer text wins. */
export function joinPlaces(newer: string, older: string): string {
  return [...listOf(newer), ...listOf(withoutEpisodes(older, newer))].slice(0, MAX_PLACES).join(',');
}
export function withoutEpisodes(text: string, other: string): string {
  const ids = new Set(listOf(other).map(idOf));
  return listOf(text)
    .filter((place) => !ids.has(idOf(place)))
    .join(',');
}
/** @param seconds 0 if watched to the end */
export const withPlace = (text: string, id: string, seconds: number): string => joinPlaces(`${id}:${Math.round(seconds)}`, text);

/** @returns seconds; 0 if unknown */
export const placeIn = (text: string, id: string): number => secondsOf(listOf(text).find((place) => idOf(place) === id) ?? ':0');
