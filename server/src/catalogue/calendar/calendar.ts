import { type CalendarDay, DAY_TITLES, getCalendar } from '@yinmu/contract/catalogue/calendar.endpoints.ts';
import { DAY_MS, type Language } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { batches, type Db } from '../../platform/database/database.ts';
import { dayOf } from '../../platform/days.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { timeSlices } from '../../platform/jobs/time-slices.ts';
import { intersect } from '../../platform/memory/bitset.ts';
import { cardsByIds, titlesByIds } from '../../titles/core/index.ts';
import { importRuns } from '../../titles/history/index.ts';
import { type TitleIndex, tags } from '../browse/index.ts';

export function registerCalendar(app: FastifyInstance, { db, index }: { db: Db; index: TitleIndex }) {
  const calendar = createCalendar(db, index);
  defineRoute(app, getCalendar, ({ language }) => calendar(language), { cachedBy: () => [tags.allTitles] });
}

/** Weekdays from 1 (Monday), in the site's time zone. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const weekdayOf = (time: number) => new Date(time).getDay() || 7;

const NAMES = '一二三四五六日';
const EVERY_DAY = /每[日天]|日更|天天/;
const ONE = /[一二三四五六日天1-7]/g;

/** Parses what sources send: `一,三`, `1,3`, `周五`, `每天`. */
export function writtenDays(text: string): number[] {
  if (EVERY_DAY.test(text)) return [...WEEKDAYS];
  const days = (text.match(ONE) ?? []).map((one) => Number(one) || NAMES.indexOf(one.replace('天', '日')) + 1);
  return [...new Set(days)].sort();
}

const ENOUGH = 3;
/** Weekdays that had new episodes in at least three weeks. */
export function learntDays(arrivals: readonly number[]): number[] {
  const days = new Map(arrivals.map((time) => [dayOf(time), weekdayOf(time)]));
  return WEEKDAYS.filter((weekday) => [...days.values()].filter((one) => one === weekday).length >= ENOUGH);
}

/** Excludes series without an update for a year, even if their source lists them as ongoing. */
const RUNNING_MS = 365 * DAY_MS;
const LEARNT_FROM_MS = 42 * DAY_MS;
const MAX_TITLES = 3000;
const RENEWED_MS = 10 * 60_000;

const countIn = (value: unknown) =>
  Number(
    String(value ?? '')
      .match(/\d+/g)
      ?.at(-1) ?? 0,
  );
const COUNTS = ['vod_remarks', 'vod_serial'];
/** True if the remark or the episode count increased: 更新至17集 to 更新至18集. */
const hasGrown = (fields: string) =>
  (JSON.parse(fields) as { name: string; old: unknown; new: unknown }[]).some(
    ({ name, old, new: now }) => COUNTS.includes(name) && countIn(now) > countIn(old),
  );

/** @returns IDs by weekday, last updated first */
async function weekOf(db: Db, index: TitleIndex, now: number): Promise<Map<number, number[]>> {
  const pace = timeSlices();
  const running = index.cachedAnyOf('status', ['ongoing']).slice();
  intersect(running, index.between('time', Math.floor((now - RUNNING_MS) / 1000), Number.MAX_SAFE_INTEGER));
  const week = new Map<number, number[]>(WEEKDAYS.map((day) => [day, []]));
  for (const ids of batches(index.slice(running, 'time', 'desc', 0, MAX_TITLES))) {
    const rows = await titlesByIds(db, ids, ['vod_weekday']);
    const unsaid = rows.filter(({ vod_weekday }) => writtenDays(vod_weekday).length === 0).map(({ vod_id }) => vod_id);
    const arrivals = new Map<number, number[]>();
    for (const { vod_id, at, fields } of await importRuns.changesByImports(db, unsaid, new Date(now - LEARNT_FROM_MS).toISOString())) {
      if (hasGrown(fields)) arrivals.set(vod_id, [...(arrivals.get(vod_id) ?? []), Date.parse(at)]);
      await pace();
    }
    for (const { vod_id, vod_weekday } of rows)
      for (const day of [...writtenDays(vod_weekday), ...learntDays(arrivals.get(vod_id) ?? [])]) week.get(day)?.push(vod_id);
  }
  return week;
}

export function createCalendar(db: Db, index: TitleIndex) {
  let made: { at: number; week: Promise<Map<number, number[]>> } | undefined;
  return async (language: Language): Promise<CalendarDay[]> => {
    const now = Date.now();
    if (!made || now - made.at > RENEWED_MS) {
      const week = weekOf(db, index, now);
      made = { at: now, week };
      week.catch(() => {
        made = undefined;
      });
    }
    const week = await made.week;
    const today = weekdayOf(now);
    const shown = new Map([...week].map(([day, ids]) => [day, ids.slice(0, DAY_TITLES)]));
    const cards = new Map((await cardsByIds(db, [...new Set([...shown.values()].flat())], language)).map((card) => [card.vod_id, card]));
    return WEEKDAYS.map((day) => ((today + day - 2) % 7) + 1).map((weekday) => ({
      weekday,
      videos: (shown.get(weekday) ?? []).flatMap((id) => cards.get(id) ?? []),
    }));
  };
}
