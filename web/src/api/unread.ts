/** Unread notices: their count for the bell, and new episodes per title for cards. `notices.ts` fills this store. */
import { useStore } from '../lib/hooks/use-store.ts';
import { createStore } from '../lib/store.ts';

export interface Unread {
  count: number;
  titles: ReadonlyMap<number, { id: number; added: number }>;
}
export const NONE: Unread = { count: 0, titles: new Map() };
export const unread = createStore<Unread>(NONE);

export const useUnreadCount = () => useStore(unread, ({ count }) => count);
export const useNewEpisodes = (vodId: number) => useStore(unread, ({ titles }) => titles.get(vodId)?.added ?? 0);
