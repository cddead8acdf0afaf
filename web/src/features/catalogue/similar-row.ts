import { MIN_ROW, ROW } from '@yinmu/contract/titles/related-rows.ts';
import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/**
 * Chooses similar titles. Also says whether all are of the same year, which the heading then names; titles of other years fill up a short row. Waits
 * for the list of titles, so that the heading does not change later.
 */
export function similarRow<V extends Pick<VideoCard, 'vod_year'>>(year: string, videos: readonly V[] | undefined) {
  if (!videos) return { isOfTheYear: undefined, videos };
  const same = videos.filter(({ vod_year }) => vod_year !== '' && vod_year === year);
  return same.length < MIN_ROW ? { isOfTheYear: false, videos } : { isOfTheYear: true, videos: same };
}

export const othersThan = <V extends Pick<VideoCard, 'vod_id'>>(shown: readonly Pick<VideoCard, 'vod_id'>[], videos: readonly V[]): V[] =>
  videos.filter(({ vod_id }) => !shown.some((other) => other.vod_id === vod_id)).slice(0, ROW);
