/** Watch progress kept in this browser: each title's last episode and position. */
import { findEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Episode, Route, VideoCard } from '@yinmu/contract/titles/video.ts';
import { createStore } from '../../../lib/store.ts';
import { lost, readStored, writeStored } from '../../../lib/stored.ts';
import { rememberToContinue } from '../../../lib/to-continue.ts';
import { marksOfBoth, marksWithTheirs, withHeard } from './kept-marks.ts';
import { placesHeard, placesOfBoth, placesWithTheirs } from './kept-places.ts';

export { unheardPlaces } from './kept-places.ts';

export interface Progress {
  /** Enough fields to show the title without a request. */
  video: VideoCard;
  /** The episode's number on its route, counted from 1. */
  episode: number;
  /** See `contract/titles/episode-id.ts`. Missing in progress stored before version 0.1. */
  episodeId?: string;
  episodeName: string;
  route: string;
  routeIndex?: number;
  position: number;
  duration: number;
  /** Milliseconds since 1970, by this device's clock until the account has stored the entry. */
  watchedAt: number;
  backdrop?: string;
  /** True if the viewer removed the title from Continue watching. */
  hidden?: boolean;
  /** Name of the next episode. Empty after the last one. */
  nextName?: string;
  /** Watched episodes, written as in `contract/members/watched-episodes.ts`. */
  watched?: string;
  /** Latest position of each episode, written as in `contract/members/episode-places.ts`. */
  places?: string;
  /** Positions that are not sent yet. */
  placed?: string;
  /** Marks and unmarks that are not sent yet. In entries of older versions, all marks may be unsent. */
  marked?: string;
  unmarked?: string;
  writer?: string;
  /** A visitor's entry has no member and passes to the next one who signs in. */
  member?: number;
  /** True if the next page must send the entry again. */
  unsent?: boolean;
  /** Lets newer progress of other devices win, because this page has hardly played or only a button was pressed. */
  ifUnmodifiedSince?: number;
}

const KEY = 'watch-progress';
const MAX_TITLES = 200;
const FINISHED_SHARE = 0.95;

const TEXTS = /^(episodeName|episodeId|route|backdrop|nextName|(un)?marked|watched|place[sd]|writer)$/;
const FLAGS = /^(hidden|unsent)$/;
const typeOf = (name: string) => (name === 'video' ? 'object' : TEXTS.test(name) ? 'string' : FLAGS.test(name) ? 'boolean' : 'number');

/** Checks fields, because old entries may lack some and wrong types would break screens. */
export const isEntry = (value: unknown): value is Progress => {
  const entry = value as Progress | null;
  return (
    entry?.video != null &&
    Number.isInteger(entry.video.vod_id) &&
    entry.video.vod_id > 0 &&
    entry.position !== undefined &&
    typeof entry.video.vod_name === 'string' &&
    Object.entries(entry).every(([name, field]) => field == null || typeof field === typeOf(name))
  );
};
const stored = () => readStored<unknown[]>(KEY, [], Array.isArray).filter(isEntry);
export const progressStore = createStore<{ entries: readonly Progress[] }>({ entries: stored() }, { entries: [] });
export const progressEntries = () => progressStore.get().entries;
/** Whether storage contains what memory does. */
let isStored = true;
/** Starts from the stored entries, which another tab may have changed unnoticed. */
const change = (next: (entries: readonly Progress[]) => readonly Progress[]) => {
  const before = isStored ? readStored<unknown[]>(KEY, [...progressEntries()], Array.isArray).filter(isEntry) : progressEntries();
  const entries = next(before);
  // Reserves the space of the Continue watching row until the account has answered.
  if (entries === before || entries.length + before.length === 0) return;
  isStored = writeStored(KEY, entries);
  if (!isStored && entries.length > 0) lost.set({ progress: true });
  rememberToContinue(entries.filter(isToContinue).length);
  progressStore.set({ entries });
};
// Two tabs may watch two different titles.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && progressStore.set({ entries: stored() }));

const isOf = (one: Pick<Progress, 'video'>) => (entry: Pick<Progress, 'video'>) => entry.video.vod_id === one.video.vod_id;
export const progressOf = (vodId: number): Progress | undefined => progressEntries().find((entry) => entry.video.vod_id === vodId);
export const isFinished = ({ position, duration }: Pick<Progress, 'position' | 'duration'>) => duration > 0 && position / duration >= FINISHED_SHARE;

type Place = Pick<Progress, 'episode' | 'episodeId' | 'episodeName'>;
/** @returns the episode's index on a route; -1 if absent */
export function indexOf(entry: Place, episodes: readonly Episode[]): number {
  const found = findEpisode(episodes, { name: entry.episodeName, id: entry.episodeId ?? '' });
  // Before version 0.1, an unnamed episode was known only by its position.
  return found < 0 && entry.episodeId === undefined && entry.episode <= episodes.length ? entry.episode - 1 : found;
}
/** @returns the index of the episode to resume; -1 if the route lacks it */
export function indexToContinue(entry: Place & Pick<Progress, 'position' | 'duration'>, episodes: readonly Episode[]): number {
  const index = indexOf(entry, episodes);
  return index >= 0 && isFinished(entry) && episodes[index + 1] ? index + 1 : index;
}
/** The name of the episode to resume: the next one if this one is finished. */
export const nameToContinue = (entry: Pick<Progress, 'episodeName' | 'nextName' | 'position' | 'duration'>) =>
  isFinished(entry) && entry.nextName ? entry.nextName : entry.episodeName;
/** Updates the entry with episodes that were added since. */
export const withNewEpisodes = <E extends Place & Pick<Progress, 'route' | 'nextName'>>(entry: E, routes: readonly Route[]): E => {
  const episodes = routes.find(({ id }) => id === entry.route)?.episodes ?? [];
  const index = indexOf(entry, episodes);
  return index < 0 ? entry : { ...entry, nextName: episodes[index + 1]?.name ?? '' };
};
/** True if the last episode is finished. */
export const isOver = (entry: Pick<Progress, 'position' | 'duration' | 'nextName'>) => isFinished(entry) && !entry.nextName;
export const isToContinue = (entry: Progress) => !entry.hidden && !isOver(entry);

/** Adds an entry. The newest entry of a title wins, and watched episodes are merged. */
function withEntry(entries: readonly Progress[], given: Progress): readonly Progress[] {
  const known = entries.find(isOf(given));
  if (!known) return [given, ...entries].slice(0, MAX_TITLES);
  const isOlder = known.watchedAt > given.watchedAt;
  const [newer, older] = isOlder ? [known, given] : [given, known];
  const entry: Progress = { ...newer, ...marksOfBoth(known, given), ...placesOfBoth(newer, older), ...(given.unsent && { unsent: true }) };
  if (given.hidden !== undefined) entry.hidden = given.hidden;
  return isOlder ? entries.map((one) => (one === known ? entry : one)) : [entry, ...entries.filter((one) => one !== known)];
}
export const saveProgress = (progress: Progress) => change((entries) => withEntry(entries, progress));

const isSame = (a: Progress) => (b: Progress) => isOf(a)(b) && a.watchedAt === b.watchedAt;
/** True if the entry has not changed since it was sent. */
const isUnchanged = (sent: Progress, kept: Progress) => {
  const { marked, unmarked } = withHeard(kept, sent);
  return isSame(sent)(kept) && (kept.hidden ?? false) === (sent.hidden ?? false) && marked + unmarked === '';
};
/** True if the account has progress from another device that this page has not seen. */
const isRefused = ({ ifUnmodifiedSince, writer }: Progress, theirs: Progress) =>
  ifUnmodifiedSince !== undefined && ifUnmodifiedSince < theirs.watchedAt && (!writer || writer !== theirs.writer);
/** The account's entry with the unsent marks and positions applied. */
function withUnheard(theirs: Progress, known: Progress): Progress {
  const [marks, places] = [marksWithTheirs(known, theirs), placesWithTheirs(known, theirs)];
  const isUnheard = marks.marked + marks.unmarked + places.placed !== '';
  return { ...theirs, ...marks, ...places, ...(isUnheard && { unsent: true, ifUnmodifiedSince: theirs.watchedAt }) };
}
/**
 * Adopts the account's entries. Local entries survive if they are unsent and not refused, or changed since the request. All others that the account
 * lacks were deleted on another device. @param before local entries at the time of the request
 */
export const takeOver = (theirs: readonly Progress[], before: readonly Progress[]) =>
  change((entries) => {
    const isAsAsked = (entry: Progress) => before.some((one) => !one.unsent && isUnchanged(one, entry));
    const own = entries
      .filter((entry) => !isAsAsked(entry))
      .map((entry) => {
        const newer = theirs.find((one) => isOf(one)(entry) && entry.unsent && isRefused(entry, one));
        return newer ? withUnheard(newer, entry) : entry;
      });
    const others = theirs.filter((one) => !own.some(isOf(one))).map((one) => ({ ...one, marked: '', unmarked: '', placed: '' }));
    return [...own, ...others].toSorted((a, b) => b.watchedAt - a.watchedAt).slice(0, MAX_TITLES);
  });
/** Applies a confirmation. Only marks change if the account had a newer position. */
const confirmed = (entry: Progress, sent: Progress | undefined, more: Partial<Progress>): Progress =>
  sent ? { ...entry, ...withHeard(entry, sent), ...placesHeard(entry, sent), ...(isUnchanged(sent, entry) && more) } : entry;
/** Called when the account stored the entry. @param watchedAt the time as the account stored it */
export const markConfirmed = (sent: Progress, watchedAt = sent.watchedAt) =>
  change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), { unsent: false, ifUnmodifiedSince: undefined, watchedAt })));
/** Called when the account stored the marks but has a newer position. */
export const markHeard = (sent: Progress) => change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), {})));
/** Marks entries as sent, unless they changed since. */
export const markSent = (sent: readonly Progress[]) => change((entries) => entries.map((entry) => confirmed(entry, sent.find(isOf(entry)), { unsent: false })));
/** Marks a visitor's entries as unsent. */
export const markUnsent = () =>
  change((entries) => entries.map((entry) => ({ ...entry, unsent: true, ifUnmodifiedSince: entry.ifUnmodifiedSince ?? entry.watchedAt })));
/** A time after the stored entry's, even if the clock was set back. */
export const nextInstant = (vodId: number) => Math.max(Date.now(), (progressOf(vodId)?.watchedAt ?? 0) + 1);
type Names = Required<Pick<Progress, 'video' | 'episodeName' | 'nextName'>>;
/** Renames entries and drops those whose titles left the catalog. @param names of titles still in the catalog */
export const renameEntries = (asked: readonly Progress[], names: readonly Names[]) =>
  change((entries) =>
    entries.flatMap((entry) => {
      if (!asked.some(isSame(entry))) return [entry];
      const named = names.find(isOf(entry));
      return named ? [{ ...entry, ...named }] : [];
    }),
  );
/** Replaces a title's entry, unless it changed in the meantime. */
export const replaceProgress = (known: Progress, by: Progress) => change((entries) => entries.map((entry) => (isSame(known)(entry) ? by : entry)));
export const removeProgress = (vodId: number) => change((entries) => entries.filter((entry) => entry.video.vod_id !== vodId));

export const clearProgress = () => change(() => []);

/** Whether an entry belongs to the member or a visitor. */
export const isFor = (member: number) => (entry: Progress) => (entry.member ?? member) === member;
/** Drops entries that another member's page left. */
export function keepFor(member: number) {
  if (!progressEntries().every(isFor(member))) change((entries) => entries.filter(isFor(member)));
}
/** Hides a member's history from the next user. @param next the member who is now signed in, perhaps in another tab */
export const forgetMember = (next: number | undefined) => change((entries) => entries.filter(({ member }) => member !== undefined && member === next));
