/** Where one stopped, kept in this browser: the last episode of each title and the position in it. Knows no React. */
import { findEpisode } from '@yinmu/contract/titles/episode-id.ts';
import type { Episode, Route, VideoCard } from '@yinmu/contract/titles/video.ts';
import { createStore } from '../../lib/store.ts';
import { lost, readStored, writeStored } from '../../lib/stored.ts';
import { rememberToContinue } from '../../lib/to-continue.ts';
import { marksOfBoth, marksWithTheirs, withHeard } from './kept-marks.ts';
import { placesHeard, placesOfBoth, placesWithTheirs } from './kept-places.ts';

export { unheardPlaces } from './kept-places.ts';

export interface Progress {
  /** Enough to show the title without asking the server. */
  video: VideoCard;
  /** Position on its line, from 1. */
  episode: number;
  /** See `contract/titles/episode-id.ts`; absent in progress from before 0.1. */
  episodeId?: string;
  episodeName: string;
  route: string;
  /** Of the route among the title's; what an older version of the site has kept knows none. */
  routeIndex?: number;
  /** Seconds. */
  position: number;
  duration: number;
  /** Milliseconds since 1970: by this device's clock, and as the account has stored it once it has. */
  watchedAt: number;
  /** Address of a wide picture of the title. */
  backdrop?: string;
  /** It was taken from the row of what to continue. */
  hidden?: boolean;
  /** Name of the episode that follows; empty after the last one. */
  nextName?: string;
  /** Episodes that were watched, as in `contract/members/watched-episodes.ts`. */
  watched?: string;
  /** Where the viewer stopped in each of the latest episodes, as in `contract/members/episode-places.ts`. */
  places?: string;
  /** Of these what the account has not heard. */
  placed?: string;
  /** Of these what the account has not heard: marks that were set here, and those that were taken away. Of an older version all may be new. */
  marked?: string;
  unmarked?: string;
  /** The page that has kept it. */
  writer?: string;
  /** The member who has watched it; nobody's yet was watched by a visitor, and is theirs who signs in. */
  member?: number;
  /** The account has not confirmed it yet: it is sent again by the next page. */
  unsent?: boolean;
  /** What another device has kept since this instant is not overwritten: the page has hardly played, or it was no play. */
  ifUnmodifiedSince?: number;
}

const KEY = 'watch-progress';
const MAX_TITLES = 200;
/** Nearer to the end than this a title counts as watched. */
const FINISHED_SHARE = 0.95;

const TEXTS = /^(episodeName|episodeId|route|backdrop|nextName|(un)?marked|watched|place[sd]|writer)$/;
const FLAGS = /^(hidden|unsent)$/;
const typeOf = (name: string) => (name === 'video' ? 'object' : TEXTS.test(name) ? 'string' : FLAGS.test(name) ? 'boolean' : 'number');

/** Entries of older versions lack fields; one with a field of another type would break the screens that show it. */
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
/** Whether what is in memory is stored too. */
let isStored = true;
/** Begins with what is stored: another tab may have changed it since this one, asleep perhaps, has heard of it. */
const change = (next: (entries: readonly Progress[]) => readonly Progress[]) => {
  const before = isStored ? readStored<unknown[]>(KEY, [...progressEntries()], Array.isArray).filter(isEntry) : progressEntries();
  const entries = next(before);
  // The place of the row to continue is not given back before the account has told what is in it.
  if (entries === before || entries.length + before.length === 0) return;
  isStored = writeStored(KEY, entries);
  if (!isStored && entries.length > 0) lost.set({ progress: true });
  rememberToContinue(entries.filter(isToContinue).length);
  progressStore.set({ entries });
};
// Two tabs may watch two titles: each reads the entries that the other wrote.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && progressStore.set({ entries: stored() }));

/** Whether an entry is of the same title. */
const isOf = (one: Pick<Progress, 'video'>) => (entry: Pick<Progress, 'video'>) => entry.video.vod_id === one.video.vod_id;
export const progressOf = (vodId: number): Progress | undefined => progressEntries().find((entry) => entry.video.vod_id === vodId);
export const isFinished = ({ position, duration }: Pick<Progress, 'position' | 'duration'>) => duration > 0 && position / duration >= FINISHED_SHARE;

type Place = Pick<Progress, 'episode' | 'episodeId' | 'episodeName'>;
/** @returns current index of the episode on a line; -1 if absent */
export function indexOf(entry: Place, episodes: readonly Episode[]): number {
  const found = findEpisode(episodes, { name: entry.episodeName, id: entry.episodeId ?? '' });
  // Before 0.1, an episode without a name had only a position.
  return found < 0 && entry.episodeId === undefined && entry.episode <= episodes.length ? entry.episode - 1 : found;
}
/** The episode to continue with: the next one if this is finished and there is one. */
export const nameToContinue = (entry: Pick<Progress, 'episodeName' | 'nextName' | 'position' | 'duration'>) =>
  isFinished(entry) && entry.nextName ? entry.nextName : entry.episodeName;
/** The entry as its title is now: an episode may have come since it was kept. */
export const withNewEpisodes = <E extends Place & Pick<Progress, 'route' | 'nextName'>>(entry: E, lines: readonly Route[]): E => {
  const episodes = lines.find(({ id }) => id === entry.route)?.episodes ?? [];
  const index = indexOf(entry, episodes);
  return index < 0 ? entry : { ...entry, nextName: episodes[index + 1]?.name ?? '' };
};
/** Nothing of the title is left to continue: its last episode is finished. */
export const isOver = (entry: Pick<Progress, 'position' | 'duration' | 'nextName'>) => isFinished(entry) && !entry.nextName;
export const isToContinue = (entry: Progress) => !entry.hidden && !isOver(entry);

/** The newest entry of a title wins, and says whether it is hidden. Episodes that were watched are those of both. */
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
/** Whether what is kept is what was sent: a press on the row or a mark by hand that came later is not. */
const isUnchanged = (sent: Progress, kept: Progress) => {
  const { marked, unmarked } = withHeard(kept, sent);
  return isSame(sent)(kept) && (kept.hidden ?? false) === (sent.hidden ?? false) && marked + unmarked === '';
};
/** The account refuses what is kept here: it has something of another page that this one had not heard of. */
const isRefused = ({ ifUnmodifiedSince, writer }: Progress, theirs: Progress) =>
  ifUnmodifiedSince !== undefined && ifUnmodifiedSince < theirs.watchedAt && (!writer || writer !== theirs.writer);
/** The account's entry, with marks and places that are still to be told. */
function withUnheard(theirs: Progress, known: Progress): Progress {
  const [marks, places] = [marksWithTheirs(known, theirs), placesWithTheirs(known, theirs)];
  const isUnheard = marks.marked + marks.unmarked + places.placed !== '';
  return { ...theirs, ...marks, ...places, ...(isUnheard && { unsent: true, ifUnmodifiedSince: theirs.watchedAt }) };
}
/**
 * Takes over what the account has. What it has not heard stays until it has, unless it refuses that, and so does what has changed
 * here since it was asked. Of the rest its word counts: what it no longer has, another device has deleted.
 * @param before what was kept here when the account was asked
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
/** The entry, as far as the account has confirmed it; marks also where it had a newer place. */
const confirmed = (entry: Progress, sent: Progress | undefined, more: Partial<Progress>): Progress =>
  sent ? { ...entry, ...withHeard(entry, sent), ...placesHeard(entry, sent), ...(isUnchanged(sent, entry) && more) } : entry;
/** It is the account's latest: nothing elsewhere is newer. @param watchedAt as the account has stored it */
export const markConfirmed = (sent: Progress, watchedAt = sent.watchedAt) =>
  change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), { unsent: false, ifUnmodifiedSince: undefined, watchedAt })));
/** The account has heard its marks, and has a newer place. */
export const markHeard = (sent: Progress) => change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), {})));
/** The account has seen them, unless something newer was kept here meanwhile. */
export const markSent = (sent: readonly Progress[]) => change((entries) => entries.map((entry) => confirmed(entry, sent.find(isOf(entry)), { unsent: false })));
/** The account knows nothing of what was kept here: a guest has watched it. What is newer there stays. */
export const markUnsent = () =>
  change((entries) => entries.map((entry) => ({ ...entry, unsent: true, ifUnmodifiedSince: entry.ifUnmodifiedSince ?? entry.watchedAt })));
/** Now; after what is kept of a title, though the clock were set back. */
export const nextInstant = (vodId: number) => Math.max(Date.now(), (progressOf(vodId)?.watchedAt ?? 0) + 1);
type Names = Required<Pick<Progress, 'video' | 'episodeName' | 'nextName'>>;
/** @param names of the titles that the catalogue still has; of the asked ones the others go */
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

/** Whether an entry may go to a member's account: it is theirs, or a visitor's. */
export const isFor = (member: number) => (entry: Progress) => (entry.member ?? member) === member;
/** Another member's entries, left by a page of theirs that has not heard that they are gone, are nobody else's. */
export function keepFor(member: number) {
  if (!progressEntries().every(isFor(member))) change((entries) => entries.filter(isFor(member)));
}
/** The next who uses this browser must not see what a member has watched. @param next who has signed in, in another tab perhaps */
export const forgetMember = (next: number | undefined) => change((entries) => entries.filter(({ member }) => member !== undefined && member === next));
