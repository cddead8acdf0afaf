import type { VideoCard } from '@yinmu/contract/titles/video.ts';

/** Year, original name if the reader sees another one, and category. The year comes first, because phone cards have little room. */
export const titleFacts = (video: Pick<VideoCard, 'vod_name_original' | 'vod_year' | 'type_name'>, ...more: readonly string[]) =>
  [video.vod_year, video.vod_name_original, video.type_name, ...more].filter(Boolean).join(' · ');

/** Shortens remarks for a phone's card: 更新至第12集/共40集 becomes 更新至12集, 第24集完结 全24集, 更新至20250203期 02-03期, HD1080P中英双字 HD. */
const SHORT: readonly (readonly [pattern: RegExp, short: string])[] = [
  [/^更新[至到]?第?\d{4}-?(\d\d)-?(\d\d)期?.*/, '$1-$2期'],
  [/^(?=.*[全完])\D*?(\d+)集.*/, '全$1集'],
  [/^更新[至到]?第?(\d+)([集话話期]).*/, '更新至$1$2'],
  [/^(HD|BD|TC|TS|DVD|4K|蓝光|藍光|超清|高清)[^集期]{4,}$/i, '$1'],
];
export const shortRemarks = (remarks: string) => SHORT.reduce((text, [pattern, short]) => text.replace(pattern, short), remarks.trim());
