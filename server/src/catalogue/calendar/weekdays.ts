/** Weekdays from 1 (Monday), in the site's time zone. */
import { dayOf } from '../../platform/days.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const weekdayOf = (time: number) => new Date(time).getDay() || 7;

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
