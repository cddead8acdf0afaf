/** One view per address, title and 30 minutes, written once a second. */
import { DAY_MS, VIEW_WINDOW_MS } from '@yinmu/contract/limits.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { type Lease, startJob } from '../../platform/jobs/leases.ts';
import type { CallerKey, Limits } from '../../platform/jobs/limits.ts';
import { yieldToEventLoop } from '../../platform/jobs/time-slices.ts';
import { addToDay } from '../../platform/monitoring/day-counts.store.ts';
import { addHits, addToHits, countViews, foldViews, rollHits, takeViews, viewedTitles } from './views.store.ts';

/** Call it in the transaction of the merge. @returns the number of views */
export async function moveViews(trx: Transaction, from: number, to: number): Promise<number> {
  const views = await takeViews(trx, from, to);
  if (views === 0) return 0;
  await addToHits(trx, to, views);
  await rollHits(trx, [to], windowsAt(Date.now()));
  return views;
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

const FLUSH_MS = 1000;
const ROLL_MS = 60 * 60_000;
const ROLL_BATCH = 200;
/** Days for which views per title are stored daily; older ones are stored monthly. */
export const VIEW_DAYS_KEPT = 90;
const FOLD_BATCH = 1000;

/** First days of the current windows. @param at milliseconds since 1970 */
export const windowsAt = (at: number) => ({ day: dayOf(at), week: daysBefore(at, 6), month: daysBefore(at, 29) });

export interface ViewCounter {
  /** @returns whether the view counts; it does not within 30 minutes of the last one from the same address */
  add(vodId: number, caller: CallerKey): Promise<boolean>;
  flush(): Promise<void>;
  /** Moves the day, week and month windows of every viewed title. */
  roll(now?: number): Promise<void>;
  stop(): Promise<void>;
}

const ONE = { calls: 1, seconds: VIEW_WINDOW_MS / 1000 };
const ONE_A_DAY = { calls: 1, seconds: DAY_MS / 1000 };
/** About 30 MB. There are far more views than callers. */
const REMEMBERED = 200_000;

export interface ViewParts {
  announcements: Announcements;
  onError: (error: unknown) => void;
  onWritten: (ids: Iterable<number>) => void;
  limits: Limits;
  /** Called once per address and day. */
  onViewer: () => void;
}

export function createViewCounter(db: Db, { announcements, onError, onWritten, limits, onViewer }: ViewParts): ViewCounter {
  const gathered = new WriteBehind<number, number>({
    name: 'views to write',
    db,
    intervalMs: FLUSH_MS,
    merge: (a, b) => a + b,
    async write(trx, views) {
      const day = dayOf(Date.now());
      await countViews(trx, day, views);
      await addToDay(trx, 'views', day, sumOf(views.values()));
      await addHits(trx, views);
      await announcements.tell(trx, 'viewed', [...views.keys()]);
    },
    onWritten: (views) => onWritten(views.keys()),
    onError,
  });

  const unleased: Pick<Lease, 'write'> & Partial<Lease> = { write: (work) => transaction(db, work) };
  const roll = async (at: number, { write, signal } = unleased) => {
    const since = windowsAt(at);
    for (let last = 0; !signal?.aborted; ) {
      const ids = await viewedTitles(db, last, ROLL_BATCH);
      const rolled = await write(async (trx) => {
        const changed = await rollHits(trx, ids, since);
        if (changed.length > 0) await announcements.tell(trx, 'viewed', changed);
        return changed;
      });
      onWritten(rolled);
      if (ids.length < ROLL_BATCH) break;
      last = ids.at(-1) as number;
      await yieldToEventLoop();
    }
    const month = `${daysBefore(at, VIEW_DAYS_KEPT).slice(0, 7)}-01`;
    while (!signal?.aborted && (await write((trx) => foldViews(trx, month, FOLD_BATCH)))) await yieldToEventLoop();
  };
  const rolling = startJob(db, { name: 'roll views', everyMs: ROLL_MS, run: (lease) => roll(Date.now(), lease) }, onError);

  return {
    async add(vodId, caller) {
      const { allowed } = await limits.consume({ kind: 'view', key: `${vodId}|${caller}`, rate: ONE, max: REMEMBERED });
      if (!allowed) return false;
      gathered.add(vodId, 1);
      const { allowed: isFirst } = await limits.consume({ kind: 'viewer', key: `${dayOf(Date.now())}|${caller}`, rate: ONE_A_DAY, max: REMEMBERED });
      if (isFirst) onViewer();
      return true;
    },
    flush: () => gathered.flush(),
    roll: (at = Date.now()) => roll(at),
    async stop() {
      await rolling.stop();
      await gathered.stop();
    },
  };
}
