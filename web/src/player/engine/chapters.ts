import type { LevelDetails } from 'hls.js';

export type Skippable = 'opening' | 'ending' | 'part';
export interface Chapter {
  /** In seconds. */
  start: number;
  end: number;
  /** Empty if unnamed. */
  title: string;
  isAdvertisement: boolean;
  skip: Skippable | undefined;
}

type Range = NonNullable<LevelDetails['dateRanges'][string]>;

/** True if the range is marked as an advertisement by SCTE-35 or by its class. */
const isAdvertisement = ({ attr, class: name, isInterstitial }: Range) =>
  isInterstitial || 'SCTE35-OUT' in attr || /(^|[.-])ads?([.-]|$)|advert/i.test(name ?? '');
const CLASSES: readonly [Skippable, RegExp][] = [
  ['opening', /(^|[.-])(opening|intro)([.-]|$)/i],
  ['ending', /(^|[.-])(ending|outro|credits)([.-]|$)/i],
  ['part', /(^|[.-])(skip|recap)([.-]|$)/i],
];
/** Undefined if the range must not be skipped. */
function skipOf(range: Range): Skippable | undefined {
  if (/SKIP|JUMP/.test(range.attr['X-RESTRICT'] ?? '')) return undefined;
  return CLASSES.find(([, pattern]) => pattern.test(range.class ?? ''))?.[0] ?? (isAdvertisement(range) ? 'part' : undefined);
}
const titleOf = ({ attr }: Range): string => attr['X-TITLE'] ?? attr['X-CHAPTER-TITLE'] ?? '';

/** @returns chapters in order; one without an end lasts until the next one or the end */
export function chaptersOf({ dateRanges, totalduration }: Pick<LevelDetails, 'dateRanges' | 'totalduration'>): Chapter[] {
  const ranges = Object.values(dateRanges).filter((range) => range?.isValid && Number.isFinite(range.startTime)) as Range[];
  const marked = ranges
    .map((range) => ({ range, isAdvertisement: isAdvertisement(range), title: titleOf(range), skip: skipOf(range) }))
    .filter((chapter) => chapter.isAdvertisement || chapter.skip !== undefined || chapter.title !== '')
    .sort((a, b) => a.range.startTime - b.range.startTime);
  return marked
    .map(({ range, ...named }, i) => {
      const length = range.duration ?? range.plannedDuration;
      const end = length === null ? (marked[i + 1]?.range.startTime ?? totalduration) : range.startTime + length;
      return { start: Math.max(0, range.startTime), end: Math.min(end, totalduration), ...named };
    })
    .filter(({ start, end }) => end > start);
}

export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start, end }) => start <= seconds && seconds < end);
