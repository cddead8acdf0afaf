/** Where one stopped, kept in this browser: the last episode of each title and the position in it. Knows no React. */
import type { Route, VideoCard } from '@yinmu/contract/video.ts';
import { joinWatched } from '@yinmu/contract/watched-episodes.ts';
import { isClockSure, serverNow, whenClockLearned } from '../../api/server-clock.ts';
import { createStore } from '../../lib/store.ts';
import { lost, readStored, writeStored } from '../../lib/stored.ts';
import { rememberToContinue } from '../../lib/to-continue.ts';
import { ageOf, CLOCK_TOLERANCE_MS } from './ages.ts';
import { marksOfBoth, marksWithTheirs, withHeard } from './kept-marks.ts';
import { placesHeard, placesOfBoth, placesWithTheirs } from './kept-places.ts';

export { unheardPlaces } from './kept-places.ts';

export interface Progress {
  /** Enough to show the title without asking the server. */
  video: VideoCard;
  episode: number;
  episodeName: string;
  route: string;
  /** Of the route among the title's; what an older version of the site has kept knows none. */
  routeIndex?: number;
  /** Seconds. */
  position: number;
  duration: number;
  /** Milliseconds since 1970, by the server's clock. */
  watchedAt: number;
  /** Address of a wide picture of the title. */
  backdrop?: string;
  /** It was taken from the row of what to continue. */
  hidden?: boolean;
  /** When it was taken from there or put back; without it `watchedAt`. */
  hiddenAt?: number;
  /** Name of the episode that follows; empty after the last one. */
  nextName?: string;
  /** Episodes that were watched, as in `contract/watched-episodes.ts`. */
  watched?: string;
  /** Where the viewer stopped in each of the latest episodes, as in `contract/episode-places.ts`. */
  places?: string;
  /** Of these what the account has not heard. */
  placed?: string;
  /** Of these what the account has not heard: marks that were set here, and those that were taken away. Of an older version all may be new. */
  marked?: string;
  unmarked?: string;
  /** When marks were last set by hand. */
  marksAt?: number;
  /** The page that has kept it. */
  writer?: string;
  /** The member who has watched it; nobody's yet was watched by a visitor, and is theirs who signs in. */
  member?: number;
  /** The account has not confirmed it yet: it is sent again by the next page. */
  unsent?: boolean;
  /** The page that kept it knew the server's time. */
  isSure?: boolean;
  /** The page has hardly played: what another device has kept since this instant is not overwritten. */
  ifUnmodifiedSince?: number;
}

const KEY = 'watch-progress';
const MAX_TITLES = 200;
/** Nearer to the end than this a title counts as watched. */
const FINISHED_SHARE = 0.95;

const TEXTS = /^(episodeName|route|backdrop|nextName|(un)?marked|watched|place[sd]|writer)$/;
const FLAGS = /^(hidden|unsent|isSure)$/;
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

/** The episode to continue with: after a finished one the next, where there is one. */
export const episodeToContinue = (entry: Pick<Progress, 'episode' | 'episodeName' | 'nextName' | 'position' | 'duration'>) =>
  isFinished(entry) && entry.nextName ? { episode: entry.episode + 1, name: entry.nextName } : { episode: entry.episode, name: entry.episodeName };
/** The entry as its title is now: an episode may have come since it was kept. */
export const withNewEpisodes = <E extends Pick<Progress, 'episode' | 'route' | 'nextName'>>(entry: E, lines: readonly Route[]): E => {
  const next = lines.find(({ id }) => id === entry.route)?.episodes[entry.episode];
  return next ? { ...entry, nextName: next.name } : entry;
};
/** Nothing of the title is left to continue: its last episode is finished. */
export const isOver = (entry: Pick<Progress, 'position' | 'duration' | 'nextName'>) => isFinished(entry) && !entry.nextName;
export const isToContinue = (entry: Progress) => !entry.hidden && !isOver(entry);

const hiddenAt = (entry: Progress) => entry.hiddenAt ?? entry.watchedAt;
/** The newest entry of a title wins. Episodes that were watched are those of both, and the newest press hides the title. What of it the account has not heard makes the whole unsent. */
function withEntry(entries: readonly Progress[], given: Progress): readonly Progress[] {
  const known = entries.find(isOf(given));
  if (!known) return [given, ...entries].slice(0, MAX_TITLES);
  const shown = hiddenAt(known) > hiddenAt(given) ? known : given;
  const [newer, older] = known.watchedAt > given.watchedAt ? [known, given] : [given, known];
  const beside = { ...marksOfBoth(known, given), ...placesOfBoth(newer, older), hidden: shown.hidden ?? false, hiddenAt: hiddenAt(shown) };
  if (known.watchedAt > given.watchedAt)
    return entries.map((entry) => (entry === known ? { ...entry, ...beside, ...(given.unsent && { unsent: true }) } : entry));
  const isKnownLater = shown === known || (known.marksAt ?? 0) > (given.marksAt ?? 0);
  return [{ ...given, ...beside, ...(known.unsent && isKnownLater && { unsent: true }) }, ...entries.filter((entry) => entry !== known)];
}
/** Adds a press on the row and marks by hand that the account may not have heard: the answer confirms all of an entry. */
export function withUnheard(progress: Progress): Progress {
  const known = progressOf(progress.video.vod_id);
  if (!known?.unsent) return progress;
  const { hidden = false } = hiddenAt(known) > hiddenAt(progress) ? known : progress;
  return {
    ...progress,
    hidden,
    hiddenAt: Math.max(hiddenAt(known), hiddenAt(progress)),
    ...(known.marksAt && { watched: joinWatched(known.watched ?? '', progress.watched ?? ''), marksAt: known.marksAt }),
  };
}
export const saveProgress = (progress: Progress) => change((entries) => withEntry(entries, progress));

/** The page had not heard where the viewer was when it began: the account refuses what it has kept. */
const isUnchosen = ({ ifUnmodifiedSince, watchedAt }: Progress, theirs: Progress) =>
  ifUnmodifiedSince !== undefined && ifUnmodifiedSince < theirs.watchedAt && watchedAt !== theirs.watchedAt;
function placeOf(entries: readonly Progress[], theirs: Progress): readonly Progress[] {
  const known = entries.find(isOf(theirs));
  if (known && isUnchosen(known, theirs)) return entries.map((entry) => (entry === known ? theirs : entry));
  // A row that was hidden here and not yet in the account stays so.
  return known?.unsent && known.watchedAt === theirs.watchedAt ? entries : withEntry(entries, theirs);
}
/** @param asked the entry when the account was asked: marks that it has heard since are not in its answer */
function withTheirs(entries: readonly Progress[], theirs: Progress, asked: Progress | undefined): readonly Progress[] {
  const known = entries.find(isOf(theirs));
  const isAnswered = known?.marked === asked?.marked && known?.unmarked === asked?.unmarked;
  const marks = known
    ? isAnswered
      ? marksWithTheirs(known, theirs)
      : marksWithTheirs(known, { ...theirs, watched: joinWatched(theirs.watched ?? '', known.watched ?? '') })
    : { marked: '', unmarked: '' };
  const placesOf = ({ watchedAt }: Progress) => {
    if (!known) return { placed: '' };
    const isNewer = watchedAt === theirs.watchedAt && watchedAt !== known.watchedAt;
    return placesWithTheirs(known, theirs, isUnchosen(known, theirs) ? 'all' : isNewer ? 'latest' : 'none', known.placed === asked?.placed);
  };
  return placeOf(entries, theirs).map((entry) => (isOf(theirs)(entry) ? { ...entry, ...marks, ...placesOf(entry) } : entry));
}
const isSame = (a: Progress) => (b: Progress) => isOf(a)(b) && a.watchedAt === b.watchedAt;
/** Whether what is kept is what was sent: a press on the row or a mark by hand that came later is not. */
const isUnchanged = (sent: Progress, kept: Progress) => isSame(sent)(kept) && hiddenAt(kept) <= hiddenAt(sent) && (kept.marksAt ?? 0) <= (sent.marksAt ?? 0);
/**
 * Takes the account's newest entries over, the newest first. What is newer here stays, unless the account had to be asked whether
 * it may; what the account has seen and no longer has goes: another device has deleted it.
 * @param before what was kept here when the account was asked: its answer says nothing of what was kept, or confirmed, since
 */
export const takeOver = (theirs: readonly Progress[], before: readonly Progress[]) =>
  change((entries) => {
    const ids = new Set(theirs.map(({ video }) => video.vod_id));
    const isKnownThere = (entry: Progress) => before.some((one) => !one.unsent && isUnchanged(one, entry));
    const kept = entries.filter((entry) => entry.unsent || ids.has(entry.video.vod_id) || !isKnownThere(entry));
    return theirs.toReversed().reduce<readonly Progress[]>((all, entry) => withTheirs(all, entry, before.find(isOf(entry))), kept);
  });
/** The entry, as far as the account has confirmed it; marks also where it had a newer place. */
const confirmed = (entry: Progress, sent: Progress | undefined, more: Partial<Progress>): Progress =>
  sent ? { ...entry, ...withHeard(entry, sent), ...placesHeard(entry, sent), ...(isUnchanged(sent, entry) && more) } : entry;
/** It is the account's latest: nothing elsewhere is newer. */
export const markConfirmed = (sent: Progress) =>
  change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), { unsent: false, ifUnmodifiedSince: undefined })));
/** The account has heard its marks, and has a newer place. */
export const markHeard = (sent: Progress) => change((entries) => entries.map((entry) => confirmed(entry, [sent].find(isOf(entry)), {})));
/** The account has seen them, unless something newer was kept here meanwhile. */
export const markSent = (sent: readonly Progress[]) => change((entries) => entries.map((entry) => confirmed(entry, sent.find(isOf(entry)), { unsent: false })));
/** The account knows nothing of what was kept here: a guest has watched it. */
export const markUnsent = () => change((entries) => entries.map((entry) => ({ ...entry, unsent: true })));
const lastAct = ({ watchedAt, marksAt = 0 }: Progress) => Math.max(watchedAt, marksAt);
/** The account has removed these titles later than they were watched or marked; what was watched or marked since stays. */
export const dropRemoved = (sent: readonly Progress[]) =>
  change((entries) => entries.filter((entry) => !sent.some((one) => isOf(one)(entry) && lastAct(entry) <= lastAct(one))));
/** Now; after what is kept of a title, though the clock were set back. */
export function nextInstant(vodId: number) {
  const known = progressOf(vodId);
  return Math.max(serverNow(), known ? Math.max(known.watchedAt, hiddenAt(known), known.marksAt ?? 0) + 1 : 0);
}
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

const movedBy = (entry: Progress, by: number): Progress => ({
  ...entry,
  watchedAt: entry.watchedAt + by,
  ...(entry.hiddenAt && { hiddenAt: entry.hiddenAt + by }),
  ...(entry.marksAt && { marksAt: entry.marksAt + by }),
});
const isByUnknownClock = ({ unsent, isSure }: Progress) => unsent === true && !isSure;
whenClockLearned((moved) =>
  change((entries) => (entries.some(isByUnknownClock) ? entries.map((entry) => (isByUnknownClock(entry) ? movedBy(entry, moved(0)) : entry)) : entries)),
);

/** When this page has kept them, by a clock that nobody sets. */
const madeHere = new Map<number, number>();
/** An act of this page, at a time that it names. */
export function dated(progress: Progress): Progress {
  madeHere.set(progress.video.vod_id, performance.now());
  return { ...progress, isSure: isClockSure() };
}
/** Gives entries that are not sent yet the instants that their age tells: the device's clock may have been set since. */
export const dateUnsent = () =>
  change((entries) =>
    entries.map((entry) => {
      if (!entry.unsent) return entry;
      const at = Math.max(entry.watchedAt, hiddenAt(entry), entry.marksAt ?? 0);
      const by = serverNow() - ageOf({ at, ...(entry.isSure && { isSure: true }) }, madeHere.get(entry.video.vod_id)) - at;
      // The account takes clocks for the same that differ by less.
      return Math.abs(by) > CLOCK_TOLERANCE_MS ? { ...movedBy(entry, by), isSure: isClockSure() } : entry;
    }),
  );
