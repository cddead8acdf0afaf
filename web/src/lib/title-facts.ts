import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/**
 * Names the facts below the name of a title: its year, the name it goes by at home, where readers see it under another, and its
 * category. The year comes first: a card of a phone has no room for more beside a long name.
 */
export const titleFacts = (video: Pick<VideoCard, 'vod_name_original' | 'vod_year' | 'type_name'>, ...more: readonly string[]) =>
  [video.vod_year, video.vod_name_original, video.type_name, ...more].filter(Boolean).join(' · ');
