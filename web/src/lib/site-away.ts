/** Whether the site was found not to answer, and what is tried again once it does. `api/reconnect.ts` sees to both. */
import { createStore } from './store.ts';

export const siteAway = createStore({
  isAway: false,
  /** Each tries again what failed otherwise than as a query. */
  retries: [] as readonly (() => unknown)[],
});

/** @param isAway it is known that the site was the reason */
export const retryOnceBack = (retry: () => unknown, isAway = siteAway.get().isAway) => siteAway.set({ isAway, retries: [...siteAway.get().retries, retry] });
