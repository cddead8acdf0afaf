/** What the member has not read: the bell's count, and new episodes by title for cards. Read state is the account's. */
import { getUnread, readNotices } from '@yinmu/contract/members/notices.endpoints.ts';
import { useStore } from '../lib/hooks/use-store.ts';
import { createStore } from '../lib/store.ts';
import { api, queryClient } from './query.ts';
import { currentUser, onMemberLeft, onSession } from './signed-in.ts';

interface Unread {
  count: number;
  titles: ReadonlyMap<number, { id: number; added: number }>;
}
const NONE: Unread = { count: 0, titles: new Map() };
const store = createStore<Unread>(NONE);
const STALE_MS = 60_000;

/** The browser's own, if it has one. */
export const pushSubscription = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

let askedAt = 0;
async function load() {
  const member = currentUser()?.id;
  if (member === undefined) return store.set(NONE);
  askedAt = Date.now();
  const { count, titles } = await api.call(getUnread);
  if (currentUser()?.id === member) store.set({ count, titles: new Map(titles.map(({ vodId, ...title }) => [vodId, title])) });
}
const loadQuietly = () => void load().catch(() => {});

/** Loads again when the member changes, and when a tab is looked at again. */
export function followUnread() {
  onSession(loadQuietly);
  // Else this browser would go on showing the member's notices; the push service tells the site.
  onMemberLeft(
    () =>
      void pushSubscription().then(
        (known) => known?.unsubscribe(),
        () => {},
      ),
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && Date.now() - askedAt > STALE_MS && loadQuietly());
  loadQuietly();
}

export const useUnreadCount = () => useStore(store, ({ count }) => count);
/** New episodes of a title that the member follows. */
export const useNewEpisodes = (vodId: number) => useStore(store, ({ titles }) => titles.get(vodId)?.added ?? 0);

/** @param ids undefined for all */
export async function markRead(ids?: readonly number[]) {
  const { count, titles } = store.get();
  store.set(ids ? { count: Math.max(0, count - ids.length), titles: new Map([...titles].filter(([, { id }]) => !ids.includes(id))) } : NONE);
  await api.call(readNotices, { body: ids ? { ids: [...ids] } : {} }).finally(load);
  await queryClient.invalidateQueries({ queryKey: ['/user/notices'] });
}
/** Opening a title reads its notice. */
export function readTitle(vodId: number) {
  const notice = store.get().titles.get(vodId);
  if (notice) markRead([notice.id]).catch(() => {});
}
