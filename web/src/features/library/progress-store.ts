/** Where one stopped, kept in this browser: the last episode of each title and the position in it. Knows no React. */
import type { VideoCard } from '@yinmu/contract/video.ts';
import { joinWatched } from '@yinmu/contract/watched-episodes.ts';
import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { rememberToContinue } from '../../lib/to-continue.ts';
import { serverNow } from './server-clock.ts';

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
  /** Name of the episode that follows; empty after the last one. */
  nextName?: string;
  /** Episodes that were watched, as in `contract/watched-episodes.ts`. */
  watched?: string;
  /** The page that has kept it. */
  writer?: string;
  /** The account has not confirmed it yet: it is sent again by the next page. */
  unsent?: boolean;
  /** The page has hardly played: what another device has kept since this instant is not overwritten. */
  ifUnmodifiedSince?: number;
}

const KEY = 'watch-progress';
const MAX_TITLES = 200;
/** Nearer to the end than this a title counts as watched. */
const FINISHED_SHARE = 0.95;

const TEXTS = /^(episodeName|route|backdrop|nextName|watched|writer)$/;
const FLAGS = /^(hidden|unsent)$/;
const typeOf = (name: string) => (name === 'video' ? 'object' : TEXTS.test(name) ? 'string' : FLAGS.test(name) ? 'boolean' : 'number');

/** Entries of older versions lack fields; one with a field of another type would break the screens that show it. */
export const isEntry = (value: unknown): value is Progress => {
  const entry = value as Progress | null;
  return (
    entry?.video?.vod_id !== undefined &&
    entry.position !== undefined &&
    typeof entry.video.vod_name === 'string' &&
    Object.entries(entry).every(([name, field]) => field == null || typeof field === typeOf(name))
  );
};
const stored = () => readStored<unknown[]>(KEY, [], Array.isArray).filter(isEntry);
export const progressStore = createStore<{ entries: readonly Progress[] }>({ entries: stored() }, { entries: [] });
export const progressEntries = () => progressStore.get().entries;
const change = (next: (entries: readonly Progress[]) => readonly Progress[]) => {
  const entries = next(progressEntries());
  writeStored(KEY, entries);
  rememberToContinue(entries.filter(isToContinue).length);
  progressStore.set({ entries });
};
// Two tabs may watch two titles: each reads the entries that the other wrote.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && progressStore.set({ entries: stored() }));

export const progressOf = (vodId: number): Progress | undefined => progressEntries().find((entry) => entry.video.vod_id === vodId);
export const isFinished = ({ position, duration }: Pick<Progress, 'position' | 'duration'>) => duration > 0 && position / duration >= FINISHED_SHARE;

/** The episode to continue with: after a finished one the next, where there is one. */
export const episodeToContinue = (entry: Pick<Progress, 'episode' | 'episodeName' | 'nextName' | 'position' | 'duration'>) =>
  isFinished(entry) && entry.nextName ? { episode: entry.episode + 1, name: entry.nextName } : { episode: entry.episode, name: entry.episodeName };
/** A finished episode leaves a title to continue only if it has a next one. */
export const isToContinue = (entry: Progress) => !entry.hidden && (!isFinished(entry) || Boolean(entry.nextName));

/** The newest entry of a title wins; episodes that were watched are those of both. */
export function saveProgress(progress: Progress) {
  const known = progressOf(progress.video.vod_id);
  const watched = joinWatched(known?.watched ?? '', progress.watched ?? '');
  if (known && known.watchedAt > progress.watchedAt) {
    if (watched !== (known.watched ?? '')) change((entries) => entries.map((entry) => (entry === known ? { ...entry, watched } : entry)));
    return;
  }
  change((entries) => [{ ...progress, watched }, ...entries.filter((entry) => entry.video.vod_id !== progress.video.vod_id)].slice(0, MAX_TITLES));
}
/** Replaces an entry that the account has refused by the one that it has. */
export const replaceProgress = (refused: Progress, kept: Progress) =>
  change((entries) =>
    entries.map((entry) =>
      entry.video.vod_id === refused.video.vod_id && entry.watchedAt === refused.watchedAt
        ? { ...kept, watched: joinWatched(entry.watched ?? '', kept.watched ?? '') }
        : entry,
    ),
  );
/** It is the account's latest: nothing elsewhere is newer. */
export const markConfirmed = ({ video, watchedAt }: Progress) =>
  change((entries) =>
    entries.map((entry) =>
      entry.video.vod_id === video.vod_id && entry.watchedAt === watchedAt ? { ...entry, unsent: false, ifUnmodifiedSince: undefined } : entry,
    ),
  );
/** The account has seen it, unless something newer was kept here meanwhile. */
export const markSent = ({ video, watchedAt }: Progress) =>
  change((entries) => entries.map((entry) => (entry.video.vod_id === video.vod_id && entry.watchedAt === watchedAt ? { ...entry, unsent: false } : entry)));
/** Now; after what is kept of a title, though the clock were set back. */
export const nextInstant = (vodId: number) => Math.max(serverNow(), (progressOf(vodId)?.watchedAt ?? 0) + 1);
/** Keeps those titles alone, and what the account has not seen yet. */
export const keepOnly = (vodIds: ReadonlySet<number>) => change((entries) => entries.filter((entry) => entry.unsent || vodIds.has(entry.video.vod_id)));
export const removeProgress = (vodId: number) => change((entries) => entries.filter((entry) => entry.video.vod_id !== vodId));

export const clearProgress = () => change(() => []);
