/** Search history (§5): at most five, newest first, without doubles, in the cookie `searchHistory` for 30 days. */
import { SEARCH_HISTORY } from '@yinmu/contract/limits.ts';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../../lib/cookies.ts';

export interface SearchHistoryEntry {
  id: string;
  query: string;
}

const isEntry = (value: unknown): value is SearchHistoryEntry =>
  typeof (value as SearchHistoryEntry | null)?.id === 'string' && typeof (value as SearchHistoryEntry).query === 'string';

/** Reads the cookie's text; a corrupt one gives an empty list. */
export function parseHistory(text: string | undefined): SearchHistoryEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, SEARCH_HISTORY.entries) : [];
  } catch {
    return [];
  }
}

export function withQuery(history: readonly SearchHistoryEntry[], query: string, id: string = String(Date.now())): SearchHistoryEntry[] {
  const trimmed = query.trim();
  if (trimmed === '') return [...history];
  const others = history.filter((entry) => entry.query.toLowerCase() !== trimmed.toLowerCase());
  return [{ id, query: trimmed.slice(0, 100) }, ...others].slice(0, SEARCH_HISTORY.entries);
}

const NONE: readonly SearchHistoryEntry[] = [];
let known: { text: string | undefined; history: readonly SearchHistoryEntry[] } = { text: undefined, history: NONE };
/** The same list for as long as the cookie says the same. */
function readHistory(): readonly SearchHistoryEntry[] {
  const text = readCookie(SEARCH_HISTORY.cookie);
  if (text !== known.text) known = { text, history: parseHistory(text) };
  return known.history;
}

const listeners = new Set<() => void>();
function save(history: readonly SearchHistoryEntry[]) {
  writeCookie(SEARCH_HISTORY.cookie, JSON.stringify(history), SEARCH_HISTORY.days);
  for (const listener of listeners) listener();
}
export const rememberQuery = (query: string) => save(withQuery(readHistory(), query));
export const forgetQuery = (id: string) => save(readHistory().filter((entry) => entry.id !== id));
export const clearHistory = () => save([]);

export const useSearchHistory = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readHistory,
    () => NONE,
  );
