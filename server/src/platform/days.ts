/** Days as they are counted by: UTC. */
export const DAY_MS = 86_400_000;
/** YYYY-MM-DD of a time in milliseconds since 1970. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
