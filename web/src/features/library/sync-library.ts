/** Keeps the history in this browser and the one in the account the same, for members. */

import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { addHistory, clearHistory, getFavoriteRoutes, getHistory, joinHistory, removeHistory, setFavoriteRoutes } from '@yinmu/contract/library.endpoints.ts';
import { ApiError } from '../../api/client.ts';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';
import { favoriteLines, setFavoriteLines } from './favorite-lines.ts';
import { type KeptChange, keptChanges, startKeptChanges } from './kept-changes.ts';
import {
  clearProgress,
  keepOnly,
  markConfirmed,
  markSent,
  type Progress,
  progressEntries,
  progressOf,
  removeProgress,
  replaceProgress,
  saveProgress,
} from './progress-store.ts';
import { type Change, followSavedTitles, showSaved, showWaiting } from './saved-titles.ts';
import { learnServerTime } from './server-clock.ts';

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
  hidden: entry.hidden ?? false,
  nextName: entry.nextName ?? '',
  watched: entry.watched ?? '',
  writer: entry.writer ?? '',
  ...(entry.ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince: entry.ifUnmodifiedSince }),
});

async function fetchHistory() {
  const asked = Date.now();
  const { data, headers } = await api.answer(getHistory, { query: { limit: READ } });
  learnServerTime(headers.get('Date'), asked, Date.now());
  const entries = data.items.flatMap(({ video, watchDuration, id: _, vodId: __, vod_name: ___, ...item }): Progress[] =>
    video ? [{ ...item, video, position: watchDuration }] : [],
  );
  return { entries, ids: new Set(data.items.map(({ vodId }) => vodId)), isAll: data.pagination.total <= data.items.length };
}

/** Brings the account's entries here; what is newer here stays, unless the account had to be asked whether it may. */
async function pullHistory() {
  const { entries, ids, isAll } = await fetchHistory();
  // An entry that another device has deleted is deleted here, too.
  if (isAll) keepOnly(ids);
  for (const entry of entries.toReversed()) {
    const known = progressOf(entry.video.vod_id);
    if (known && known.ifUnmodifiedSince !== undefined && known.ifUnmodifiedSince < entry.watchedAt && known.watchedAt !== entry.watchedAt)
      replaceProgress(known, entry);
    // A row that was hidden here and not yet in the account stays so.
    else if (!(known?.unsent && known.watchedAt === entry.watchedAt)) saveProgress(entry);
  }
}

/**
 * Sends a member's starred lines to the account; those of a guest stay in this browser.
 * @throws ApiError
 */
export async function saveFavoriteLines() {
  if (currentUser()) await api.call(setFavoriteRoutes, { body: { routes: [...favoriteLines()] } });
}

/** Lines starred here and in the account become one list; the account's come first. */
async function mergeFavoriteLines() {
  const known = await api.call(getFavoriteRoutes);
  const all = [...new Set([...known, ...favoriteLines()])];
  setFavoriteLines(all);
  if (all.length > known.length) await saveFavoriteLines();
}

/** At sign-in: nothing that was watched before is lost, the newest of each title wins. */
async function mergeOnSignIn() {
  const entries = progressEntries();
  if (entries.length > 0) await api.call(joinHistory, { body: { entries: entries.map(toEntry) } });
  for (const entry of entries) markSent(entry);
  await mergeFavoriteLines();
  await pullHistory();
}

/** Sends entries that a page before this one, or a call without a network, could not bring to the account. */
async function sendUnsent() {
  const unsent = progressEntries().filter((entry) => entry.unsent);
  if (!currentUser() || unsent.length === 0) return;
  await api.call(joinHistory, { body: { entries: unsent.map(toEntry) } }).catch((error) => {
    // Of a title that has gone there is nothing to keep.
    if (!(error instanceof ApiError && error.code === 'video_not_found')) throw error;
  });
  for (const entry of unsent) markSent(entry);
  await queryClient.invalidateQueries({ queryKey: ['/user/history'] });
}

/**
 * Keeps where a viewer is: here at once, and in the account. Each goes by itself: one that waited for the answer to the one
 * before would be lost with the page. The account takes the newest, in whatever order they come.
 */
export function recordProgress(progress: Progress) {
  saveProgress(progress);
  if (currentUser())
    api
      .call(addHistory, { body: toEntry(progress) })
      .then(({ kept }) => (kept ? markConfirmed(progress) : pullHistory()))
      .catch(() => {});
}

/** Takes a title from the row of what to continue, or puts it back; it stays in the history. What the account does not hear now it hears later. */
export function hideFromContinue(progress: Progress, hidden: boolean) {
  // A moment later than what it changes, so that undoing wins whichever of the two arrives last.
  const watchedAt = Math.max(progress.watchedAt, progressOf(progress.video.vod_id)?.watchedAt ?? 0) + 1;
  recordProgress({ ...progress, watchedAt, hidden, unsent: true });
}

export async function forgetTitle(vodId: number) {
  if (currentUser()) await api.call(removeHistory, { params: { id: vodId } });
  removeProgress(vodId);
}
export async function forgetAll() {
  await api.call(clearHistory);
  clearProgress();
}

const asChange = ({ target, vodId, on }: KeptChange): Change[] => (typeof target === 'number' ? [] : [[target, vodId, on]]);
const keptOf = (member: number) =>
  keptChanges
    .get()
    .changes.filter((each) => each.member === member)
    .flatMap(asChange);

/** Shows and sends what was changed while the site did not answer. */
function followKeptChanges() {
  const show = () => showWaiting(keptOf(currentUser()?.id ?? 0));
  keptChanges.subscribe(show);
  onSession(show);
  show();
  startKeptChanges((refused) => {
    for (const [collection, vodId, on] of asChange(refused)) showSaved(collection, vodId, !on);
  });
}

/** Follows the session from the start of the page on. */
export function startLibrarySync() {
  followSavedTitles(keptOf);
  followKeptChanges();
  let known = currentUser()?.id;
  if (known !== undefined) {
    sendUnsent()
      .catch(() => {})
      .then(pullHistory)
      .catch(() => {});
    mergeFavoriteLines().catch(() => {});
  }
  onSession(() => {
    const id = currentUser()?.id;
    if (id === known) return;
    // The next visitor must not see the titles that a member has watched.
    if (known !== undefined) {
      clearProgress();
      setFavoriteLines([]);
    }
    known = id;
    if (id !== undefined) mergeOnSignIn().catch(() => {});
  });
  addEventListener('online', () => void sendUnsent().catch(() => {}));
}
