import { MIN_ROW, ROW } from '@yinmu/contract/titles/related-rows.ts';
import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/**
 * Chooses the similar titles to show, and says whether all are of the same year, as the row is then called. Those of other
 * years are shown only where this year has too few. Nothing is said before the titles are known: a heading does not change.
 */
export function similarRow<V extends Pick<VideoCard, 'vod_year'>>(year: string, videos: readonly V[] | undefined) {
  if (!videos) return { isOfTheYear: undefined, videos };
  const same = videos.filter(({ vod_year }) => vod_year !== '' && vod_year === year);
  return same.length < MIN_ROW ? { isOfTheYear: false, videos } : { isOfTheYear: true, videos: same };
}

/** Titles that the row above does not show already, as many as a row holds. */
export const othersThan = <V extends Pick<VideoCard, 'vod_id'>>(shown: readonly Pick<VideoCard, 'vod_id'>[], videos: readonly V[]): V[] =>
  videos.filter(({ vod_id }) => !shown.some((other) => other.vod_id === vod_id)).slice(0, ROW);
