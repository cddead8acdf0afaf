/** Keeps the history in this browser and the one in the account the same, for members. */

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
import { ApiError } from '../../api/client.ts';
import { initialState } from '../../api/initial-data.ts';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession, onSessionEnded, withoutAccount } from '../../api/signed-in.ts';
import { lost } from '../../lib/stored.ts';
import { awaitToContinue, rememberToContinue } from '../../lib/to-continue.ts';
import { favoriteLines, linesAreOf, linesFor, setFavoriteLines } from './favorite-lines.ts';
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
import { followSavedTitles } from './saved-titles.ts';
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

/** Of a title that has left the catalogue there is nothing to show. */
export const toProgress = ({ video, watchDuration, id: _, vodId: __, vod_name: ___, ...item }: HistoryItem): Progress | undefined =>
  video ? { ...item, video, position: watchDuration } : undefined;

/** At most as many of the newest as this browser keeps. */
async function fetchHistory(): Promise<Progress[]> {
  const read = (page: number) => api.call(getHistory, { query: { page, limit: READ } });
  const { items, pagination } = await read(1);
  const all = pagination.pages > 1 ? [...items, ...(await read(2)).items] : items;
  return all.flatMap((item) => toProgress(item) ?? []);
}

const askHistory = () => ({ before: progressEntries(), history: fetchHistory() });
/** Asked at the same time as who is signed in: a title that is opened on another device begins that much sooner where the viewer was. */
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

/**
 * Sends a member's starred lines to the account; those of a guest stay in this browser.
 * @throws ApiError
 */
export async function saveFavoriteLines() {
  if (currentUser()) await api.call(setFavoriteRoutes, { body: { routes: [...favoriteLines()] } });
}

/** Lines starred here and in the account become one list; the account's come first. */
async function mergeFavoriteLines() {
  const member = currentUser()?.id;
  const known = await api.call(getFavoriteRoutes);
  if (member === undefined || member !== currentUser()?.id) return;
  const all = [...new Set([...known, ...linesFor(member)])];
  setFavoriteLines(all);
  linesAreOf(member);
  if (all.length > known.length) await saveFavoriteLines();
}

/** A title has left the catalogue, somebody else has written to the storage of this browser, or it is too much at once. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.code === 'video_not_found' || [400, 413].includes(error.status));

/** Sends entries to the account, the oldest first: what comes last counts. */
async function join(isToSend: (entry: Progress) => boolean) {
  const send = async (part: readonly Progress[]) => {
    await api.call(joinHistory, { body: { entries: part.map(toEntry) } });
    markSent(part);
  };
  markSent(await sendInParts(progressEntries().filter(isToSend).toReversed(), send, isRefused));
}

/** At sign-in: nothing that was watched before is lost. What the account does not take now it is sent later. */
async function mergeOnSignIn() {
  const member = currentUser()?.id;
  if (member === undefined) return;
  markUnsent();
  await join(isFor(member)).catch(() => {});
  await Promise.all([mergeFavoriteLines(), pullHistory()]);
}

/** Sends entries that a page before this one, or a call without a network, could not bring to the account. @returns whether there were any */
async function sendUnsent(): Promise<boolean> {
  const member = currentUser()?.id;
  const isUnsent = (entry: Progress) => entry.unsent === true && member !== undefined && isFor(member)(entry);
  if (!progressEntries().some(isUnsent)) return false;
  await join(isUnsent);
  await queryClient.invalidateQueries({ queryKey: ['/user/history'] });
  return true;
}

/** Tells the account what it has not heard, and asks what other devices have done meanwhile. */
export async function exchangeNow() {
  if (!currentUser()) return;
  // The place of another device does not wait for what this browser has to send.
  const isAsked = early !== undefined;
  if (isAsked) await pullHistory().catch(() => {});
  const hasSent = await sendUnsent().catch(() => true);
  if (hasSent || !isAsked) await pullHistory();
}
/** The account was heard, or does not answer: the row of what to continue has no place if it does not come. */
const settleRow = () => rememberToContinue(progressEntries().filter(isToContinue).length);
const exchangeQuietly = () =>
  void exchangeNow()
    .catch(() => {})
    .finally(settleRow);
/** So soon a page that is looked at again, or a title that is opened, does not ask again. */
const FRESH_MS = 1000;
export const exchangeWhenStale = () => performance.now() - pulledAt > FRESH_MS && exchangeQuietly();

/**
 * Keeps where a viewer is: here at once, and in the account. Each goes by itself: one that waited for the answer to the one
 * before would be lost with the page.
 */
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

/** Keeps a press that plays nothing: the place of a device that has played on meanwhile stays. */
export function recordPress(entry: Progress, pressed: Partial<Progress>) {
  // The account has a place, of whatever page: only the press is new.
  recordProgress({ ...entry, ...(!entry.unsent && { ifUnmodifiedSince: 0, writer: '' }), ...pressed, unsent: true });
}

/** Takes a title from the row of what to continue, or puts it back where it was; it stays in the history. What the account does not hear now it hears later. */
export function hideFromContinue(progress: Progress, hidden: boolean) {
  recordPress(progress, { hidden });
}

const tellLoss = (loss: Loss) => void import('./tell.ts').then(({ tell }) => tell(loss)).catch(() => {});

/** Says once a page that this browser keeps nothing. What a member has watched is in the account. */
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

/** Follows the session from the start of the page on. @param session ends when it is known who is signed in */
export async function startLibrarySync(session: Promise<void>) {
  if (!withoutAccount()) early = askHistory();
  early?.history.catch(() => {});
  await session;
  followSavedTitles();
  followLost();
  onSessionEnded(() => tellLoss('member.sessionEnded'));
  let known = currentUser()?.id;
  if (known !== undefined) {
    keepFor(known);
    exchangeQuietly();
    mergeFavoriteLines().catch(() => {});
  } else {
    early = undefined;
    settleRow();
    if (progressEntries().length > 0) import('./rename-kept.ts').then(({ renameKept }) => renameKept(initialState.language)).catch(() => {});
  }
  onSession(() => {
    const id = currentUser()?.id;
    if (id === known) return;
    if (known !== undefined) {
      forgetMember(id);
      setFavoriteLines([]);
      linesAreOf(undefined);
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
  // A page that Back brings out of the browser's cache has slept.
  addEventListener('pageshow', ({ persisted }) => persisted && exchangeQuietly());
}
