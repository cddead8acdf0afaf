/** What this browser remembers of watching, and what the account does, are one for a member. */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { addHistory, clearHistory, getFavoriteRoutes, getHistory, joinHistory, removeHistory, setFavoriteRoutes } from '@yinmu/contract/library.ts';
import { api } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/session.ts';
import { favoriteRoutes, keepFavoriteRoutes, toggled } from '../watching/favorite-routes.ts';
import { forgetProgress, type Progress, progressEntries, removeProgress, saveProgress } from '../watching/progress-store.ts';
import { startMarks } from './marks.ts';

const READ = 100;

const toEntry = (entry: Progress): BodyOf<typeof addHistory> => ({
  vodId: entry.video.vod_id,
  episode: entry.episode,
  episodeName: entry.episodeName,
  route: entry.route,
  routeIndex: entry.routeIndex ?? 0,
  watchDuration: Math.round(entry.position * 10) / 10,
  duration: Math.round(entry.duration * 10) / 10,
  watchedAt: entry.watchedAt,
});

/** Brings the account's entries here; what is newer here stays. */
async function readBack() {
  const { items } = await api.call(getHistory, { query: { limit: READ } });
  for (const { video, episode, episodeName, route, routeIndex, watchDuration, duration, watchedAt } of items.toReversed())
    if (video) saveProgress({ video, episode, episodeName, route, routeIndex, position: watchDuration, duration, watchedAt });
}

/** Routes starred here and in the account become one list; the account's come first. */
async function joinRoutes() {
  const known = await api.call(getFavoriteRoutes);
  const all = [...new Set([...known, ...favoriteRoutes()])];
  keepFavoriteRoutes(all);
  if (all.length > known.length) await api.call(setFavoriteRoutes, { body: { routes: [...favoriteRoutes()] } });
}

/** Stars a route or takes its star: here at once, and in the account. */
export function toggleFavoriteRoute(route: string): Promise<unknown> {
  const before = favoriteRoutes();
  keepFavoriteRoutes(toggled(route));
  if (!currentUser()) return Promise.resolve();
  return api.call(setFavoriteRoutes, { body: { routes: [...favoriteRoutes()] } }).catch((error) => {
    keepFavoriteRoutes(before);
    throw error;
  });
}

/** At sign-in: nothing that was watched before is lost, the newest of each title wins. */
async function join() {
  const entries = progressEntries().map(toEntry);
  if (entries.length > 0) await api.call(joinHistory, { body: { entries } });
  await joinRoutes();
  await readBack();
}

/** What could not be sent, by title; sent again when there is a network. */
const unsent = new Map<number, BodyOf<typeof addHistory>>();
let sending = false;
async function flush() {
  if (sending) return;
  sending = true;
  try {
    await sendUnsent();
  } finally {
    sending = false;
  }
}
async function sendUnsent() {
  for (const [vodId, body] of unsent) {
    if (!currentUser()) return unsent.clear();
    await api.call(addHistory, { body });
    if (unsent.get(vodId) === body) unsent.delete(vodId);
  }
}

/** Keeps where a viewer is: here at once, and in the account. */
export function keepProgress(progress: Progress) {
  saveProgress(progress);
  if (!currentUser()) return;
  unsent.set(progress.video.vod_id, toEntry(progress));
  flush().catch(() => {});
}

export async function forgetTitle(vodId: number) {
  if (currentUser()) await api.call(removeHistory, { params: { id: vodId } });
  unsent.delete(vodId);
  removeProgress(vodId);
}
export async function forgetAll() {
  await api.call(clearHistory);
  unsent.clear();
  forgetProgress();
}

/** Follows the session from the start of the page on. */
export function joinLibrary() {
  startMarks();
  let known = currentUser()?.id;
  if (known !== undefined) {
    readBack().catch(() => {});
    joinRoutes().catch(() => {});
  }
  onSession(() => {
    const id = currentUser()?.id;
    if (id === known) return;
    // What a member watched is not the next visitor's to see.
    if (known !== undefined) {
      forgetProgress();
      keepFavoriteRoutes([]);
    }
    known = id;
    if (id !== undefined) join().catch(() => {});
  });
  addEventListener('online', () => void flush().catch(() => {}));
}
