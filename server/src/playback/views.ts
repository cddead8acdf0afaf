/** Views: one per viewer, title and 30 minutes, gathered for a second and written together. */
import { VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import { addHits, nextRevision, rollHits } from '../catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import { DAY_MS, dayOf } from '../platform/days.ts';
import { countViews } from './views.store.ts';

const FLUSH_MS = 1000;
const ROLL_MS = 60 * 60_000;
const VIEWERS_KEPT = 200_000;

export interface ViewCounter {
  /** Whether this view counts: false when the same viewer's last one is younger than 30 minutes. */
  add(vodId: number, viewer: string): boolean;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function viewCounter(db: Db, onError: (error: unknown) => void, now: () => number = () => performance.now()): ViewCounter {
  const seen = new Map<string, number>();
  let gathered = new Map<number, number>();

  const flush = async () => {
    if (gathered.size === 0) return;
    const views = gathered;
    gathered = new Map();
    try {
      await db.transaction().execute(async (db) => {
        await countViews(db, dayOf(Date.now()), views);
        await addHits(db, views, await nextRevision(db));
      });
    } catch (error) {
      // Nothing is lost: what could not be written is written with the next second's.
      for (const [vodId, count] of views) gathered.set(vodId, (gathered.get(vodId) ?? 0) + count);
      onError(error);
    }
  };

  const roll = () =>
    db
      .transaction()
      .execute(async (db) => {
        const since = { day: dayOf(Date.now()), week: dayOf(Date.now() - 6 * DAY_MS), month: dayOf(Date.now() - 29 * DAY_MS) };
        await rollHits(db, since, await nextRevision(db));
      })
      .catch(onError);

  const timers = [setInterval(flush, FLUSH_MS), setInterval(roll, ROLL_MS)];
  for (const timer of timers) timer.unref();

  return {
    add(vodId, viewer) {
      const key = `${vodId}|${viewer}`;
      const last = seen.get(key);
      if (last !== undefined && now() - last < VIEW_WINDOW_MS) return false;
      seen.delete(key);
      seen.set(key, now());
      if (seen.size > VIEWERS_KEPT) seen.delete(seen.keys().next().value as string);
      gathered.set(vodId, (gathered.get(vodId) ?? 0) + 1);
      return true;
    },
    flush,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}
