import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/** Year, original name if the reader sees another, and category. Year first: phone cards have little room. */
export const titleFacts = (video: Pick<VideoCard, 'vod_name_original' | 'vod_year' | 'type_name'>, ...more: readonly string[]) =>
  [video.vod_year, video.vod_name_original, video.type_name, ...more].filter(Boolean).join(' · ');

/** Shortens remarks for badges: 更新至20250203期 becomes 02-03期, 更新至第12集 becomes 更新至12集. */
export const shortRemarks = (remarks: string) => remarks.replace(/^更新至第?(?:\d{4})(\d\d)(\d\d)期?/, '$1-$2期').replace(/^(更新至|更新到)第/, '$1');
