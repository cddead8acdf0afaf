/** The day of a time in milliseconds since 1970, as YYYY-MM-DD in UTC: days are counted so everywhere. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
