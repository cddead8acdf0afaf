/** How a list of episodes is cut into ranges, searched and laid out. */
import type { Episode } from '@yinmu/contract/titles/video.ts';

const RANGE = 50;
/** More episodes than this come in longer ranges: thirty of them would be no overview. */
const LONG_SERIES = 600;
const LONG_RANGE = 100;
/** A field finds more than these only by a longer text. */
const MAX_FOUND = 30;

export interface EpisodeRange {
  /** Index of its first episode. */
  from: number;
  /** Index after its last. */
  to: number;
}

/** @returns the ranges from the first episode on; one where all fit into it */
export function rangesOf(count: number): EpisodeRange[] {
  const size = count > LONG_SERIES ? LONG_RANGE : RANGE;
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => ({ from: i * size, to: Math.min((i + 1) * size, count) }));
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** How well a name answers a text, best first; undefined where it does not. */
function worth(name: string, wanted: string, number: number | undefined): number | undefined {
  if (name === wanted) return 0;
  if (number !== undefined && numbersIn(name).includes(number)) return 1;
  if (name.startsWith(wanted)) return 2;
  return name.includes(wanted) ? 3 : undefined;
}

/**
 * Finds episodes by what somebody types: a name or a part of it, or a number, however the name writes it (第008集, EP8).
 * @returns indexes, the best first
 */
export function findEpisodes(episodes: readonly Episode[], text: string): number[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const digits = /^\D{0,4}?0*(\d{1,6})\D{0,2}$/.exec(wanted)?.[1];
  const number = digits === undefined ? undefined : Number(digits);
  const found = episodes.flatMap(({ name }, index) => {
    const rank = worth(plain(name), wanted, number);
    return rank === undefined ? [] : [{ index, rank }];
  });
  // Names without a number (dates, words) are counted: the eighth is the eighth.
  if (found.length === 0 && number !== undefined && number >= 1 && number <= episodes.length) return [number - 1];
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ index }) => index);
}

/** Wide characters count twice. */
const widthOf = (name: string) => [...name].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);

/** Half-width characters that a column of each kind holds in a line. */
const COLUMNS = [
  ['number', 4],
  ['short', 8],
  ['date', 14],
] as const;
export type ColumnKind = (typeof COLUMNS)[number][0] | 'text';

/** The columns that nine names in ten fit; the others take two lines. */
export function columnsFor(episodes: readonly Episode[]): ColumnKind {
  const widths = episodes.map(({ name }) => widthOf(name)).sort((a, b) => a - b);
  const most = widths[Math.floor((widths.length - 1) * 0.9)] ?? 0;
  return COLUMNS.find(([, holds]) => most <= holds)?.[0] ?? 'text';
}
