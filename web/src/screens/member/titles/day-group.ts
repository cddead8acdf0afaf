export const DAY_GROUPS = ['today', 'yesterday', 'week', 'earlier'] as const;

/** The group of a day in the viewer's time zone. */
export function dayGroup(at: number, now = new Date()): (typeof DAY_GROUPS)[number] {
  const start = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  return at >= start(0) ? 'today' : at >= start(1) ? 'yesterday' : at >= start(6) ? 'week' : 'earlier';
}
