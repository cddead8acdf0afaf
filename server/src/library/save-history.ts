/** Writes what devices say was watched. */
import type { HistoryEntry } from '@yinmu/contract/library.endpoints.ts';
import { MAX_LIBRARY } from '@yinmu/contract/limits.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { keptIds } from '../title-removals/index.ts';
import { titlesByIds } from '../titles/index.ts';
import { serverClock, TOLERANCE_MS } from './device-clock.ts';
import { givenMarks } from './given-marks.ts';
import { type HistoryParts, type HistoryWrite, writeHistory } from './history.store.ts';
import { linesOfTitles, type Place, presentPlace } from './present-place.ts';

const placeIn = (entry: HistoryEntry): Place => ({
  episode: entry.episode,
  episode_name: entry.episodeName ?? '',
  next_name: entry.nextName ?? '',
  route: entry.route,
  route_index: entry.routeIndex ?? 0,
  position: entry.watchDuration,
  duration: entry.duration ?? 0,
});

/** A page that is open, or was offline, still names a title by the number that it had before it was merged. */
async function ofKeptTitles(db: Db, entries: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
  const kept = await keptIds(
    db,
    entries.map(({ vodId }) => vodId),
  );
  return kept.size === 0 ? entries : entries.map((entry) => ({ ...entry, vodId: kept.get(entry.vodId) ?? entry.vodId }));
}

/**
 * Writes what was watched, where the title has that place (`present-place.ts`). No instant counts as later than now, whatever the clock of a device says.
 * @param sentAt now, by the device's clock
 * @returns how many rows were written, and titles that were removed later; titles outside the catalogue and older writes are left out
 */
export async function saveHistory(
  { db, write }: HistoryParts,
  memberId: number,
  given: readonly HistoryEntry[],
  sentAt?: number,
): Promise<{ kept: number; removed: number[] }> {
  const entries = await ofKeptTitles(db, given);
  const ids = [...new Set(entries.map(({ vodId }) => vodId))];
  const names = new Map((await titlesByIds(db, ids, ['vod_name'])).map((row) => [row.vod_id, row.vod_name]));
  const linesOf = await linesOfTitles(db, [...names.keys()]);
  const now = Date.now();
  const { instant, isAhead } = serverClock(sentAt, now);
  const writes = entries.flatMap((entry): HistoryWrite[] => {
    const { watched, unwatched } = givenMarks(entry);
    const name = names.get(entry.vodId);
    if (name === undefined) return [];
    const watchedAt = entry.watchedAt === undefined ? now : instant(entry.watchedAt);
    const { ifUnmodifiedSince: since } = entry;
    return [
      {
        row: {
          member_id: memberId,
          vod_id: entry.vodId,
          vod_name: name,
          ...presentPlace(linesOf(entry.vodId), placeIn(entry)),
          watched_at: watchedAt,
          hidden: Number(entry.hidden ?? false),
          hidden_at: entry.hiddenAt === undefined ? watchedAt : instant(entry.hiddenAt),
          watched,
          places: entry.places ?? '',
          marks_at: entry.marksAt === undefined ? 0 : instant(entry.marksAt),
          writer: entry.writer ?? '',
        },
        unwatched,
        isNow: entry.watchedAt === undefined,
        // Of this instant nobody knows whether the device or the server has named it.
        unmodifiedSince: since === undefined ? undefined : Math.min(since, instant(since)),
        isUndated: isAhead(Math.max(entry.watchedAt ?? 0, entry.marksAt ?? 0)),
      },
    ];
  });
  if (entries.length === 1 && writes.length === 0) throw problem('video_not_found');
  return writeHistory(write, writes, MAX_LIBRARY, now + TOLERANCE_MS);
}
