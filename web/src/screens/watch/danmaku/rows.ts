/** Assigns each danmaku a row, so that none runs into another or through a fixed one. */
import type { DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';

export interface Laid {
  /** Seconds from the start of the episode. */
  at: number;
  mode: DanmakuMode;
  /** In pixels. */
  width: number;
  /** The viewer's own are shown over others if there is no room. */
  isOwn: boolean;
}
export interface Room {
  /** Rows of the picture, and how many of them to use, from the top or the bottom. */
  rows: number;
  used: number;
  /** In pixels. */
  width: number;
  /** Pixels per second. */
  speed: number;
  /** How long a fixed danmaku stays, or a scrolling one takes to cross. */
  seconds: number;
  /** Shows all, even over one another. */
  isDense: boolean;
}

/** Pixels between two in a row. */
const GAP = 16;

interface Row {
  number: number;
  standing: number[];
  last: Laid | undefined;
}
const oldest = (rows: readonly Row[], at: (row: Row) => number) => rows.reduce((best, row) => (at(row) < at(best) ? row : best));

/** @param entries in order of time @returns rows from the top, by entry; those without room are left out, or cover the oldest of their kind */
export function layInRows<T extends Laid>(entries: readonly T[], { rows: count, used, width, speed, seconds, isDense }: Room): Map<T, number> {
  const rows = Array.from({ length: count }, (_, number): Row => ({ number, standing: [], last: undefined }));
  const [upper, lower] = [rows.slice(0, used), rows.toReversed().slice(0, used)];
  const laid = new Map<T, number>();
  /** @param stays seconds */
  const keepsOff =
    ({ at }: Laid, stays: number) =>
    (row: Row) =>
      row.standing.every((other) => at >= other + seconds || other >= at + stays);
  // Fixed ones first, so that nothing crosses their rows.
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
