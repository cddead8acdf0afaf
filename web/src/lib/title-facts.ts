import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/** Year, original name if the reader sees another, and category. Year first: phone cards have little room. */
export const titleFacts = (video: Pick<VideoCard, 'vod_name_original' | 'vod_year' | 'type_name'>, ...more: readonly string[]) =>
  [video.vod_year, video.vod_name_original, video.type_name, ...more].filter(Boolean).join(' · ');
