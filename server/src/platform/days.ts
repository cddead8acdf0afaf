/** Days of the site's time zone. */

const two = (number: number) => String(number).padStart(2, '0');

/** Sets the time zone of this process. */
export function useTimeZone(name: string) {
  process.env.TZ = name;
}

/** The day of a time in milliseconds since 1970, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Counts back by the calendar: a day may have 23 or 25 hours. */
export function daysBefore(time: number, days: number): string {
  const date = new Date(time);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12).getTime());
}

/** The instant at which a day begins, as the database writes it. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
