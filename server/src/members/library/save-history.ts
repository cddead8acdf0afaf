import { words } from '@yinmu/contract/errors.ts';
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import { carriedMarks, carriedPlaces } from '@yinmu/contract/members/carried-over.ts';
import type { HistoryEntry } from '@yinmu/contract/members/library.endpoints.ts';
import { areRanges } from '@yinmu/contract/members/watched-episodes.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { keptIds } from '../../titles/removals/index.ts';
import { type HistoryParts, type HistoryWrite, writeHistory } from './history.store.ts';
import { identityAt, type Place, presentPlace, routesOfTitles } from './present-place.ts';

const REVERSED = words('contains a range that ends before it starts', '有起止颠倒的范围', '有起訖顛倒的範圍');

/** Throws if a range ends before it begins. @returns the marks to set and the marks to remove */
function givenMarks({ watched = '', unwatched = '' }: HistoryEntry): { watched: string; unwatched: string } {
  for (const [name, text] of Object.entries({ watched, unwatched })) if (!areRanges(text)) throw invalidField(name, REVERSED);
  return { watched, unwatched };
}

const placeIn = (entry: HistoryEntry): Place => ({
  episode: entry.episode,
  episode_id: entry.episodeId ?? '',
  episode_name: entry.episodeName ?? '',
  next_name: entry.nextName ?? '',
  route: entry.route,
  route_index: entry.routeIndex ?? 0,
  position: entry.watchDuration,
  duration: entry.duration ?? 0,
});

/** Replaces the IDs of merged titles, because an open or offline page still uses the old ones. */
async function ofKeptTitles(db: Db, entries: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
  const kept = await keptIds(
    db,
    entries.map(({ vodId }) => vodId),
  );
  return kept.size === 0 ? entries : entries.map((entry) => ({ ...entry, vodId: kept.get(entry.vodId) ?? entry.vodId }));
}

export async function saveHistory({ db, write }: HistoryParts, memberId: number, given: readonly HistoryEntry[]): Promise<number[]> {
  const entries = await ofKeptTitles(db, given);
  const ids = [...new Set(entries.map(({ vodId }) => vodId))];
  const names = new Map((await titlesByIds(db, ids, ['vod_name'])).map((row) => [row.vod_id, row.vod_name]));
  const routesOf = await routesOfTitles(db, [...names.keys()]);
  const now = Date.now();
  const writes = entries.flatMap((entry): HistoryWrite[] => {
    const { watched, unwatched } = givenMarks(entry);
    const name = names.get(entry.vodId);
    if (name === undefined) return [];
    const routes = routesOf(entry.vodId);
    // Pages that were opened before an upgrade send positions instead of identities.
    const idAt = identityAt(routes, entry.route);
    return [
      {
        row: {
          member_id: memberId,
          vod_id: entry.vodId,
          vod_name: name,
          ...presentPlace(routes, placeIn(entry)),
          watched_at: Math.min(entry.watchedAt ?? now, now),
          watched: carriedMarks(watched, idAt),
          places: carriedPlaces(entry.places ?? '', idAt),
          writer: entry.writer ?? '',
        },
        hidden: entry.hidden,
        unwatched: carriedMarks(unwatched, idAt),
        unmodifiedSince: entry.ifUnmodifiedSince,
      },
    ];
  });
  if (entries.length === 1 && writes.length === 0) throw problem('video_not_found');
  return writeHistory(write, writes, MAX_LIBRARY);
}
