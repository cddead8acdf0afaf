/** Computes days in the site's time zone. */

const two = (number: number) => String(number).padStart(2, '0');

export function useTimeZone(name: string) {
  process.env.TZ = name;
}

export function dayOf(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the time to the minute, for people. @param iso or empty */
export function momentOf(iso: string): string {
  const date = new Date(iso);
  return iso === '' ? '' : `${dayOf(date.getTime())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Counts by the calendar, because days may have 23 or 25 hours. */
export function daysBefore(time: number, days: number): string {
  const date = new Date(time);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12).getTime());
}

/** Returns the time in the format that the database uses. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
