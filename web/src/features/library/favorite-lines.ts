/** The lines that a viewer has starred, the first starred first; stored in this browser, and for members in the account. Knows no React. */
import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const KEY = 'favorite-routes';
const MAX = 50;
const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const favoriteLinesStore = createStore<{ lines: readonly string[] }>({ lines: readStored<string[]>(KEY, [], isList) }, { lines: [] });

export const favoriteLines = () => favoriteLinesStore.get().lines;
export function setFavoriteLines(next: readonly string[]) {
  const lines = [...new Set(next)].slice(0, MAX);
  writeStored(KEY, lines);
  favoriteLinesStore.set({ lines });
}
/**
 * Stars a line in this browser, or takes its star.
 * @returns how it is taken back
 */
export function toggleFavoriteLine(line: string): () => void {
  const before = favoriteLines();
  setFavoriteLines(before.includes(line) ? before.filter((id) => id !== line) : [...before, line]);
  return () => setFavoriteLines(before);
}
