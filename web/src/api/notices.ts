/** Loads and reads notices; loaded itself once the page answers. Read state is the account's. */
import { getUnread, readNotices } from '@yinmu/contract/members/notices.endpoints.ts';
import { api, queryClient } from './query.ts';
import { currentUser, onMemberLeft, onSession } from './signed-in.ts';
import { NONE, unread } from './unread.ts';

const STALE_MS = 60_000;

/** The browser's own, if it has one. */
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

/** @param ids undefined for all */
export async function markRead(ids?: readonly number[]) {
  const { count, titles } = unread.get();
  unread.set(ids ? { count: Math.max(0, count - ids.length), titles: new Map([...titles].filter(([, { id }]) => !ids.includes(id))) } : NONE);
  await api.call(readNotices, { body: ids ? { ids: [...ids] } : {} }).finally(load);
  await queryClient.invalidateQueries({ queryKey: ['/user/notices'] });
}
/** Opening a title reads its notice. */
export function readTitle(vodId: number) {
  const notice = unread.get().titles.get(vodId);
  if (notice) markRead([notice.id]).catch(() => {});
}
