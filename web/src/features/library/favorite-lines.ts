/** Routes the viewer has starred, oldest first, in this browser and in the account. */
import { MAX_ROUTE_ID } from '@yinmu/contract/limits.ts';
import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'favorite-routes';
const MAX = 50;
const isId = (item: unknown) => typeof item === 'string' && item !== '' && item.length <= MAX_ROUTE_ID;
const isList = (value: unknown) => Array.isArray(value) && value.every(isId);
/** Owner of the stored list. A visitor's belongs to the next member who signs in. */
const MEMBER_KEY = 'favorite-routes-member';

export const favoriteLinesStore = createStore<{ lines: readonly string[] }>({ lines: readStored<string[]>(KEY, [], isList) }, { lines: [] });

export const favoriteLines = () => favoriteLinesStore.get().lines;
export function setFavoriteLines(next: readonly string[]) {
  const lines = [...new Set(next)].slice(0, MAX);
  writeStored(KEY, lines);
  favoriteLinesStore.set({ lines });
}
/** @returns routes that may go to the account: another member's page may have left its own */
export const linesFor = (member: number): readonly string[] => (readStored<number>(MEMBER_KEY, member, Number.isInteger) === member ? favoriteLines() : []);
/** @param member undefined for a visitor */
export const linesAreOf = (member: number | undefined) => writeStored(MEMBER_KEY, member ?? null);
/** Toggles a star in this browser. @returns a rollback */
export function toggleFavoriteLine(line: string): () => void {
  const before = favoriteLines();
  setFavoriteLines(before.includes(line) ? before.filter((id) => id !== line) : [...before, line]);
  return () => setFavoriteLines(before);
}
