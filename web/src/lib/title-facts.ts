import type { VideoCard } from '@yinmu/contract/video.ts';

/** Names the facts below the name of a title: the name it goes by at home, where readers see it under another, its year and category. */
export const titleFacts = (video: Pick<VideoCard, 'vod_name_original' | 'vod_year' | 'type_name'>, ...more: readonly string[]) =>
  [video.vod_name_original, video.vod_year, video.type_name, ...more].filter(Boolean).join(' · ');
