/** Keeps the history in this browser and the one in the account the same, for members. */

import {
  addHistory,
  getFavoriteRoutes,
  getHistory,
  type HistoryEntry,
  type HistoryItem,
  joinHistory,
  setFavoriteRoutes,
} from '@yinmu/contract/library.endpoints.ts';
import { ApiError } from '../../api/client.ts';
import { initialState } from '../../api/initial-data.ts';
import { api, onServerTime, queryClient } from '../../api/query.ts';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import { currentUser, onSession, onSessionEnded, withoutAccount } from '../../api/signed-in.ts';
import { lost } from '../../lib/stored.ts';
import { awaitToContinue, rememberToContinue } from '../../lib/to-continue.ts';
import { favoriteLines, linesAreOf, linesFor, setFavoriteLines } from './favorite-lines.ts';
import { sendInParts } from './in-parts.ts';
import { type KeptChange, keptChanges, startKeptChanges } from './kept-changes.ts';
import { learnAge } from './learn-age.ts';
import {
  dated,
  dateUnsent,
  dropRemoved,
  forgetMember,
  isFor,
  isToContinue,
  keepFor,
  markConfirmed,
  markHeard,
  markSent,
  markUnsent,
  nextInstant,
  type Progress,
  progressEntries,
  progressOf,
  saveProgress,
  takeOver,
  unheardPlaces,
  withUnheard,
} from './progress-store.ts';
import { type Change, followSavedTitles, showSaved, showWaiting } from './saved-titles.ts';
import type { Loss } from './tell.ts';

const READ = 100;

onServerTime(learnServerTime);

const toEntry = (entry: Progress): HistoryEntry => ({
  vodId: entry.video.vod_id,
  episode: entry.episode,
  episodeName: entry.episodeName,
  route: entry.route,
  routeIndex: entry.routeIndex ?? 0,
  watchDuration: Math.round(entry.position * 10) / 10,
  duration: Math.round(entry.duration * 10) / 10,
  watchedAt: entry.watchedAt,
  hidden: entry.hidden ?? false,
  hiddenAt: entry.hiddenAt ?? entry.watchedAt,
  nextName: entry.nextName ?? '',
  watched: entry.marked ?? entry.watched ?? '',
  unwatched: entry.unmarked ?? '',
  places: unheardPlaces(entry),
  ...(entry.marksAt === undefined ? {} : { marksAt: entry.marksAt }),
  writer: entry.writer ?? '',
  ...(entry.ifUnmodifiedSince === undefined ? {} : { ifUnmodifiedSince: entry.ifUnmodifiedSince }),
});

/** Entries are stamped as they are sent, by the clock of their instants: the account moves them where that is wrong. */
export const toCall = (entry: Progress) => ({ ...toEntry(entry), sentAt: serverNow() });

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

/** Sends entries to the account, where the newest of each title wins. What was removed there later goes here, too. */
async function join(isToSend: (entry: Progress) => boolean) {
  const isSure = progressEntries().some((entry) => isToSend(entry) && entry.isSure === true);
  await learnAge({ isSure });
  dateUnsent();
  const send = async (part: readonly Progress[]) => {
    const { removed } = await api.call(joinHistory, { body: { entries: part.map(toEntry), sentAt: serverNow() } });
    dropRemoved(part.filter(({ video }) => removed.includes(video.vod_id)));
    markSent(part);
  };
  markSent(await sendInParts(progressEntries().filter(isToSend), send, isRefused));
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
 * before would be lost with the page. The account takes the newest, in whatever order they come.
 */
export function recordProgress(given: Progress) {
  const member = currentUser()?.id;
  const progress = { ...withUnheard(dated(given)), member };
  saveProgress(progress);
  const stored = progressOf(progress.video.vod_id) ?? progress;
  const { watched, marked, unmarked, marksAt, places, placed } = stored;
  const sent = { ...stored, ...progress, watched, marked, unmarked, marksAt, places, placed };
  if (member === undefined) return;
  const heard = async ({ kept, removed }: { kept: boolean; removed: boolean }) => {
    if (kept) return markConfirmed(sent);
    if (removed) return dropRemoved([progress]);
    markHeard(sent);
    await pullHistory();
  };
  api
    .call(addHistory, { body: toCall(sent) })
    .then(heard)
    .catch(() => {});
}

/** Takes a title from the row of what to continue, or puts it back where it was; it stays in the history. What the account does not hear now it hears later. */
export function hideFromContinue(progress: Progress, hidden: boolean) {
  recordProgress({ ...progress, hidden, hiddenAt: nextInstant(progress.video.vod_id), unsent: true });
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
    for (const [collection, vodId, on] of refused.flatMap(({ change }) => asChange(change))) showSaved(collection, vodId, !on);
    import('./tell-refused.ts').then(({ tellRefused }) => tellRefused(refused)).catch(() => {});
  });
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
  followSavedTitles(keptOf);
  followKeptChanges();
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
