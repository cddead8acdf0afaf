export const DAY_GROUPS = ['today', 'yesterday', 'week', 'earlier'] as const;

/** By the viewer's calendar. */
export function dayGroup(at: number, now = new Date()): (typeof DAY_GROUPS)[number] {
  const start = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  return at >= start(0) ? 'today' : at >= start(1) ? 'yesterday' : at >= start(6) ? 'week' : 'earlier';
}
