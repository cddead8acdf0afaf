/** Synchronizes a member's history between this browser and the account. */

import type { DataOf } from '@yinmu/contract/endpoint.ts';
import {
  addHistory,
  getFavoriteRoutes,
  getHistory,
  type HistoryEntry,
  type HistoryItem,
  joinHistory,
  setFavoriteRoutes,
} from '@yinmu/contract/members/library.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { initialState } from '../../../api/initial-data.ts';
import { api, queryClient } from '../../../api/query.ts';
import { currentUser, onSession, onSessionEnded, withoutAccount } from '../../../api/signed-in.ts';
import { lost } from '../../../lib/stored.ts';
import { awaitToContinue, rememberToContinue } from '../../../lib/to-continue.ts';
import { followSavedTitles } from '../saved/saved-titles.ts';
import { favoriteRoutes, routesAreOf, routesFor, storeFavoriteRoutes } from './favorite-routes.ts';
import { sendInParts } from './in-parts.ts';
import {
  forgetMember,
  isFor,
  isToContinue,
  keepFor,
  markConfirmed,
  markHeard,
  markSent,
  markUnsent,
  type Progress,
  progressEntries,
  progressOf,
  saveProgress,
  takeOver,
  unheardPlaces,
} from './progress-store.ts';
import type { Loss } from './tell.ts';

const READ = 100;

export const toEntry = (entry: Progress): HistoryEntry => ({
  vodId: entry.video.vod_id,
  episode: entry.episode,
  episodeId: entry.episodeId ?? '',
  episodeName: entry.episodeName,
  route: entry.route,
  routeIndex: entry.routeIndex ?? 0,
  watchDuration: Math.round(entry.position * 10) / 10,
  duration: Math.round(entry.duration * 10) / 10,
  watchedAt: entry.watchedAt,
  nextName: entry.nextName ?? '',
  watched: entry.marked ?? entry.watched ?? '',
  unwatched: entry.unmarked ?? '',
  places: unheardPlaces(entry),
  ...(entry.hidden === undefined ? {} : { hidden: entry.hidden }),
  writer: entry.writer ?? '',
  ...(entry.ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince: entry.ifUnmodifiedSince }),
});

/** Undefined if the title left the catalog. */
export const toProgress = ({ video, watchDuration, id: _, vodId: __, vod_name: ___, ...item }: HistoryItem): Progress | undefined =>
  video ? { ...item, video, position: watchDuration } : undefined;

/** Fetches only as many entries as this browser keeps. */
async function fetchHistory(): Promise<Progress[]> {
  const read = (page: number) => api.call(getHistory, { query: { page, limit: READ } });
  const { items, pagination } = await read(1);
  const all = pagination.pages > 1 ? [...items, ...(await read(2)).items] : items;
  return all.flatMap((item) => toProgress(item) ?? []);
}

const askHistory = () => ({ before: progressEntries(), history: fetchHistory() });
/** The history request, made together with the session check so that a title resumes sooner. */
let early: ReturnType<typeof askHistory> | undefined;
let pulledAt = 0;
async function pullHistory() {
  pulledAt = performance.now();
  const member = currentUser()?.id;
  const { before, history } = early ?? askHistory();
  early = undefined;
  const theirs = await history;
  if (member !== undefined && member === currentUser()?.id)
    takeOver(
      theirs.map((entry) => ({ ...entry, member })),
      before,
    );
}

/** Sends a member's starred routes. A visitor's stay in this browser. @throws ApiError */
export async function saveFavoriteRoutes() {
  if (currentUser()) await api.call(setFavoriteRoutes, { body: { routes: [...favoriteRoutes()] } });
}

async function mergeFavoriteRoutes() {
  const member = currentUser()?.id;
  const known = await api.call(getFavoriteRoutes);
  if (member === undefined || member !== currentUser()?.id) return;
  const all = [...new Set([...known, ...routesFor(member)])];
  storeFavoriteRoutes(all);
  routesAreOf(member);
  if (all.length > known.length) await saveFavoriteRoutes();
}

/** True if the server refused entries as invalid, outdated or too many. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.code === 'video_not_found' || [400, 413].includes(error.status));

/** Sends entries oldest first, because the last one wins. */
async function join(isToSend: (entry: Progress) => boolean) {
  const send = async (part: readonly Progress[]) => {
    await api.call(joinHistory, { body: { entries: part.map(toEntry) } });
    markSent(part);
  };
  markSent(await sendInParts(progressEntries().filter(isToSend).toReversed(), send, isRefused));
}

/** Adds what was watched before signing in to the account. Refused entries are sent later. */
async function mergeOnSignIn() {
  const member = currentUser()?.id;
  if (member === undefined) return;
  markUnsent();
  await join(isFor(member)).catch(() => {});
  await Promise.all([mergeFavoriteRoutes(), pullHistory()]);
}

/** Sends what earlier pages could not send. @returns whether there was anything to send */
async function sendUnsent(): Promise<boolean> {
  const member = currentUser()?.id;
  const isUnsent = (entry: Progress) => entry.unsent === true && member !== undefined && isFor(member)(entry);
  if (!progressEntries().some(isUnsent)) return false;
  await join(isUnsent);
  await queryClient.invalidateQueries({ queryKey: ['/user/history'] });
  return true;
}

/** Sends local changes and fetches changes of other devices. */
export async function exchangeNow() {
  if (!currentUser()) return;
  // Fetching does not have to wait for sending.
  const isAsked = early !== undefined;
  if (isAsked) await pullHistory().catch(() => {});
  const hasSent = await sendUnsent().catch(() => true);
  if (hasSent || !isAsked) await pullHistory();
}
/** Updates the space reserved for Continue watching, once the account answered or failed. */
const settleRow = () => rememberToContinue(progressEntries().filter(isToContinue).length);
const exchangeQuietly = () =>
  void exchangeNow()
    .catch(() => {})
    .finally(settleRow);
/** Minimum time between fetches that focus or navigation cause. */
const FRESH_MS = 1000;
export const exchangeWhenStale = () => performance.now() - pulledAt > FRESH_MS && exchangeQuietly();

/** Stores progress in this browser and sends it at once. Waiting for the previous answer would lose the progress if the page closes. */
export function recordProgress(given: Progress) {
  const member = currentUser()?.id;
  const progress = { ...given, member };
  saveProgress(progress);
  const stored = progressOf(progress.video.vod_id) ?? progress;
  const { watched, marked, unmarked, places, placed } = stored;
  const sent = { ...stored, ...progress, watched, marked, unmarked, places, placed };
  if (member === undefined) return;
  const heard = async ({ kept, watchedAt }: DataOf<typeof addHistory>) => {
    if (kept) return markConfirmed(sent, watchedAt);
    markHeard(sent);
    await pullHistory();
  };
  api
    .call(addHistory, { body: toEntry(sent) })
    .then(heard)
    .catch(() => {});
}

/** Stores a pressed button without playback. A newer position from another device survives. */
export function recordPress(entry: Progress, pressed: Partial<Progress>) {
  // If the account already has the position, only the button's effect is new.
  recordProgress({ ...entry, ...(!entry.unsent && { ifUnmodifiedSince: 0, writer: '' }), ...pressed, unsent: true });
}

/** Hides a title from Continue watching, or shows it again. Sends older unsent changes first. */
export function hideFromContinue(progress: Progress, hidden: boolean) {
  recordPress(progress, { hidden });
}

const tellLoss = (loss: Loss) => void import('./tell.ts').then(({ tell }) => tell(loss)).catch(() => {});

/** Warns once if this browser cannot store anything. Members' history is in the account, so they need no warning. */
function followLost() {
  let isTold = false;
  const look = () => {
    const { settings, progress } = lost.get();
    if (isTold || !(settings || (progress && !currentUser()))) return;
    isTold = true;
    tellLoss('saved.notKept');
  };
  lost.subscribe(look);
  look();
}

/** Renews names and next episodes for a visitor. A member's come with the history. */
export function learnNames(isHome = false) {
  if (progressEntries().length === 0 || !withoutAccount()) return;
  import('./rename-kept.ts').then(({ renameKept }) => renameKept(initialState.language, isHome)).catch(() => {});
}

/** Follows sign-ins and sign-outs. @param session resolves when the member is known */
export async function startLibrarySync(session: Promise<void>) {
  if (!withoutAccount()) early = askHistory();
  early?.history.catch(() => {});
  await session;
  followSavedTitles();
  import('../../../api/notices.ts').then(
    ({ followUnread }) => followUnread(),
    () => {},
  );
  followLost();
  onSessionEnded(() => tellLoss('member.sessionEnded'));
  let known = currentUser()?.id;
  if (known !== undefined) {
    keepFor(known);
    exchangeQuietly();
    mergeFavoriteRoutes().catch(() => {});
  } else {
    early = undefined;
    settleRow();
    learnNames();
  }
  onSession(() => {
    const id = currentUser()?.id;
    if (id === known) return;
    if (known !== undefined) {
      forgetMember(id);
      storeFavoriteRoutes([]);
      routesAreOf(undefined);
    }
    known = id;
    if (id !== undefined) keepFor(id);
    if (id === undefined) return;
    awaitToContinue();
    mergeOnSignIn()
      .catch(() => {})
      .finally(settleRow);
  });
  addEventListener('online', exchangeQuietly);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && exchangeWhenStale());
  // A page restored from the back-forward cache is out of date.
  addEventListener('pageshow', ({ persisted }) => persisted && exchangeQuietly());
}
