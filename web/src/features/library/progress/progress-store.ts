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
  /** Enough to show the title without a request. */
  video: VideoCard;
  /** Number on its route, from 1. */
  episode: number;
  /** See `contract/titles/episode-id.ts`; absent in progress from before 0.1. */
  episodeId?: string;
  episodeName: string;
  route: string;
  routeIndex?: number;
  position: number;
  duration: number;
  /** Milliseconds since 1970, by this device's clock until the account has stored it. */
  watchedAt: number;
  backdrop?: string;
  /** Removed from Continue watching. */
  hidden?: boolean;
  /** Empty after the last. */
  nextName?: string;
  /** As in `contract/members/watched-episodes.ts`. */
  watched?: string;
  /** Latest positions per episode, as in `contract/members/episode-places.ts`. */
  places?: string;
  /** Positions not yet sent. */
  placed?: string;
  /** Marks and unmarks not yet sent. Entries of older versions may be all unsent. */
  marked?: string;
  unmarked?: string;
  writer?: string;
  /** A visitor's entry has none and goes to the next member who signs in. */
  member?: number;
  /** Sent again by the next page. */
  unsent?: boolean;
  /** Keeps newer progress of other devices: this page has hardly played, or only pressed a button. */
  ifUnmodifiedSince?: number;
}

const KEY = 'watch-progress';
const MAX_TITLES = 200;
const FINISHED_SHARE = 0.95;

const TEXTS = /^(episodeName|episodeId|route|backdrop|nextName|(un)?marked|watched|place[sd]|writer)$/;
const FLAGS = /^(hidden|unsent)$/;
const typeOf = (name: string) => (name === 'video' ? 'object' : TEXTS.test(name) ? 'string' : FLAGS.test(name) ? 'boolean' : 'number');

/** Old entries may lack fields; wrong types would break screens. */
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
/** Whether memory matches storage. */
let isStored = true;
/** Starts from storage: another tab may have changed it unnoticed. */
const change = (next: (entries: readonly Progress[]) => readonly Progress[]) => {
  const before = isStored ? readStored<unknown[]>(KEY, [...progressEntries()], Array.isArray).filter(isEntry) : progressEntries();
  const entries = next(before);
  // Reserves the row's space until the account has answered.
  if (entries === before || entries.length + before.length === 0) return;
  isStored = writeStored(KEY, entries);
  if (!isStored && entries.length > 0) lost.set({ progress: true });
  rememberToContinue(entries.filter(isToContinue).length);
  progressStore.set({ entries });
};
// Two tabs may watch two titles.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && progressStore.set({ entries: stored() }));

const isOf = (one: Pick<Progress, 'video'>) => (entry: Pick<Progress, 'video'>) => entry.video.vod_id === one.video.vod_id;
export const progressOf = (vodId: number): Progress | undefined => progressEntries().find((entry) => entry.video.vod_id === vodId);
export const isFinished = ({ position, duration }: Pick<Progress, 'position' | 'duration'>) => duration > 0 && position / duration >= FINISHED_SHARE;

type Place = Pick<Progress, 'episode' | 'episodeId' | 'episodeName'>;
/** @returns the episode's index on a route; -1 if absent */
export function indexOf(entry: Place, episodes: readonly Episode[]): number {
  const found = findEpisode(episodes, { name: entry.episodeName, id: entry.episodeId ?? '' });
  // Before 0.1 an unnamed episode had only its position.
  return found < 0 && entry.episodeId === undefined && entry.episode <= episodes.length ? entry.episode - 1 : found;
}
/** @returns the index of the episode that resuming plays; -1 if the route lacks it */
export function indexToContinue(entry: Place & Pick<Progress, 'position' | 'duration'>, episodes: readonly Episode[]): number {
  const index = indexOf(entry, episodes);
  return index >= 0 && isFinished(entry) && episodes[index + 1] ? index + 1 : index;
}
/** The next episode if this one is finished. */
export const nameToContinue = (entry: Pick<Progress, 'episodeName' | 'nextName' | 'position' | 'duration'>) =>
  isFinished(entry) && entry.nextName ? entry.nextName : entry.episodeName;
/** Updates the entry with episodes added since. */
export const withNewEpisodes = <E extends Place & Pick<Progress, 'route' | 'nextName'>>(entry: E, routes: readonly Route[]): E => {
  const episodes = routes.find(({ id }) => id === entry.route)?.episodes ?? [];
  const index = indexOf(entry, episodes);
  return index < 0 ? entry : { ...entry, nextName: episodes[index + 1]?.name ?? '' };
};
/** True if the last episode is finished. */
export const isOver = (entry: Pick<Progress, 'position' | 'duration' | 'nextName'>) => isFinished(entry) && !entry.nextName;
export const isToContinue = (entry: Progress) => !entry.hidden && !isOver(entry);

/** The newest entry of a title wins; watched episodes are merged. */
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
/** Ignores what changed after sending. */
const isUnchanged = (sent: Progress, kept: Progress) => {
  const { marked, unmarked } = withHeard(kept, sent);
  return isSame(sent)(kept) && (kept.hidden ?? false) === (sent.hidden ?? false) && marked + unmarked === '';
};
/** The account has progress from elsewhere that this page has not seen. */
const isRefused = ({ ifUnmodifiedSince, writer }: Progress, theirs: Progress) =>
  ifUnmodifiedSince !== undefined && ifUnmodifiedSince < theirs.watchedAt && (!writer || writer !== theirs.writer);
/** The account's entry plus unsent marks and positions. */
function withUnheard(theirs: Progress, known: Progress): Progress {
  const [marks, places] = [marksWithTheirs(known, theirs), placesWithTheirs(known, theirs)];
  const isUnheard = marks.marked + marks.unmarked + places.placed !== '';
  return { ...theirs, ...marks, ...places, ...(isUnheard && { unsent: true, ifUnmodifiedSince: theirs.watchedAt }) };
}
/**
 * Adopts the account's state. Unsent entries survive unless refused; so do those changed since the request. What the account no longer has was deleted
 * elsewhere.
 * @param before local entries at the time of the request
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
/** Applies a confirmation; only marks if the account had a newer position. */
const confirmed = (entry: Progress, sent: Progress | undefined, more: Partial<Progress>): Progress =>
  sent ? { ...entry, ...withHeard(entry, sent), ...placesHeard(entry, sent), ...(isUnchanged(sent, entry) && more) } : entry;
/** The account has nothing newer. @param watchedAt as the account stored it */
export const markConfirmed = (sent: Progress, watchedAt = sent.watchedAt) =>
  change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), { unsent: false, ifUnmodifiedSince: undefined, watchedAt })));
/** Marks were stored, but the account has a newer position. */
export const markHeard = (sent: Progress) => change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), {})));
/** Unless changed since. */
export const markSent = (sent: readonly Progress[]) => change((entries) => entries.map((entry) => confirmed(entry, sent.find(isOf(entry)), { unsent: false })));
/** Marks a guest's entries for sending. */
export const markUnsent = () =>
  change((entries) => entries.map((entry) => ({ ...entry, unsent: true, ifUnmodifiedSince: entry.ifUnmodifiedSince ?? entry.watchedAt })));
/** After the stored entry, even if the clock was set back. */
export const nextInstant = (vodId: number) => Math.max(Date.now(), (progressOf(vodId)?.watchedAt ?? 0) + 1);
type Names = Required<Pick<Progress, 'video' | 'episodeName' | 'nextName'>>;
/** @param names of titles still in the catalogue; the others asked for are dropped */
export const renameEntries = (asked: readonly Progress[], names: readonly Names[]) =>
  change((entries) =>
    entries.flatMap((entry) => {
      if (!asked.some(isSame(entry))) return [entry];
      const named = names.find(isOf(entry));
      return named ? [{ ...entry, ...named }] : [];
    }),
  );
/** Replaces a title's entry unless it changed meanwhile. */
export const replaceProgress = (known: Progress, by: Progress) => change((entries) => entries.map((entry) => (isSame(known)(entry) ? by : entry)));
export const removeProgress = (vodId: number) => change((entries) => entries.filter((entry) => entry.video.vod_id !== vodId));

export const clearProgress = () => change(() => []);

/** Whether an entry is the member's or a visitor's. */
export const isFor = (member: number) => (entry: Progress) => (entry.member ?? member) === member;
/** Drops entries left by another member's page. */
export function keepFor(member: number) {
  if (!progressEntries().every(isFor(member))) change((entries) => entries.filter(isFor(member)));
}
/** Hides a member's history from the next user. @param next the member now signed in, perhaps in another tab */
export const forgetMember = (next: number | undefined) => change((entries) => entries.filter(({ member }) => member !== undefined && member === next));
