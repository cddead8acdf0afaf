/** Whether the site is known to be down, and what to retry afterwards. Driven by `api/reconnect.ts`. */
import { createStore } from './store.ts';

export const siteAway = createStore({
  isAway: false,
  retries: [] as readonly (() => unknown)[],
});

/** @param isAway the site is known to be the reason */
export const retryOnceBack = (retry: () => unknown, isAway = siteAway.get().isAway) => siteAway.set({ isAway, retries: [...siteAway.get().retries, retry] });
