/** Search history (§5): at most five, newest first, without duplicates, in the cookie `searchHistory` for 30 days. */
import { SEARCH_HISTORY } from '@yinmu/contract/limits.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { createStore } from '../../lib/store.ts';

export interface SearchHistoryEntry {
  id: string;
  query: string;
}

const isEntry = (value: unknown): value is SearchHistoryEntry =>
  typeof (value as SearchHistoryEntry | null)?.id === 'string' && typeof (value as SearchHistoryEntry).query === 'string';

/** Reads the cookie. A corrupt one gives an empty list. */
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

const read = () => parseHistory(readCookie(SEARCH_HISTORY.name));
const store = createStore<{ history: readonly SearchHistoryEntry[] }>({ history: read() }, { history: [] });
// A search in another tab may have changed the cookie.
globalThis.addEventListener?.('focus', () => store.set({ history: read() }));

function save(history: readonly SearchHistoryEntry[]) {
  writeCookie(SEARCH_HISTORY, JSON.stringify(history));
  store.set({ history });
}
export const rememberQuery = (query: string) => save(withQuery(read(), query));
export const forgetQuery = (id: string) => save(read().filter((entry) => entry.id !== id));
export const clearHistory = () => save([]);

export const useSearchHistory = () => useStore(store, ({ history }) => history);
