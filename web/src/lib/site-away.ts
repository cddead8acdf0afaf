/** Whether the site is known to be down, and what to retry when it is back. `api/reconnect.ts` does both. */
import { createStore } from './store.ts';

export const siteAway = createStore({
  isAway: false,
  retries: [] as readonly (() => unknown)[],
});

/** @param isAway whether the site being down is known to be the cause */
export const retryOnceBack = (retry: () => unknown, isAway = siteAway.get().isAway) => siteAway.set({ isAway, retries: [...siteAway.get().retries, retry] });
