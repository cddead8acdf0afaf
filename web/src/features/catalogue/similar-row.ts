import type { VideoCard } from '@yinmu/contract/video.ts';

/**
 * Chooses the similar titles to show, and says whether all are of the same year, as the row is then called. Those of other
 * years are shown only where there are none of this year.
 */
export function similarRow<V extends Pick<VideoCard, 'vod_year'>>(year: string, videos: readonly V[] | undefined) {
  const same = videos?.filter(({ vod_year }) => vod_year !== '' && vod_year === year);
  return same?.length === 0 ? { isOfTheYear: false, videos } : { isOfTheYear: true, videos: same };
}
