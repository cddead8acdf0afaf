import type { VideoCard } from '@yinmu/contract/video.ts';

/** A row of fewer looks like a fault. */
export const MIN_ROW = 3;

/**
 * Chooses the similar titles to show, and says whether all are of the same year, as the row is then called. Those of other
 * years are shown only where this year has too few.
 */
export function similarRow<V extends Pick<VideoCard, 'vod_year'>>(year: string, videos: readonly V[] | undefined) {
  const same = videos?.filter(({ vod_year }) => vod_year !== '' && vod_year === year);
  return same && same.length < MIN_ROW ? { isOfTheYear: false, videos } : { isOfTheYear: true, videos: same };
}
