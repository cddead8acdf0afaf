/** Figures of the last thirty days. */
import type { Summary } from '@yinmu/contract/overview.endpoints.ts';
import type { Db } from '../platform/database.ts';
import { type DayFigure, dayCounts } from '../platform/day-counts.store.ts';
import { daysBefore, startOf } from '../platform/days.ts';
import { yieldToEventLoop } from '../platform/time-slices.ts';
import { type Dated, ofDay } from './overview.store.ts';

const DAYS = 30;

/** The days of the overview, the oldest first, and the day after them. */
export const lastDays = () => Array.from({ length: DAYS + 1 }, (_, i) => daysBefore(Date.now(), DAYS - 1 - i));

export async function seriesOf(db: Db): Promise<Summary['series']> {
  const ends = lastDays();
  const days = ends.slice(0, DAYS);
  const counted = async (what: Dated) => {
    const counts: { day: string; count: number }[] = [];
    for (const [i, day] of days.entries()) {
      counts.push({ day, count: await ofDay(db, what, startOf(day), startOf(ends[i + 1] as string)) });
      await yieldToEventLoop();
    }
    return counts;
  };
  const kept = async (name: DayFigure) => {
    const counts = await dayCounts(db, name, days[0] as string);
    return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  };
  return {
    views: await kept('views'),
    members: await counted('members'),
    active: await kept('active'),
    comments: await counted('comments'),
    guestbook: await counted('guestbook'),
    suggestions: await counted('suggestions'),
    misses: await kept('misses'),
  };
}
