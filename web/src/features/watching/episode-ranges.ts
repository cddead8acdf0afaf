import type { Episode } from '@yinmu/contract/titles/video.ts';

const RANGE = 50;
/** A series with more episodes than this gets longer ranges. */
const LONG_SERIES = 600;
const LONG_RANGE = 100;
const MAX_FOUND = 30;

export interface EpisodeRange {
  from: number;
  /** Index after the last episode of the range. */
  to: number;
}

/** @returns a single range if all episodes fit in it */
export function rangesOf(count: number): EpisodeRange[] {
  const size = count > LONG_SERIES ? LONG_RANGE : RANGE;
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => ({ from: i * size, to: Math.min((i + 1) * size, count) }));
}

/** The chosen range until another episode plays, then that episode's. */
export function rangeToShow(ranges: readonly EpisodeRange[], current: number, chosen?: { index: number; playing: number }): EpisodeRange | undefined {
  const at = chosen?.playing === current ? chosen.index : Math.max(0, current);
  return ranges.find(({ from, to }) => from <= at && at < to) ?? ranges.at(-1);
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** Rank of a match; lower is better, undefined for no match. */
function worth(name: string, wanted: string, number: number | undefined): number | undefined {
  if (name === wanted) return 0;
  if (number !== undefined && numbersIn(name).includes(number)) return 1;
  if (name.startsWith(wanted)) return 2;
  return name.includes(wanted) ? 3 : undefined;
}

/** Finds episodes by name, part of a name, or number in any spelling (第008集, EP8). @returns indexes, best match first */
export function findEpisodes(episodes: readonly Episode[], text: string): number[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const digits = /^\D{0,4}?0*(\d{1,6})\D{0,2}$/.exec(wanted)?.[1];
  const number = digits === undefined ? undefined : Number(digits);
  const found = episodes.flatMap(({ name }, index) => {
    const rank = worth(plain(name), wanted, number);
    return rank === undefined ? [] : [{ index, rank }];
  });
  // Some names have no number (dates, words). Then 8 finds the eighth episode.
  if (found.length === 0 && number !== undefined && number >= 1 && number <= episodes.length) return [number - 1];
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ index }) => index);
}

/** Width of a name in half-width characters. Wide characters count twice. */
const widthOf = (name: string) => [...name].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);

/** Number of half-width characters that fit in each column layout. */
const COLUMNS = [
  ['number', 4],
  ['short', 8],
  ['date', 14],
] as const;
export type ColumnKind = (typeof COLUMNS)[number][0] | 'text';

/** The layout in which nine of ten names fit on one line; the others wrap. */
export function columnsFor(episodes: readonly Episode[]): ColumnKind {
  const widths = episodes.map(({ name }) => widthOf(name)).sort((a, b) => a - b);
  const most = widths[Math.floor((widths.length - 1) * 0.9)] ?? 0;
  return COLUMNS.find(([, holds]) => most <= holds)?.[0] ?? 'text';
}
