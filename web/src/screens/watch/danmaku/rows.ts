/** Assigns a row to each danmaku, so that none runs into another or crosses a fixed one. */
import type { DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';

export interface Laid {
  /** Seconds from the start of the episode. */
  at: number;
  mode: DanmakuMode;
  /** In pixels. */
  width: number;
  /** True for the viewer's own, which cover others if there is no room. */
  isOwn: boolean;
}
export interface Room {
  /** Number of rows in the picture, and how many may be used, counted from the top or bottom. */
  rows: number;
  used: number;
  /** In pixels. */
  width: number;
  /** Pixels per second. */
  speed: number;
  /** How many seconds a fixed danmaku stays, or a scrolling one takes to cross. */
  seconds: number;
  /** True if all danmaku are shown, even over one another. */
  isDense: boolean;
}

/** Minimum pixels between two danmaku in a row. */
const GAP = 16;

interface Row {
  number: number;
  standing: number[];
  last: Laid | undefined;
}
const oldest = (rows: readonly Row[], at: (row: Row) => number) => rows.reduce((best, row) => (at(row) < at(best) ? row : best));

/** @param entries in order of time @returns the row of each entry, counted from the top. Without room, an entry is left out or covers the oldest of its kind */
export function layInRows<T extends Laid>(entries: readonly T[], { rows: count, used, width, speed, seconds, isDense }: Room): Map<T, number> {
  const rows = Array.from({ length: count }, (_, number): Row => ({ number, standing: [], last: undefined }));
  const [upper, lower] = [rows.slice(0, used), rows.toReversed().slice(0, used)];
  const laid = new Map<T, number>();
  /** @param stays in seconds */
  const keepsOff =
    ({ at }: Laid, stays: number) =>
    (row: Row) =>
      row.standing.every((other) => at >= other + seconds || other >= at + stays);
  // Places fixed danmaku first, so that nothing crosses their rows.
  for (const entry of entries) {
    if (entry.mode === 'scroll') continue;
    const open = entry.mode === 'top' ? upper : lower;
    const row = open.find(keepsOff(entry, seconds)) ?? (isDense || entry.isOwn ? oldest(open, ({ standing }) => standing.at(-1) ?? 0) : undefined);
    if (!row) continue;
    row.standing.push(entry.at);
    laid.set(entry, row.number);
  }
  for (const entry of entries) {
    if (entry.mode !== 'scroll') continue;
    const apart = upper.filter(keepsOff(entry, (width + entry.width) / speed));
    const isFree = ({ last }: Row) => last === undefined || (entry.at - last.at) * speed >= last.width + GAP;
    const row = apart.find(isFree) ?? (isDense || entry.isOwn ? oldest(apart.length > 0 ? apart : upper, ({ last }) => last?.at ?? 0) : undefined);
    if (!row) continue;
    row.last = entry;
    laid.set(entry, row.number);
  }
  return laid;
}
