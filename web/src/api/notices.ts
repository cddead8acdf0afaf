/** Loads notices and marks them as read. Loaded after hydration. */
import { getUnread, readNotices } from '@yinmu/contract/members/notices.endpoints.ts';
import { api, queryClient } from './query.ts';
import { currentUser, onMemberLeft, onSession } from './signed-in.ts';
import { NONE, unread } from './unread.ts';

const STALE_MS = 60_000;

/** This browser's subscription, if any. */
export const pushSubscription = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

let askedAt = 0;
async function load() {
  const member = currentUser()?.id;
  if (member === undefined) return unread.set(NONE);
  askedAt = Date.now();
  const { count, titles } = await api.call(getUnread);
  if (currentUser()?.id === member) unread.set({ count, titles: new Map(titles.map(({ vodId, ...title }) => [vodId, title])) });
}
const loadQuietly = () => void load().catch(() => {});

/** Reloads the notices when the member changes and when the tab becomes visible. */
export function followUnread() {
  onSession(loadQuietly);
  // Otherwise this browser would keep showing the member's notices. The push service tells the site that the subscription is gone.
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

/** @param ids undefined marks all notices */
export async function markRead(ids?: readonly number[]) {
  const { count, titles } = unread.get();
  unread.set(ids ? { count: Math.max(0, count - ids.length), titles: new Map([...titles].filter(([, { id }]) => !ids.includes(id))) } : NONE);
  await api.call(readNotices, { body: ids ? { ids: [...ids] } : {} }).finally(load);
  await queryClient.invalidateQueries({ queryKey: ['/user/notices'] });
}
export function readTitle(vodId: number) {
  const notice = unread.get().titles.get(vodId);
  if (notice) markRead([notice.id]).catch(() => {});
}
