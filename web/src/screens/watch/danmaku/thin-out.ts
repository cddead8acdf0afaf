const SPAN_MS = 5000;

/** Keeps at most `max` danmaku in each five seconds, evenly spread, and all of the viewer's own. @param entries in order of time */
export function thinOut<T extends { ms: number }>(entries: readonly T[], max: number, isOwn: (entry: T) => boolean = () => false): T[] {
  return [...Map.groupBy(entries, ({ ms }) => Math.floor(ms / SPAN_MS)).values()].flatMap((group) => {
    if (group.length <= max) return group;
    const share = max / group.length;
    return group.filter((entry, i) => isOwn(entry) || Math.floor((i + 1) * share) > Math.floor(i * share));
  });
}
