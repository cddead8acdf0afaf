import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { ERRORS, type ErrorCode } from '@yinmu/contract/errors.ts';
import { HOUR_MS } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/leases.ts';
import { errorsSince } from '../../platform/monitoring/error-counts.store.ts';
import { hourOf } from '../../platform/monitoring/error-counts.ts';

const HOURS = 24;

const instant = (at: number) => (at === 0 ? null : new Date(at).toISOString());

export const jobTurns = async (db: Db): Promise<Summary['jobs']> =>
  (await jobs(db)).map(({ name, ran_at, done_at, next_at, took_ms, fault }) => ({
    name,
    ranAt: instant(ran_at),
    doneAt: instant(done_at),
    nextAt: instant(next_at),
    tookMs: took_ms,
    fault,
  }));

/** Unknown codes of earlier versions count as faults of the site. */
const statusOf = (code: string) => ERRORS[code as ErrorCode]?.status ?? 500;

export async function errorsOfDay(db: Db, now = Date.now()): Promise<Summary['errors']> {
  const hours = Array.from({ length: HOURS }, (_, i) => ({ hour: hourOf(now - (HOURS - 1 - i) * HOUR_MS), faults: 0, refusals: 0 }));
  const byHour = new Map(hours.map((entry) => [entry.hour, entry]));
  const byCode = new Map<string, number>();
  for (const { hour, code, count } of await errorsSince(db, (hours[0] as { hour: string }).hour)) {
    const entry = byHour.get(hour);
    if (entry) entry[statusOf(code) >= 500 ? 'faults' : 'refusals'] += count;
    byCode.set(code, (byCode.get(code) ?? 0) + count);
  }
  const codes = [...byCode].map(([code, count]) => ({ code, status: statusOf(code), count }));
  const isFault = ({ status }: { status: number }) => Number(status >= 500);
  return { hours, codes: codes.sort((a, b) => isFault(b) - isFault(a) || b.count - a.count) };
}
